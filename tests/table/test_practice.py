"""Practice: the question, the loss of a move, the answer, and refusals."""

from pangaea.analysis.puzzles import puzzles
from pangaea.games import GAMES
from pangaea.table.practice import today
from tests.table.conftest import Running

PUZZLE = puzzles("draftosaurus")[0]
ADDRESS = f"/api/puzzles/draftosaurus/{PUZZLE.name}"


def test_a_question_a_miss_and_the_solution(server: Running) -> None:
    with server.client() as me:
        asked = me.post(ADDRESS, json={}).json()
        assert asked["status"] == "task" and asked["prompt"] and "choices" not in asked
        assert {move["text"] for move in asked["moves"]} == set(PUZZLE.chances)
        assert [fare["percent"] for fare in asked["fares"]] == [round(100 * share) for share in PUZZLE.fares.values()]
        wrong = me.post(ADDRESS, json={"move": PUZZLE.greedy}).json()
        loss = round(100 * PUZZLE.best) - round(100 * PUZZLE.chances[PUZZLE.greedy])
        assert wrong["status"] == "wrong" and f" {loss} of " in wrong["answer"] and wrong["moves"] == asked["moves"]
        done = me.post(ADDRESS, json={"move": PUZZLE.solution[0]}).json()
        assert done["status"] == "done" and done["moves"] == [] and done["facts"]
        assert done["choices"][0]["move"] == PUZZLE.solution[0] and any(each["greedy"] for each in done["choices"])
        chances = [each["chance"] for each in done["choices"]]
        assert chances == sorted(chances, reverse=True)
        shown = me.post(ADDRESS, json={"show": True}, params={"language": "ru"}).json()
        assert shown["status"] == "shown" and shown["label"] != done["label"]


def test_nothing_gives_the_solution_away(server: Running) -> None:
    with server.client() as me:
        listed = me.get("/api/puzzles/draftosaurus").json()
        assert [set(each) for each in listed] == [{"name", "stars", "players"}] * len(puzzles("draftosaurus"))
        page = me.get("/practice/draftosaurus", headers={"Accept": "text/html"}).text
        assert PUZZLE.solution[0] not in page and PUZZLE.position not in page


def test_what_is_refused(server: Running) -> None:
    with server.client() as me:
        for address in ("/api/puzzles/draftosaurus/nothing", "/api/puzzles/checkers/1-0000-000"):
            answer = me.post(address, json={})
            assert answer.status_code == 404 and answer.json()["key"] == "no_puzzle"
        assert me.get("/practice/checkers", headers={"Accept": "text/html"}).status_code == 404
        illegal = me.post(ADDRESS, json={"move": "place mammoth moon"})
        assert illegal.status_code == 409 and illegal.json()["error"]
        assert me.post(ADDRESS, json={"move": "x" * 201}).status_code == 422
        assert me.post(ADDRESS, json={"move": 7}).status_code == 422
        assert me.post(ADDRESS, content=b"x" * 3_000_000).status_code == 413


def test_the_puzzle_of_the_day_is_on_the_home_page(server: Running) -> None:
    with server.client() as me:
        said = me.get("/api/puzzles").json()
        assert said["game"] in GAMES and said["day"] == today().isoformat()
        home = me.get("/", headers={"Accept": "text/html"}).text
        assert f'href="/practice/{said["game"]}#{said["name"]}"' in home
