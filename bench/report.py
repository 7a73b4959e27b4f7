"""Makes bench/RESULTS.md out of what bench/run left in a folder."""

import contextlib
import datetime
import io
import json
import pathlib
import re
import subprocess
import sys

folder = pathlib.Path(sys.argv[1])


def table(head, rows):
    return "\n".join(["| " + " | ".join(head) + " |", "|" + "---|" * len(head), *("| " + " | ".join(map(str, row)) + " |" for row in rows)])


def rows(name):
    file = folder / name
    return [line.split("\t") for line in file.read_text().splitlines() if "\t" in line] if file.exists() else []


def machine():
    text = pathlib.Path("/proc/cpuinfo").read_text()
    model = re.search(r"model name\s*: (.*)", text)
    return f"{text.count('processor	')} cores ({model.group(1) if model else 'unknown'}), {datetime.date.today().isoformat()}"


def share(ours, theirs, goal):
    """A ratio beside its goal: the most it may be."""
    return f"{ours:.3g} ÷ {theirs:.3g} = **{ours / theirs:.2g}** (goal {goal})" + ("" if ours / theirs <= goal else ", missed")


def against(value, goal):
    return f"{value:.2g} (goal {goal:g})" + ("" if value <= goal else ", missed")


def routing(file):
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    extracts, feeds = [line for line in lines if "extract" in line], [line for line in lines if "feeds" in line]
    print("\n## Routes (release, one thread; ours ÷ the other, both of this run, medians of random pairs, manual wheelchair)\n")
    table_rows = []

    def row(name, value):
        table_rows.append((name, *(value(line) or "–" for line in extracts)))

    row("streets", lambda line: f"{line['nodes']:,} nodes, {line['arcs']:,} arcs; pack {line['bytes'] / 1e6:.2f} MB")
    row("customization, ms (RoutingKit)", lambda line: share(line["ours_ms"]["customize"], line["routingkit_ms"]["customize"], 2))
    row(
        "a new person in WebAssembly, judging included, ms (RoutingKit's customization)",
        lambda line: "wasm_ms" in line and share(line["wasm_ms"]["person"]["least"], line["routingkit_ms"]["customize"], 2.5),
    )
    row("distance, ms (RoutingKit)", lambda line: share(line["ours_ms"]["distance"], line["routingkit_ms"]["distance"], 2))
    row("path, ms (RoutingKit)", lambda line: share(line["ours_ms"]["path"], line["routingkit_ms"]["path"], 2))
    row(
        "complete answer, ms (Valhalla)",
        lambda line: "valhalla" in line and line["valhalla"]["answer_ms"] and share(line["ours_ms"]["answer"], line["valhalla"]["answer_ms"], 0.033),
    )
    row("complete answer in WebAssembly, as JSON, ms", lambda line: "wasm_ms" in line and f"{line['wasm_ms']['route']['median']:.2g}")
    row("region, s (valhalla_build_tiles)", lambda line: "valhalla" in line and share(line["build_s"], line["valhalla"]["build_s"], 1))
    row("region: most memory", lambda line: f"{line['build_mib']} MiB in {line['build_s']:.2g} s")
    row("suggestion, p99, ms", lambda line: against(line["suggest_ms"], 2))
    row("suggestion in Chromium, CPU slowed 4 times, p99, ms", lambda line: "throttled_ms" in line and against(line["throttled_ms"]["p99"], 10))
    print(table(("what", *(line["extract"] for line in extracts)), table_rows))
    if not any("valhalla" in line for line in extracts):
        print("\nValhalla was not measured: the wheels of pyvalhalla that bring valhalla_build_tiles need Python 3.12, and none was found.")
    for line in feeds:
        print(f"\nDoor to door, native, {', '.join(line['feeds'])} ({line['size']}): median {line['median_ms']} ms, p99 {against(line['p99_ms'], 50)} ms.")


