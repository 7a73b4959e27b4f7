"""Fixtures: the real product, people's devices, and a fault for every error that a page reports."""

import contextlib
import datetime
import os
import pathlib
import sys
import threading

import pytest
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from bad_days import LOST
from device import CHROMIUM, Device, firefox
from pages import Pages
from person import keep_records_in_account, log_in
from processes import kill_browsers
from product import BINARY, DIST, Product
from webkit import Display, WebKitDevice

ENGINES = ["chromium", "firefox", "webkit"]
# A test that is not understood yet decides nothing for so long; then it decides again.
UNSTEADY_DAYS, UNSTEADY_MOST = 14, 10


def pytest_addoption(parser):
    parser.addoption("--everything", action="store_true", help="every engine for every test, and every screen in every way: make test-all")


def pytest_configure(config):
    for line in (
        "engines: what an engine itself does is what it looks at, so it runs in all three",
        "everything: only in make test-all",
        'unsteady(since, why): fails now and then, and nobody knows yet why; decides nothing for two weeks. since: "2026-11-26"',
    ):
        config.addinivalue_line("markers", line)
    if not BINARY.exists() or not (DIST / "serenity" / "index.html").exists():
        pytest.exit(f"There is nothing to test: build {BINARY.name} and the web apps first (tools/test browser does).", 2)


def engine_of(item):
    values = getattr(getattr(item, "callspec", None), "params", {}).values()
    return next((value for value in values if isinstance(value, str) and value in ENGINES), ENGINES[0])


def is_named(config):
    """Whether somebody asked for these tests by name, and wants just them."""
    return bool(config.option.keyword) or any("::" in argument for argument in config.args)


def is_wanted(item):
    """In the gate: Chromium, and the others where they are what is looked at."""
    return not item.get_closest_marker("everything") and (engine_of(item) == ENGINES[0] or item.get_closest_marker("engines") is not None)


def group_of(item):
    """What is kept together on one worker: a file, an app's screens; all of another engine, so that no more browsers are open than there are workers."""
    if engine_of(item) != ENGINES[0]:
        return engine_of(item)
    if item.path.stem == "test_tour":
        return "test_tour-" + (item.callspec.params["screen"].base.strip("/") or "vereda")
    return item.path.stem


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    everything = config.getoption("everything") or is_named(config)
    kept, left, unsteady = [], [], set()
    for item in items:
        if not everything and not is_wanted(item):
            left.append(item)
            continue
        item.add_marker(pytest.mark.xdist_group(group_of(item)))
        if mark := item.get_closest_marker("unsteady"):
            unsteady.add(item.nodeid.split("[")[0])
            if (datetime.date.today() - datetime.date.fromisoformat(mark.kwargs["since"])).days <= UNSTEADY_DAYS:
                item.add_marker(pytest.mark.xfail(reason=f"unsteady since {mark.kwargs['since']}: {mark.kwargs['why']}", strict=False))
        kept.append(item)
    if len(unsteady) > UNSTEADY_MOST:
        pytest.exit(f"{len(unsteady)} tests are marked unsteady; {UNSTEADY_MOST} may be: {sorted(unsteady)}", 2)
    items[:] = kept
    if left:
        config.hook.pytest_deselected(items=left)


@contextlib.contextmanager
def watched(item):
    """Playwright waits for ever for a page that does not answer. In the gate no part of a test takes four minutes: then its browsers are killed, and it begins
    again as after any death. (Whole sessions of sound, in make test-all, take longer.)"""
    everything = item.config.getoption("everything") or is_named(item.config)
    seconds = float(os.environ.get("VEREDA_LONGEST", 1800 if everything else 240))

    def end():
        print(f"{item.nodeid}: no answer in {seconds:.0f} s, its browsers are killed", file=sys.stderr, flush=True)
        kill_browsers()

    watch = threading.Timer(seconds, end)
    watch.daemon = True
    watch.start()
    try:
        yield
    finally:
        watch.cancel()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item):
    with watched(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    with watched(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item):
    with watched(item):
        return (yield)


def pytest_runtest_logreport(report):
    """What began again with a new browser is noted for the end of tools/test (by the process that hears of all tests)."""
    if report.outcome == "rerun" and "PYTEST_XDIST_WORKER" not in os.environ and (file := os.environ.get("VEREDA_BEGUN_AGAIN")):
        with open(file, "a") as noted:
            noted.write(f"{report.nodeid}: {str(report.longrepr).strip().splitlines()[-1][:160]}\n")


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


@pytest.fixture(scope="module")
def pages(browsers, request):
    """Pages for the checks of web/tests, which need no product."""
    made = Pages(browsers, lambda: request.getfixturevalue("display"))
    yield made
    made.close()


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
    """A test that asks for it runs in Chromium; in every engine when it is marked `engines`, or in make test-all."""
    return request.param


@pytest.fixture(scope="module")
def widget_site():
    """The drawings of web/widgets, without a product, for the tests of a file."""
    from widget_site import Site

    made = Site()
    yield made
    made.server.shutdown()


@pytest.fixture
def drawings(visitors, widget_site, engine):
    """A page with the drawings of these names, or with all: `drawings("workout", "squat")`."""
    device = visitors(widget_site, engine)

    def show(*names):
        device.open("/tests/widgets.html" + (f"?show={','.join(names)}" if names else ""))
        return device

    show.device = device
    return show


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
