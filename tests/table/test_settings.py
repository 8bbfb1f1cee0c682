"""Settings come from a file, the environment and the command line, and are checked at start."""

from dataclasses import fields
from pathlib import Path

import pytest

from pangaea.cli.serve import settings_help
from pangaea.table.settings import BadSetting, Settings, read_settings, unknown_variables
from tests.conftest import Run


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "pangaea.toml"
    file.write_text('database = "games.db"\nport = 9000\nidle = 5\nhosts = ["a.example"]\nbot_pause = [1, 2.5]\n')
    around = {"PANGAEA_PORT": "9001", "PANGAEA_PROXIES": "10.0.0.1, 10.1.0.0/16", "PANGAEA_REQUESTS": "2.5,7"}
    found = read_settings(str(file), around, port=9002)
    assert found.database == "sqlite:///games.db" and found.port == 9002 and found.idle == 5.0
    assert found.hosts == ("a.example",) and found.proxies == ("10.0.0.1", "10.1.0.0/16")
    assert found.bot_pause == (1.0, 2.5) and found.requests == (2.5, 7)
    assert read_settings(str(file), around).port == 9001 and read_settings(str(file), {}).port == 9000
    assert read_settings(environment={"PANGAEA_SETTINGS": str(file)}).port == 9000
    assert read_settings(environment={}) == Settings()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "there is no setting prot (did you mean port?)"),
        ("port = 70000", "port in FILE: a whole number from -1 to 65535 is wanted, not 70000"),
        ("port = 1.5", "a whole number"),
        ("port = true", "a whole number"),
        ('port = "many"', "not 'many'"),
        ("lease = nan", "a number of 0.2 or more"),
        ("lease = inf", "a number of 0.2 or more"),
        ("database = 7", "a text is wanted"),
        ('log_format = "xml"', "one of text, json is wanted"),
        ('proxies = ["nobody"]', "'nobody' is no address and no network"),
        ("proxies = 7", "a list is wanted"),
        ('bots = "pool"', "a pool needs PostgreSQL"),
        ("bot_pause = [1]", "2 numbers are wanted"),
        ("bot_pause = [2, 1]", "not above the second"),
        ("port = ", "FILE: Invalid value"),
        (
            'database = "mysql://me:secret@there/x"',
            "database in FILE: a file or a URL that begins with postgresql:// is",
        ),
        ('network = "192.168.1.7:8000"', "a URL such as http://192.168.1.7:8000/ is wanted"),
    ],
)
def test_what_cannot_be_used_is_said(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "pangaea.toml"
    file.write_text(text + "\n")
    with pytest.raises(BadSetting) as bad:
        read_settings(str(file), {})
    assert said in str(bad.value).replace(str(file), "FILE") and "secret" not in str(bad.value)


def test_invitations_have_a_whole_address() -> None:
    for written in ("http://192.168.1.7:8000", "http://192.168.1.7:8000/"):
        assert read_settings(environment={"PANGAEA_NETWORK": written}).network == "http://192.168.1.7:8000/"
    assert read_settings(environment={"PANGAEA_NETWORK": ""}).network == ""


def test_a_bad_setting_ends_the_start_in_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments, said in (
        ("serve --settings nowhere.toml", "nowhere.toml: No such file"),
        ("serve --port 99999", "--port: a whole number from -1 to 65535 is wanted, not '99999'"),
        ("serve --proxy nobody", "--proxies: 'nobody' is no address"),
    ):
        done = run(arguments)
        assert done.status == 2 and said in done.err and done.err.count("\n") == 1
    monkeypatch.setenv("PANGAEA_LEASE", "long")
    assert "PANGAEA_LEASE: a number" in run("serve").err


def test_a_misspelt_variable_is_noticed() -> None:
    assert unknown_variables({"PANGAEA_DATABSE": "x", "HOME": "/"}) == [
        "PANGAEA_DATABSE is not a setting (did you mean PANGAEA_DATABASE?)"
    ]


def test_every_setting_is_explained() -> None:
    text = settings_help()
    page = (Path(__file__).parents[2] / "docs" / "running.md").read_text(encoding="utf-8")
    for each in fields(Settings):
        assert f"  {each.name} = " in text and each.metadata["about"]
        assert f"`{each.name}`" in page, f"docs/running.md does not name {each.name}"
