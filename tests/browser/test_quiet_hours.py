"""SE-11, PL-07: quiet hours for all apps are chosen once on a device, in any app, and count in each of them. In the three engines."""

from person import welcome, welcome_to_conecta

SLIDE = "([id, value]) => { const slider = document.getElementById(id); slider.value = value; for (const name of ['input', 'change']) slider.dispatchEvent(new Event(name, { bubbles: true })) }"
KEPT = "vereda.records.get({ key: 'quiet' }).then(([, { value }]) => value)"


def test_quiet_hours_of_all_apps(visitors, product, engine):
    device = visitors(product, engine)
    welcome(device)
    device.open("/serenity/tu")
    device.press("go-no-molestar")
    device.see_title("No molestar")
    assert not device.has("quiet-from")
    device.pick("quiet")
    device.appears("#quiet-from")
    device.run(SLIDE, ["quiet-from", "39"])
    device.see("7:30")
    device.wait(f"{KEPT}.then(value => value?.from === 39)")
    assert device.run(KEPT) == {"on": True, "from": 39, "to": 14}
    device.reload()
    device.appears("#quiet-from")
    assert device.run("document.getElementById('quiet-from').value") == "39"
    # Another app of the same device knows them, and can take them back.
    welcome_to_conecta(device)
    device.open("/conecta-facil/ajustes/no-molestar")
    device.appears("#quiet-from")
    assert device.run("document.getElementById('quiet-from').value") == "39"
    device.pick("quiet")
    device.goes("#quiet-from")
    device.wait(f"{KEPT}.then(value => value?.on === false)")
    # Serenity's own hours stand beside them, with the way to those of all apps.
    device.open("/serenity/ajustes/no-molestar")
    assert not device.has("quiet-from")