def series(file):
    f = json.loads(file.read_text().splitlines()[-1])
    count, megabytes = f["samples"], lambda size: f"{size / 1e6:.1f} MB, {size / f['samples']:.2f} bytes a sample"
    print(
        f"\n## Series ({count:,} samples of a pulse, steps of two sources and sleep, in {f['chunks']:,} chunks; {f['chunks'] / 3 / 365:.1f} years of one person)\n"
    )
    rows = [
        ("lines of JSON; the same as gzip", f"{megabytes(f['json_bytes'])}; {megabytes(f['json_gzip_bytes'])}"),
        ("rows of SQLite with their key (reference)", megabytes(f["sqlite_bytes"])),
        ("chunks: columns of differences alone", megabytes(f["chunk_bytes"])),
        ("chunks, each deflated", f"{megabytes(f['deflated_bytes'])}; **{f['deflated_bytes'] / f['sqlite_bytes']:.2g}** of SQLite"),
        ("rollups of days, on the device only", megabytes(f["rollup_bytes"])),
        ("on the device: chunks and rollups, as Chromium says; its files", f"{megabytes(f['device_bytes'])}; {f['device_disk_bytes'] / 1e6:.1f} MB"),
        ("make chunks and rollups, native; write rows of SQLite", f"{f['write_s']:.2g} s; {f['sqlite_write_s']:.2g} s"),
        ("the same import again, nothing new; a merge of everything", f"{f['again_s']:.2g} s; {f['merge_s']:.2g} s"),
        ("write on the device, Chromium", f"{f['device_write_s']:.2g} s"),
        (
            "a year of pulse by days: from rollups, from samples, native; rows of SQLite",
            f"{f['year_pulse_rollups_ms']:.2g}, {f['year_pulse_samples_ms']:.2g}; {f['sqlite_year_ms']:.2g} ms",
        ),
        ("a year of steps by days, two sources: from rollups, from samples, native", f"{f['year_steps_rollups_ms']:.2g}, {f['year_steps_samples_ms']:.2g} ms"),
        (
            "the device finds a year of rollups, a year of chunks, a day's chunk, Chromium",
            f"{f['device_year_rollups_ms']:.2g}, {f['device_year_chunks_ms']:.2g}, {f['device_day_chunk_ms']:.2g} ms",
        ),
    ]
    for name, server in f.get("servers", {}).items():
        rows.append(
            (
                f"{name}: send all, send all again, receive all",
                f"{server['send_s']:.2g} s, {server['send_again_s']:.2g} s, {server['receive_s']:.2g} s; {server['up_bytes'] / 1e6:.1f} MB up, {server['down_bytes'] / 1e6:.1f} MB down",
            )
        )
        if "bytes" in server:
            rows.append((f"{name}: the database grows by", megabytes(server["bytes"])))
    print(table(("what", "measured"), rows))


def habits(file):
    lines = json.loads(file.read_text().splitlines()[-1])
    print("\n## Habits (GreenGrocery!, native release; ms)\n")
    print(
        table(
            ("facts", "home is there", "all is read", "a tick, with its page: median", "worst of 21", "the page alone"),
            [(f"{f['facts']:,}", f["home"], f["whole"], f["tick"], f["tickWorst"], f["page"]) for f in lines],
        )
    )
    print("\nGoals on a phone, which is four to six times slower: home 300, a tick 50 with ten years of twenty habits (the first row).")


def health(file):
    """Ratios are of the processor's time, so that what else runs on the machine matters little."""
    found = json.loads(file.read_text().splitlines()[-1])
    print(
        f"\n## Health export (native release; {found['bytes'] / 1e6:,.0f} MB of XML, {found['records']:,} records, {found['zip_bytes'] / 1e6:,.0f} MB as zip; seconds of the processor)\n"
    )

    def faster(name, goal):
        ratio = found[name] / found["read_s"]
        return f"{ratio:.1f} times (goal {goal})" + ("" if ratio >= goal else ", missed")

    print(
        table(
            ("what", "seconds", "ours is faster"),
            [
                ("read, checked and counted", f"{found['read_s']:.2f}; {found['bytes'] / 1e6 / found['read_s']:,.0f} MB/s, {found['read_mib']:.0f} MiB", ""),
                ("the same out of the zip file", f"{found['zip_s']:.2f}", ""),
                ("the same, and put into chunks", f"{found['keep_s']:.2f}; {found['keep_mib']:.0f} MiB with all of them in memory", ""),
                ("libexpat with empty handlers", f"{found['expat_s']:.2f}", faster("expat_s", 1.5)),
                ("Python's xml.sax counting the records", f"{found['sax_s']:.2f}", faster("sax_s", 5)),
            ],
        )
    )

    def slower(name):
        ratio = found[name] / found["keep_s"]
        return f"{ratio:.1f} times" + ("" if ratio <= 4 else ", missed")

    print(f"""
In Chromium, by the clock: read and put into chunks {found["browser_s"]:.1f} s, {slower("browser_s")} the native time (goal at most 4); with IndexedDB
{found["browser_kept_s"]:.1f} s. Memory beyond what the page had before, as on a device with little of it: {found["browser_kept_mib"]:.0f} MiB (goal below 150).""")


