"""Signs of 1280 x 720 in Chromium, warm: from the moment a picture is chosen until its lines stand on the screen (decoding, all looks, drawing); beside it the same pictures read by
the server's program, and what the server takes with the way there. Each with every sixth sign of tools/signs.py; the first one warms up and is not counted.
"""

import base64
import io
import os
import pathlib
import statistics
import subprocess
import sys
import time

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests" / "browser"), str(ROOT / "tools")]
import signs
from device import Device
from inclusivematch.acts import APP, past_welcome
from inclusivematch.signs import CHOOSE, agree
from product import Product

GOAL = 1000  # milliseconds, issue 32
READER, DATA = pathlib.Path(sys.argv[1]), "/usr/share/tesseract-ocr/5/tessdata"

# From the press to the frame after the one in which the first line stands there.
READ = """async ([text, choose]) => {
  const list = "main [id^=line-]", begin = performance.now();
  (0, eval)(choose)([text, "image/jpeg"]);
  while (!document.querySelector(list)) await new Promise(requestAnimationFrame);
  return performance.now() - begin;
}"""


def browser(device, pictures):
    times = []
    for picture in pictures:
        device.open(f"{APP}letrero")
        device.appears("#viewfinder-file, label[for=viewfinder-file]")
        times.append(device.page.evaluate(READ, [base64.b64encode(picture).decode(), CHOOSE]))
    return times[1:]


def native(pictures):
    times = []
    for picture in pictures:
        begin = time.perf_counter()
        subprocess.run([READER, "spa+eng", DATA], input=picture, stdout=subprocess.DEVNULL, check=True, env={**os.environ, "OMP_THREAD_LIMIT": "1"})
        times.append(1000 * (time.perf_counter() - begin))
    return times[1:]


def line(name, times, reference=None):
    middle = statistics.median(times)
    print(
        f"{name:<58} {middle:6.0f} ms in the middle, {max(times):6.0f} ms at most"
        + (f"   {middle / statistics.median(reference):.2f} × the program" if reference else "")
    )


with sync_playwright() as playwright:
    chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    pictures = []
    for number in range(0, len(signs.SIGNS), 6):
        out = io.BytesIO()
        signs.render(chromium, number, "tilted" if number % 12 else "clean").convert("RGB").save(out, "JPEG", quality=90)
        pictures.append(out.getvalue())
    chromium.close()
    reference = native(pictures)
    line("sign-reader, a process for each", reference)
    product = Product()
    try:
        for name, on_device in (("on the device (WebAssembly)", True), ("by the server", False)):
            device = Device(playwright, "chromium", product.address)
            past_welcome(device)
            device.open(f"{APP}letrero")
            if on_device:
                if not device.run("Boolean(document.body.dataset.ocrIndex)"):
                    print("on the device: this site has no reader (make ocr)")
                    continue
            else:
                device.before("addEventListener('DOMContentLoaded', () => delete document.body.dataset.ocrIndex)")
                device.open(f"{APP}letrero")
                agree(device)
            times = browser(device, pictures)
            line(name, times, reference)
            if on_device:
                print(f"{'':<58} goal: {GOAL} ms, {'reached' if statistics.median(times) <= GOAL else 'missed'}")
    finally:
        product.close()
