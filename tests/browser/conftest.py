"""Fixtures: the real product, people's devices, and a fault for every error that a page reports."""

import os
import pathlib
import subprocess
import sys
import zlib

import pytest
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from bad_days import LOST
from device import CHROMIUM, Device, firefox
from person import keep_records_in_account, log_in
from product import BINARY, DIST, Product
from webkit import Display, WebKitDevice

ENGINES = ["chromium", "firefox", "webkit"]
# Of the tour: it is walked by two workers.
FIRST_HALF = ("/", "/serenity/", "/conecta-facil/")


def pytest_configure(config):
    if not BINARY.exists() or not (DIST / "serenity" / "index.html").exists():
        pytest.exit(f"There is nothing to test: build {BINARY.name} and the web apps first (tools/test browser does).", 2)


def turn():
    """Which of the other two engines has a test in this run: the commits take turns. None: both have all (`ENGINES=all`)."""
    if os.environ.get("ENGINES") == "all":
        return None
    counted = subprocess.run(["git", "rev-list", "--count", "HEAD"], cwd=BINARY.parent.parent.parent, capture_output=True, text=True)
    return int(counted.stdout) if counted.returncode == 0 else 0


def is_next(engine, name, now):
    """Whether that engine has the test of that name in this run. Chromium has them all."""
    return now is None or engine == ENGINES[0] or engine == ENGINES[1 + (zlib.crc32(name.encode()) + now) % 2]


def is_named(config):
    """Whether somebody asked for these tests by name, and wants just them."""
    return bool(config.option.keyword) or any("::" in argument for argument in config.args)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Chromium and one other engine for each test; and what is kept together on one worker: a file, an engine of the looks, a half of the tour."""
    now, kept, left = None if is_named(config) else turn(), [], []
    for item in items:
        group, values = item.path.stem, getattr(getattr(item, "callspec", None), "params", {})
        engine = next((value for value in values.values() if isinstance(value, str) and value in ENGINES), ENGINES[0])
        if group == "test_every_screen":
            group += "-" + engine
        elif group == "test_tour":
            group += "-1" if values["screen"].base in FIRST_HALF else "-2"
        if not is_next(engine, item.nodeid.replace(engine, ""), now):
            left.append(item)
            continue
        item.add_marker(pytest.mark.xdist_group(group))
        kept.append(item)
    items[:] = kept
    if left:
        config.hook.pytest_deselected(items=left)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def display():
    opened = Display()
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def product():
    """One server for the tests of a file. What a test breaks in it (`stop`, `network.cut`) it mends itself."""
    running = Product()
    yield running
    running.close()


@pytest.fixture
def own_product():
    """A server for one test alone."""
    running = Product()
    yield running
    running.close()


@pytest.fixture(scope="session")
def browsers(playwright, request):
    """One browser of each engine for all who only visit: `browsers("firefox")`. To start one takes seconds, a window of it none."""
    opened = {}

    def browser(engine):
        if engine not in opened or not opened[engine].is_connected():
            opened[engine] = (
                playwright.chromium.launch(**CHROMIUM) if engine == "chromium" else playwright.firefox.launch(**firefox(request.getfixturevalue("display")))
            )
        return opened[engine]

    yield browser
    for one in opened.values():
        one.close()


def making(playwright, request, shared):
    """Makes devices for a test. When the test ends, none may have reported an error, and the network is whole again."""
    made = []

    def make(product, engine="chromium", **options):
        if engine == "webkit":
            device = WebKitDevice(request.getfixturevalue("display"), product.address, product, **options)
        else:
            screen = None if engine == "chromium" else request.getfixturevalue("display")
            device = Device(playwright, engine, product.address, shared(engine) if shared else None, screen, **options)
        device.product = product
        made.append(device)
        return device

    yield make
    for device in made:
        device.throw_away()
        device.product.network.mend()
    complaints = [f"{device.engine}: {fault}" for device in made for fault in device.faults.unexpected()]
    assert not complaints, "the page reported errors:\n  " + "\n  ".join(complaints)


@pytest.fixture
def devices(playwright, request):
    """Makes devices with a profile of their own: `devices(product)`, `devices(product, "firefox")`."""
    yield from making(playwright, request, None)


@pytest.fixture
def visitors(playwright, request, browsers):
    """Devices that are never closed and opened again: windows of one browser that all tests share. As quick as they come."""
    yield from making(playwright, request, browsers)


@pytest.fixture(params=ENGINES)
def engine(request):
    """A test that asks for it runs in every engine."""
    return request.param


@pytest.fixture
def phone(devices, product):
    return devices(product)


@pytest.fixture
def member(visitors, product, engine):
    """A phone where somebody is logged in, and their address and password."""
    phone = visitors(product, engine)
    phone.person = product.account()
    phone.faults.allow(LOST)
    log_in(phone, *phone.person)
    keep_records_in_account(phone)
    return phone