def translation(file):
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    print(
        f"\n## Translation without a network (phrasebook, else Apertium's rules through our engine, by Spanish where no pack leads there; sacreBLEU {lines[0]['sacrebleu']})\n"
    )

    def beside(line, name):
        theirs = line["apertium"]
        return f"{line['ours'][name]:.1f}, {theirs[name]:.1f}" if theirs else f"{line['ours'][name]:.1f}, –"

    def percent(count, line):
        share = 100 * count / line["sentences"]
        return f"{share:.1f} %" if count else "0 %"

    def kinds(line):
        return ", ".join(f"{kind} {percent(count, line)}" for kind, count in line["kinds"].items()) or "–"

    table_rows = [
        (
            f"{line['sample']}, {line['from']}→{line['to']}",
            line["sentences"],
            beside(line, "chrf"),
            beside(line, "bleu"),
            line["engines"].get("phrase", 0),
            percent(line["marked"], line),
            kinds(line),
            f"{line['median_ms']:.2f}, {line['p99_ms']:.2f}" if line["build"] == "release" else "–",
        )
        for line in lines
    ]
    head = ("sample", "sentences", "chrF: ours, `apertium`", "BLEU: ours, `apertium`", "by the phrasebook", "marked", "as what", "ms: median, p99")
    print(table(head, table_rows))
    print("\n*Joined*: two files meet at a sentence that both have. *Marked*: sentences of which `MeaningCheck` misses something in the translation.")
    if not all(line["apertium"] for line in lines):
        print("The `apertium` command, or a pair of it, was not installed.")
    if any(line["build"] != "release" for line in lines):
        print("Times were not taken: the program was a debug build, which translates the same and slowly.")


def sections(text):
    """{heading: section} of a report, without its beginning and its remarks."""
    found = {}
    for part in text.split("\n## ")[1:]:
        section, *_ = part.split("\nHow to read the server's lines")
        found[part.split(" (")[0].split("\n")[0]] = "## " + section.rstrip()
    return found


def kept(before, now):
    """What an earlier run measured and this one did not, each with the day and commit it is of."""
    stamp = re.search(r"^By `make bench`: (.*), (\d{4}-\d\d-\d\d), commit (\w+)\.", before, re.M)
    for heading, section in sections(before).items():
        if heading in now:
            continue
        if not re.search(r"^Not measured anew: ", section, re.M) and stamp:
            head, rest = section.split("\n", 1)
            section = f"{head}\n\nNot measured anew: of {stamp[2]}, commit {stamp[3]}, {stamp[1]}.\n{rest}"
        yield section


def main():
    print(
        f"# Measured\n\nBy `make bench`: {machine()}, commit {subprocess.run(['git', 'rev-parse', '--short', 'HEAD'], capture_output=True, text=True).stdout.strip()}."
    )
    print("Times depend on the machine and on what else runs there; ratios are measured against their reference in the same run.")
    sizes = folder / "sizes"
    if sizes.exists():
        found = re.findall(r"^(\S+)\s+([\d,]+)\s+([\d,]+)\s+([\d,]+)\s*([\d,]*)$", sizes.read_text(), re.M)
        if found:
            print(
                "\n## Sizes (bytes)\n\n"
                + table(("file", "raw", "gzip", "brotli", "budget (brotli)"), [(re.sub(r"\.[0-9a-f]{12}\.", ".", f[0]), *f[1:]) for f in found])
            )
    if found := rows("start"):
        print("\n## WebAssembly start (ms, least of 15, Chromium)\n\n" + table(("app", "compile", "instantiate"), found))
    if found := rows("render"):
        print(
            "\n## 1,000 rows: patch by difference against replacing the whole markup (ms, medians, same page)\n\n"
            + table(("change", "patch: script", "patch: with layout", "innerHTML: script", "innerHTML: with layout", "patch ÷ innerHTML"), found)
        )
    if found := rows("phone"):
        print("\n## Phone (Chromium, CPU slowed 4 times, 4G: 9 Mbit/s, 170 ms; ms)\n\n" + table(("what", "median", "worst", "goal"), found))
    if (folder / "routing").exists():
        routing(folder / "routing")
    if (folder / "series").exists():
        series(folder / "series")
    if (folder / "habits").exists():
        habits(folder / "habits")
    if (folder / "health").exists():
        health(folder / "health")
    server = folder / "server"
    if server.exists():
        print(
            "\n## Server (release; each line: ours, reference of the same run, share: the middle one of the rounds, and the least and the most)\n\n```\n"
            + server.read_text().strip()
            + "\n```"
        )
    if (folder / "translation").exists() and (folder / "translation").stat().st_size:
        translation(folder / "translation")
    if (folder / "signs").exists():
        print("\n## Signs of 1280 × 720, Chromium, warm\n\n```\n" + (folder / "signs").read_text().strip() + "\n```")
    moderation = folder / "moderation"
    if moderation.exists():
        print("\n## The filter for offence (our labelled samples; false alarms on sentences of others; known words of public lists)\n")
        print("```\n" + moderation.read_text().strip() + "\n```")


def remarks():
    file = pathlib.Path(__file__).with_name("remarks.md")
    return "\n" + file.read_text().strip() + "\n" if file.exists() else ""


if __name__ == "__main__":
    written = io.StringIO()
    with contextlib.redirect_stdout(written):
        main()
    now = written.getvalue()
    before = pathlib.Path(__file__).with_name("RESULTS.md")
    old = (folder / "before.md").read_text() if (folder / "before.md").exists() else before.read_text()
    for section in kept(old, sections(now)):
        now += "\n" + section + "\n"
    print(now + remarks(), end="")
