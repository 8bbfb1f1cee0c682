"""People in headless Chromium: waiting room, live lists, ending early, another device, messages, small screens."""

import base64
import json
import re
from pathlib import Path

import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, expect

from tests.table.axe import serious
from tests.table.conftest import Running, running
from tests.table.play import open_table
from tests.table.visitor import MARKS, Visitor

pytestmark = MARKS
CALLED = """
Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("permission") ?? "default" });
Notification.requestPermission = async () => {
  localStorage.setItem("permission", window.answer ?? "granted");
  return Notification.permission;
};
const made = { endpoint: "https://fcm.googleapis.com/fcm/send/abc", unsubscribe: async () => { made.on = false; } };
made.on = localStorage.getItem("push") === "yes";
made.toJSON = () => ({ endpoint: made.endpoint, keys: KEYS });
PushManager.prototype.subscribe = async () => { made.on = true; return made; };
PushManager.prototype.getSubscription = async () => (made.on ? made : null);
"""  # a browser whose user says yes, or `answer`
TINY = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def keys() -> dict[str, str]:
    """Keys as a browser makes them."""
    point = ec.generate_private_key(ec.SECP256R1()).public_key()
    parts = (point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint), bytes(16))
    p256dh, auth = (base64.urlsafe_b64encode(part).rstrip(b"=").decode() for part in parts)
    return {"p256dh": p256dh, "auth": auth}


def become(visitor: Visitor, client: httpx.Client) -> None:
    """Give a browser the identity of a program."""
    visitor.context.add_cookies([{"name": "pangaea", "value": client.cookies["pangaea"], "url": visitor.server.url}])


def test_the_waiting_room_of_a_host_and_a_guest(browser: Browser, shop: Running) -> None:
    with shop.client() as host, Visitor(browser, shop) as me, Visitor(browser, shop) as guest:
        table = open_table(host, "mpp")
        become(me, host)
        me.page.goto(f"{shop.url}/t/{table}")
        expect(me.page.locator("#room-title")).to_have_text("Waiting for 2 more")
        guest.page.goto(f"{shop.url}/t/{table}")
        expect(guest.page.locator("#room-title")).to_have_text("Mara 0 invites you")
        expect(guest.page.locator("#room-game")).to_have_text("Draftosaurus · Summer")
        expect(guest.page.locator("#room-acts button, #bot-1")).to_have_count(0)
        me.page.focus("#bot-2")
        me.page.keyboard.press("Enter")
        expect(guest.page.locator("#lobbyseats li").nth(2)).to_contain_text("bot")
        expect(me.page.locator("#level-2")).to_be_focused()  # what has taken the place of the button
        me.page.select_option("#level-2", "hard")
        me.page.click("#out-2")
        expect(guest.page.locator("#lobbyseats li").nth(2)).to_contain_text("free seat")
        guest.page.fill("#myname", "Ines")
        guest.page.click("#sit-1")
        expect(guest.page.locator("#room-about")).to_contain_text("You have a seat")
        guest.page.fill("#room-say input", "Hello!")
        guest.page.press("#room-say input", "Enter")
        expect(me.page.locator("#room-chat li")).to_contain_text("Hello!")
        assert serious(me.page) == serious(guest.page) == []
        guest.page.click("#act-leave")
        expect(me.page.locator("#room-title")).to_have_text("Waiting for 2 more")
        me.page.click("#act-cancel-table")
        expect(guest.page.locator("#room-title")).to_have_text("This table is closed")
        expect(guest.page.locator("#lobbyseats")).not_to_contain_text("anybody may sit down")
        me.page.wait_for_url(f"{shop.url}/")


