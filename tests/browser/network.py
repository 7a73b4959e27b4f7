"""A network between browser and server that a test can cut: a TCP relay on a loopback port."""
import socket
import threading


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Network:
    """Relays its `port` to the server's. `cut()` closes every connection and refuses new ones until `mend()`."""

    def __init__(self, server_port):
        self.server_port, self.port = server_port, free_port()
        self.lock, self.open, self.listener = threading.Lock(), set(), None
        self.lose_answer_to = None  # bytes that a request begins with: it reaches the server, its answer never comes back
        self.hold = threading.Event()
        self.hold.set()
        self.mend()

    def mend(self):
        self.lose_answer_to = None
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
            losing = threading.Event()
            threading.Thread(target=self._relay, args=(client, server, losing, True), daemon=True).start()
            threading.Thread(target=self._relay, args=(server, client, losing, False), daemon=True).start()

    def _relay(self, source, sink, losing, upwards):
        try:
            while data := source.recv(65536):
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


def _close(one):
    try:
        one.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    one.close()
