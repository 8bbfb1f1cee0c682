"""The notebooks run completely with a short budget; their stored output is from a longer run."""

import os
import sys
import warnings
from pathlib import Path

import nbformat
import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))
LARGEST = 400_000  # bytes


@pytest.mark.filterwarnings("ignore")  # those of the machinery that runs a notebook
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PANGAEA_QUICK", "1")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    notebook = nbformat.read(path, 4)  # type: ignore[no-untyped-call]
    if any("import torch" in cell.source for cell in notebook.cells):
        pytest.importorskip("torch")
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_came_of_it(path: Path) -> None:
    cells = nbformat.read(path, 4).cells  # type: ignore[no-untyped-call]
    outputs = [output for cell in cells if cell.cell_type == "code" for output in cell.outputs]
    assert outputs
    assert not [output for output in outputs if output.output_type == "error"]
    assert path.stat().st_size < LARGEST
