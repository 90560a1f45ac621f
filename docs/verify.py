#!/usr/bin/env python3
"""A second opinion on the dice: checks match records with Python's standard library alone.

    python3 verify.py RECORD.json [RECORD.json ...]

Written from docs/dice.md, apart from the service's own code: chain, commitments, lock, and every die of every step.
What the rules make of the orders (events and states) is for `npx sealed-orders verify`; so is the signature of a
beacon's round, of which this checks the randomness only. A file may also hold one record a line. Prints a line a
record, and ends with 1 if one of them does not hold.
"""

import hashlib
import hmac
import json
import sys

LINKS = 256
NUMBERS = 2**32


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


def lock_faults(record, step):
    answers = step["answers"]
    if [one["seat"] for one in answers] != record["seats"]:
        yield "commitments", "the answers name other seats"
    for one in answers:
        told = "|".join(["orders-v1", record["match"], str(one["raised"]), one["seat"], one["nonce"], ";".join(one["lines"])])
        if digest(told) != one["commitment"]:
            yield "commitments", f"the commitment of {one['seat']} does not fit its orders"
    promised = [one["commitment"] for one in answers]
    told = "|".join(["lock-v1", record["match"], str(step["step"]), *promised, str(step["round"])])
    if digest(told) != step["lock"]:
        yield "lock", "the lock does not fit the commitments"


def beacon_faults(record, step):
    if "beacon" not in record:
        if step["round"] != 0 or step["beacon"] != "-" or "draw" in step:
            yield "beacon", "the match uses no beacon, and the step names one"
    elif sha256(bytes.fromhex(step["draw"]["signature"])).hex() != step["beacon"]:
        yield "beacon", f"round {step['round']} gives other randomness"


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


def faults(record):
    """Every fault as (step, what, why)."""
    for number, step in enumerate(record["steps"]):
        if step["step"] != number or step["match"] != record["match"] or step["ruleset"] != record["ruleset"]:
            yield number, "order", f"expected step {number} of {record['match']} under {record['ruleset']}"
            continue
        for check in (key_faults, lock_faults, beacon_faults, dice_faults):
            try:
                for what, why in check(record, step):
                    yield number, what, why
            except (ValueError, KeyError, TypeError, ZeroDivisionError) as error:
                yield number, "order", f"the step cannot be read: {error!r}"


def main(paths):
    if not paths:
        print(__doc__)
        return 2
    bad = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        lines = text.splitlines() if text.count('"sealed-orders-record-v1"') > 1 else [text]
        for line in lines:
            record = json.loads(line)
            found = list(faults(record))
            for number, what, why in found:
                print(f"{record['match']}: step {number}: {what}: {why}")
            dice = sum(len(step["dice"]) for step in record["steps"])
            print(f"{record['match']}: {'NOT VERIFIED' if found else 'verified'}, {len(record['steps'])} steps, {dice} dice")
            bad += 1 if found else 0
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
