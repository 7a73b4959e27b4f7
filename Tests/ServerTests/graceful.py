"""Starts the server, lets it begin many log-ins, sends SIGTERM while it works on them, and counts those that got no answer."""

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time

binary, folder = sys.argv[1], sys.argv[2]
with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
environment = dict(os.environ, VEREDA_DATABASE_URL=f"sqlite://{folder}/vereda.db", VEREDA_DEVELOPMENT_KEY=f"{folder}/key", VEREDA_LIMIT_MULTIPLIER="1000000")
server = subprocess.Popen(
    [binary, "serve", "--development", "--port", str(port)], env=environment, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
)
BODY = '{"email":"demo@vereda.example","password":"camino de prueba","device":"x"}'
AT_ONCE = 12


def get(path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", path)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


def log_in():
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request("POST", "/v1/auth/login", BODY, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        outcomes.append(answer.status)
    except (OSError, http.client.HTTPException) as problem:
        outcomes.append(repr(problem))
    connection.close()


def progress():
    """How many log-ins were answered and how many other requests than this one are in work."""
    text = get("/metrics")[1]
    done = sum(int(count) for count in re.findall(r'vereda_requests_total\{route="/v1/auth/login".*\} (\d+)', text))
    return done, int(re.search(r"vereda_requests_in_flight (\d+)", text)[1]) - 1


while True:
    try:
        if get("/readyz")[0] == 200:
            break
    except OSError:
        if server.poll() is not None:
            sys.exit(f"the server ended with {server.returncode}")
        time.sleep(0.05)

rounds = 0
while True:
    # Every log-in of a round was begun when those answered and those in work make them all. When all were answered before
    # anybody looked, there was nothing to interrupt: another round.
    rounds += 1
    outcomes = []
    threads = [threading.Thread(target=log_in) for _ in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    while True:
        done, working = progress()
        if done + working == rounds * AT_ONCE:
            break
    if working > 1:
        break
    for thread in threads:
        thread.join()
server.send_signal(signal.SIGTERM)
status = server.wait(timeout=120)
for thread in threads:
    thread.join()
dropped = [outcome for outcome in outcomes if outcome != 200]
print(f"{working} in work of {len(outcomes)}, {dropped[:3]} {len(dropped)} dropped, exit {status}")
