"""Fixtures: the real product, people's devices, and a fault for every error that a page reports."""
import pathlib
import subprocess
import sys

import pytest
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from device import Device  # noqa: E402
from product import BINARY, DIST, Product  # noqa: E402
from webkit import Display, WebKitDevice  # noqa: E402


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


@pytest.fixture
def devices(playwright, request):
    """Makes devices: `devices(product)`, `devices(product, "firefox")`. When the test ends, none may have reported an error."""
    made = []

    def make(product, engine="chromium", **options):
        if engine == "webkit":
            device = WebKitDevice(request.getfixturevalue("display"), product.address)
        else:
            device = Device(playwright, engine, product.address, **options)
        made.append(device)
        return device

    yield make
    for device in made:
        device.throw_away()
    complaints = [f"{device.engine}: {fault}" for device in made for fault in device.faults.unexpected()]
    assert not complaints, "the page reported errors:\n  " + "\n  ".join(complaints)


@pytest.fixture
def phone(devices, product):
    return devices(product)
