"""Starts the server, loads it from several connections, sends SIGTERM, and counts requests that were begun and got no answer."""
import http.client, os, signal, socket, subprocess, sys, threading, time

binary, folder = sys.argv[1], sys.argv[2]
with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
environment = dict(os.environ, VEREDA_DATABASE_URL=f"sqlite://{folder}/vereda.db", VEREDA_DEVELOPMENT_KEY=f"{folder}/key", VEREDA_LIMIT_MULTIPLIER="1000000")
server = subprocess.Popen([binary, "serve", "--development", "--port", str(port)], env=environment, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
for _ in range(300):
    try:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
        connection.request("GET", "/readyz")
        if connection.getresponse().status == 200:
            break
    except OSError:
        time.sleep(0.1)

answered, dropped, stopping = [0], [], threading.Event()
BODY = '{"email":"demo@vereda.example","password":"camino de prueba","device":"x"}'


def load():
    # A log-in takes a while: some are always in the middle when the signal comes.
    while not stopping.is_set():
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        try:
            connection.connect()
            connection.request("POST", "/v1/auth/login", BODY, {"Content-Type": "application/json"})
        except OSError:
            return  # Nobody listens any more: nothing was begun.
        try:
            answer = connection.getresponse()
            answer.read()
            answered[0] += 1
            if answer.status != 200:
                dropped.append(answer.status)
        except (OSError, http.client.HTTPException) as problem:
            dropped.append(repr(problem))
        connection.close()


threads = [threading.Thread(target=load) for _ in range(6)]
for thread in threads:
    thread.start()
time.sleep(1.5)
server.send_signal(signal.SIGTERM)
status = server.wait(timeout=40)
stopping.set()
for thread in threads:
    thread.join()
print(f"{answered[0]} answered, {dropped[:3]} {len(dropped)} dropped, exit {status}")
