"""Months with GreenGrocery! for one device, brought in by the files that the app itself reads. A sample: nobody lived it."""

import datetime

BASE = "/greengrocery/"
TODAY = datetime.date(2026, 11, 19)  # people.A_THURSDAY
WATER, WALK, READ, STRETCH = (f"01KA0000000000000000000{end}" for end in ("AG1", "CAM", "HEB", "EST"))
COLUMNS = "record,habit,name,kind,unit,part,produce,order,schedule,goal,starts,ends,archived,skips,date,amount,done,skipped,note"
HABITS = [
    f"habit,{WATER},Beber agua,count,vasos,anytime,lime,0,daily,8,,,,2,2026-07-01,,,,",
    f"habit,{WALK},Caminar,minutes,,afternoon,carrot,1,weekdays:12345,30,,,,2,2026-07-01,,,,",
    f"habit,{READ},Leer antes de dormir,yesNo,,evening,onion,2,daily,1,,,,2,2026-07-01,,,,",
    f"habit,{STRETCH},Estirar la espalda,yesNo,,morning,nopal,3,perWeek:3,1,,,,0,2026-07-01,,,,",
]


def habits():
    """141 days: firmer in autumn than in summer; a note, a free day, a day begun and not ended."""
    rows = [COLUMNS, *HABITS]
    for back in range(141, 0, -1):
        day = TODAY - datetime.timedelta(days=back)
        weekday = day.isoweekday()
        if back % 9 != 4:
            rows.append(f"day,{WATER},,,,,,,,8,,,,,{day},{8 if back % 5 else 5},{1 if back % 5 else 0},0,")
        if weekday <= 5 and back % (3 if back > 60 else 8):
            note = "Hasta el parque y de regreso." if back == 2 else ""
            rows.append(f"day,{WALK},,,,,,,,30,,,,,{day},{30 + back % 4 * 5},1,0,{note}")
        if back % 7 == 3:
            rows.append(f"day,{READ},,,,,,,,1,,,,,{day},0,0,1,")
        elif back % 4:
            rows.append(f"day,{READ},,,,,,,,1,,,,,{day},1,1,0,")
        if weekday in (1, 3, 6):
            rows.append(f"day,{STRETCH},,,,,,,,1,,,,,{day},1,1,0,")
    rows.append(f"day,{WATER},,,,,,,,8,,,,,{TODAY},3,0,0,")
    return "\r\n".join(rows).encode()


def minutes():
    rows = ["App,Date,Minutes"]
    for back in range(27, -1, -1):
        day = TODAY - datetime.timedelta(days=back)
        for place, (name, usual) in enumerate((("Instagram", 44), ("YouTube", 31), ("WhatsApp", 26), ("TikTok", 22), ("Spotify", 12), ("Chrome", 9))):
            spent = usual + (back * 7 + place * 5) % 19 - 9
            rows.append(f"{name},{day},{spent if back else spent // 2}")
    return "\n".join(rows).encode()


# How many entries the device has kept.
ENTRIES = """() => new Promise(done => { const o = indexedDB.open('vereda'); o.onsuccess = () => {
  const asked = o.result.transaction('log').objectStore('log').count(); asked.onsuccess = () => { o.result.close(); done(asked.result LIMIT) } } })"""


def kept(device, count):
    """Waits until the device has kept so many entries, and tells how many there are: a page that is left before takes with it what is on its way."""
    device.wait(ENTRIES.replace("LIMIT", f">= {count}"), timeout=60_000)
    return device.run(ENTRIES.replace("LIMIT", ""))


def lead_a_life(device):
    device.open(BASE + "habitos/archivos")
    device.appears("#choose-file")
    device.give_file("choose-file", "habitos.csv", "text/csv", habits())
    device.press("import")
    device.appears("#file-done")
    entries = kept(device, len(habits().splitlines()) - 1)
    device.open(BASE + "pantalla/importar")
    device.appears("#file-input")
    device.put_file("file-input", "minutos.csv", "text/csv", minutes())
    device.appears("#done")
    entries = kept(device, entries + 28)
    for app, limit in (("tiktok", 30), ("instagram", 15), ("todas", 180)):
        device.open(BASE + "pantalla/limite/" + app)
        device.appears("#minutes")
        device.run(
            "value => { const s = document.getElementById('minutes'); s.value = value; for (const kind of ['input', 'change']) s.dispatchEvent(new Event(kind, { bubbles: true })) }",
            str(limit),
        )
        device.press("save")
        device.wait("!location.pathname.includes('/limite/')")
        entries = kept(device, entries + 1)
    device.open(BASE + "cocina/calabacitas-con-elote")
    device.press("add-to-list")
    device.appears("#to-list")
    kept(device, entries + 1)
