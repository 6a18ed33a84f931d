"""Mutated inputs, all of them made from samples and words of each kind's syntax."""

from corpus import SAMPLES, WORDS


def mutated(random, kind, samples=None, limit=200_000):
    """A sample with some changes, cut at a length; the same for the same state of `random`."""
    samples = samples or SAMPLES[kind]
    data = random.choice(samples)
    data = bytearray(data if isinstance(data, bytes) else data.encode())
    for _ in range(random.choice([1, 1, 2, 3, 8])):
        random.choice(CHANGES)(random, data, samples, WORDS.get(kind, WORDS["all"]))
    return bytes(data[:limit])


def place(random, data):
    start = random.randrange(len(data) + 1)
    return start, min(len(data), start + random.choice([0, 1, 2, 8, 40, 400]))


def flip(random, data, samples, words):
    if data:
        data[random.randrange(len(data))] = random.randrange(256)


def insert(random, data, samples, words):
    start, _ = place(random, data)
    data[start:start] = random.choice(words).encode()


def repeat(random, data, samples, words):
    start, _ = place(random, data)
    data[start:start] = random.choice(words).encode() * random.choice([2, 10, 100, 1000])


def remove(random, data, samples, words):
    start, end = place(random, data)
    del data[start:end]


def duplicate(random, data, samples, words):
    start, end = place(random, data)
    data[start:start] = data[start:end] * random.choice([1, 2, 50])


def move(random, data, samples, words):
    start, end = place(random, data)
    part = data[start:end]
    del data[start:end]
    start, _ = place(random, data)
    data[start:start] = part


def splice(random, data, samples, words):
    other = random.choice(samples)
    other = other if isinstance(other, bytes) else other.encode()
    start, end = place(random, data)
    data[start:end] = other[place(random, other)[0]:][:2000]


def cut(random, data, samples, words):
    del data[place(random, data)[0]:]


CHANGES = [flip, insert, insert, insert, repeat, remove, duplicate, move, splice, cut]
