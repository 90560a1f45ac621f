#!/usr/bin/env python3
"""A second opinion on the dice: checks match records with Python's standard library alone.

    python3 verify.py RECORD.json [RECORD.json ...] [--anchor S0]...

S0 is the anchor that your invitation printed; for a match of more than 192 steps pass each anchor that a report printed
since as well, in this order.

Written from docs/dice.md, apart from the service's own code: chain, commitments, lock, and every die of every step.
What the rules make of the orders (events and states) is for `npx sealed-orders verify`; so is the signature of a
beacon's round, of which this checks the randomness and the time only. A file may also hold one record a line, and a
record may come in pages, each in a file of its own, in their order. Prints a line a record, and ends with 1 if one of
them does not hold, with 2 if one cannot be judged.
"""

import hashlib
import hmac
import json
import sys

LINKS = 256
NEXT_CHAIN_AT = 192
NUMBERS = 2**32
PROTOCOL = "dice-v2"
KINDS = ("order", "silent", "gone", "absent")

# drand quicknet: milliseconds since 1970 of round 1, and from each round to the next.
GENESIS = 1692803367000
PERIOD = 3000
LEAD = 120000
MINUTE = 60000
DAY = 1440 * MINUTE


def sha256(data):
    return hashlib.sha256(data).digest()


def digest(text):
    return sha256(text.encode()).hex()


def links_back(link, count):
    """The link `count` places before `link`."""
    for _ in range(count):
        link = sha256(link)
    return link


