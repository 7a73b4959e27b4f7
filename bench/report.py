"""Makes bench/RESULTS.md out of what bench/run left in a folder."""
import datetime
import pathlib
import re
import subprocess
import sys

folder = pathlib.Path(sys.argv[1])


def table(head, rows):
    return "\n".join(["| " + " | ".join(head) + " |", "|" + "---|" * len(head), *("| " + " | ".join(row) + " |" for row in rows)])


def rows(name):
    file = folder / name
    return [line.split("\t") for line in file.read_text().splitlines() if "\t" in line] if file.exists() else []


def machine():
    text = pathlib.Path("/proc/cpuinfo").read_text()
    model = re.search(r"model name\s*: (.*)", text)
    return f"{text.count('processor	')} cores ({model.group(1) if model else 'unknown'}), {datetime.date.today().isoformat()}"


def main():
    print(f"# Measured\n\nBy `make bench`: {machine()}, commit {subprocess.run(['git', 'rev-parse', '--short', 'HEAD'], capture_output=True, text=True).stdout.strip()}.")
    print("Times depend on the machine and on what else runs there; ratios are measured against their reference in the same run.")
    sizes = (folder / "sizes")
    if sizes.exists():
        found = re.findall(r"^(\S+)\s+([\d,]+)\s+([\d,]+)\s+([\d,]+)\s*([\d,]*)$", sizes.read_text(), re.M)
        if found:
            print("\n## Sizes (bytes)\n\n" + table(("file", "raw", "gzip", "brotli", "budget (brotli)"), [(re.sub(r"\.[0-9a-f]{12}\.", ".", f[0]), *f[1:]) for f in found]))
    if found := rows("start"):
        print("\n## WebAssembly start (ms, least of 15, Chromium)\n\n" + table(("app", "compile", "instantiate"), found))
    if found := rows("render"):
        print("\n## 1,000 rows: patch by difference against replacing the whole markup (ms, medians, same page)\n\n"
              + table(("change", "patch: script", "patch: with layout", "innerHTML: script", "innerHTML: with layout", "patch ÷ innerHTML"), found))
    if found := rows("phone"):
        print("\n## Phone (Chromium, CPU slowed 4 times, 4G: 9 Mbit/s, 170 ms; ms)\n\n" + table(("what", "median", "worst", "goal"), found))
    server = folder / "server"
    if server.exists():
        print("\n## Server (release; each line: ours, reference of the same run, share: the middle one of the rounds, and the least and the most)\n\n```\n" + server.read_text().strip() + "\n```")
    remarks = pathlib.Path(__file__).with_name("remarks.md")
    if remarks.exists():
        print("\n" + remarks.read_text().strip())


main()
