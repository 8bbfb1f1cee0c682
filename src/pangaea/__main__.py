"""`python -m pangaea` is the command line."""

import sys

from pangaea.cli import main

sys.exit(main())
