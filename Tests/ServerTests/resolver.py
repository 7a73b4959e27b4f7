"""One running resolver follows a list: resolver.py unbound|dnsmasq ADDRESS NAME...

Behind it stands a server that knows every name (192.0.2.7), so what is refused is refused by the list. As soon as it
refuses the first name it prints a line with each name's answer (`NAME=ADDRESS` or `NAME=NXDOMAIN`), and another one as
soon as it answers for that name again. unbound fetches the list by itself (`rpz: url:`); for dnsmasq, which reads files,
it is fetched each second and dnsmasq is told so (SIGHUP).
"""

import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request


def free_port():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def upstream(one):
    """Answers every question for an address; says of every other kind that there is nothing."""
    while True:
        question, asker = one.recvfrom(4096)
        end = 12
        while question[end]:
            end += question[end] + 1
        end += 5
        is_address = question[end - 4 : end - 2] == b"\0\1"
        head = question[:2] + b"\x85\x80" + b"\0\1" + (b"\0\1" if is_address else b"\0\0") + b"\0\0\0\0"
        record = b"\xc0\x0c\0\1\0\1" + struct.pack(">IH", 60, 4) + bytes([192, 0, 2, 7]) if is_address else b""
        one.sendto(head + question[12:end] + record, asker)


KNOWN = "192.0.2.7"


class Ended(Exception):
    """The resolver ended, perhaps since another program was given its port meanwhile."""


def ask(port, name, resolver):
    labels = b"".join(bytes([len(label)]) + label.encode() for label in name.split(".")) + b"\0"
    question = b"\x12\x34\x01\x00\0\1\0\0\0\0\0\0" + labels + b"\0\1\0\1"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.settimeout(1)
        # It may take a while to start where much else runs.
        end = time.monotonic() + 60
        while True:
            try:
                one.sendto(question, ("127.0.0.1", port))
                answer = one.recv(4096)
                break
            except OSError:
                if resolver.poll() is not None:
                    raise Ended(f"the resolver ended with {resolver.returncode}") from None
                if time.monotonic() > end:
                    raise SystemExit("the resolver does not answer") from None
                time.sleep(0.25)
    code, count = answer[3] & 15, struct.unpack(">H", answer[6:8])[0]
    if code == 3:
        return "NXDOMAIN"
    if code or not count:
        return f"code {code}"
    return ".".join(str(byte) for byte in answer[-4:])


def fetch(address, file):
    with urllib.request.urlopen(address, timeout=10) as answer:
        text = answer.read()
    with open(file + ".new", "wb") as out:
        out.write(text)
    os.replace(file + ".new", file)


def follow(address, file, resolver):
    """Until the resolver ends."""
    while resolver.poll() is None:
        time.sleep(1)
        try:
            fetch(address, file)
        except OSError:
            continue
        resolver.send_signal(signal.SIGHUP)


def wait(port, name, resolver, is_known):
    """The list is renewed each second, or later where much else runs."""
    end = time.monotonic() + 90
    while (ask(port, name, resolver) == KNOWN) != is_known:
        if time.monotonic() > end:
            raise SystemExit(f"{name} is {'refused' if is_known else 'answered'} still")
        time.sleep(0.25)


def main():
    for attempt in range(3):
        try:
            return resolve(*sys.argv[1:3], sys.argv[3:])
        except Ended as problem:
            if attempt == 2:
                raise SystemExit(str(problem)) from None


def resolve(kind, address, names):
    behind = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    behind.bind(("127.0.0.1", 0))
    threading.Thread(target=upstream, args=(behind,), daemon=True).start()
    port, back = free_port(), behind.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        # The resolver may run as somebody else.
        os.chmod(folder, 0o755)
        copy = os.path.join(folder, "list")
        if kind == "unbound":
            config = os.path.join(folder, "unbound.conf")
            with open(config, "w") as out:
                out.write(
                    f"""server:
  interface: 127.0.0.1
  port: {port}
  do-not-query-localhost: no
  use-syslog: no
  logfile: ""
  pidfile: ""
  username: ""
  chroot: ""
  directory: "{folder}"
  module-config: "respip iterator"
  do-daemonize: no
remote-control:
  control-enable: no
rpz:
  name: focus.invalid
  url: "{address}"
forward-zone:
  name: "."
  forward-addr: 127.0.0.1@{back}
"""
                )
            command = ["/usr/sbin/unbound", "-d", "-c", config]
        else:
            fetch(address, copy)
            command = [
                "/usr/sbin/dnsmasq", "--keep-in-foreground", "--no-resolv", "--no-hosts", "--conf-file=/dev/null",
                "--bind-interfaces", "--listen-address=127.0.0.1", f"--port={port}", f"--addn-hosts={copy}",
                f"--server=127.0.0.1#{back}", "--user=", "--pid-file=",
            ]  # fmt: skip
        resolver = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait(port, names[0], resolver, False)
            # From now on it must be this one process.
            try:
                if kind == "dnsmasq":
                    threading.Thread(target=follow, args=(address, copy, resolver), daemon=True).start()
                print(*(f"{name}={ask(port, name, resolver)}" for name in names), flush=True)
                wait(port, names[0], resolver, True)
                print(*(f"{name}={ask(port, name, resolver)}" for name in names), flush=True)
            except Ended as problem:
                raise SystemExit(str(problem)) from None
        finally:
            resolver.terminate()
            resolver.wait(10)


main()
