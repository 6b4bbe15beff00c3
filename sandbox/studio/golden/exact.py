"""Exact numbers as JSON can carry them."""


def pair(value):
    return [str(value.numerator), str(value.denominator)]


def bounds(values):
    """Over all choices. No payout of these games is cut at one real, so the lowest stake changes nothing."""
    return {"lowest": pair(min(values)), "highest": pair(max(values)), "atMinStake": pair(min(values))}
