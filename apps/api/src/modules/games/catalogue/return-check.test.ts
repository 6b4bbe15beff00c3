import { describe, expect, it } from 'vitest';
import { addSums, judgeReturn, NOTHING_PLAYED, type PlayedSums } from './return-check.ts';

const RULE = { sigmas: 4, roundsMin: 500 };
const judge = (sums: PlayedSums, rtpPercent: string | null) => judgeReturn(sums, rtpPercent, RULE);

/** So many rounds of one stake that win twice the stake one time in two less the edge. */
function doubles(rounds: number, winEvery: (round: number) => boolean, stake = 1): PlayedSums {
  let sums = NOTHING_PLAYED;
  for (let round = 0; round < rounds; round += 1) {
    const win = winEvery(round) ? 2 * stake : 0;
    sums = addSums(sums, {
      rounds: 1,
      stakes: stake,
      wins: win,
      stakeSquares: stake * stake,
      winSquares: win * win,
      stakeWins: stake * win,
    });
  }
  return sums;
}

describe('actual against theoretical return', () => {
  it('says nothing while nothing was played, and no alarm without a proven return', () => {
    expect(judge(NOTHING_PLAYED, '96')).toEqual({ rtp: null, band: null, sigma: null, isAlarm: false });
    const judged = judge(
      doubles(10_000, () => true),
      null,
    );
    expect(judged).toMatchObject({ rtp: 200, sigma: null, isAlarm: false });
  });

  it('measures the known spread of a coin: 10,000 fair rounds stray by one hundredth', () => {
    // One stake, win 0 or 2: a standard deviation of 1 per round, so sigma of the return is 1 / sqrt(n).
    const judged = judge(
      doubles(10_000, (round) => round % 2 === 0),
      '100',
    );
    expect(judged.rtp).toBe(100);
    expect(judged.sigma).toBe(0);
    expect(judged.band?.high).toBeCloseTo(102.5758, 3);
    expect(judged.band?.low).toBeCloseTo(97.4242, 3);
  });

  it.each([
    [5_199, false],
    [5_201, true],
  ])('raises the alarm at four sigma and not before: %i wins of 10,000', (wins, isAlarm) => {
    const judged = judge(
      doubles(10_000, (round) => round < wins),
      '100',
    );
    expect(judged.isAlarm).toBe(isAlarm);
    expect(judged.sigma).toBeCloseTo((2 * wins - 10_000) / 100, 2);
  });

  it('raises it when a game pays too little, too', () => {
    const judged = judge(
      doubles(10_000, (round) => round % 4 === 0),
      '96',
    );
    expect(judged).toMatchObject({ isAlarm: true });
    expect(judged.sigma).toBeLessThan(-4);
  });

  it('waits for enough rounds', () => {
    const few = doubles(RULE.roundsMin - 1, () => true);
    expect(judge(few, '96')).toMatchObject({ isAlarm: false });
    expect(
      judge(
        doubles(RULE.roundsMin, () => true),
        '96',
      ),
    ).toMatchObject({ isAlarm: true });
  });

  it('weighs a large stake as what it is: one lucky large round raises no alarm', () => {
    const small = doubles(10_000, (round) => round % 2 === 0);
    const lucky = doubles(1, () => true, 1_000);
    expect(judge(addSums(small, lucky), '100')).toMatchObject({ isAlarm: false });
  });

  it('follows its rule: a narrower one is an alarm earlier', () => {
    const lucky = doubles(600, (round) => round % 100 < 57);
    expect(judgeReturn(lucky, '100', { sigmas: 3, roundsMin: 500 })).toMatchObject({ isAlarm: true });
    expect(judge(lucky, '100')).toMatchObject({ isAlarm: false });
  });
});
