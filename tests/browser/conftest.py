"""Fixtures: the real product, people's devices, and a fault for every error that a page reports."""

import pathlib
import sys

import pytest
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from device import CHROMIUM, Device, firefox
from product import BINARY, DIST, Product
from webkit import Display, WebKitDevice

ENGINES = ["chromium", "firefox", "webkit"]


def pytest_configure(config):
    if not BINARY.exists() or not (DIST / "serenity" / "index.html").exists():
        pytest.exit(f"There is nothing to test: build {BINARY.name} and the web apps first (tools/test browser does).", 2)


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
