"""How tools/web/split.py finds what web/later.txt names."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))

from web import split


@pytest.mark.parametrize(
    ("demangled", "name"),
    [
        ("GreenGrocery.View.homeScreen(GreenGrocery.HomeDestination) -> Interface.Screen<A.B>", "GreenGrocery.View.homeScreen"),
        ("static Habits.Day.read(Base.JSON) -> (a: Base.ULID, b: Habits.Day)?", "Habits.Day.read"),
        ("GreenGrocery.ScreenTimeFeature.(seen in _2E72C1E9C3574D74904DDEFD46D0D1EE)(inout GreenGrocery.Common) -> ()", "GreenGrocery.ScreenTimeFeature.seen"),
        ("generic specialization <serialized, A.B<C.D>> of Interface.Feed.words.getter : [Swift.String]", "Interface.Feed.words.getter"),
        # An arrow within the brackets closes none of them.
        ("function signature specialization <[Closure : () -> ()]> of merged generic specialization <A> of B.Feed.faults() -> [C]", "B.Feed.faults"),
        ("merged Interface.Ring.faults() -> [Interface.Fault]", "Interface.Ring.faults"),
    ],
)
def test_plain_names(demangled, name):
    assert split.plain(demangled) == name
