"""A health export of a gigabyte: how fast it is read. bench/health.py HEALTHBENCH [MEGABYTES]

HEALTHBENCH makes an `export.xml` (Sources/HealthSamples) and reads it; libexpat goes through it with empty handlers, and Python's xml.sax counts
its records: all in this run, each in a process of its own, the fastest of three in seconds of the processor. Prints one line of JSON.
"""

import json
import pathlib
import resource
import subprocess
import sys
import tempfile
import zipfile

SAX = """
import sys, xml.sax
class Counter(xml.sax.handler.ContentHandler):
    count = 0
    def startElement(self, name, attributes):
        if name == "Record":
            self.count += 1
counter = Counter()
xml.sax.parse(sys.argv[1], counter)
print(counter.count)
"""


def least(command, times=3):
    """Seconds of the processor, and what was printed."""
    best = None
    for _ in range(times):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        said = subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if best is None or seconds < best[0]:
            best = seconds, said
    return best


def main():
    bench, megabytes = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    with tempfile.TemporaryDirectory(prefix="vereda-health-") as folder:
        xml, archive = pathlib.Path(folder) / "export.xml", pathlib.Path(folder) / "export.zip"
        size, records = map(int, subprocess.run([bench, "make", xml, str(megabytes)], check=True, capture_output=True, text=True).stdout.split())
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
            out.write(xml, "apple_health_export/export.xml")
        read, said = least([bench, "read", xml])
        kept, kept_said = least([bench, "keep", xml])
        unzipped, _ = least([bench, "read", archive])
        expat, _ = least([bench, "expat", xml])
        sax, counted = least([sys.executable, "-c", SAX, xml], 1)
        # Pressures stand in the file as two records and again in their correlation.
        print(
            json.dumps(
                {
                    "bytes": size,
                    "zip_bytes": archive.stat().st_size,
                    "records": records,
                    "sax_records": int(counted),
                    "read": int(said.split()[2]),
                    "read_s": read,
                    "read_mib": float(said.split()[3]),
                    "keep_s": kept,
                    "keep_mib": float(kept_said.split()[3]),
                    "zip_s": unzipped,
                    "expat_s": expat,
                    "sax_s": sax,
                }
            )
        )


main()
