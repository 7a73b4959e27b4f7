"""HB-05: an export of a phone brought in on the person's own device, in every engine: a browser that keeps WebAssembly from the Worker reads nothing."""

import base64
import io
import zipfile

import pytest
from humanbody.acts import BASE, past_welcome

CHOOSE = """([name, text]) => {
  const input = document.querySelector("#import-file-input"), list = new DataTransfer();
  list.items.add(new File([Uint8Array.from(atob(text), letter => letter.charCodeAt(0))], name));
  input.files = list.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def export(days=20):
    """Weights of a scale in pounds, a day each, from 2026-10-01 on."""
    records = [
        f'<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Báscula" unit="lb" startDate="2026-10-{day + 1:02} 07:00:00 -0600"'
        f' endDate="2026-10-{day + 1:02} 07:00:00 -0600" value="{160 + day % 3}"/>'
        for day in range(days)
    ]
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="es_MX">{"".join(records)}</HealthData>'.encode()


def choose(device, name, data):
    """The field gets this file, without the engine's window."""
    device.open(BASE + "importar")
    device.appears("#import-file")
    device.run(CHOOSE, [name, base64.b64encode(data).decode()])


@pytest.mark.engines
def test_an_export_without_a_network(visitors, product, engine):
    device = visitors(product, engine)
    past_welcome(device)
    device.ready_offline()
    device.wait("vereda.later.isHere")
    device.faults.allow("Failed to load|NetworkError|ERR_|Load failed|Could not connect|NS_ERROR|ServiceWorker intercepted|access control")
    device.offline()
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr("apple_health_export/exportar.xml", export())
    choose(device, "exportar.zip", archive.getvalue())
    device.appears("#import-home")
    device.see("Llegaron 20 lecturas.")
    choose(device, "exportar.zip", archive.getvalue())
    device.see("ya estaba")
    device.open(BASE + "metricas/peso")
    device.see("73.0")  # 161 lb
    choose(device, "exportar.xml", export()[:-300])
    device.see("incompleto")