def face(key, prefix, purpose, sides):
    """1 + word mod sides, with words at and above the last multiple of `sides` passed over."""
    limit = NUMBERS // sides * sides
    counter = 0
    while True:
        mac = hmac.new(key, f"{prefix}{purpose}|{counter}".encode(), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            word = int.from_bytes(mac[at : at + 4], "big")
            if word < limit:
                return 1 + word % sides
        counter += 1


def key_faults(record, step):
    key = bytes.fromhex(step["key"])
    number = step["step"]
    if len(key) != 32:
        yield "chain", "the key has not 32 bytes"
    elif number > 0:
        chain, link = divmod(number - 1, LINKS)
        if chain >= len(record["anchors"]) or links_back(key, link + 1).hex() != record["anchors"][chain]:
            yield "chain", f"s({link + 1}) does not lead to the anchor of chain {chain}"
    elif len(record["steps"]) > 1:
        first = bytes.fromhex(record["steps"][1]["key"])
        if hmac.new(first, f"setup-v1|{record['match']}".encode(), hashlib.sha256).digest() != key:
            yield "chain", "the setup key does not follow from s(1)"


def promise(record, one):
    if one["t"] == "order":
        told = ["orders-v1", record["match"], str(one["raised"]), one["seat"], one["nonce"], ";".join(one["lines"])]
    else:
        told = [one["t"] + "-v1", record["match"], str(one["raised"]), one["seat"], one["nonce"]]
    return digest("|".join(told))


def rounds_of(step):
    """Those named for the step, its own last."""
    return [*step.get("draw", {}).get("passed", []), step["round"]]


def lock_of(record, step):
    told = [record["match"], str(step["step"]), *(one["commitment"] for one in step["answers"])]
    times = step.get("draw", {}).get("named", [])
    rounds = [f"{one}@{times[i]}" if i < len(times) else str(one) for i, one in enumerate(rounds_of(step))]
    return digest("|".join(["lock-v2", *told, ",".join(rounds)]))


def lock_faults(record, step):
    answers = step["answers"]
    if [one["seat"] for one in answers] != record["seats"]:
        yield "commitments", "the answers name other seats"
    for one in answers:
        if one["t"] not in KINDS:
            yield "commitments", f"{one['seat']} answered in no way there is"
        if one["t"] != "order" and one["lines"]:
            yield "commitments", f"{one['seat']} sent no orders, and has some in the record"
        if promise(record, one) != one["commitment"]:
            yield "commitments", f"the commitment of {one['seat']} does not fit what it did"
    if lock_of(record, step) != step["lock"]:
        yield "lock", "the lock does not fit the commitments and rounds"


def made(number):
    """When a round is made."""
    return GENESIS + (number - 1) * PERIOD


def round_after(time):
    """The round that a lock of this time names: the first that is made two minutes later or more."""
    return max(1, -((GENESIS - time - LEAD) // PERIOD) + 1)


def time_faults(record, step):
    rounds = rounds_of(step)
    times = step["draw"]["named"]
    if len(times) != len(rounds):
        yield "beacon", f"the step names {len(rounds)} rounds, and {len(times)} times at which it was locked"
        return
    for i, (number, time) in enumerate(zip(rounds, times)):
        if not isinstance(time, int) or number != round_after(time):
            yield "beacon", f"round {number} is not the one that follows its lock of {time}"
        if i > 0 and time < made(rounds[i - 1]) + min(DAY, 10 * MINUTE * 2 ** (i - 1)):
            yield "beacon", f"round {rounds[i - 1]} was given up too early"
    before = record["steps"][step["step"] - 1]["round"] if step["step"] > 0 else 0
    if rounds[0] <= before:
        yield "beacon", f"round {rounds[0]} does not come after round {before} of the step before"


def beacon_faults(record, step):
    if "beacon" not in record:
        if step["round"] != 0 or step["beacon"] != "-" or "draw" in step:
            yield "beacon", "the match uses no beacon, and the step names one"
        return
    if step["draw"]["chain"] != record["beacon"] or record["beacon"] != "quicknet":
        yield "beacon", f"the step drew nothing from {record['beacon']}"
    if sha256(bytes.fromhex(step["draw"]["signature"])).hex() != step["beacon"]:
        yield "beacon", f"round {step['round']} gives other randomness"
    rounds = rounds_of(step)
    if any(later <= earlier for earlier, later in zip(rounds, rounds[1:])):
        yield "beacon", "the rounds passed are not earlier ones"
    yield from time_faults(record, step)


def dice_faults(record, step):
    key = bytes.fromhex(step["key"])
    prefix = "|".join(["die-v1", record["match"], str(step["step"]), step["lock"], step["beacon"], ""])
    asked = set()
    for roll in step["dice"]:
        purpose, sides = roll["purpose"], roll["sides"]
        if purpose in asked:
            yield "dice", f'"{purpose}" is asked twice'
        asked.add(purpose)
        if face(key, prefix, purpose, sides) != roll["face"]:
            yield "dice", f'"{purpose}" shows another face'


def whole_faults(record, sent):
    """What shows at no single step. `sent`: the anchors of one's own letters, none where they are compared by eye."""
    anchors = record["anchors"]
    last = max(0, len(record["steps"]) - 1)
    if record.get("protocol") != PROTOCOL:
        yield 0, "protocol", f"the record is of {record.get('protocol') or 'no protocol'}, not of {PROTOCOL}"
    if len(anchors) > 1 + (last + LINKS - NEXT_CHAIN_AT) // LINKS:
        yield last, "chain", f"{len(anchors)} anchors are named, more than were published"
    if sent and sent != anchors:
        at = next((i for i, (one, other) in enumerate(zip(sent, anchors)) if one != other), min(len(sent), len(anchors)))
        yield at * LINKS, "chain", f"anchor {at + 1} is not the one you passed; the record has {len(anchors)}, you passed {len(sent)}"


REASONS = {"draw": "draw by agreement", "concede": "conceded by agreement"}


def agreement_faults(record):
    """What follows from the players' word that ended the game; which partners win together only the rules know."""
    agreed = record.get("agreed")
    if agreed is None:
        return
    ending, who, out, outcome = agreed["ending"], agreed["seats"], agreed["out"], agreed["outcome"]
    if record["steps"] and record["steps"][-1].get("outcome") is not None:
        yield "the game had ended by its rules when it was agreed to end it"
    if not who or any(seat not in record["seats"] or seat in out for seat in who):
        yield "the agreement names seats that had no say"
    places = outcome["places"]
    if sorted(seat for level in places for seat in level) != sorted(record["seats"]):
        yield "the outcome does not place every seat once"
    playing = [seat for seat in record["seats"] if seat not in out]
    first = places[0] if places else []
    fits = first == playing if ending["t"] == "draw" else ending["to"] in first
    if not fits or outcome["reason"] != REASONS.get(ending["t"]):
        yield "the outcome is not the one that was agreed on"


def agreement_in_words(agreed):
    what = "a draw" if agreed["ending"]["t"] == "draw" else f"the game conceded to {agreed['ending']['to']}"
    return f"{what}, agreed by {' and '.join(agreed['seats'])}"


def faults(record, sent=()):
    """Every fault as (step, what, why)."""
    yield from whole_faults(record, list(sent))
    for number, step in enumerate(record["steps"]):
        if step.get("step") != number or step.get("match") != record["match"] or step.get("ruleset") != record.get("ruleset"):
            yield number, "order", f"expected step {number} of {record['match']} under {record['ruleset']}"
            continue
        for check in (key_faults, lock_faults, beacon_faults, dice_faults):
            try:
                for what, why in check(record, step):
                    yield number, what, why
            except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError) as error:
                yield number, "order", f"the step cannot be read: {error!r}"
    try:
        for why in agreement_faults(record):
            yield len(record["steps"]) - 1, "agreement", why
    except (LookupError, TypeError, AttributeError) as error:
        yield len(record["steps"]) - 1, "agreement", f"it cannot be read: {error!r}"


def say(line):
    """A record was written by somebody else, and a terminal obeys what it is sent: such signs are written out."""
    shown = "".join(sign if sign.isprintable() else f"\\u{{{ord(sign):x}}}" for sign in line[:4000])
    print(shown.encode(sys.stdout.encoding or "ascii", "backslashreplace").decode(sys.stdout.encoding or "ascii"))


def read(paths):
    """The records in these files, pages joined. Raises ValueError or OSError."""
    records = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        lines = text.splitlines() if text.count('"sealed-orders-record-v1"') > 1 else [text]
        for record in map(json.loads, lines):
            if not isinstance(record, dict) or not isinstance(record.get("match"), str):
                raise ValueError(f"{path} holds no match record")
            if not all(isinstance(record.get(name), list) for name in ("seats", "anchors", "steps")):
                raise ValueError(f"{path} holds a record without seats, anchors or steps")
            if not all(isinstance(step, dict) and isinstance(step.get("dice"), list) for step in record["steps"]):
                raise ValueError(f"{path} holds a record with a step that is none")
            if records and records[-1].get("next") is not None and records[-1]["match"] == record["match"]:
                records[-1]["steps"] += record["steps"]
                records[-1]["anchors"] += record["anchors"]
                records[-1]["next"] = record.get("next")
            else:
                records.append(record)
    return records


def main(words):
    flags = [i for i, word in enumerate(words) if word == "--anchor"]
    sent = [words[i + 1] for i in flags if i + 1 < len(words)]
    paths = [word for i, word in enumerate(words) if i not in flags and i - 1 not in flags]
    if not paths or len(sent) < len(flags):
        print(__doc__)
        return 2
    bad = 0
    try:
        records = read(paths)
    except (OSError, ValueError, RecursionError) as error:
        say(f"cannot be judged: {error}")
        return 2
    for record in records:
        found = list(faults(record, sent))
        for number, what, why in found:
            say(f"{record['match']}: step {number}: {what}: {why}")
        dice = sum(len(step["dice"]) for step in record["steps"])
        say(f"{record['match']}: {'NOT VERIFIED' if found else 'verified'}, {len(record['steps'])} steps, {dice} dice")
        if record.get("agreed") and not found:
            say(f"{record['match']}: ended by its players' word: {agreement_in_words(record['agreed'])}")
        bad += 1 if found else 0
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
