"""GreenGrocery!'s screen time in browsers: ActivityWatch's real server read live, a file brought in, a limit that closes, and what reloading cannot open."""

import datetime
import json
import pathlib
import subprocess
import sys
import urllib.request

import pytest

APP = "/greengrocery/"
FILLER = pathlib.Path(__file__).parents[1] / "activitywatch.py"


@pytest.fixture
def activity_watch(product):
    """The real server where it always is, which allows our site; filled with forty minutes of today."""
    started = []

    def start(cors):
        process = subprocess.Popen(
            [sys.executable, FILLER, "--port", "5600", "--cors", cors, "--today"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        started.append(process)
        assert process.stdout.readline() == "ready\n"
        return process

    yield start
    for process in started:
        process.stdin.close()
        process.wait(20)


def watched(bucket, data):
    """Seven hours that ended two hours ago, in one event of ActivityWatch."""
    start = datetime.datetime.now(datetime.UTC) - datetime.timedelta(hours=9)
    event = {"timestamp": start.isoformat(), "duration": 7 * 3600, "data": data}
    request = urllib.request.Request(f"http://127.0.0.1:5600/api/0/buckets/{bucket}/events", json.dumps([event]).encode(), {"content-type": "application/json"})
    urllib.request.urlopen(request, timeout=10).close()


def welcomed(visitors, product, engine):
    device = visitors(product, engine)
    device.open(APP + "pantalla")
    device.see_title("Pantalla")
    return device


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_activity_watch_is_read_live(visitors, product, engine, activity_watch):
    """GG-04: the browser reads ActivityWatch over its REST interface. (WebKit lets no page read http://localhost; there the file remains.)"""
    activity_watch(product.address)
    device = welcomed(visitors, product, engine)
    device.open(APP + "pantalla/importar")
    device.press("live-read")
    device.appears("#live-done")
    device.open(APP + "pantalla/app/youtube")
    device.see("10 min")
    device.see("medido")


@pytest.mark.parametrize("engine", ["chromium"])
def test_a_night_alone_is_asked_about(visitors, product, engine, activity_watch):
    """GG-04: seven hours of one window without a touch, as a laptop that slept tells them: they count after a yes only."""
    activity_watch(product.address)
    watched("aw-watcher-window_portatil", {"app": "Spotify", "title": "x"})
    watched("aw-watcher-afk_portatil", {"status": "not-afk"})
    device = welcomed(visitors, product, engine)
    device.open(APP + "pantalla/importar")
    device.press("live-read")
    device.appears("#live-done")
    device.press("live-doubts")
    device.see_title("Un rato por aclarar")
    device.open(APP + "pantalla/app/spotify")
    device.see("Sin minutos en los últimos siete días")
    device.open(APP + "pantalla/por-aclarar")
    device.press_on("[id^=yes-]")
    device.see("Ese rato cuenta")
    device.press("undo")
    device.appears("[id^=no-]")
    device.press_on("[id^=yes-]")
    device.see("Ese rato cuenta")
    device.open(APP + "pantalla/app/spotify")
    device.wait("/En siete días: (7 h|6 h 59 min)\\./.test(document.querySelector('main').innerText)")


def test_activity_watch_that_is_not_there_says_how(visitors, product, engine):
    """GG-04: nobody answers: words, and the line for its configuration."""
    device = welcomed(visitors, product, engine)
    device.open(APP + "pantalla/importar")
    device.faults.allow("localhost:5600|ERR_CONNECTION_REFUSED|Cross-Origin|Content.Security.Policy|Failed to load|blocked")
    device.press("live-read")
    device.appears("#live-failed")
    device.see("cors_origins")


def table(minutes):
    # The devices' day, which is not the machine's in the evening: Mexico City, six hours behind UTC all year.
    today = datetime.datetime.now(datetime.timezone(datetime.timedelta(hours=-6))).date().isoformat()
    return f"App,Date,Minutes\nInstagram,{today},{minutes}\n".encode()


def test_a_limit_closes_and_no_reload_opens(visitors, product, engine):
    """RN-01, GG-04: a file's minutes exceed a limit; the pause has no way in, after a reload and in another tab neither."""
    device = welcomed(visitors, product, engine)
    device.open(APP + "pantalla/limite/instagram")
    device.press("save")
    device.open(APP + "pantalla/importar")
    device.appears("#file-input")
    device.put_file("file-input", "minutos.csv", "text/csv", table(50))
    device.appears("#done")
    device.open(APP + "pausa/instagram")
    device.see_title("Instagram está cerrada")
    assert not device.has("continue")
    device.reload()
    device.see_title("Instagram está cerrada")
    assert not device.has("continue")
    if engine == "chromium":
        other = device.tab()
        other.open(APP + "pausa/instagram")
        other.see_title("Instagram está cerrada")
        assert not other.has("continue")
        other.rest()
    # The limit goes; what it closed stays closed.
    device.open(APP + "pantalla/limite/instagram")
    device.press("remove")
    device.open(APP + "pausa/instagram")
    device.see_title("Instagram está cerrada")
    # The clock of the device is set two days ahead.
    device.before("(() => { const now = Date.now; Date.now = () => now() + 172800000 })()")
    device.reload()
    device.see_title("Instagram está cerrada")


def test_one_breath_and_a_fact(visitors, product, engine):
    """GG-04: Mejor no from the first moment, Continuar after ten seconds; both are counted."""
    device = welcomed(visitors, product, engine)
    device.open(APP + "pausa/tiktok")
    device.see_title("Inhala despacio")
    device.press("no")
    device.see_title("Quedó en pausa")
    device.open(APP + "pausa/tiktok")
    device.appears("#continue:not([aria-disabled=true]):not([disabled])", timeout=20_000)
    device.press("continue")
    device.see_title("¿Para qué entras?")
    device.press("skip")
    device.see_title("Adelante")
    device.see("Hoy, 2 veces")
    # Who turns back there was there twice all the same.
    device.press("no")
    device.see_title("Quedó en pausa")
    device.see("Hoy, 2 veces")
    device.see("2 veces dijiste «mejor no»")
