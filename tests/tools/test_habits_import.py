"""GG-02: `vereda habits import` reads a database of Loop Habit Tracker, of old versions and new, and refuses what is none."""

import csv
import os
import pathlib
import random
import sqlite3
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
VEREDA = pathlib.Path(os.environ.get("VEREDA", ROOT / ".build/debug/vereda"))
DAY = 86_400_000

OLD = """
create table Habits (Id integer primary key autoincrement, archived integer, color integer, description text, freq_den integer,
  freq_num integer, highlight integer, name text, position integer, reminder_days integer, reminder_hour integer, reminder_min integer);
create table Repetitions (Id integer primary key autoincrement, habit integer references Habits(Id), timestamp integer);
insert into Habits (Id, archived, freq_den, freq_num, name, position) values (15, 0, 7, 3, 'Wake up early', 0), (16, 1, 1, 1, 'Leer "más"', 1);
"""
NEW = """
create table Habits (id integer primary key autoincrement, archived integer, color integer, description text not null default "", freq_den integer,
  freq_num integer, highlight integer, name text, position integer, reminder_hour integer, reminder_min integer, reminder_days integer not null default 127,
  type integer not null default 0, target_type integer not null default 0, target_value real not null default 0, unit text not null default "",
  question text, uuid text);
create table Repetitions (id integer primary key autoincrement, habit integer not null references habits(id), timestamp integer not null,
  value integer not null, notes text);
insert into Habits (id, archived, freq_den, freq_num, name, position, type, target_value, unit) values (1, 0, 1, 1, 'Agua', 0, 1, 8, 'vasos'), (2, 0, 1, 1, 'Leer', 1, 0, 0, '');
"""


def database(path, schema, days):
    with sqlite3.connect(path) as base:
        base.executescript(schema)
        for row in days:
            base.execute(f"insert into Repetitions ({', '.join(row)}) values ({', '.join('?' * len(row))})", list(row.values()))
    base.close()


def convert(file, out):
    return subprocess.run([VEREDA, "habits", "import", file, "--csv", out], capture_output=True, text=True, timeout=60, check=False)


def rows(out, record):
    with open(out, encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file) if row["record"] == record]


def test_old(tmp_path):
    days = [{"habit": 15, "timestamp": 1_451_606_400_000 + n * DAY} for n in range(3)] + [{"habit": 16, "timestamp": 1_451_606_400_000}]
    database(tmp_path / "loop.db", OLD, days)
    done = convert(tmp_path / "loop.db", tmp_path / "out.csv")
    assert done.returncode == 0 and done.stdout.startswith("2 habits, 4 days"), done.stderr
    habits = rows(tmp_path / "out.csv", "habit")
    assert [(h["name"], h["schedule"]) for h in habits] == [("Wake up early", "perWeek:3"), ('Leer "más"', "daily")]
    assert not habits[0]["archived"] and habits[1]["archived"]
    assert sorted(d["date"] for d in rows(tmp_path / "out.csv", "day") if d["habit"] == habits[0]["habit"]) == ["2016-01-01", "2016-01-02", "2016-01-03"]
    # It never writes over a file.
    assert convert(tmp_path / "loop.db", tmp_path / "out.csv").returncode != 0


def test_new(tmp_path):
    at = 1_795_132_800_000  # 2026-11-20
    days = [
        {"habit": 1, "timestamp": at, "value": 8000, "notes": "Calor"},
        {"habit": 1, "timestamp": at - DAY, "value": 2600, "notes": None},
        {"habit": 2, "timestamp": at, "value": 2, "notes": ""},
        {"habit": 2, "timestamp": at - DAY, "value": 3, "notes": ""},
        {"habit": 2, "timestamp": at - 2 * DAY, "value": 1, "notes": ""},
        {"habit": 2, "timestamp": at - 3 * DAY, "value": 0, "notes": "No pude"},
    ]
    database(tmp_path / "loop.db", NEW, days)
    done = convert(tmp_path / "loop.db", tmp_path / "out.csv")
    assert done.returncode == 0, done.stderr
    water, read = rows(tmp_path / "out.csv", "habit")
    assert (water["kind"], water["unit"], water["goal"], read["kind"]) == ("count", "vasos", "8", "yesNo")
    found = {(d["habit"], d["date"]): d for d in rows(tmp_path / "out.csv", "day")}
    assert found[water["habit"], "2026-11-20"]["amount"] == "8" and found[water["habit"], "2026-11-20"]["note"] == "Calor"
    assert found[water["habit"], "2026-11-19"]["amount"] == "3"
    assert found[read["habit"], "2026-11-20"]["done"] == "1" and found[read["habit"], "2026-11-19"]["skipped"] == "1"
    assert (read["habit"], "2026-11-18") not in found and found[read["habit"], "2026-11-17"]["note"] == "No pude"


@pytest.mark.parametrize("content", [b"", b"not a database", b"SQLite format 3\0" + b"\xff" * 4000], ids=["nothing", "words", "a head alone"])
def test_none(tmp_path, content):
    (tmp_path / "x.db").write_bytes(content)
    done = convert(tmp_path / "x.db", tmp_path / "out.csv")
    assert done.returncode != 0 and done.stderr and not (tmp_path / "out.csv").exists()
    with sqlite3.connect(tmp_path / "other.db") as base:
        base.execute("create table secrets (words text)")
    base.close()
    done = convert(tmp_path / "other.db", tmp_path / "out.csv")
    assert done.returncode != 0 and "Loop Habit Tracker" in done.stderr and "secrets" not in done.stderr


@pytest.mark.parametrize("seed", range(12))
def test_damaged(tmp_path, seed):
    """Bytes that were cut or changed: a sentence or a file, never a crash."""
    chance = random.Random(seed)
    database(tmp_path / "loop.db", NEW, [{"habit": 1 + n % 2, "timestamp": n * DAY, "value": 2, "notes": "x"} for n in range(500)])
    data = bytearray((tmp_path / "loop.db").read_bytes())
    if seed % 2:
        del data[chance.randrange(100, len(data)) :]
    for _ in range(40):
        data[chance.randrange(100, len(data))] = chance.randrange(256)
    (tmp_path / "loop.db").write_bytes(data)
    done = convert(tmp_path / "loop.db", tmp_path / "out.csv")
    assert done.returncode >= 0 and (done.returncode == 0) == (tmp_path / "out.csv").exists(), done.stderr
