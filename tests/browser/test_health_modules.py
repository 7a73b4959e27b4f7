"""Files of health data into the series of the device, without an app: every check of web/tests/test_health.py as a test, in every engine."""

import sys

import pytest
from pages import each
from product import ROOT

sys.path.insert(0, str(ROOT / "web" / "tests"))
import test_health as health

pytestmark = pytest.mark.engines


@each(health.CHECKS)
def test_health_module(check, pages, engine):
    pages.check(engine, check, health.Quiet, health.PREPARE)
