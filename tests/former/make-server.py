#!/usr/bin/env python3
"""Writes the databases that Tests/ServerTests/FormerVersionTests.swift opens, by a server of a former version.

  tests/former/make-server.py VEREDA

VEREDA is that version's program (`swift build --product vereda` at its commit). Everything is done over HTTP, as people
and their devices do it, on SQLite and on PostgreSQL. Beside this file it writes server.sqlite.sql, server.postgres.sql,
and server.json: what the server of then answered, and the tokens that a device of then holds. The keys are the tests'.
"""

import base64
import html
import json
import os
import pathlib
import re
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# `TestKeys.first` of Tests/ServerTests/TestServer.swift.
KEYS = "first:" + base64.b64encode(bytes([1] * 32)).decode()
TEXT = "2026-11-21"  # of the consents
PASSWORD = "una frase larga"
# The example of RFC 8291, section 5.
READER = {"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class Server:
    def __init__(self, program, database, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [program, "serve", "--development", "--port", str(self.port)],
            cwd=folder,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "VEREDA_DATABASE_URL": database, "VEREDA_MASTER_KEYS": KEYS, "VEREDA_ARGON2_MIB": "8", "VEREDA_LOG_LEVEL": "error"},
        )
        for _ in range(600):
            try:
                self.send("GET", "/readyz")
                return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        raise SystemExit("the server did not start")

    def send(self, method, path, body=None, access=None):
        headers = {"Content-Type": "application/json", "X-Vereda-Transport": "body"}
        if access:
            headers["Authorization"] = f"Bearer {access}"
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", method=method, headers=headers, data=None if body is None else json.dumps(body).encode()
        )
        text = urllib.request.urlopen(request, timeout=30).read()
        try:
            return json.loads(text)
        except ValueError:
            return text.decode(errors="replace")

    def token(self, word, address):
        """Of the newest letter to an address that has such a link."""
        for _ in range(200):
            for to, text in re.findall(r"<dt>Para</dt><dd>(.*?)</dd>.*?<p class=\"text\">(.*?)</p>", self.send("GET", "/dev/correo"), re.S):
                if html.unescape(to) == address and (found := re.search(rf"#{word}=([\w-]+)", html.unescape(re.sub("<[^>]*>", "", text)))):
                    return found.group(1)
            time.sleep(0.1)
        raise SystemExit(f"no letter to {address} with {word}")

    def person(self, address, *consents):
        self.send(
            "POST",
            "/v1/auth/register",
            {
                "email": address,
                "password": PASSWORD,
                "name": "Ana",
                "language": "es",
                "consents": [{"purpose": purpose, "version": TEXT, "granted": True} for purpose in consents],
            },
        )
        return self.send("POST", "/v1/auth/verify", {"token": self.token("verificar", address), "device": "Teléfono"})

    def log_in(self, address, device):
        return self.send("POST", "/v1/auth/login", {"email": address, "password": PASSWORD, "device": device})

    def decide(self, session, purpose, granted):
        self.send("PUT", "/v1/account/consents", {"consents": [{"purpose": purpose, "version": TEXT, "granted": granted}]}, session["access"])

    def sync(self, session, device, records, cursor="0"):
        answer = self.send("POST", "/v1/sync", {"device": device, "cursor": cursor, "changes": records}, session["access"])
        assert not answer.get("refused"), answer
        return answer

    def stop(self):
        self.process.terminate()
        self.process.wait(60)


class Device:
    """Records as a device makes them."""

    def __init__(self, number):
        self.name, self.count = f"{number:016x}", 0

    def stamp(self):
        self.count += 1
        return f"{int(time.time() * 1000) + self.count:012x}-0000-{self.name}"

    def new(self, collection, **fields):
        stamp = self.stamp()
        number = int(stamp[:12], 16) << 80 | int(self.name, 16) << 16 | self.count
        text = "".join(ALPHABET[number >> shift & 31] for shift in range(125, -1, -5))
        return {"c": collection, "i": text, "s": stamp, "f": fields}

    def edited(self, record, **fields):
        stamps = {**record.get("e", {}), **{name: self.stamp() for name in fields}}
        return {**record, "f": {**record["f"], **fields}, "e": stamps}

    def deleted(self, record):
        stamp = self.stamp()
        return {"c": record["c"], "i": record["i"], "s": stamp, "f": {}, "d": stamp}


