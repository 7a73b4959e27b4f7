"""What a phone's shape asks for (PL-09), and what it is turned on its side for (SE-08)."""

from person import log_mood, welcome

TOP, BOTTOM, SIDE = 47, 34, 44  # CSS pixels, of a phone with a notch and a bar to swipe


def corners(phone, **insets):
    """The edges of what can be pressed or read: in the bars, and in the page once it is scrolled to its end. Only Chromium's protocol gives a page a notch."""
    phone.context.new_cdp_session(phone.page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    return phone.run("""async () => {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
      const edges = list => [...document.querySelectorAll(list)].map(node => node.getBoundingClientRect()).filter(box => box.width && box.height);
      const bar = edges('.top button, .top a'), tabs = edges('.tabs a, .tabs button'), page = edges('main > *');
      return { top: Math.min(...bar.map(box => box.top)), bottom: innerHeight - Math.max(...tabs.map(box => box.bottom)),
               left: Math.min(...[...bar, ...tabs, ...page].map(box => box.left)), right: innerWidth - Math.max(...[...bar, ...tabs, ...page].map(box => box.right)) };
    }""")


def test_safe_areas(visitors, product):
    """PL-09: nothing to press or read lies under the notch, the rounded corners or the bar to swipe; upright and lying."""
    phone = visitors(product)
    welcome(phone)
    phone.open("/serenity/progreso")
    upright = corners(phone, top=TOP, bottom=BOTTOM)
    assert upright["top"] >= TOP and upright["bottom"] >= BOTTOM, upright
    phone.size(844, 390)
    lying = corners(phone, left=SIDE, right=SIDE, bottom=21)
    assert lying["left"] >= SIDE and lying["right"] >= SIDE and lying["bottom"] >= 21, lying


def test_curve_on_its_side(visitors, product, engine):
    """SE-08: turned on its side, the week's curve takes the whole width and is seen whole above the bar; the month's stands beside its calendar."""
    phone = visitors(product, engine)
    welcome(phone)
    log_mood(phone, 4, "")
    phone.size(844, 390)
    phone.open("/serenity/diario")
    calendar, curve = (phone.box(f"main {name}") for name in (".calendar", ".chart"))
    assert curve["x"] >= calendar["x"] + calendar["width"] and abs(curve["y"] - calendar["y"]) < 40, (calendar, curve)
    phone.press("to-week")
    phone.appears("#day-back")
    plot, bar = phone.box("main .plot"), phone.box(".tabs")
    assert plot["width"] > 760 and plot["height"] >= 100 and plot["y"] + plot["height"] <= bar["y"], (plot, bar)
