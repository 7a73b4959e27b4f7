"""The host's JavaScript modules without an app: every check of web/tests/test_host.py as a test, in every engine."""

import sys

import pytest
from pages import each
from product import ROOT

sys.path.insert(0, str(ROOT / "web" / "tests"))
import test_host as host

pytestmark = pytest.mark.engines


@each(host.CHECKS)
def test_host_module(check, pages, engine):
    pages.check(engine, check, host.Quiet, host.PREPARE, timezone_id="America/Mexico_City", locale="es-MX", viewport={"width": 390, "height": 844})
