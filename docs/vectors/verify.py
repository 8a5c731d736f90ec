#!/usr/bin/env python3
"""Verifies certificates of arbitrage decisions, and makes each decision again from its file alone.

Written from docs/verify-a-decision.md, section by section, with the standard library of Python 3.9 or newer. It shares no code with
`parallax verify`. venue-terms.json has to lie beside it.

usage: verify.py [--jwks KEYS | --allow-unknown-key] [--json] CERTIFICATE...
       verify.py --fees FEES

It ends with 0 when every check of every file passed, else with 1. With --json there is one line for each file: its name, its checks, and
the decision that follows from it (null where none does). With --fees it compares a file of fees, as fees.jsonl is one, with its own rules.
"""

import argparse
import base64
import hashlib
import json
import math
import pathlib
import re
import sys
from decimal import Decimal

FILE_FORMAT = "parallax-certificate/1"
BODY_FORMAT = "parallax-arbitrage-certificate/4"
MAX_BYTES = 16 * 1024 * 1024
VENUES = ("polymarket", "limitless", "myriad", "manifold", "predictit", "azuro", "jupiter")

POLICY = {
    "version": "2.2.0",
    "clockSkewMs": 30000,
    "frozenAfterMs": 900000,
    "frozenMove": 0.05,
    "frozenFeedListings": 20,
    "readTogetherMs": 1000,
    "confirmedForMs": 3000,
    "actMs": 10000,
    "moveDeviations": 3,
    "leastMove": 0.001,
    "moveHalfLifeMs": 300000,
    "leastWatchedMs": 60000,
    "leastTimeLeftMs": 3600000,
    "suspiciousSpread": 0.1,
    "suspicionConfirmations": 3,
    "suspicionApartMs": 10000,
    "suspicionWithinMs": 600000,
    "ghostAsk": 0.99,
    "ghostBid": 0.01,
    "modelLevels": 5,
    "modelStep": 0.01,
    "modelFraction": 0.02,
    "fillChance": {"model": 0.7, "orders": 1, "pool": 1, "touch": 0.9},
    "fillLostByAge": 0.5,
    "unwindLoss": 0.02,
    "leastNotionalUsd": 10,
    "questionWeight": 0.2,
    "venueWeight": 0.5,
    "leastProfitUsd": 1,
    "ticketLot": 0.01,
    "cleanConfidence": 0.95,
    "acceptConfidence": 0.85,
    "endTimeToleranceMs": 172800000,
    "assumedLagDays": 7,
    "longestLagDays": 90,
    "hurdleReturn": 0.05,
    "strictAssumes": ["venues_settle_alike"],
    "weights": {
        "activity": 0.05,
        "execution": 0.1,
        "freshness": 0.05,
        "liquidity": 0.15,
        "platform": 0.05,
        "resolution": 0.1,
        "spread": 0.4,
        "trust": 0.05,
        "volume": 0.05,
    },
    "fullProfitUsd": 1000,
    "fullNotionalUsd": 100000,
    "fullVolumeUsd": 100000,
    "fullVenues": 4,
    "fullResolutionDays": 7,
    "noResolutionDays": 365,
    "blockedScore": 39,
    "actionableScore": 70,
    "noiseScore": 40,
    "actionableLiquidityUsd": 500,
    "certifyEveryMs": 300000,
    "historyEveryMs": 300000,
    "goneAfterMs": 600000,
    "unheardAfterMs": 86400000,
}


# Words and numbers


def divide(one, other):
    """As IEEE 754 has it: by nothing it is infinite, or no number."""
    if other != 0:
        return one / other
    if one == 0 or math.isnan(one):
        return math.nan
    return math.copysign(math.inf, one) * math.copysign(1.0, other)


def least(*numbers):
    return math.nan if any(math.isnan(number) for number in numbers) else min(numbers)


def most(*numbers):
    return math.nan if any(math.isnan(number) for number in numbers) else max(numbers)


def whole(function, number):
    return float(function(number)) if math.isfinite(number) else number


def nearest(number):
    floor = whole(math.floor, number)
    return floor + 1 if number - floor >= 0.5 else floor


def micro(number):
    return nearest(number * 1000000)


def r6(number):
    return micro(number) / 1000000


def r2(number):
    return nearest(number * 100) / 100


def d2(number):
    return whole(math.floor, number * 100 + 0.000001) / 100


def up(number, step):
    return r6(whole(math.ceil, divide(number, step) - 0.0000001) * step)


def down(number, step):
    return most(0.0, r6(whole(math.floor, divide(number, step) + 0.0000001) * step))


def logarithm(function, number):
    if number > 0:
        return function(number)
    return -math.inf if number == 0 else math.nan


def square_root(number):
    return math.sqrt(number) if number >= 0 else math.nan


# The file


TEXTS = json.JSONEncoder(ensure_ascii=False)


