"""The provably fair stream, written again from its description; the studio's own is src/fair/stream.ts."""

import hashlib
import hmac

SERVER_SEED = "5f2b1c0e9d8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c"
CLIENT_SEED = "sertao-1"


def block(nonce, number, server_seed=SERVER_SEED, client_seed=CLIENT_SEED):
    message = ":".join([client_seed, str(nonce), str(number)])
    return hmac.digest(server_seed.encode(), message.encode(), hashlib.sha256)


class Chance:
    """All words of one bet as a generator; `below(n)` is uniform by rejection."""

    def __init__(self, nonce, server_seed=SERVER_SEED, client_seed=CLIENT_SEED):
        self.words_used = 0
        self._words = self._all_words(nonce, server_seed, client_seed)

    @staticmethod
    def _all_words(nonce, server_seed, client_seed):
        number = 0
        while True:
            data = block(nonce, number, server_seed, client_seed)
            for start in range(0, 32, 4):
                yield int.from_bytes(data[start : start + 4], "big")
            number += 1

    def below(self, n):
        full_multiples = (1 << 32) // n * n
        while True:
            word = next(self._words)
            self.words_used += 1
            if word < full_multiples:
                return word % n
