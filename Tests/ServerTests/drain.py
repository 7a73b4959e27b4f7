"""Starts the server, sends SIGTERM, and asks on new connections what it says while it drains."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time

binary, folder = sys.argv[1], sys.argv[2]
with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
environment = dict(os.environ, VEREDA_DATABASE_URL=f"sqlite://{folder}/vereda.db", VEREDA_DEVELOPMENT_KEY=f"{folder}/key", VEREDA_DRAIN_SECONDS="8")
server = subprocess.Popen(
    [binary, "serve", "--development", "--port", str(port)], env=environment, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
)


def get(path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", path)
    answer = connection.getresponse()
    text = answer.read().decode().strip()
    connection.close()
    return f"{answer.status} {text}"


while True:
    try:
        if get("/readyz") == "200 ready":
            break
    except OSError:
        if server.poll() is not None:
            sys.exit(f"the server ended with {server.returncode}")
    time.sleep(0.05)
server.send_signal(signal.SIGTERM)
while (said := get("/readyz")) == "200 ready":
    pass
alive = get("/healthz")
print(f"{said}, {alive}, exit {server.wait(timeout=120)}")