def test_a_table_is_opened_by_keys(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me:
        me.page.goto(shop.url)
        me.page.focus("#new")
        me.page.keyboard.press("Enter")
        expect(me.page.locator("#pick-draftosaurus input")).to_be_focused()
        for name, key, value in (
            ("seat1", "ArrowLeft", "person"),
            ("seat1", "ArrowLeft", "empty"),
            ("mode", "ArrowDown", "winter"),
        ):
            me.page.focus(f"input[name={name}]:checked")
            me.page.keyboard.press(key)
            expect(me.page.locator(f"input[name={name}][value={value}]")).to_be_focused()  # rows are drawn anew
            expect(me.page.locator(f"input[name={name}][value={value}]")).to_be_checked()
        assert serious(me.page) == []


def test_a_list_that_is_open_stays_when_others_come(browser: Browser, shop: Running) -> None:
    with shop.client() as host, Visitor(browser, shop) as me, Visitor(browser, shop) as guest:
        table = open_table(host, "mpb")
        become(me, host)
        me.page.goto(f"{shop.url}/t/{table}")
        me.page.focus("#level-2")
        me.page.evaluate("window.before = document.activeElement")
        guest.page.goto(f"{shop.url}/t/{table}")
        guest.page.wait_for_selector("#sit-1")
        me.page.fill("#room-say input", "Hello!")
        me.page.press("#room-say input", "Enter")
        expect(me.page.locator("#room-chat li")).to_contain_text("Hello!")
        assert me.page.evaluate("window.before.isConnected")
        me.page.focus("#level-2")
        host.post(f"/api/tables/{table}/bots", json={"levels": {"2": "hard"}})
        expect(me.page.locator("#level-2")).to_have_value("hard")
        assert me.page.evaluate("document.activeElement.id") == "level-2"


def test_the_home_page_is_live(browser: Browser, shop: Running) -> None:
    with shop.client() as other, Visitor(browser, shop) as me:
        me.context.add_init_script("navigator.setAppBadge = async (count) => { window.badge = count; }")
        me.page.goto(shop.url)
        expect(me.page.locator("#live")).to_be_visible()
        table = open_table(other, "mp")
        row = me.page.locator(f"#free-{table}")
        expect(row).to_have_class("fresh")
        expect(row).to_contain_text("Mara 0 is waiting")
        row.locator(".btn").focus()
        another = open_table(other, "mpp")
        expect(me.page.locator(f"#free-{another}")).to_be_visible()
        expect(row.locator(".btn")).to_be_focused()
        for each in (table, another):
            other.post(f"/api/tables/{each}/cancel")
            expect(me.page.locator(f"#free-{each}")).to_have_count(0)
        second = open_table(other, "mp")
        me.page.locator(f"#free-{second} .btn").click()
        me.page.fill("#myname", "Ines")
        me.page.click("#sit-1")
        me.page.wait_for_selector("#board")
        me.page.goto(shop.url)
        expect(me.page.locator(".head")).to_have_text("Your turn at 1 table")
        assert me.page.evaluate("window.badge") == 1
        me.page.locator("time").first.wait_for()
        assert re.search("now|second|minute", me.page.locator("time").first.inner_text())
        other.post(f"/api/tables/{second}/resign")
        expect(me.page.locator(f"#finished #table-{second} .place")).to_have_text(re.compile("1.*of 2", re.DOTALL))
        assert me.page.evaluate("window.badge") == 0
        me.page.goto(f"{shop.url}/games")
        expect(me.page.locator(f"#table-{second} [href='/t/{second}/analysis']")).to_be_visible()
        remove = me.page.locator(f"[data-remove='{second}']")
        assert remove.evaluate("(button) => parseFloat(getComputedStyle(button).fontSize)") > 20, "its sign is seen"
        remove.click()
        row = me.page.locator(f"#table-{second}")
        expect(row).to_have_text(re.compile("^Removed from your list"))
        row.locator("button").click()  # a slip of the finger
        expect(row).to_contain_text("Analysis")
        row.locator("[data-remove]").click()
        expect(row).to_contain_text("Removed")
        me.page.reload()
        expect(me.page.locator("main")).to_contain_text("No games yet")


def test_ending_by_agreement_and_resigning(browser: Browser, shop: Running) -> None:
    with shop.client() as one, shop.client() as other, Visitor(browser, shop) as me, Visitor(browser, shop) as friend:
        table = open_table(one, "mpb")
        other.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        for visitor, client in ((me, one), (friend, other)):
            become(visitor, client)
            visitor.page.goto(f"{shop.url}/t/{table}")
            visitor.page.wait_for_selector("#board")
        me.page.click("#menu > summary")
        me.page.click("#act-offer")
        expect(me.page.locator("#act-withdraw")).to_be_visible()
        expect(friend.page.locator("#wishbar")).to_contain_text("Mara 0 offers to end")
        for page in (me.page, friend.page):  # it covers nothing of the game
            stage, bar = (page.locator(f"#{name}").bounding_box() for name in ("stage", "wishbar"))
            assert stage and bar and stage["y"] + stage["height"] <= bar["y"]
        friend.page.click("#act-play-on")
        expect(me.page.locator("#wishbar")).to_be_hidden()
        friend.page.click("#menu > summary")
        friend.page.click("#act-resign")
        expect(friend.page.locator("#resign-about")).to_contain_text("A bot plays on")
        friend.page.click("#act-resign-yes")
        expect(me.page.locator("#seat-1")).to_contain_text("resigned")
        expect(friend.page.locator("[data-card='1'] .btn")).to_have_count(0)
        me.page.click("#menu > summary")
        me.page.click("#act-offer")
        expect(me.page.locator("#scores h1")).to_have_text("Ended by agreement")
        expect(me.page.locator("#seat-1 .sub")).to_have_text("resigned")  # and no bot plays any more
        me.page.click("#act-again")
        friend.page.click("#act-again-no")
        expect(me.page.locator("#again-said")).to_have_text("Ines does not want a rematch")
        expect(me.page.locator("#act-new")).to_have_attribute("href", "/#draftosaurus")
        expect(friend.page.locator("#again-said, #act-again-no")).to_have_count(0)
        expect(friend.page.locator("#act-again")).to_be_visible()  # who changes their mind


def test_whoever_has_resigned_is_not_asked_for_a_move(browser: Browser, tmp_path: Path) -> None:
    with (
        running(tmp_path, bot_pause=(600.0, 600.0)) as server,
        server.client() as one,
        server.client() as other,
        Visitor(browser, server) as me,
    ):
        table = open_table(one, "mpb")
        other.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        become(me, one)
        me.page.goto(f"{server.url}/t/{table}")
        expect(me.page.locator("#seat-0 .flag")).to_have_text("to move")
        one.post(f"/api/tables/{table}/resign")
        expect(me.page.locator("#seat-0 .sub")).to_have_text("resigned, a bot plays")
        expect(me.page.locator("#seat-0 .flag")).to_have_text("choosing")


def test_a_turned_phone_reaches_everything(browser: Browser, shop: Running) -> None:
    turned = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
    with shop.client() as one, shop.client() as other, Visitor(browser, shop, **turned) as me:
        waiting = open_table(one, "mpp")
        become(me, one)
        me.page.goto(f"{shop.url}/t/{waiting}?language=ru")
        expect(me.page.locator("#room-title")).to_have_text("Ждём ещё 2 игроков")
        one.post(f"/api/tables/{waiting}/bots", json={"levels": {"1": "easy"}})
        expect(me.page.locator("#room-title")).to_have_text("Ждём ещё 1 игрока")
        bots = open_table(one, "mbb")
        me.page.goto(f"{shop.url}/t/{bots}")
        me.page.click("#menu > summary")
        expect(me.page.locator("#act-resign")).to_be_visible()
        expect(me.page.locator("#act-offer")).to_be_hidden()  # nobody is there to whom it could be offered
        me.page.goto(f"{shop.url}/t/{waiting}")
        me.page.click("a.brand")
        expect(me.page.locator(f"#waiting #table-{waiting}, #yours #table-{waiting}")).to_be_visible()
        table = open_table(one, "mpp")
        for seat in (1, 2):
            other.post(f"/api/tables/{table}/seats/{seat}", json={"name": f"Ines {seat}"})
        me.page.goto(f"{shop.url}/t/{table}?language=uk")
        me.page.wait_for_selector("#board")
        assert other.post(f"/api/tables/{table}/resign").json() == {"done": True}
        expect(me.page.locator("#seat-1 .who b .ic")).to_be_visible()  # a bot plays there: chips have no room to say so
        me.page.click("#menu > summary")
        me.page.click("#act-resign")
        me.page.click("#act-resign-yes")
        me.page.click("#act-again")
        expect(me.page.locator("#again-said")).to_have_text("Чекаємо на відповідь: Ines 1, Ines 2")


def test_another_device_and_recovery_words(browser: Browser, shop: Running) -> None:
    with (
        shop.client() as client,
        Visitor(browser, shop) as laptop,
        Visitor(browser, shop, **TINY) as phone,
        Visitor(browser, shop) as new,
    ):
        table = open_table(client, "mb")
        become(laptop, client)
        laptop.page.goto(f"{shop.url}/me")
        laptop.page.click("#act-code")
        expect(laptop.page.locator("#other-code")).to_be_visible()
        code = laptop.page.locator("#code").inner_text()
        phone.page.goto(f"{shop.url}/link#ABCD-EFGH")
        phone.page.goto(f"{shop.url}/link#{code}")  # the page is open: it is not loaded again
        expect(phone.page.locator("#codetext")).to_have_value(code)
        phone.page.click("#codeform .btn")
        expect(phone.page.locator("#wait-signs svg")).to_have_count(3)
        expect(laptop.page.locator("#askbox")).to_be_visible()
        shown = [
            one.page.locator(f"#{box}").inner_html() for one, box in ((laptop, "ask-signs"), (phone, "wait-signs"))
        ]
        assert shown[0] == shown[1], "both show the same animals"
        laptop.page.click("#act-let-in")
        phone.page.wait_for_url(f"{shop.url}/")
        expect(phone.page.locator(f"#table-{table}")).to_be_visible()
        expect(laptop.page.locator("#devices li button")).to_have_count(1)
        expect(laptop.page.locator("#devices li").first).to_have_text("This device")
        laptop.page.click("#act-words")
        expect(laptop.page.locator("#slip-words li")).to_have_count(8)
        words = " ".join(laptop.page.locator("#slip-words li").all_inner_texts())
        laptop.page.click("#act-have")
        expect(laptop.page.locator("#slip-words li")).to_have_count(0)
        new.page.goto(f"{shop.url}/link")
        new.page.fill("#wordtext", words)
        new.page.click("#wordform .btn")
        new.page.wait_for_url(f"{shop.url}/")
        expect(new.page.locator(f"#table-{table}")).to_be_visible()


def test_a_message_is_shown_and_the_page_works_offline(browser: Browser, shop: Running) -> None:
    with Visitor(browser, shop) as me:
        me.context.grant_permissions(["notifications"], origin=shop.url)
        me.page.goto(shop.url)
        me.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        session = me.context.new_cdp_session(me.page)
        found: list[str] = []
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
        )
        session.send("ServiceWorker.enable")
        for _moment in range(3000):
            if found:
                break
            me.page.wait_for_timeout(20)
        worker = me.context.service_workers[0]
        worker.evaluate("self.registration.showNotification = async (...shown) => { self.shown = shown; }")
        message = {"title": "Your turn", "body": "With Ines", "url": "/games", "tag": "abc"}
        delivered = {"origin": shop.url, "registrationId": found[0], "data": json.dumps(message)}
        session.send("ServiceWorker.deliverPushMessage", delivered)
        for _moment in range(3000):
            if worker.evaluate("self.shown ?? null"):
                break
            me.page.wait_for_timeout(20)
        title, shown = worker.evaluate("self.shown")
        assert [title, shown["body"], shown["tag"], shown["data"]["url"]] == ["Your turn", "With Ines", "abc", "/games"]
        worker.evaluate("""() => {
          self.clients.openWindow = async (address) => { self.opened = address; };
          const click = new Event("notificationclick");
          click.notification = { close() { self.closed = true; }, data: self.shown[1].data };
          click.waitUntil = () => {};
          self.dispatchEvent(click);
        }""")
        for _moment in range(3000):
            if worker.evaluate("self.opened ?? null"):
                break
            me.page.wait_for_timeout(20)
        assert worker.evaluate("[self.opened, self.closed]") == [f"{shop.url}/games", True]
        me.context.set_offline(True)
        me.page.goto(f"{shop.url}/games")
        expect(me.page.locator("main")).to_contain_text("no connection")
        me.context.set_offline(False)
        me.errors = [text for text in me.errors if "ERR_INTERNET_DISCONNECTED" not in text]