def canonical(value):
    """The one text of a value by RFC 8785; a ValueError where there is none."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, (int, float)):
        return write_number(float(value))
    if isinstance(value, str):
        value.encode("utf-8")
        return TEXTS.encode(value)
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    names = sorted(value, key=lambda name: name.encode("utf-16-be"))
    return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"


def write_number(number):
    if not math.isfinite(number):
        raise ValueError("no JSON for a number that is not finite")
    if abs(number) < 2**53 and number == int(number):
        return str(int(number))
    sign, digits, exponent = Decimal(repr(number)).normalize().as_tuple()
    text = "".join(str(digit) for digit in digits)
    point = len(text) + exponent
    if len(text) <= point <= 21:
        written = text + "0" * (point - len(text))
    elif 0 < point <= 21:
        written = text[:point] + "." + text[point:]
    elif -6 < point <= 0:
        written = "0." + "0" * -point + text
    else:
        power = point - 1
        fraction = "." + text[1:] if len(text) > 1 else ""
        written = f"{text[0]}{fraction}e{'+' if power > 0 else '-'}{abs(power)}"
    return "-" + written if sign else written


def parse_file(content):
    """The certificate, or a sentence that says what is wrong."""
    if len(content) > MAX_BYTES:
        return None, "It is larger than 16 MiB."
    try:
        text = content.decode("utf-8")
        value = json.loads(text, parse_int=float, parse_constant=refuse_constant)
    except (ValueError, RecursionError):
        return None, "It is not JSON in UTF-8."
    try:
        if not is_certificate(value):
            return None, f"It does not have the format {FILE_FORMAT}, with a body of {BODY_FORMAT}."
        if canonical(value) + "\n" != text:
            return None, "It is not in canonical form, byte for byte."
    except (ValueError, RecursionError):
        return None, "It has no canonical form."
    return value, None


def refuse_constant(_):
    raise ValueError("no JSON")


# Kinds of members


def is_text(value):
    return isinstance(value, str)


def is_number(value):
    return isinstance(value, float)


def is_flag(value):
    return isinstance(value, bool)


def one_of(*words):
    return lambda value: isinstance(value, str) and value in words


def or_null(is_kind):
    return lambda value: value is None or is_kind(value)


def list_of(is_kind):
    return lambda value: isinstance(value, list) and all(is_kind(item) for item in value)


def members(shape, optional=()):
    def has_members(value):
        if not isinstance(value, dict):
            return False
        is_whole = all(name in value for name in shape if name not in optional)
        return is_whole and all(name in shape and shape[name](value[name]) for name in value)

    return has_members


def is_numbers(value):
    return isinstance(value, dict) and all(is_number(number) for number in value.values())


def is_compared(value):
    return isinstance(value, dict) and is_shallow(value, 8)


def is_shallow(value, levels):
    if not isinstance(value, (dict, list)):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(is_shallow(member, levels - 1) for member in inner)


def is_outcome(value):
    named = ("yes", "no", "half", "void", "waits", "rounds up", "by name")
    return is_text(value) and (value in named or re.fullmatch('"[^\n\r\u2028\u2029]+"', value) is not None)


def is_jwk(value):
    is_key = members({"kty": one_of("OKP"), "crv": one_of("Ed25519"), "x": is_text})
    return is_key(value) and read_base64url(value["x"], 32) is not None


is_venue = one_of(*VENUES)
is_levels = list_of(members({"price": is_number, "size": is_number}))
is_number_or_null = or_null(is_number)
is_text_or_null = or_null(is_text)
is_claim = members(
    {
        "subject": is_text,
        "byDay": is_number_or_null,
        "bound": or_null(members({"side": one_of("above", "below"), "value": is_number})),
    }
)
is_venue_terms = members(
    {
        "version": is_text,
        "voidRule": or_null(one_of("refund", "half", "last_price")),
        "settlementLagDays": is_number_or_null,
        "withdrawalFraction": is_number_or_null,
        "positionCapUsd": is_number_or_null,
        "canSell": is_flag,
        "order": members(
            {
                "minShares": is_number_or_null,
                "minUsd": is_number_or_null,
                "tick": is_number_or_null,
                "lot": is_number_or_null,
                "stakeStepUsd": is_number,
            },
            optional=("stakeStepUsd",),
        ),
        "costs": members(
            dict.fromkeys(("orderUsd", "splitUsd", "claimUsd", "withdrawalUsd"), is_number_or_null)
        ),
        "sources": list_of(
            members(
                {
                    "of": one_of("void_rule", "withdrawal", "order", "costs"),
                    "document": is_text,
                    "since": is_text,
                }
            )
        ),
    }
)
is_listing = members(
    {
        "marketId": is_text,
        "title": is_text,
        "url": is_text_or_null,
        "venue": is_venue,
        "relation": one_of("same", "complement"),
        "isOpen": is_flag,
        "quote": members(dict.fromkeys(("yesBid", "yesAsk", "noBid", "noAsk"), is_number_or_null)),
        "book": or_null(
            members(
                {
                    "platformMarketId": is_text,
                    "yesAsks": is_levels,
                    "yesBids": is_levels,
                    "noAsks": is_levels,
                    "noBids": is_levels,
                    "depth": one_of("orders", "pool", "touch"),
                    "sourceUpdatedAt": is_text_or_null,
                }
            )
        ),
        "liquidityUsd": is_number_or_null,
        "volume24hUsd": is_number_or_null,
        "feeTerms": or_null(is_numbers),
        "mirrorOf": is_text_or_null,
        "isPlayMoney": is_flag,
        "endTimeMs": is_number_or_null,
        "resolutionSource": is_text_or_null,
        "ruleTerms": or_null(
            members(
                {
                    "topic": or_null(one_of("price", "game", "release", "ranking", "contest", "deadline")),
                    "assetPair": is_text_or_null,
                    "field": or_null(one_of("open", "high", "low", "close", "touch", "moment")),
                    "window": is_text_or_null,
                    "timeZone": or_null(one_of("ET", "CT", "PT", "UTC", "CET")),
                    "overtime": or_null(one_of("included", "excluded")),
                    "tie": or_null(is_outcome),
                    "postponement": or_null(is_outcome),
                    "figures": is_text,
                }
            )
        ),
        "rulesHash": is_text_or_null,
        "match": members(
            {
                "confidence": is_number_or_null,
                "method": one_of("semantic", "manual", "exact"),
                "reason": is_text_or_null,
            }
        ),
        "feed": members(
            {
                "fetchedAtMs": is_number,
                "sourceUpdatedAtMs": is_number_or_null,
                "isSourceClock": is_flag,
                "freshForMs": is_number,
                "isFrozen": is_flag,
                "isReadFailed": is_flag,
            }
        ),
        "movement": or_null(members({"squares": is_number, "watchedMs": is_number})),
        "venueTerms": is_venue_terms,
        "venueState": one_of("healthy", "unhealthy", "backoff", "suspended"),
    }
)
is_evidence = members(
    {
        "venue": is_venue,
        "question": members(
            {
                "side": one_of("buy", "sell"),
                "price": is_number,
                "shares": is_number,
                "feeTerms": or_null(is_numbers),
            }
        ),
        "fee": or_null(
            members(
                {
                    "tradeUsd": is_number,
                    "sharesTaken": is_number,
                    "profitUsd": is_number,
                    "basis": one_of("exact", "upper_bound"),
                    "rule": members({"name": is_text, "version": is_text, "since": is_text}),
                }
            )
        ),
    }
)
is_implying = members({"id": is_text, "implication": members({"implying": is_claim, "implied": is_claim})})
is_exclusive = members(
    {
        "id": is_text,
        "exclusion": members(
            {"venue": is_venue, "group": is_text, "marketId": is_text, "relatedMarketId": is_text}
        ),
    }
)


def is_related(value):
    return is_implying(value) or is_exclusive(value)


is_body = members(
    {
        "format": is_text,
        "decidedAtMs": is_number,
        "policy": is_compared,
        "question": members(
            {"id": is_text, "title": is_text, "endTimeMs": is_number_or_null, "venueCount": is_number}
        ),
        "type": one_of("direct", "dutch_book"),
        "related": is_related,
        "buy": is_listing,
        "sell": is_listing,
        "confirmed": or_null(
            members(
                {"buyReadAtMs": is_number, "sellReadAtMs": is_number, "suspectedAtMs": list_of(is_number)}
            )
        ),
        "fees": list_of(is_evidence),
        "decision": is_compared,
    },
    optional=("related",),
)
is_certificate = members(
    {
        "format": one_of(FILE_FORMAT),
        "id": is_text,
        "body": is_body,
        "hash": is_text,
        "previous_hash": is_text_or_null,
        "alg": one_of("Ed25519"),
        "kid": is_text,
        "jwk": is_jwk,
        "signature": is_text,
    }
)


# Hash, key, signature


def write_base64url(content):
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode("ascii")


def read_base64url(text, length):
    """So many bytes, written as they are always written; None for everything else."""
    try:
        content = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return None
    return content if len(content) == length and write_base64url(content) == text else None


def hash_of(certificate):
    hashed = {name: certificate[name] for name in ("body", "format", "previous_hash")}
    return hashlib.sha256(canonical(hashed).encode("utf-8")).hexdigest()


def id_of(digest):
    variant = format((int(digest[16], 16) & 3) | 8, "x")
    parts = (digest[:8], digest[8:12], "8" + digest[13:16], variant + digest[17:20], digest[20:32])
    return "-".join(parts)


def thumbprint(jwk):
    text = canonical({name: jwk[name] for name in ("crv", "kty", "x")})
    return write_base64url(hashlib.sha256(text.encode("utf-8")).digest())


SMALL_ORDER = {
    "00" * 32,
    "01" + "00" * 31,
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "ec" + "ff" * 30 + "7f",
    "ed" + "ff" * 30 + "7f",
    "ee" + "ff" * 30 + "7f",
}


def is_small_order(jwk):
    key = bytearray(read_base64url(jwk["x"], 32))
    key[31] &= 0x7F
    return key.hex() in SMALL_ORDER


# Ed25519 by RFC 8032, section 5.1: points as (X, Y, Z, T) with x = X ÷ Z, y = Y ÷ Z, x × y = T ÷ Z.

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, PRIME - 2, PRIME) % PRIME
ROOT = pow(2, (PRIME - 1) // 4, PRIME)
NEUTRAL = (0, 1, 1, 0)


def add_points(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % PRIME
    b = (one[1] + one[0]) * (other[1] + other[0]) % PRIME
    c = 2 * one[3] * other[3] * CURVE % PRIME
    d = 2 * one[2] * other[2] % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME)


def times(number, point):
    result = NEUTRAL
    while number > 0:
        if number & 1:
            result = add_points(result, point)
        point = add_points(point, point)
        number >>= 1
    return result


def read_point(content):
    number = int.from_bytes(content, "little")
    sign = number >> 255
    y = (number & ((1 << 255) - 1)) % PRIME
    square = (y * y - 1) * pow(CURVE * y * y + 1, PRIME - 2, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME != 0:
        x = x * ROOT % PRIME
    if (x * x - square) % PRIME != 0:
        return None
    if x & 1 != sign:
        x = (PRIME - x) % PRIME
    return (x, y, 1, x * y % PRIME)


def write_point(point):
    inverse = pow(point[2], PRIME - 2, PRIME)
    x, y = point[0] * inverse % PRIME, point[1] * inverse % PRIME
    return (y | ((x & 1) << 255)).to_bytes(32, "little")


BASE = read_point((4 * pow(5, PRIME - 2, PRIME) % PRIME).to_bytes(32, "little"))


def is_signed(key, text, signature):
    point = read_point(key)
    scalar = int.from_bytes(signature[32:], "little")
    if point is None or scalar >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + key + text).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    negative = (PRIME - point[0], point[1], point[2], PRIME - point[3])
    return write_point(add_points(times(scalar, BASE), times(challenge, negative))) == signature[:32]


# Fee rules


LIMITLESS_BUY = (
    (0.5, 3), (0.55, 2.52), (0.6, 2.13), (0.65, 1.8), (0.7, 1.51), (0.75, 1.26), (0.8, 1.05), (0.85, 0.85),
    (0.9, 0.68), (0.95, 0.53), (0.99, 0.42), (0.999, 0.4),
)  # fmt: skip
LIMITLESS_SELL = (
    (0.01, 0.42), (0.05, 0.6), (0.1, 0.78), (0.2, 1.11), (0.3, 1.32), (0.4, 1.44), (0.5, 1.5), (0.6, 1.44),
    (0.7, 1.32), (0.8, 1.11), (0.9, 0.78), (0.95, 0.6), (0.99, 0.45), (0.999, 0.42),
)  # fmt: skip


def fee(rule, trade=0.0, shares=0.0, profit=0.0):
    name, version, since = rule
    return {
        "tradeUsd": trade,
        "sharesTaken": shares,
        "profitUsd": profit,
        "basis": "upper_bound" if name.endswith("-highest") else "exact",
        "rule": {"name": name, "version": version, "since": since},
    }


def ask_polymarket(_side, price, shares, terms):
    terms = terms or {}
    rate, exponent = terms.get("rate"), terms.get("exponent")
    name = "polymarket-taker"
    if rate is None or not 0 <= rate <= 1 or exponent is None or not 0 <= exponent <= 10:
        name, rate, exponent = "polymarket-taker-highest", 0.072, 1
    steps = shares * rate * (price * (1 - price)) ** exponent * 100000
    if not math.isfinite(steps):
        return None
    charged = 0.0
    if steps >= 1 - 0.000000001:
        charged = math.ceil(steps - max(0.000001, steps * 0.000000000001)) / 100000
    return fee((name, "2026-04", "2026-04-01"), trade=charged)


def ask_limitless(side, price, shares, terms):
    terms = terms or {}
    if terms.get("creatorFeePct", 0) != 0:
        return None
    if terms.get("isAmm") == 1:
        return fee(("limitless-amm", "2026-09-25", "2026-09-25"), trade=0.004 * shares * price)
    rule = ("limitless-clob-taker", "2026-09-25", "2026-09-25")
    if side == "buy":
        return fee(rule, shares=follow_curve(LIMITLESS_BUY, price) * shares)
    return fee(rule, trade=follow_curve(LIMITLESS_SELL, price) * shares * price)


def follow_curve(curve, price):
    last_price, last_percent = curve[0]
    if price <= last_price:
        return last_percent / 100
    for next_price, next_percent in curve[1:]:
        if price <= next_price:
            part = (price - last_price) / (next_price - last_price)
            return (last_percent + part * (next_percent - last_percent)) / 100
        last_price, last_percent = next_price, next_percent
    return last_percent / 100


def ask_myriad(side, price, shares, terms):
    if terms is None:
        return None
    if terms.get("isOrderBook") == 1:
        return fee(("myriad-order-book-highest", "FeeModule", "2026-02-02"), trade=price * shares * 0.1)
    name, fraction = "myriad-amm", terms.get("buyFraction" if side == "buy" else "sellFraction")
    if fraction is None or not 0 <= fraction <= 0.15:
        name, fraction = "myriad-amm-highest", 0.15
    part = fraction / (1 - fraction) if side == "buy" else fraction
    return fee((name, "PredictionMarketV3_4", "2025-07-25"), trade=price * shares * part)


def ask_manifold(_side, _price, _shares, _terms):
    return fee(("manifold-no-fee", "1", "2026-08-21"))


def ask_predictit(side, price, shares, _terms):
    name = "predictit-10-percent-of-profit"
    if side == "buy":
        return fee((name, "2025-07", "2025-07-16"), profit=0.1 * (1 - price) * shares)
    return fee((f"{name}-worst-case-whole-price", "2025-07", "2025-07-16"), trade=0.1 * price * shares)


def ask_azuro(side, price, _shares, _terms):
    if side != "buy" or price == 0:
        return None
    return fee(("Azuro single bets: no fee, the margin is inside the odds", "v3", "2026-04-03"))


def ask_jupiter(_side, price, shares, terms):
    terms = terms or {}
    name, rate = "jupiter-taker-curve", terms.get("takerRate")
    if shares > 1000000000000:
        return None
    if rate is None or not 0 <= rate <= 1:
        name, rate = "jupiter-taker-curve-highest", 0.07
    charged = math.ceil(rate * price * (1 - price) * shares * 1000000 - 0.001) / 1000000
    return fee((name, "2026-07", "2026-07-02"), trade=max(0.0, charged))


FEE_RULES = {
    ("polymarket", "polymarket-taker", "2026-04"): ask_polymarket,
    ("polymarket", "polymarket-taker-highest", "2026-04"): ask_polymarket,
    ("limitless", "limitless-clob-taker", "2026-09-25"): ask_limitless,
    ("limitless", "limitless-amm", "2026-09-25"): ask_limitless,
    ("myriad", "myriad-amm", "PredictionMarketV3_4"): ask_myriad,
    ("myriad", "myriad-amm-highest", "PredictionMarketV3_4"): ask_myriad,
    ("myriad", "myriad-order-book-highest", "FeeModule"): ask_myriad,
    ("manifold", "manifold-no-fee", "1"): ask_manifold,
    ("predictit", "predictit-10-percent-of-profit", "2025-07"): ask_predictit,
    ("predictit", "predictit-10-percent-of-profit-worst-case-whole-price", "2025-07"): ask_predictit,
    ("azuro", "Azuro single bets: no fee, the margin is inside the odds", "v3"): ask_azuro,
    ("jupiter", "jupiter-taker-curve", "2026-07"): ask_jupiter,
    ("jupiter", "jupiter-taker-curve-highest", "2026-07"): ask_jupiter,
}


def is_said(ask, evidence):
    """Whether the rule says the same as the evidence does."""
    question = evidence["question"]
    price, shares = question["price"], question["shares"]
    said = None
    if 0 <= price <= 1 and 0 <= shares < math.inf:
        said = ask(question["side"], price, shares, question["feeTerms"])
    try:
        return canonical(said) == canonical(evidence["fee"])
    except ValueError:
        return False


class Fees:
    """Answers by the evidence, and writes down what was asked, each question once."""

    def __init__(self, evidence):
        self.known = {canonical([each["venue"], each["question"]]): each["fee"] for each in evidence}
        self.asked = {}

    def ask(self, listing, side, price, shares):
        question = {"side": side, "price": price, "shares": shares, "feeTerms": listing["feeTerms"]}
        key = canonical([listing["venue"], question])
        answer = self.known.get(key)
        self.asked.setdefault(key, {"venue": listing["venue"], "question": question, "fee": answer})
        return answer


# Edge


TURNED = {"yesAsks": "noAsks", "noAsks": "yesAsks", "yesBids": "noBids", "noBids": "yesBids"}


def own_side(listing, side):
    return side if listing["relation"] == "same" else TURNED[side]


def is_price(price):
    return 0 < price < 1


def best_price(listing, side):
    own = own_side(listing, side)
    book = listing["book"]
    if book is None:
        price = listing["quote"][own[:-1]]
        return price if price is not None and is_price(price) else None
    for level in book[own]:
        if is_price(level["price"]) and (level["size"] > 0 or book["depth"] == "touch"):
            return level["price"]
    return None


class Leg:
    def __init__(self, listing):
        self.listing = listing
        self.terms = listing["venueTerms"]
        self.yes_ask = best_price(listing, "yesAsks")
        self.yes_bid = best_price(listing, "yesBids")
        self.no_ask = best_price(listing, "noAsks")
        self.no_bid = best_price(listing, "noBids")


class Edge:
    def __init__(self, body):
        self.type = body["type"]
        self.related = body.get("related")
        self.is_basket = self.related is not None and "exclusion" in self.related
        self.buy = Leg(turned(body["buy"]) if self.is_basket else body["buy"])
        self.sell = Leg(body["sell"])
        self.is_direct = self.type == "direct"
        self.buy_price = self.buy.yes_ask
        self.sell_touch = self.sell.yes_bid if self.is_direct else self.sell.no_ask
        self.sell_price = self.sell_touch
        if self.sell_touch is not None and not self.is_direct:
            self.sell_price = 1 - self.sell_touch
        self.sell_side = "yesBids" if self.is_direct else "noAsks"

    def is_there(self):
        buy, sell = self.buy.listing, self.sell.listing
        if not buy["isOpen"] or not sell["isOpen"] or buy["venue"] == sell["venue"]:
            return False
        if self.buy_price is None or self.sell_price is None:
            return False
        if not self.sell_price - self.buy_price > 0.0000005:
            return False
        if buy["mirrorOf"] == sell["marketId"] or sell["mirrorOf"] == buy["marketId"]:
            return False
        if buy["mirrorOf"] is not None and buy["mirrorOf"] == sell["mirrorOf"]:
            return False
        if self.related is None:
            return True
        if self.is_direct:
            return False
        if self.is_basket:
            return is_exclusion(self.related["exclusion"])
        implication = self.related["implication"]
        return follows(implication["implied"], implication["implying"])


def turned(listing):
    return {**listing, "relation": "complement" if listing["relation"] == "same" else "same"}


def is_exclusion(exclusion):
    group, own, other = exclusion["group"], exclusion["marketId"], exclusion["relatedMarketId"]
    return group != "" and own != "" and other != "" and own != other


def follows(implied, implying):
    if implied["subject"] != implying["subject"]:
        return False
    widths = (compare_days(implying["byDay"], implied["byDay"]), compare_bounds(implying["bound"], implied["bound"]))
    return None not in widths and "wider" not in widths and "narrower" in widths


def compare_days(one, other):
    if one is None or other is None:
        return "same" if one is other else None
    if one == other:
        return "same"
    if abs(one - other) <= 1:
        return None
    return "narrower" if one < other else "wider"


def compare_bounds(one, other):
    if one is None or other is None:
        return "same" if one is other else None
    if one["side"] != other["side"]:
        return None
    a, b = one["value"], other["value"]
    if a == b:
        return "same"
    if not abs(a - b) > 0.0001 * max(abs(a), abs(b)):
        return None
    return "narrower" if (a > b) == (one["side"] == "above") else "wider"


# Rungs


class NetLevel:
    def __init__(self, shares, price, stake, outlay, profit_fee, charged):
        self.shares = shares
        self.price = price
        self.stake = stake
        self.outlay = outlay
        self.profit_fee = profit_fee
        self.basis = charged["basis"]
        self.rule = charged["rule"]


def net_level_of(fees, listing, is_sale, price, size):
    answer = fees.ask(listing, "sell" if is_sale else "buy", price, size)
    if answer is None:
        return None
    if is_sale:
        if answer["sharesTaken"] != 0:
            return None
        held = 1 - price
        outlay = held + divide(answer["tradeUsd"] + answer["profitUsd"], size)
        return NetLevel(size, held, held, outlay, 0.0, answer)
    shares = size - answer["sharesTaken"]
    if not shares > 0:
        return None
    stake = size * price / shares
    outlay = stake + answer["tradeUsd"] / shares
    return NetLevel(shares, price, stake, outlay, answer["profitUsd"] / shares, answer)


# Figures


def compute_figures(edge, buy, sell):
    """The figures, and the return before it is rounded."""
    spread = micro(edge.sell_price) - micro(edge.buy_price)
    figures = {
        "buyPrice": r6(edge.buy_price),
        "sellPrice": r6(edge.sell_price),
        "spread": spread / 1000000,
        "spreadBps": spread / 100,
    }
    is_buy_dearer = buy.profit_fee >= sell.profit_fee
    buy_fee = buy.outlay - buy.price + (buy.profit_fee if is_buy_dearer else 0)
    sell_fee = sell.outlay - sell.price + (0 if is_buy_dearer else sell.profit_fee)
    sell_notional = 1 - sell.price if edge.is_direct else sell.price
    total = (micro(buy_fee) + micro(sell_fee)) / 1000000
    net_spread = (spread - micro(total)) / 1000000
    net_return = divide(net_spread, buy.outlay + sell.outlay)
    figures["fees"] = {
        "buyFee": r6(buy_fee),
        "sellFee": r6(sell_fee),
        "totalFees": total,
        "basis": "upper_bound" if "upper_bound" in (buy.basis, sell.basis) else "exact",
        "buy": {"basis": buy.basis, "rule": buy.rule, "fractionOfNotional": r6(divide(buy_fee, buy.price))},
        "sell": {"basis": sell.basis, "rule": sell.rule, "fractionOfNotional": r6(divide(sell_fee, sell_notional))},
    }
    figures["netSpread"] = net_spread
    figures["netReturn"] = r6(net_return)
    figures["estimatedProfit"] = r2(100 * net_return)
    return figures


# Freshness


def judge_freshness(leg, now):
    feed = leg.listing["feed"]
    source = feed["sourceUpdatedAtMs"]
    reason = find_stale_reason(leg, now)
    return {
        "ageMs": max(0.0, now - feed["fetchedAtMs"]),
        "sourceLagMs": None if source is None else max(0.0, feed["fetchedAtMs"] - source),
        "sourceUpdatedAtMs": source,
        "isStale": reason is not None,
        "staleReason": reason,
    }


def find_stale_reason(leg, now):
    feed = leg.listing["feed"]
    fetched, source, fresh_for = feed["fetchedAtMs"], feed["sourceUpdatedAtMs"], feed["freshForMs"]
    prices = (leg.yes_ask, leg.no_ask, leg.yes_bid, leg.no_bid)
    is_parked = all(ask is None or ask >= POLICY["ghostAsk"] for ask in prices[:2]) and all(
        bid is None or bid <= POLICY["ghostBid"] for bid in prices[2:]
    )
    bid = max(leg.yes_bid or 0, 0 if leg.no_ask is None else 1 - leg.no_ask)
    ask = min(1 if leg.yes_ask is None else leg.yes_ask, 1 if leg.no_bid is None else 1 - leg.no_bid)
    if leg.listing["venueState"] == "backoff":
        return "venue_backoff"
    if is_parked and any(price is not None for price in prices):
        return "ghost_book"
    if bid - ask > 0.00001:
        return "crossed_book"
    if feed["isFrozen"]:
        return "frozen_price"
    if max(fetched, fetched if source is None else source) > now + POLICY["clockSkewMs"]:
        return "time_in_future"
    if now - fetched > fresh_for:
        return "price_too_old"
    if feed["isSourceClock"] and source is not None and now - source > fresh_for + POLICY["clockSkewMs"]:
        return "source_too_old"
    return None


def join_freshness(one, other):
    lags = (one["sourceLagMs"], other["sourceLagMs"])
    sources = (one["sourceUpdatedAtMs"], other["sourceUpdatedAtMs"])
    return {
        "ageMs": max(one["ageMs"], other["ageMs"]),
        "sourceLagMs": None if None in lags else max(lags),
        "sourceUpdatedAtMs": None if None in sources else min(sources),
        "isStale": one["isStale"] or other["isStale"],
        "staleReason": other["staleReason"] if one["staleReason"] is None else one["staleReason"],
    }


# Confirmation


def judge_confirmation(buy, sell, left, past, now):
    lack = find_lack(buy, sell, now)
    moves = (expected_move(buy, now), expected_move(sell, now))
    return {
        "lack": lack,
        "expectedMove": None if None in moves else r6(moves[0] + moves[1]),
        "last": remember(buy, sell, lack is None, left, past, now),
    }


def find_lack(buy, sell, now):
    read = (buy["feed"]["fetchedAtMs"], sell["feed"]["fetchedAtMs"])
    if buy["book"] is None or sell["book"] is None:
        return "no_book"
    if buy["feed"]["isReadFailed"] or sell["feed"]["isReadFailed"]:
        return "read_failed"
    if abs(read[0] - read[1]) > POLICY["readTogetherMs"]:
        return "read_apart"
    if any(abs(now - at) > POLICY["confirmedForMs"] for at in read):
        return "read_too_old"
    return None


def expected_move(listing, now):
    movement = listing["movement"]
    if movement is None or movement["watchedMs"] < POLICY["leastWatchedMs"]:
        return None
    over = max(0.0, now - listing["feed"]["fetchedAtMs"]) + POLICY["actMs"]
    deviation = square_root(movement["squares"] / movement["watchedMs"] * over)
    return most(POLICY["leastMove"], POLICY["moveDeviations"] * deviation)


def remember(buy, sell, is_confirmed, left, past, now):
    if past is None and not is_confirmed:
        return None
    is_suspicious = left > POLICY["suspiciousSpread"]
    read = (buy["feed"]["fetchedAtMs"], sell["feed"]["fetchedAtMs"])
    if not is_confirmed:
        read = (past["buyReadAtMs"], past["sellReadAtMs"])
    earlier = past["suspectedAtMs"] if past is not None and is_suspicious else []
    suspected = [at for at in earlier if now - at <= POLICY["suspicionWithinMs"]]
    is_apart = not suspected or min(read) - suspected[-1] >= POLICY["suspicionApartMs"]
    if is_confirmed and is_suspicious and is_apart:
        suspected.append(min(read))
    return {
        "buyReadAtMs": read[0],
        "sellReadAtMs": read[1],
        "suspectedAtMs": suspected[-POLICY["suspicionConfirmations"] :],
    }


# Walk


def find_levels(leg, side, touch):
    """The kind of depth and its levels; None where it is unknown."""
    book, liquidity = leg.listing["book"], leg.listing["liquidityUsd"]
    if book is not None:
        levels = [
            (level["price"], level["size"])
            for level in book[own_side(leg.listing, side)]
            if is_price(level["price"]) and level["size"] > 0
        ]
        if book["depth"] != "touch" or levels:
            return book["depth"], levels
    if liquidity is None or not liquidity > 0:
        return None
    step = POLICY["modelStep"] if side.endswith("Asks") else -POLICY["modelStep"]
    levels = []
    for place in range(POLICY["modelLevels"]):
        price = touch + place * step
        if not is_price(price):
            break
        size = liquidity * POLICY["modelFraction"] / price
        if not size > 0:
            break
        levels.append((price, size))
    return "model", levels


SUMS = ("shares", "outlay", "buy_price", "sell_price", "buy_stake", "sell_stake", "buy_profit_fee", "sell_profit_fee")


class Position:
    def __init__(self, sums=(0.0,) * len(SUMS)):
        self.sums = sums
        for name, value in zip(SUMS, sums):
            setattr(self, name, value)

    def go_on(self, buy, sell, shares):
        more = (
            shares,
            shares * (buy.outlay + sell.outlay),
            shares * buy.price,
            shares * sell.price,
            shares * buy.stake,
            shares * sell.stake,
            shares * buy.profit_fee,
            shares * sell.profit_fee,
        )
        return Position(tuple(one + other for one, other in zip(self.sums, more)))

    def sure(self):
        return self.shares - self.outlay - most(self.buy_profit_fee, self.sell_profit_fee)


NOTHING = Position()


def between(one, other, part):
    return Position(tuple(start + (end - start) * part for start, end in zip(one.sums, other.sums)))


def walk(next_buy, next_sell):
    positions = [NOTHING]
    here = NOTHING
    buy, sell = next_buy(), next_sell()
    buy_left = buy.shares if buy else 0.0
    sell_left = sell.shares if sell else 0.0
    while buy is not None and sell is not None:
        shares = min(buy_left, sell_left)
        there = here.go_on(buy, sell, shares)
        before = here.buy_profit_fee - here.sell_profit_fee
        after = there.buy_profit_fee - there.sell_profit_fee
        if before * after < 0:
            positions.append(between(here, there, before / (before - after)))
        positions.append(there)
        here = there
        if here.outlay >= 10000 and here.sure() <= 0:
            break
        buy_left -= shares
        sell_left -= shares
        if buy_left <= 0.000000001:
            buy = next_buy()
            buy_left = buy.shares if buy else 0.0
        if sell_left <= 0.000000001:
            sell = next_sell()
            sell_left = sell.shares if sell else 0.0
    return positions


def find_best(positions):
    best, best_usd = NOTHING, 0.0
    for position in positions:
        if position.sure() > best_usd + 0.000000001:
            best, best_usd = position, position.sure()
    return best


def cut(positions, measure, limit):
    before = NOTHING
    for position in positions:
        if measure(position) > limit:
            part = (limit - measure(before)) / (measure(position) - measure(before))
            return between(before, position, part)
        before = position
    return before


def find_death(positions):
    before = NOTHING
    for position in positions[1:]:
        if position.sure() <= 0:
            if before.sure() <= 0:
                return before
            return between(before, position, before.sure() / (before.sure() - position.sure()))
        before = position
    return None


class Walk:
    """The walk down both legs of an edge, with the levels and the recommended position."""

    def __init__(self, edge, fees, buy_depth, sell_depth):
        self.buy_kind, self.buy_levels = buy_depth
        self.sell_kind, self.sell_levels = sell_depth
        self.positions = walk(
            self.net_levels(fees, edge.buy, False, self.buy_levels),
            self.net_levels(fees, edge.sell, edge.is_direct, self.sell_levels),
        )
        recommended = find_best(self.positions)
        buy_cap, sell_cap = edge.buy.terms["positionCapUsd"], edge.sell.terms["positionCapUsd"]
        if buy_cap is not None and recommended.buy_stake > buy_cap:
            recommended = cut(self.positions, lambda position: position.buy_stake, buy_cap)
        if sell_cap is not None and recommended.sell_stake > sell_cap:
            recommended = cut(self.positions, lambda position: position.sell_stake, sell_cap)
        self.recommended = recommended

    @staticmethod
    def net_levels(fees, leg, is_sale, levels):
        rest = iter(levels)

        def next_level():
            level = next(rest, None)
            return None if level is None else net_level_of(fees, leg.listing, is_sale, *level)

        return next_level


def walk_edge(edge, fees):
    buy_depth = find_levels(edge.buy, "yesAsks", edge.buy_price)
    sell_depth = find_levels(edge.sell, edge.sell_side, edge.sell_touch)
    return None if buy_depth is None or sell_depth is None else Walk(edge, fees, buy_depth, sell_depth)


# Execution


def sum_fixed_costs(edge):
    """What is known of them, and whether that is all."""
    buy, sell = edge.buy.terms["costs"], edge.sell.terms["costs"]
    costs = [buy["orderUsd"], buy["claimUsd"], buy["withdrawalUsd"], sell["orderUsd"]]
    if edge.is_direct:
        costs.append(sell["splitUsd"])
    costs += [sell["claimUsd"], sell["withdrawalUsd"]]
    known = 0.0
    for usd in costs:
        known += usd or 0
    return known, None not in costs


def compute_slippage(edge, position):
    if position.shares == 0:
        return None
    given = (position.buy_price + position.sell_price) / position.shares - (edge.buy_price + 1 - edge.sell_price)
    return r2(most(0.0, given) * 10000)


def compute_fill(kind, freshness, feed):
    part = least(1.0, divide(freshness["ageMs"], feed["freshForMs"]))
    return POLICY["fillChance"][kind] * (1 - POLICY["fillLostByAge"] * part)


def compute_execution(edge, walked, net_spread, buy_freshness, sell_freshness):
    recommended = walked.recommended
    buy_fill = compute_fill(walked.buy_kind, buy_freshness, edge.buy.listing["feed"])
    sell_fill = compute_fill(walked.sell_kind, sell_freshness, edge.sell.listing["feed"])
    fill = buy_fill * sell_fill
    sure_edge = recommended.sure() / recommended.shares if recommended.shares > 0 else net_spread
    fixed, is_fixed_known = sum_fixed_costs(edge)
    death = find_death(walked.positions)
    return {
        "buyDepth": walked.buy_kind,
        "sellDepth": walked.sell_kind,
        "recommendedNotionalUsd": r2(recommended.outlay),
        "recommendedShares": r2(recommended.shares),
        "recommendedProfitUsd": r2(recommended.sure()),
        "fixedCostsUsd": r2(fixed) if is_fixed_known else None,
        "profitAfterCostsUsd": d2(recommended.sure() - fixed) if is_fixed_known else None,
        "slippageBps": compute_slippage(edge, recommended) or 0.0,
        "fillProbability": r6(fill),
        "buyFillProbability": r6(buy_fill),
        "sellFillProbability": r6(sell_fill),
        "netEdge": r6(fill * sure_edge - (1 - fill) * POLICY["unwindLoss"]),
        "deathNotionalUsd": None if death is None else r2(death.outlay),
        "ladder": [ladder_row(edge, walked.positions, usd) for usd in (100, 1000, 10000)],
    }


def ladder_row(edge, positions, notional):
    position = cut(positions, lambda each: each.outlay, notional)
    shares = position.shares
    return {
        "notionalUsd": notional,
        "isFilled": position.outlay >= notional - 0.005,
        "shares": r2(shares),
        "buyPrice": r6(position.buy_price / shares) if shares > 0 else None,
        "sellPrice": r6(1 - position.sell_price / shares) if shares > 0 else None,
        "profitUsd": r2(position.sure()),
        "slippageBps": compute_slippage(edge, position),
    }


# Payoffs


class Holding:
    def __init__(self, leg, shares, stake, profit_fee, proceeds):
        self.shares = shares
        self.stake = stake
        self.profit_fee = profit_fee
        self.proceeds = proceeds
        self.fraction = leg.terms["withdrawalFraction"]
        self.void_rule = leg.terms["voidRule"]

    def pays(self, per_share):
        paid = self.shares * per_share
        won = most(0.0, paid - self.stake)
        return paid if won == 0 else paid - divide(self.profit_fee * won, self.shares - self.stake)

    def voided(self):
        if self.void_rule == "refund":
            return self.stake
        return self.pays(0.5) if self.void_rule == "half" else None

    def kept(self, paid):
        return (paid + self.proceeds) * (self.fraction or 0)


def to_holdings(edge, position):
    proceeds = position.shares - position.sell_price if edge.is_direct else 0.0
    return (
        Holding(edge.buy, position.shares, position.buy_stake, position.buy_profit_fee, 0.0),
        Holding(edge.sell, position.shares, position.sell_stake, position.sell_profit_fee, proceeds),
    )


def compute_payoffs(edge, position):
    yes, no = to_holdings(edge, position)
    fixed, is_fixed_known = sum_fixed_costs(edge)
    is_out_known = is_fixed_known and yes.fraction is not None and no.fraction is not None

    def row(scenario, yes_usd, no_usd):
        if yes_usd is None or no_usd is None:
            return {"scenario": scenario, "profitUsd": None, "withdrawnUsd": None, "mostWithdrawnUsd": None}
        made = yes_usd + no_usd - position.outlay
        withdrawn = d2(made - (yes.kept(yes_usd) + no.kept(no_usd)) - fixed)
        return {
            "scenario": scenario,
            "profitUsd": d2(made),
            "withdrawnUsd": withdrawn if is_out_known else None,
            "mostWithdrawnUsd": withdrawn,
        }

    names = ("second", "first", "neither") if edge.is_basket else ("yes", "no", "between")
    rows = [row(names[0], yes.pays(1), 0.0), row(names[1], 0.0, no.pays(1))]
    agreed = min(rows, key=row_order)
    if edge.related is not None:
        rows.append(row(names[2], yes.pays(1), no.pays(1)))
    rows.append(row("void", yes.voided(), no.voided()))
    rows.append(row("fifty_fifty", yes.pays(0.5), no.pays(0.5)))
    is_same = is_same_source(edge)
    if is_same:
        rows.append({**agreed, "scenario": "dispute"})
    else:
        lost = None if is_same is None else 0.0
        rows.append(row("dispute", lost, lost))
    return sorted(rows, key=row_order)


def row_order(row):
    return tuple(math.inf if row[name] is None else row[name] for name in ("profitUsd", "mostWithdrawnUsd"))


def is_same_source(edge):
    sources = (edge.buy.listing["resolutionSource"], edge.sell.listing["resolutionSource"])
    return None if None in sources else sources[0] == sources[1]


OUTCOMES = ("yes", "no", "void", "half", "unknown")
ALIKE = ("yes:yes", "no:no", "void:void", "half:half")
ALIKE_OF_BASKET = ("yes:no", "no:yes", "no:no", "void:void", "half:half")


def compute_matrix(edge, position):
    yes, no = to_holdings(edge, position)
    fixed, is_fixed_known = sum_fixed_costs(edge)
    is_out_known = is_fixed_known and yes.fraction is not None and no.fraction is not None
    won = (0.0, yes.pays(1)) if edge.is_basket else (yes.pays(1), 0.0)
    yes_paid = (*won, yes.voided(), yes.pays(0.5), None)
    no_paid = (0.0, no.pays(1), no.voided(), no.pays(0.5), None)
    profits, assumed = [], []
    for first, yes_usd in zip(OUTCOMES, yes_paid):
        profits.append([])
        for second, no_usd in zip(OUTCOMES, no_paid):
            is_known = yes_usd is not None and no_usd is not None
            profits[-1].append(d2(yes_usd + no_usd - position.outlay) if is_known else None)
            if f"{first}:{second}" in (ALIKE_OF_BASKET if edge.is_basket else ALIKE):
                continue
            out = None
            if is_known and is_out_known:
                out = yes_usd + no_usd - position.outlay - yes.kept(yes_usd) - no.kept(no_usd) - fixed
            if out is None or d2(out) < 0:
                assumed.append(f"{first}:{second}")
    return {"profitUsd": profits, "assumedAway": assumed}


# Times


class Times:
    def __init__(self, edge, end, net_return, now):
        ends = [end, edge.buy.listing["endTimeMs"], edge.sell.listing["endTimeMs"]]
        known = [each for each in ends if each is not None]
        self.left = min(known) - now if known else None
        self.is_ended = self.left is not None and self.left <= 0
        self.days_to_end = None if end is None else max(0.0, end - now) / 86400000
        self.edge, self.end, self.last, self.net_return, self.now = edge, end, max(known, default=None), net_return, now

    def annual_return(self, unknown_lag):
        if self.end is None or self.net_return is None:
            return None
        lags = (self.edge.buy.terms["settlementLagDays"], self.edge.sell.terms["settlementLagDays"])
        lag = max(unknown_lag if each is None else each for each in lags)
        locked = max(1.0, max(0.0, self.last - self.now) / 86400000 + lag)
        return r6(self.net_return * 365 / locked)


# Score


COMPONENTS = (
    "spread", "liquidity", "volume", "activity", "platform", "resolution", "freshness", "trust", "execution",
)  # fmt: skip


def liquidity_of(listing):
    if listing["liquidityUsd"] is not None:
        return listing["liquidityUsd"]
    book = listing["book"]
    if book is None or book["depth"] == "touch":
        return None
    total = 0.0
    for side in ("yesBids", "yesAsks"):
        for level in book[side]:
            price = level["price"]
            if 0.002 < price < 1 - 0.002:
                total += (price if side == "yesBids" else 1 - price) * level["size"]
    return total


def add(one, other):
    return None if one is None or other is None else one + other


def points(part):
    return r2(100 * least(1.0, most(0.0, part)))


def log_points(amount, full):
    return points(math.log10(1 + max(0.0, amount)) / math.log10(1 + full))


def confidence_of(edge):
    known = (edge.buy.listing["match"]["confidence"], edge.sell.listing["match"]["confidence"])
    return min(1.0 if each is None else each for each in known)


def compute_quality(edge, execution, net_spread, liquidity, volume, venue_count, times_known, age_part):
    chance = execution["fillProbability"] if execution else 0
    profit = execution["recommendedProfitUsd"] * chance if execution else 0.0
    notional = execution["recommendedNotionalUsd"] * chance if execution else 0.0
    days = None if times_known.is_ended else times_known.days_to_end
    activity = None
    if volume is not None and liquidity is not None:
        activity = points(volume / liquidity) if liquidity > 0 else 0.0
    resolution = 0.0
    if days is not None:
        full, none = POLICY["fullResolutionDays"], POLICY["noResolutionDays"]
        resolution = points(logarithm(math.log, divide(none, max(days, full))) / math.log(none / full))
    is_made = execution is not None and net_spread > 0
    components = {
        "spread": log_points(profit, POLICY["fullProfitUsd"]),
        "liquidity": log_points(notional, POLICY["fullNotionalUsd"]),
        "volume": None if volume is None else log_points(volume, POLICY["fullVolumeUsd"]),
        "activity": activity,
        "platform": points(venue_count / POLICY["fullVenues"]),
        "resolution": resolution,
        "freshness": points(1 - age_part),
        "trust": points((confidence_of(edge) - 0.7) / (1 - 0.7)),
        "execution": points(execution["netEdge"] / net_spread) if is_made else 0.0,
    }
    total, weights = 0.0, 0.0
    for name in COMPONENTS:
        if components[name] is not None:
            total += POLICY["weights"][name] * components[name]
            weights += POLICY["weights"][name]

    def pull(name):
        known = components[name]
        return POLICY["weights"][name] * abs((50 if known is None else known) - 50)

    return {
        "components": components,
        "score": least(100.0, most(0.0, nearest(total / weights))),
        "primaryDrivers": sorted(COMPONENTS, key=lambda name: -pull(name))[:3],
    }


def classify(score, net_spread, liquidity, is_placeable):
    if score < POLICY["noiseScore"]:
        return "noise"
    is_actionable = (
        is_placeable
        and score >= POLICY["actionableScore"]
        and net_spread > 0
        and liquidity is not None
        and liquidity > POLICY["actionableLiquidityUsd"]
    )
    return "actionable" if is_actionable else "informational"


# Rules


DIMENSIONS = ("assetPair", "field", "window", "timeZone", "overtime", "tie", "postponement", "figures")
MATTERS = {
    "price": ("assetPair", "field", "window", "timeZone", "tie", "figures"),
    "game": ("overtime", "tie", "postponement", "figures"),
    "release": ("tie", "postponement", "figures"),
    "ranking": ("timeZone", "tie", "postponement", "figures"),
    "contest": ("timeZone", "tie", "postponement", "figures"),
    "deadline": ("timeZone", "figures"),
    None: DIMENSIONS,
}


def rule_value(listing, dimension):
    if listing["ruleTerms"] is None:
        return None
    value = listing["ruleTerms"][dimension]
    if listing["relation"] == "complement" and dimension in ("tie", "postponement"):
        return {"yes": "no", "no": "yes"}.get(value, value)
    return value


def compare_rules(buy, sell):
    texts = (buy["ruleTerms"] or {}, sell["ruleTerms"] or {})
    topics = [text.get("topic") for text in texts]
    topic = topics[0] if topics[0] == topics[1] else None
    is_narrow = all(text.get("field") not in (None, "open", "close") for text in texts)
    rows = []
    for dimension in DIMENSIONS:
        one, other = rule_value(buy, dimension), rule_value(sell, dimension)
        if dimension == "figures":
            verdict = "same" if one is not None and one == other else "unknown"
        elif dimension == "window" and topic == "price" and is_narrow:
            verdict = "irrelevant"
        elif one is not None and other is not None:
            verdict = "same" if one == other else "differs"
        elif one is None and other is None and dimension not in MATTERS[topic]:
            verdict = "irrelevant"
        else:
            verdict = "unknown"
        rows.append({"dimension": dimension, "buy": one, "sell": other, "verdict": verdict})
    return rows


# Checks


class Facts:
    """What the checks look at."""


def run_checks(facts):
    checks = [
        ("match", check_match(facts)),
        ("end_time", check_end_time(facts)),
        ("time_left", check_time_left(facts)),
        ("resolution_source", check_source(facts)),
        ("rules", check_rules(facts)),
        ("void_rule", check_void_rule(facts)),
        ("freshness", fail_if(facts.freshness["isStale"], "stale_prices")),
        ("confirmation", warn_if(facts.confirmation["lack"] is not None)),
        ("movement", check_movement(facts)),
        ("outlier", check_outlier(facts)),
        ("depth", check_depth(facts)),
        ("order_size", check_order_size(facts)),
        ("fees", check_fees(facts)),
        ("costs", check_costs(facts)),
        ("real_money", fail_if(facts.buy["isPlayMoney"] or facts.sell["isPlayMoney"], "play_money")),
        ("own_book", warn_if(facts.buy["mirrorOf"] is not None or facts.sell["mirrorOf"] is not None, "mirror_listing")),
        ("venue_state", check_venue_state(facts)),
        ("sell_side", check_sell_side(facts)),
        ("edge", check_edge(facts)),
        ("worst_case", check_worst_case(facts)),
        ("hurdle", check_hurdle(facts)),
    ]
    if facts.edge.related is not None:
        checks.append(("exclusion" if facts.edge.is_basket else "implication", WARN))
    return [{"name": name, "result": result, "reason": reason} for name, (result, reason) in checks]


PASS = ("pass", None)
WARN = ("warn", None)


def warn(reason):
    return ("warn", reason)


def warn_if(holds, reason=None):
    return ("warn", reason) if holds else PASS


def fail_if(holds, reason):
    return ("fail", reason) if holds else PASS


def check_match(facts):
    confidence = confidence_of(facts.edge)
    if confidence < POLICY["acceptConfidence"]:
        return warn("low_confidence")
    return warn_if(confidence < POLICY["cleanConfidence"])


def check_end_time(facts):
    related = facts.edge.related
    if facts.times.is_ended:
        return warn("end_time_differs")
    if related is not None and not facts.edge.is_basket:
        claims = related["implication"]
        if claims["implied"]["byDay"] != claims["implying"]["byDay"]:
            return PASS
    ends = (facts.buy["endTimeMs"], facts.sell["endTimeMs"])
    if None in ends:
        return WARN
    return warn_if(abs(ends[0] - ends[1]) > POLICY["endTimeToleranceMs"], "end_time_differs")


def check_time_left(facts):
    return warn_if(facts.times.left is None or facts.times.left <= POLICY["leastTimeLeftMs"])


def check_source(facts):
    is_same = is_same_source(facts.edge)
    return WARN if is_same is None else warn_if(not is_same, "rules_differ")


def check_rules(facts):
    verdicts = [row["verdict"] for row in facts.rules]
    if "differs" in verdicts:
        return warn("rules_differ")
    return warn_if("unknown" in verdicts)


def check_void_rule(facts):
    one, other = facts.edge.buy.terms["voidRule"], facts.edge.sell.terms["voidRule"]
    if one is None or other is None:
        return WARN
    return warn_if(one != other or one == "last_price", "rules_differ")


def check_movement(facts):
    move, execution = facts.confirmation["expectedMove"], facts.execution
    if execution is None or move is None:
        return WARN
    shares = execution["recommendedShares"]
    left = min(facts.net_spread, execution["recommendedProfitUsd"] / shares) if shares > 0 else 0
    return warn_if(not left > move)


def check_outlier(facts):
    last = facts.confirmation["last"]
    confirmed = 0 if last is None else len(last["suspectedAtMs"])
    is_suspicious = facts.net_spread > POLICY["suspiciousSpread"]
    return fail_if(is_suspicious and confirmed < POLICY["suspicionConfirmations"], "suspicious_edge")


def check_depth(facts):
    execution = facts.execution
    if facts.net_spread <= 0:
        return WARN
    if execution is None or execution["recommendedNotionalUsd"] < POLICY["leastNotionalUsd"]:
        return warn("no_depth")
    return warn_if(any(execution[name] not in ("orders", "pool") for name in ("buyDepth", "sellDepth")))


def check_order_size(facts):
    if facts.is_below_minimum is None:
        return WARN
    if facts.is_below_minimum:
        return warn("below_minimum")
    orders = (facts.edge.buy.terms["order"], facts.edge.sell.terms["order"])
    is_unknown = any(order[name] is None for order in orders for name in ("minShares", "minUsd"))
    return warn_if(is_unknown, "costs_unknown")


def is_below_minimum(edge, walked):
    """None where nothing is recommended."""
    if walked is None or walked.recommended.shares == 0:
        return None
    position = walked.recommended
    sold = position.shares - position.sell_price if edge.is_direct else position.sell_stake
    legs = ((edge.buy, position.buy_stake), (edge.sell, sold))
    return any(is_too_small(leg.terms["order"], position.shares, usd) for leg, usd in legs)


def is_too_small(order, shares, usd):
    return shares < (order["minShares"] or 0) or usd < (order["minUsd"] or 0)


def withdrawals(facts):
    return (facts.edge.buy.terms["withdrawalFraction"], facts.edge.sell.terms["withdrawalFraction"])


def check_fees(facts):
    if facts.fee_basis == "upper_bound":
        return ("fail", "fee_unknown")
    return warn_if(any(fraction != 0 for fraction in withdrawals(facts)))


def check_costs(facts):
    fixed, is_known = sum_fixed_costs(facts.edge)
    if facts.execution is None:
        return WARN if is_known else warn("costs_unknown")
    if facts.execution["recommendedProfitUsd"] - fixed < POLICY["leastProfitUsd"]:
        return warn("below_min_profit")
    return warn_if(not is_known or None in withdrawals(facts), "costs_unknown")


def check_venue_state(facts):
    states = (facts.buy["venueState"], facts.sell["venueState"])
    if "suspended" in states:
        return ("fail", "venue_suspended")
    return warn_if(states != ("healthy", "healthy"), "venue_unhealthy")


def check_sell_side(facts):
    book = facts.sell["book"]
    is_pool = book is not None and book["depth"] == "pool"
    return fail_if(facts.edge.is_direct and (not facts.edge.sell.terms["canSell"] or is_pool), "no_sell_side")


def check_edge(facts):
    is_eaten = facts.net_spread <= 0 or (facts.execution is not None and facts.execution["netEdge"] <= 0)
    return fail_if(is_eaten, "negative_after_execution")


def check_worst_case(facts):
    if any(row["mostWithdrawnUsd"] is not None and row["mostWithdrawnUsd"] < 0 for row in facts.payoffs):
        return ("fail", "worst_case_negative")
    return warn_if(any(row["profitUsd"] is None for row in facts.payoffs))


def check_hurdle(facts):
    if facts.annual_return is None or facts.slowest_return is None:
        return WARN
    if facts.annual_return < POLICY["hurdleReturn"]:
        return warn("below_hurdle")
    return warn_if(facts.slowest_return < POLICY["hurdleReturn"])


REASONS = (
    "venue_suspended",
    "play_money",
    "no_sell_side",
    "fee_unknown",
    "stale_prices",
    "suspicious_edge",
    "negative_after_execution",
    "worst_case_negative",
    "low_confidence",
    "mirror_listing",
    "venue_unhealthy",
    "rules_differ",
    "end_time_differs",
    "no_depth",
    "below_minimum",
    "costs_unknown",
    "below_min_profit",
    "below_hurdle",
)


def to_gate(checks):
    found = {check["reason"] for check in checks}
    reasons = [reason for reason in REASONS if reason in found]
    is_blocked = any(check["result"] == "fail" for check in checks)
    state = "allowed" if not reasons else "blocked" if is_blocked else "degraded"
    return {"state": state, "reason": reasons[0] if reasons else None, "reasons": reasons}


def to_guarantee(checks):
    results = {check["result"] for check in checks}
    if "fail" in results:
        return None
    return "STRICT" if results == {"pass"} else "QUASI"


# Ticket


class NoOrder(Exception):
    """Why there is no order: the fee is not known, or the books end."""


class Order:
    def __init__(self, fees, leg, action, levels):
        self.fees, self.leg, self.action, self.levels = fees, leg, action, levels
        self.order = leg.terms["order"]
        self.lot = self.order["lot"] or POLICY["ticketLot"]

    def stake_shares(self):
        if "stakeStepUsd" not in self.order:
            return 0.0
        return divide(self.order["stakeStepUsd"], self.levels[0][0] if self.levels else 1.0)

    def find(self, wanted):
        self.shares = up(self.find_gross(wanted), self.lot)
        for _ in range(4):
            self.fill(self.shares)
            if self.net_shares >= wanted - 0.0000001:
                if "stakeStepUsd" in self.order:
                    self.round_stake(self.order["stakeStepUsd"])
                return
            self.shares = up(self.shares + self.lot, self.lot)
        raise NoOrder("books_end")

    def find_gross(self, wanted):
        gross, missing = 0.0, wanted
        for price, size in self.levels:
            answer = self.fees.ask(self.leg.listing, self.action, price, size)
            if answer is None or answer["sharesTaken"] >= size:
                raise NoOrder("fee_unknown")
            net = size - answer["sharesTaken"]
            if net >= missing - 0.0000001:
                return gross + size * missing / net
            gross += size
            missing -= net
        raise NoOrder("books_end")

    def round_stake(self, step):
        stake = up(self.notional, step)
        shares, left = 0.0, stake
        for price, size in self.levels:
            bought = min(size, left / price)
            shares += bought
            left -= bought * price
            if left <= 0.0000001:
                self.shares = r6(shares)
                self.fill(self.shares)
                self.notional = stake
                return
        raise NoOrder("books_end")

    def fill(self, shares):
        missing = shares
        self.worst = self.notional = self.fee = self.fee_shares = self.profit_fee = 0.0
        is_sale = self.action == "sell"
        for price, size in self.levels:
            if missing <= 0.0000001:
                break
            filled = min(size, missing)
            answer = self.fees.ask(self.leg.listing, self.action, price, filled)
            if answer is None:
                raise NoOrder("fee_unknown")
            missing -= filled
            self.worst = price
            self.notional += filled * price
            self.fee += answer["tradeUsd"] + (answer["profitUsd"] if is_sale else 0)
            self.fee_shares += answer["sharesTaken"]
            self.profit_fee += 0 if is_sale else answer["profitUsd"]
        if missing > 0.0000001:
            raise NoOrder("books_end")
        self.net_shares = shares - self.fee_shares

    def cost(self):
        paid = self.shares - self.notional if self.action == "sell" else self.notional
        return paid + self.fee

    def limit(self):
        tick = self.order["tick"]
        if not tick:
            return r6(self.worst)
        return up(self.worst, tick) if self.action == "buy" else down(self.worst, tick)

    def show(self, outcome):
        listing = self.leg.listing
        turned = {"yes": "no", "no": "yes"}[outcome]
        split = None
        if self.action == "sell":
            split = {"shares": self.shares, "costUsd": self.shares, "fixedUsd": self.leg.terms["costs"]["splitUsd"]}
        return {
            "venue": listing["venue"],
            "marketId": listing["marketId"],
            "action": self.action,
            "outcome": outcome if listing["relation"] == "same" else turned,
            "shares": self.shares,
            "netShares": r6(self.net_shares),
            "limitPrice": self.limit(),
            "notionalUsd": r6(self.notional),
            "feeUsd": r6(self.fee),
            "feeShares": r6(self.fee_shares),
            "profitFeeUsd": r6(self.profit_fee),
            "costUsd": r2(self.cost()),
            "order": self.order,
            "split": split,
        }


def find_order(order, wanted):
    """What keeps it from being placed; None where nothing does."""
    try:
        order.find(wanted)
        return None
    except NoOrder as fault:
        return str(fault)


def find_ticket(edge, fees, walked, is_blocked):
    if is_blocked:
        return no_ticket("blocked")
    if walked is None:
        return no_ticket("depth_unknown")
    if "model" in (walked.buy_kind, walked.sell_kind):
        return no_ticket("depth_modelled")
    buy = Order(fees, edge.buy, "buy", walked.buy_levels)
    sell = Order(fees, edge.sell, "sell" if edge.is_direct else "buy", walked.sell_levels)
    step = max(buy.lot, sell.lot)
    back = most(step, buy.stake_shares(), sell.stake_shares())
    shares = down(walked.recommended.shares, step)
    for _ in range(4):
        if not shares > 0.0000001:
            break
        faults = (find_order(buy, shares), find_order(sell, shares))
        if "fee_unknown" in faults:
            return no_ticket("fee_unknown")
        if faults == (None, None):
            return judge_ticket(edge, shares, buy, sell)
        shares = down(shares - back, step)
    return no_ticket("nothing_to_gain")


def no_ticket(reason):
    return {"ticket": None, "reason": reason}


def judge_ticket(edge, shares, buy, sell):
    cost = buy.cost() + sell.cost()
    made = [order.net_shares - order.profit_fee - cost for order in (buy, sell)]
    ticket = {
        "shares": shares,
        "costUsd": r2(cost),
        "profitUsd": d2(least(*made)),
        "buy": buy.show("yes"),
        "sell": sell.show("yes" if edge.is_direct else "no"),
    }
    legs = (ticket["buy"], ticket["sell"])
    if any(is_too_small(leg["order"], leg["shares"], leg["notionalUsd"]) for leg in legs):
        return no_ticket("below_minimum")
    return {"ticket": ticket, "reason": None} if ticket["profitUsd"] > 0 else no_ticket("nothing_to_gain")


# The decision


def decide(body, fees):
    """The decision that follows from a body; None where there is no edge, or a fee of it is unknown."""
    edge = Edge(body)
    if not edge.is_there():
        return None
    now, question = body["decidedAtMs"], body["question"]
    buy, sell = body["buy"], body["sell"]
    buy_level = net_level_of(fees, buy, False, edge.buy_price, 1000.0)
    sell_level = net_level_of(fees, sell, edge.is_direct, edge.sell_touch, 1000.0)
    if buy_level is None or sell_level is None:
        return None
    figures = compute_figures(edge, buy_level, sell_level)
    net_spread = figures["netSpread"]
    buy_freshness, sell_freshness = judge_freshness(edge.buy, now), judge_freshness(edge.sell, now)

    facts = Facts()
    facts.edge, facts.buy, facts.sell, facts.net_spread = edge, buy, sell, net_spread
    facts.fee_basis = figures["fees"]["basis"]
    facts.freshness = join_freshness(buy_freshness, sell_freshness)
    facts.confirmation = judge_confirmation(buy, sell, net_spread, body["confirmed"], now)
    walked = walk_edge(edge, fees)
    facts.execution = None
    if walked is not None:
        facts.execution = compute_execution(edge, walked, net_spread, buy_freshness, sell_freshness)
        figures["estimatedProfit"] = facts.execution["ladder"][0]["profitUsd"]
    position = find_position(buy_level, sell_level, walked)
    facts.payoffs = compute_payoffs(edge, position)
    facts.times = Times(edge, question["endTimeMs"], figures["netReturn"], now)
    facts.annual_return = facts.times.annual_return(POLICY["assumedLagDays"])
    facts.slowest_return = facts.times.annual_return(POLICY["longestLagDays"])
    facts.is_below_minimum = is_below_minimum(edge, walked)
    facts.rules = compare_rules(buy, sell)
    liquidity = add(liquidity_of(buy), liquidity_of(sell))
    volume = add(buy["volume24hUsd"], sell["volume24hUsd"])
    age_part = most(
        divide(buy_freshness["ageMs"], buy["feed"]["freshForMs"]),
        divide(sell_freshness["ageMs"], sell["feed"]["freshForMs"]),
    )
    quality = compute_quality(
        edge, facts.execution, net_spread, liquidity, volume, question["venueCount"], facts.times, age_part
    )
    checks = run_checks(facts)
    gate = to_gate(checks)
    is_blocked = gate["state"] == "blocked"
    if is_blocked:
        quality["score"] = min(quality["score"], POLICY["blockedScore"])
    is_placeable = (
        facts.execution is not None
        and facts.is_below_minimum is False
        and facts.execution["recommendedNotionalUsd"] >= POLICY["leastNotionalUsd"]
    )
    related = {} if edge.related is None else {"related": edge.related}
    return {
        "key": key_of(question["id"], edge),
        "policyVersion": POLICY["version"],
        "questionId": question["id"],
        "type": edge.type,
        **related,
        "buyVenue": buy["venue"],
        "buyMarketId": buy["marketId"],
        "sellVenue": sell["venue"],
        "sellMarketId": sell["marketId"],
        "venueCount": question["venueCount"],
        **figures,
        "annualizedReturn": facts.annual_return,
        "liquidityUsd": liquidity,
        "volume24hUsd": volume,
        "freshness": facts.freshness,
        "buyFreshness": buy_freshness,
        "sellFreshness": sell_freshness,
        "confirmation": facts.confirmation,
        "execution": facts.execution,
        "payoffs": facts.payoffs,
        "matrix": compute_matrix(edge, position),
        "orders": find_ticket(edge, fees, walked, is_blocked),
        "rules": facts.rules,
        "quality": quality,
        "classification": classify(quality["score"], net_spread, liquidity, is_placeable),
        "checks": checks,
        "gate": gate,
        "guarantee": to_guarantee(checks),
    }


def find_position(buy, sell, walked):
    if walked is not None and walked.recommended.shares > 0:
        return walked.recommended
    return NOTHING.go_on(buy, sell, divide(100.0, buy.outlay + sell.outlay))


def key_of(question_id, edge):
    venues = (edge.buy.listing["venue"], edge.sell.listing["venue"])
    if edge.related is not None:
        how = "basket" if edge.is_basket else "implication"
        return ":".join((question_id, how, *venues, edge.related["id"]))
    return ":".join((question_id, edge.type, *venues, "yes"))


# The checks of a file


def check_hash(certificate):
    if hash_of(certificate) != certificate["hash"]:
        return False, "The content does not have the hash that the certificate states."
    if id_of(certificate["hash"]) != certificate["id"]:
        return False, "The id does not follow from the hash."
    return True, f"SHA-256 {certificate['hash']}."


def check_chain(certificate):
    previous = certificate["previous_hash"]
    if previous is None:
        return True, "The first certificate of its chain."
    if re.fullmatch("[0-9a-f]{64}", previous) is None:
        return False, "The link to the previous certificate is not a hash."
    return True, f"Follows {previous}."


def check_key(certificate, trusted):
    jwk, kid = certificate["jwk"], certificate["kid"]
    if thumbprint(jwk) != kid:
        return False, "The key in the certificate is not the one that it names."
    if is_small_order(jwk):
        return False, "The key is of small order: anyone can sign for such a key."
    if trusted is None:
        return False, f"{kid}: no keys were given to compare it with."
    if trusted == "any":
        return True, f"{kid}, from the certificate itself: its owner was not checked."
    return kid in trusted, f"{kid}, one of the given keys." if kid in trusted else f"{kid} is not one of the given keys."


def check_signature(certificate):
    names = ("alg", "format", "hash", "id", "kid", "previous_hash")
    text = canonical({name: certificate[name] for name in names}).encode("utf-8")
    signature = read_base64url(certificate["signature"], 64)
    key = read_base64url(certificate["jwk"]["x"], 32)
    if signature is None or not is_signed(key, text, signature):
        return False, "It was not made with that key for this certificate."
    return True, "Ed25519, made with that key."


def check_policy(body):
    if canonical(body["policy"]) != canonical(POLICY):
        return False, f"It was decided with other numbers than those of version {POLICY['version']}."
    return True, f"Version {POLICY['version']}, with the same numbers."


def check_venue_terms(listing, known):
    terms = listing["venueTerms"]
    name = f"{listing['venue']}: version {terms['version']}"
    same = [each for each in known[listing["venue"]] if each["version"] == terms["version"]]
    if not same:
        return False, f"{name}: this program does not know these terms."
    if canonical(same[0]) != canonical(terms):
        return False, f"{name}: the figures or sources differ."
    return True, f"{name}, with the same figures and sources."


def check_fee_rules(body):
    groups = {}
    for evidence in body["fees"]:
        rule = evidence["fee"] and evidence["fee"]["rule"]
        groups.setdefault(canonical([evidence["venue"], rule]), []).append(evidence)
    return [check_fee_rule(group) for group in groups.values()]


def check_fee_rule(group):
    venue, charged = group[0]["venue"], group[0]["fee"]
    if charged is None:
        return False, f"A fee of {venue} is unknown."
    name, version = charged["rule"]["name"], charged["rule"]["version"]
    ask = FEE_RULES.get((venue, name, version))
    if ask is None:
        return False, f"{venue}: {name}, version {version}: this program does not know this rule."
    wrong = sum(not is_said(ask, evidence) for evidence in group)
    if wrong:
        return False, f"{venue}: {name}, version {version}: gives another fee for {wrong} of {len(group)} trades."
    return True, f"{venue}: {name}, version {version}: gives the same fee for {len(group)} trades."


def check_decision(body):
    """The verdict, the sentence, and the decision that follows."""
    nothing = (False, "The contents of the certificate lead to no decision.", None)
    try:
        fees = Fees(body["fees"])
        decision = decide(body, fees)
        if decision is None:
            return nothing
        differences = [f"fees.{place}" for place, evidence in enumerate(body["fees"]) if not is_confirmed(body, evidence)]
        again = {"format": BODY_FORMAT, "policy": POLICY, "fees": list(fees.asked.values())}
        differences += [name for name in again if canonical(again[name]) != canonical(body[name])]
        differences += [f"decision.{name}" for name in compare(body["decision"], decision)]
    except (ArithmeticError, ValueError):
        return nothing
    if differences:
        return False, f"Recomputed, it differs in {', '.join(differences)}.", decision
    outcome = f"{decision['type']}, {decision['gate']['state']}, {decision['guarantee'] or 'no guarantee'}"
    return True, f"Recomputed from the certificate alone: {outcome}.", decision


def is_confirmed(body, evidence):
    if evidence["fee"] is None:
        return False
    rule = evidence["fee"]["rule"]
    for listing in (body["buy"], body["sell"]):
        ask = FEE_RULES.get((listing["venue"], rule["name"], rule["version"]))
        if ask is not None:
            return is_said(ask, evidence)
    return False


def compare(one, other):
    names = [*one, *(name for name in other if name not in one)]
    return [
        name
        for name in names
        if name not in one or name not in other or canonical(one[name]) != canonical(other[name])
    ]


def verify(content, trusted, terms):
    """Every check as (name, passed, sentence), and the decision that follows."""
    certificate, fault = parse_file(content)
    if certificate is None:
        return [("format", False, fault)], None
    body = certificate["body"]
    *verdict, decision = check_decision(body)
    checks = [
        ("format", True, f"{FILE_FORMAT}, in canonical form."),
        ("hash", *check_hash(certificate)),
        ("chain", *check_chain(certificate)),
        ("key", *check_key(certificate, trusted)),
        ("signature", *check_signature(certificate)),
        ("policy", *check_policy(body)),
        ("venue_terms", *check_venue_terms(body["buy"], terms)),
        ("venue_terms", *check_venue_terms(body["sell"], terms)),
        *(("fee_rule", *check) for check in check_fee_rules(body)),
        ("decision", *verdict),
    ]
    return checks, decision


def read_keys(path):
    """The thumbprints of the Ed25519 keys in a JWK set."""
    keys = json.loads(pathlib.Path(path).read_text("utf-8"))["keys"]
    narrowed = ({name: key.get(name) for name in ("kty", "crv", "x")} for key in keys)
    return {thumbprint(key) for key in narrowed if is_jwk(key)}


def find_wrong_fees(path):
    """Lines of the file of which the venue's rule says otherwise."""
    rules = {}
    for (venue, _, _), ask in FEE_RULES.items():
        rules.setdefault(venue, ask)  # the newest is first, and the file has the fees of today
    lines = pathlib.Path(path).read_text("utf-8").splitlines()
    fees = [json.loads(line, parse_int=float) for line in lines]
    return [place + 1 for place, evidence in enumerate(fees) if not is_said(rules[evidence["venue"]], evidence)]


