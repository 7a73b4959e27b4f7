"""A network between browser and server that a test can cut: a TCP relay on a loopback port. It knows what was asked, and can spoil one answer."""

import re
import socket
import threading
import time


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Network:
    """Relays its `port` to the server's. `cut()` closes every connection and refuses new ones until `mend()`.

    `asked`: the requests so far, each as (path, headers by their names in small letters). `trouble(path, how)`: what becomes of the answers to a path:
    "silent" (none comes), "cut" (a third of the body comes and the connection dies; `came` says how many bytes), "damaged" (its first byte is another).
    `hold(path, passing)`: its answers wait for `release()`, after so many that pass; `holding` is set when one waits.
    """

    def __init__(self, server_port):
        self.server_port, self.port = server_port, free_port()
        self.lock, self.open, self.listener = threading.Lock(), set(), None
        self.lose_answer_to = None  # bytes that a request begins with: it reaches the server, its answer never comes back
        self.asked, self.troubles, self.came = [], {}, 0
        self.held, self.passing, self.holding, self.released = None, 0, threading.Event(), threading.Event()
        self.mend()

    def mend(self):
        self.lose_answer_to, self.troubles = None, {}
        self.release()
        if self.listener:
            return
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", self.port))
        listener.listen(128)
        self.listener = listener
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()

    def cut(self):
        listener, self.listener = self.listener, None
        if listener:
            listener.shutdown(socket.SHUT_RDWR)
            listener.close()
        with self.lock:
            sockets, self.open = self.open, set()
        for one in sockets:
            _close(one)

    def lose_answers(self, beginning):
        """The next request that begins so is carried out, and the connection dies before its answer."""
        self.lose_answer_to = beginning.encode()

    def trouble(self, path, how):
        self.troubles[path] = how

    def hold(self, path, passing=0):
        self.holding.clear()
        self.released.clear()
        self.held, self.passing = path, passing

    def release(self):
        """From now on the answers come."""
        self.held = None
        self.released.set()

    def _trouble(self, path):
        """What becomes of the next answer to it."""
        if path != self.held:
            return self.troubles.get(path)
        self.passing -= 1
        return "held" if self.passing < 0 else None

    def asked_for(self, path):
        """The headers of the requests for a path, in order."""
        return [headers for one, headers in self.asked if one == path]

    def no_trouble(self):
        self.troubles = {}

    close = cut

    def _accept(self, listener):
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            try:
                server = socket.create_connection(("127.0.0.1", self.server_port), timeout=5)
            except OSError:
                _close(client)
                continue
            server.settimeout(None)
            with self.lock:
                self.open |= {client, server}
            losing, answer = threading.Event(), Answer(self)
            threading.Thread(target=self._relay, args=(client, server, losing, answer, True), daemon=True).start()
            threading.Thread(target=self._relay, args=(server, client, losing, answer, False), daemon=True).start()

    def _note(self, data, answer):
        """A request begins a packet of its own: browsers send none before the answer to the one before."""
        lines = data.split(b"\r\n\r\n", 1)[0].decode("latin-1").split("\r\n")
        if found := re.fullmatch(r"[A-Z]+ (\S+) HTTP/1\.1", lines[0]):
            self.asked.append((found[1], {name.lower(): value for name, value in (line.split(": ", 1) for line in lines[1:] if ": " in line)}))
            answer.begin(self._trouble(found[1]))

    def _relay(self, source, sink, losing, answer, upwards):
        try:
            while data := source.recv(65536):
                if upwards:
                    self._note(data, answer)
                else:
                    data, isOver = answer.spoil(data)
                    if isOver:
                        sink.sendall(data)
                        time.sleep(1)  # what came is the browser's before the connection dies
                        break
                if upwards and self.lose_answer_to and data.startswith(self.lose_answer_to):
                    losing.set()
                if not upwards and losing.is_set():
                    self.lose_answer_to = None
                    break
                sink.sendall(data)
        except OSError:
            pass
        for one in (source, sink):
            with self.lock:
                self.open.discard(one)
            _close(one)


class Answer:
    """The answers of one connection, and what becomes of the one that is on its way."""

    def __init__(self, network):
        self.network, self.how, self.head, self.left = network, None, b"", None

    def begin(self, how):
        self.how, self.head, self.left = how, b"", None

    def spoil(self, data):
        """What goes on to the browser, and whether that was all."""
        if self.how is None:
            return data, False
        if self.how == "silent":
            return b"", False
        if self.how == "held":
            self.network.holding.set()
            self.network.released.wait(30)
            self.how = None
            return data, False
        passed = b""
        if self.left is None:
            self.head += data
            head, end, data = self.head.partition(b"\r\n\r\n")
            if not end:
                return b"", False
            self.left = int(re.search(rb"(?i)content-length: (\d+)", head)[1]) // 3
            passed = head + end
            if self.how == "cut":
                self.network.came = self.left
        if self.how == "damaged":
            if data:
                data, self.how = bytes([data[0] ^ 255]) + data[1:], None
            return passed + data, False
        data, self.left = data[: self.left], self.left - len(data[: self.left])
        return passed + data, self.left == 0


def _close(one):
    try:
        one.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    one.close()
