"""The screens of GreenGrocery!, by feature: rows of (name, location, who, prepare, address), see screens.py."""

from . import calm, forum, habits, home, kitchen, movement, screen_time

ROWS = [*home.ROWS, *habits.ROWS, *screen_time.ROWS, *calm.ROWS, *movement.ROWS, *kitchen.ROWS, *forum.ROWS]
