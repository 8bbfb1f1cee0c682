"""Learning at the table: hints and help cards."""

from tests.table.conftest import Running
from tests.table.play import asked, move, open_table, scene, until


def test_a_hint_names_legal_moves_and_reasons(server: Running) -> None:
    with server.client() as me, server.client() as stranger:
        table = open_table(me, "mb")
        seen = until(me, table, asked)
        wish = {"seat": 0, "offer": seen["offer"]}
        found = me.post(f"/api/tables/{table}/hint", json=wish).json()
        texts = [one["text"] for one in seen["moves"]]
        assert 1 <= len(found["moves"]) <= 3
        for one in found["moves"]:
            assert one["move"] in texts and one["label"] and 0 <= one["chance"] <= 100
            assert all(fact["sign"] in "+-=" and fact["text"] for fact in one["facts"])
        chances = [one["chance"] for one in found["moves"]]
        assert chances == sorted(chances, reverse=True)
        assert me.post(f"/api/tables/{table}/hint", json=wish).json() == found, "asked twice, thought once"
        assert me.post(f"/api/tables/{table}/hint", json=wish | {"offer": 99}).json()["key"] == "stale"
        assert stranger.post(f"/api/tables/{table}/hint", json=wish).json()["key"] == "not_your_seat"
        done = move(me, table, 0, seen["offer"], found["moves"][0]["move"])
        assert done.status_code == 200


def test_no_hints_where_people_play(server: Running) -> None:
    with server.client() as me, server.client() as friend:
        table = open_table(me, "mp")
        assert me.post(f"/api/tables/{table}/hint", json={"seat": 0, "offer": 0}).json()["key"] == "not_playing"
        friend.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        offer = scene(me, table)["offer"]
        answer = me.post(f"/api/tables/{table}/hint", json={"seat": 0, "offer": offer})
        assert answer.status_code == 409 and answer.json()["key"] == "hint_rivals"


def test_a_help_card_for_what_is_drawn(server: Running) -> None:
    with server.client() as me:
        table = open_table(me, "mb")
        card = me.get(f"/api/tables/{table}/help/pen-forest").json()
        assert card["title"] == "Forest of Sameness" and card["rule"] == "R19" and card["url"].endswith("#R19")
        assert card["numbers"] == [{"value": 0, "label": "points now"}]
        russian = me.get(f"/api/tables/{table}/help/pen-forest", params={"language": "ru"}).json()
        assert russian["text"] != card["text"]
        for name in ("pen-nowhere", "board", "pen-wood"):
            answer = me.get(f"/api/tables/{table}/help/{name}")
            assert answer.status_code == 409 and answer.json()["key"] == "no_help"
        assert me.get(f"/api/tables/{table}/help/..%2f<b>").status_code in (404, 422)