def main():
    parser = argparse.ArgumentParser(description="Verifies certificates of arbitrage decisions.")
    parser.add_argument("certificates", nargs="*", metavar="CERTIFICATE")
    parser.add_argument("--jwks", help="a file with the keys that you trust")
    parser.add_argument("--allow-unknown-key", action="store_true", help="take the key in the certificate")
    parser.add_argument("--json", action="store_true", help="one line of JSON for each file")
    parser.add_argument("--fees", help="a file of fees, one a line, to compare with the rules")
    options = parser.parse_args()
    if options.fees:
        wrong = find_wrong_fees(options.fees)
        print(f"wrong lines: {wrong}" if wrong else "every fee is what its rule says")
        sys.exit(1 if wrong else 0)
    if not options.certificates:
        parser.error("no certificate is given")
    trusted = read_keys(options.jwks) if options.jwks else "any" if options.allow_unknown_key else None
    terms = json.loads(pathlib.Path(__file__).with_name("venue-terms.json").read_text("utf-8"))
    is_verified = True
    for path in options.certificates:
        checks, decision = verify(pathlib.Path(path).read_bytes(), trusted, terms)
        is_verified = is_verified and all(is_passed for _, is_passed, _ in checks)
        if options.json:
            named = [dict(zip(("name", "isPassed", "sentence"), check)) for check in checks]
            print(json.dumps({"file": path, "checks": named, "decision": decision}))
            continue
        print(path)
        for name, is_passed, sentence in checks:
            print(f"  {name:<13}{'passed' if is_passed else 'FAILED'}  {sentence}")
    sys.exit(0 if is_verified else 1)


if __name__ == "__main__":
    main()