def live(server):
    """What people of then did. Returns what a test has to find again."""
    phone, laptop = Device(0xA1), Device(0xA2)
    ana = server.person("ana@ejemplo.mx", "notice", "records", "news")
    moods = [
        phone.new("serenity.mood", level=number % 5 + 1, note=f"Día {number}: caminé por la alameda, llovió y estuvo bien. ¿Ñandú? «sí» 🙂")
        for number in range(40)
    ]
    rest = [
        phone.new("serenity.session", session="un-respiro", seconds=300),
        phone.new("serenity.breathing", pattern="4-7-8", seconds=180),
        phone.new("serenity.reminders", hour=21, minute=30, days=[1, 2, 3], on=True),
        phone.new("shared.settings", theme="dark", language="es"),
        phone.new("conecta-facil.profile", aids=["manual-chair"], slope=6),
        phone.new("conecta-facil.place", name="Casa", latitude=19.497, longitude=-98.98),
        phone.new("human-body.steps", count=4211),
    ]
    sent = server.sync(ana, phone.name, moods + rest)
    # The laptop edits and deletes what it got, and the phone edits one of the same meanwhile.
    other = server.log_in("ana@ejemplo.mx", "Computadora")
    server.sync(
        other,
        laptop.name,
        [laptop.edited(moods[0], note="Corregida en la computadora"), laptop.edited(moods[1], level=5), laptop.deleted(moods[2]), laptop.deleted(rest[1])],
    )
    server.sync(
        ana, phone.name, [phone.edited(moods[0], level=3), phone.deleted(moods[3]), phone.edited(moods[2], note="editada y ya borrada")], sent["cursor"]
    )
    server.decide(ana, "news", False)
    soon = int(time.time() * 1000)
    server.send(
        "POST",
        "/v1/push/subscribe",
        {
            **READER,
            "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/former",
            "at": [soon + 3_600_000, soon + 90_000_000],
            "quiet": 0,
            "app": "serenity",
            "tag": "serenity-reminder",
            "place": "registrar",
        },
        ana["access"],
    )
    everything = server.sync(ana, "00000000000000a3", [])
    assert not everything["more"]

    # Allowed, withdrawn: what was sent before stays in the account.
    bea = server.person("bea@ejemplo.mx", "notice", "records")
    hers = server.sync(bea, phone.name, [phone.new("serenity.mood", level=2, note="antes de retirarlo")])
    server.decide(bea, "records", False)
    # Allowed, withdrawn, allowed.
    cleo = server.person("cleo@ejemplo.mx", "notice", "records")
    server.decide(cleo, "records", False)
    server.decide(cleo, "records", True)
    dora = server.person("dora@ejemplo.mx", "notice")
    # Links on their way: a new password, and an account that is to be deleted.
    server.send("POST", "/v1/auth/forgot-password", {"email": "dora@ejemplo.mx"})
    luis = server.person("luis@ejemplo.mx", "notice")
    server.send("POST", "/v1/account/deletion", {"password": PASSWORD}, luis["access"])

    people = {"ana": other, "bea": bea, "cleo": cleo, "dora": dora}
    return {
        "made": int(time.time() * 1000),
        "password": PASSWORD,
        "refresh": {name: session["refresh"] for name, session in people.items()},
        "consents": {name: server.send("GET", "/v1/account/consents", access=session["access"])["consents"] for name, session in people.items()},
        "records": everything["changes"],
        "cursor": everything["cursor"],
        "recordsOfBea": len(server.sync(bea, laptop.name, [])["changes"]),
        "beaCursor": hers["cursor"],
        "reset": server.token("restablecer", "dora@ejemplo.mx"),
        "keep": server.token("conservar", "luis@ejemplo.mx"),
    }


def postgres_dump(url):
    text = subprocess.run(["pg_dump", "--inserts", "--no-owner", "--no-privileges", url], check=True, capture_output=True, text=True).stdout
    # What only the newest versions of PostgreSQL and psql understand.
    return "".join(line + "\n" for line in text.split("\n") if not line.startswith(("\\restrict", "\\unrestrict", "SET transaction_timeout", "--")) and line)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    program, told = str(pathlib.Path(sys.argv[1]).resolve()), {}
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, f"sqlite:{folder}/vereda.db", folder)
        told["sqlite"] = live(server)
        server.stop()
        lines = sqlite3.connect(f"{folder}/vereda.db").iterdump()
        (HERE / "server.sqlite.sql").write_text("".join(line + "\n" for line in lines))
    folder = f"/tmp/vereda-former-{os.getpid()}"  # PostgreSQL runs as another user, who must get there
    try:
        url = subprocess.run([ROOT / "tools/postgres-for-tests", "start", folder], check=True, capture_output=True, text=True).stdout.strip()
        with tempfile.TemporaryDirectory() as work:
            server = Server(program, url, work)
            told["postgres"] = live(server)
            server.stop()
        (HERE / "server.postgres.sql").write_text(postgres_dump(url))
    finally:
        subprocess.run([ROOT / "tools/postgres-for-tests", "remove", folder])
    (HERE / "server.json").write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    main()
