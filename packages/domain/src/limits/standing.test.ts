import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelNext, decideLimit, isRaise, neverLimited, type Standing, standingAt } from './index.ts';

const HOUR_MS = 3_600_000;
const delayMs = 24 * HOUR_MS;
const ask = (standing: Standing, max: bigint | undefined, atHour: number) =>
  decideLimit(standing, { max, nowMs: atHour * HOUR_MS, delayMs });
const maxAt = (standing: Standing, hour: number) => standingAt(standing, hour * HOUR_MS).max;

describe('a limit', () => {
  const hundred = ask(neverLimited, 100n, 0);

  it('counts at once when it is the first, and when it is lowered', () => {
    expect(hundred).toEqual({ max: 100n, sinceMs: 0, next: undefined });
    expect(ask(hundred, 50n, 3)).toEqual({ max: 50n, sinceMs: 3 * HOUR_MS, next: undefined });
  });

  it.each<[string, bigint | undefined]>([
    ['raised', 200n],
    ['removed', undefined],
  ])('waits a day when it is %s, and then counts by itself', (_, max) => {
    const asked = ask(hundred, max, 10);
    expect(maxAt(asked, 10)).toBe(100n);
    expect(standingAt(asked, 34 * HOUR_MS - 1)).toEqual(asked);
    expect(standingAt(asked, 34 * HOUR_MS)).toEqual({ max, sinceMs: 34 * HOUR_MS, next: undefined });
  });

  it('forgets a raise that is cancelled, and one that was followed by another request', () => {
    const raised = ask(hundred, 200n, 10);
    expect(cancelNext(raised, 20 * HOUR_MS)).toEqual(hundred);
    expect(ask(raised, 80n, 20)).toEqual({ max: 80n, sinceMs: 20 * HOUR_MS, next: undefined });
    expect(ask(raised, 100n, 20)).toEqual(hundred);
    expect(ask(raised, 300n, 20).next).toEqual({ max: 300n, fromMs: 44 * HOUR_MS });
  });

  it('does not start the wait anew when the same raise is asked for again', () => {
    const raised = ask(hundred, 200n, 10);
    expect(ask(raised, 200n, 20)).toEqual(raised);
  });

  it('cannot be cancelled back once a raise has taken effect', () => {
    expect(cancelNext(ask(hundred, 200n, 10), 34 * HOUR_MS).max).toBe(200n);
  });

  it('knows which requests would wait', () => {
    const raised = ask(hundred, 200n, 10);
    const requests = [50n, 100n, 150n, 200n, undefined];
    const waitingAt = (hour: number) => requests.filter((max) => isRaise(raised, { max, nowMs: hour * HOUR_MS }));
    expect(waitingAt(10)).toEqual([150n, 200n, undefined]);
    expect(waitingAt(34)).toEqual([undefined]);
    expect(isRaise(neverLimited, { max: 1n, nowMs: 0 })).toBe(false);
  });
});

type Input = { readonly at: number; readonly max: bigint | undefined } | { readonly at: number; readonly cancel: true };

/** Slow and plain: walks hour by hour and keeps every request. Shares no code with the rule. */
function naiveMaxAt(requests: readonly Input[], hour: number): bigint {
  let inForce = Infinity;
  let waiting: { readonly max: number; readonly from: number } | undefined;
  for (let now = 0; now <= hour; now += 1) {
    if (waiting !== undefined && waiting.from === now) {
      inForce = waiting.max;
      waiting = undefined;
    }
    for (const request of requests.filter(({ at }) => at === now)) {
      if ('cancel' in request) {
        waiting = undefined;
        continue;
      }
      const max = request.max === undefined ? Infinity : Number(request.max);
      if (waiting?.max === max && max > inForce) continue;
      waiting = max > inForce ? { max, from: now + 24 } : undefined;
      inForce = Math.min(inForce, max);
    }
  }
  return inForce === Infinity ? -1n : BigInt(inForce);
}

describe('in every history of requests', () => {
  const request = fc.oneof(
    { weight: 6, arbitrary: fc.record({ at: fc.nat(120), max: fc.option(fc.bigInt(1n, 6n), { nil: undefined }) }) },
    { weight: 1, arbitrary: fc.record({ at: fc.nat(120), cancel: fc.constant(true as const) }) },
  );
  const histories = fc
    .array(request, { maxLength: 14 })
    .map((requests): Input[] => (requests as Input[]).toSorted((one, other) => one.at - other.at));
  const follow = (requests: readonly Input[]) => {
    const standings: { readonly at: number; readonly standing: Standing }[] = [{ at: 0, standing: neverLimited }];
    for (const one of requests) {
      const before = standings.at(-1)?.standing ?? neverLimited;
      const standing = 'cancel' in one ? cancelNext(before, one.at * HOUR_MS) : ask(before, one.max, one.at);
      standings.push({ at: one.at, standing });
    }
    return (hour: number) => {
      const { standing } = standings.findLast(({ at }) => at <= hour) ?? { standing: neverLimited };
      return maxAt(standing, hour);
    };
  };
  const atMost = (one: bigint | undefined, other: bigint | undefined) =>
    other === undefined || (one !== undefined && one <= other);

  it('the value in force is the one of the plain model, at every hour', () => {
    fc.assert(
      fc.property(histories, fc.nat(160), (requests, hour) => {
        expect(follow(requests)(hour) ?? -1n).toBe(naiveMaxAt(requests, hour));
      }),
      { numRuns: 3_000 },
    );
  });

  it('the value in force is never above a request of the last 24 hours', () => {
    fc.assert(
      fc.property(histories, fc.nat(160), (requests, hour) => {
        const inForce = follow(requests)(hour);
        const lately = requests.filter((one) => one.at <= hour && one.at > hour - 24);
        const passed = lately.filter((one) => 'max' in one && !atMost(inForce, one.max));
        expect(passed).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('the value in force rises only to what somebody asked for a day before, or to what is asked for at that moment below it', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 160 }), (requests, hour) => {
        const valueAt = follow(requests);
        const [before, now] = [valueAt(hour - 1), valueAt(hour)];
        const asked = requests.filter((one) => 'max' in one);
        const waited = asked.filter(({ at }) => at <= hour - 24);
        const wasAsked = waited.some(({ max }) => max === now);
        const isBelowAsked =
          asked.some(({ at, max }) => at === hour && max === now) && waited.some(({ max }) => atMost(now, max));
        expect(atMost(now, before) || wasAsked || isBelowAsked).toBe(true);
      }),
      {
        numRuns: 3_000,
        examples: [
          [
            [
              { at: 0, max: 1n },
              { at: 56, max: undefined },
              { at: 80, max: 2n },
            ],
            80,
          ],
        ],
      },
    );
  });
});