def test_who_may_be_days_away_is_asked_once_whether_to_be_called(browser: Browser, shop: Running) -> None:
    with shop.client() as one, shop.client() as other, Visitor(browser, shop) as me:
        me.context.add_init_script(CALLED.replace("KEYS", json.dumps(keys())))
        table = open_table(one, "mp", days=3)
        become(me, one)
        other.post(f"/api/tables/{table}/seats/1", json={"name": "Ines"})
        me.page.goto(f"{shop.url}/t/{table}")
        me.turn()
        expect(me.page.locator("#wishbar")).to_be_hidden()
        me.click_a_move()
        with me.page.expect_response(lambda answer: answer.request.method == "POST") as answer:
            me.page.locator("#act-call").click()
        assert answer.value.url == f"{shop.url}/api/me/push" and answer.value.status == 200
        me.page.wait_for_function("() => localStorage.getItem('notify') === 'yes'")
        expect(me.page.locator("#wishbar")).to_be_hidden()
        me.page.goto(f"{shop.url}/t/{table}")
        me.page.wait_for_selector("#board")
        expect(me.page.locator("#wishbar")).to_be_hidden()
        me.page.click("#menu > summary")
        expect(me.page.locator("#set-notify")).to_be_checked()
        me.page.goto(f"{shop.url}/?language=uk")
        me.page.wait_for_function("() => localStorage.getItem('called in') === 'uk'")  # messages in that language, too
        me.page.goto(f"{shop.url}/t/{table}?language=en")
        me.page.wait_for_selector("#board")
        me.page.click("#menu > summary")
        me.page.locator("#set-notify").click()
        me.page.evaluate("localStorage.setItem('permission', 'denied'); window.answer = 'denied'")
        me.page.locator("#set-notify").click()
        expect(me.page.locator("label", has=me.page.locator("#set-notify"))).to_contain_text("has forbidden messages")
        expect(me.page.locator("#set-notify")).not_to_be_checked()


def test_nothing_is_wider_than_a_small_phone(browser: Browser, shop: Running) -> None:
    with shop.client() as client, Visitor(browser, shop, **TINY) as me:
        long = "Oleksandra Maksymivna Kovalchuk-Petrenko"
        seats = [{"kind": "me", "name": long}, {"kind": "person"}, {"kind": "bot"}]
        waiting = client.post("/api/tables", json={"game": "evolution", "seats": seats, "days": 3}).json()["id"]
        playing, over = open_table(client, "mbb", "evo"), open_table(client, "mbb")
        client.post(f"/api/tables/{over}/resign")
        for language in ("en", "ru", "uk"):
            for visitor in (False, True):
                if visitor:
                    become(me, client)
                for path in ("/", "/games", "/me", "/link", f"/t/{waiting}"):
                    me.page.goto(f"{shop.url}{path}?language={language}")
                    assert me.page.evaluate("document.documentElement.scrollWidth") <= 360, (path, language)
            me.context.clear_cookies()
        assert playing
