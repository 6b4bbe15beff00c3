import { describe, expect, it } from 'vitest';
import { actsOf, beatsOf, HOLD_MS, lineBetsUpTo, type SlotView, standingAfter, STOPS_MS, TURN_MS } from './acts.ts';
import { lineBetsOf, scattersOf } from './evaluate.ts';
import { reelAt, stoppedAt } from './reel-motion.ts';
import { columnsAt } from './table.ts';
import { allSlots, drawFrom, someNumbers } from './testing/all-slots.ts';

const rounds = allSlots.flatMap(({ view }) =>
  Array.from({ length: 400 }, (_, seed) => view(drawFrom(someNumbers(seed + 1, 200)))),
);

describe('the times', () => {
  it('are those of the drawing, whatever comes out', () => {
    expect(STOPS_MS).toEqual([700, 850, 1_000, 1_150, 1_300]);
    const [loss, win] = [rounds.find(isPlainLoss), rounds.find(isPlainWin)];
    expect(loss === undefined ? [] : beatsOf(loss)).toEqual([{ ms: TURN_MS }]);
    expect(win === undefined ? [] : beatsOf(win)).toEqual([{ ms: TURN_MS }]);
  });

  it('are the same for every spin of every round', () => {
    for (const view of rounds)
      for (const [index, beat] of beatsOf(view).entries())
        expect(beat.ms).toBe(actsOf(view)[index]?.kind === 'turn' ? TURN_MS : HOLD_MS);
  });

  it('ask for a press before every free spin and before nothing else', () => {
    for (const view of rounds)
      expect(beatsOf(view).filter(({ isPressed }) => isPressed === true)).toHaveLength(view.freeSpins.length);
    expect(rounds.some(({ freeSpins }) => freeSpins.length === 10)).toBe(true);
  });
});

const isPlainLoss = (view: SlotView) => view.totalLineBets === 0 && view.second === undefined;
const isPlainWin = (view: SlotView) =>
  view.totalLineBets > 10 && view.second === undefined && view.freeSpins.length === 0;

describe('a reel', () => {
  const path = (reel: number, to: number) =>
    Array.from({ length: 160 }, (_, frame) => {
      const since = frame * 10;
      const { at, isBlurred } = reelAt({ reel, from: 7, to, sinceStart: since + 200, sinceKnown: since });
      return [Math.round((at - to) * 1e6), isBlurred];
    });

  it('runs the same way to every place, and stands there exactly', () => {
    for (const reel of [0, 1, 2, 3, 4]) {
      expect(path(reel, 3)).toEqual(path(reel, 28));
      expect(path(reel, 12).at(-1)).toEqual([0, false]);
    }
  });

  it('is still turning a moment before its time and never after', () => {
    for (const [reel, ms] of STOPS_MS.entries()) {
      const at = (sinceKnown: number) => reelAt({ reel, from: 0, to: 5, sinceStart: 2_000, sinceKnown }).isBlurred;
      expect([at(ms - 1), at(ms)]).toEqual([true, false]);
      expect(stoppedAt(ms)).toBe(reel + 1);
    }
  });

  it('turns on while nobody knows the result', () => {
    const turning = { reel: 0, from: 5, to: undefined, sinceKnown: 0 };
    expect(reelAt({ ...turning, sinceStart: 5_000 }).isBlurred).toBe(true);
    expect(reelAt({ ...turning, sinceStart: 60 }).at).toBeGreaterThan(5);
  });
});

describe('what is seen', () => {
  it('ends where the server said, with all of the money', () => {
    for (const view of rounds) {
      const last = actsOf(view).at(-1);
      if (last === undefined) throw new Error('a round without a spin');
      const spin = [view, ...view.freeSpins].at(-1);
      expect(standingAfter(view, last).stops).toEqual(spin?.respin ?? spin?.stops);
      expect(lineBetsUpTo(view, last.spin)).toBe(view.totalLineBets);
    }
  });
});

it.each(allSlots)('$code begins on a screen of its strips that promises nothing', ({ rules, idle }) => {
  const screen = columnsAt(rules.table.strips, idle);
  expect(lineBetsOf(screen, rules.table)).toBe(0);
  expect(scattersOf(screen)).toBeLessThan(2);
});
