"""A sound device that nobody hears: without one, Firefox starts no AudioContext and its player does not come to rest."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import time


class Loudspeaker:
    """PulseAudio with nothing but a silent output, at a socket of its own."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="vereda-sound-"))
        socket = self.folder / "native"
        self.server = f"unix:{socket}"
        home = {"HOME": str(self.folder), "XDG_RUNTIME_DIR": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}
        with open(self.folder / "log", "wb") as log:
            self.process = subprocess.Popen(
                [
                    "pulseaudio",
                    "-n",
                    "--daemonize=no",
                    "--use-pid-file=no",
                    "--exit-idle-time=-1",
                    "--log-target=stderr",
                    "--load=module-null-sink",
                    f"--load=module-native-protocol-unix socket={socket} auth-anonymous=1",
                ],
                env={**os.environ, **home},
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + 20
        while not socket.exists():
            if self.process.poll() is not None or time.monotonic() > end:
                self.close()
                raise RuntimeError("PulseAudio did not start (tools/setup test installs it)")
            time.sleep(0.02)

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
