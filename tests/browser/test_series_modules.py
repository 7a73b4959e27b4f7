"""Series on the device without an app: every check of web/tests/test_series.py as a test, in every engine."""

import sys

import pytest
from pages import each
from product import ROOT

sys.path.insert(0, str(ROOT / "web" / "tests"))
import test_series as series

pytestmark = pytest.mark.engines


@each(series.CHECKS)
def test_series_module(check, pages, engine):
    pages.check(engine, check, series.Server, series.PREPARE)
