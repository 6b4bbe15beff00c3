import { CENTAVO, type Fault, type Now, wrong } from './fault.ts';
import type { Decisions } from '../decisions.ts';

type Reward = Decisions['decideReward'];

/** A reward of one kind, with a centavo more or less. */
function wrongReward(
  name: string,
  kind: 'percent' | 'rates',
  change: (amountE5: bigint, maxE5: bigint) => bigint,
): Fault {
  return wrong(
    'decideReward',
    name,
    (real: Reward, now: Now): Reward =>
      (rule, facts) => {
        const made = real(rule, facts);
        if (!made.ok || rule.amount.kind !== kind) return made;
        const amountE5 = change(made.amountE5, rule.amount.kind === 'percent' ? rule.amount.maxE5 : 0n);
        return now(amountE5 !== made.amountE5) ? { ...made, amountE5 } : made;
      },
  );
}

/** Faults of turnover, bonuses, rebates, jackpot and team. */
export const rewardFaults: readonly Fault[] = [
  wrong('countRound', 'a round fills a centavo too little', (real, now) => (turnover, counted) => {
    const isOpen = turnover.requirements.some(
      ({ state, requiredE5, doneE5 }) => state === 'open' && requiredE5 - doneE5 > counted.nowE5,
    );
    const isHere = isOpen && counted.beforeE5 === 0n && counted.nowE5 > CENTAVO;
    return real(turnover, now(isHere) ? { ...counted, nowE5: counted.nowE5 - CENTAVO } : counted);
  }),
  wrong('requiredFor', 'a deposit asks for a centavo of bets too little', (real, now) => (amountE5, factor) => {
    const made = real(amountE5, factor);
    return now(factor === 150n) ? made - CENTAVO : made;
  }),
  wrong(
    'openRequirement',
    'a centavo of a deposit is free at once',
    (real, now) => (turnover, opened) =>
      real(
        turnover,
        now(opened.kind === 'deposit') ? { ...opened, cashBeforeE5: opened.cashBeforeE5 + CENTAVO } : opened,
      ),
  ),
  wrong('fateOf', 'the share of a bonus that was given up becomes cash', (real, now) => (pools, firstVersion) => {
    const made = real(pools, firstVersion);
    return now(made === 'forfeited') ? 'converted' : made;
  }),
  wrongReward('a bonus is a centavo above its highest', 'percent', (amountE5, maxE5) =>
    amountE5 === maxE5 ? maxE5 + CENTAVO : amountE5,
  ),
  wrongReward(
    'a rebate is rounded up to a centavo',
    'rates',
    (amountE5) => amountE5 + ((CENTAVO - (amountE5 % CENTAVO)) % CENTAVO),
  ),
  wrong('orderStakes', 'a round brings the jackpot a centavo too much', (real, now) => (pool, stakes) => {
    const made = real(pool, stakes);
    const [first, ...others] = made.ordered;
    if (first === undefined || !now(made.crossing === undefined)) return made;
    return { ...made, ordered: [{ ...first, contributionE5: first.contributionE5 + CENTAVO }, ...others] };
  }),
  wrong('orderStakes', 'the jackpot pays a centavo above its point', (real, now) => (pool, stakes) => {
    const made = real(pool, stakes);
    const last = made.ordered.at(-1);
    if (last === undefined || !now(made.crossing !== undefined)) return made;
    return { ...made, ordered: [...made.ordered.slice(0, -1), { ...last, valueAfterE5: last.valueAfterE5 + CENTAVO }] };
  }),
  wrong(
    'startPool',
    'a centavo of what was too much is lost between two pools',
    (real, now) => (jackpot, excessE5) => real(jackpot, now(excessE5 > CENTAVO) ? excessE5 - CENTAVO : excessE5),
  ),
  wrong('closeStatement', "a team's week is rounded up", (real, now) => (closing) => {
    const made = real(closing);
    return now(made.amountE5 > 0n) ? { ...made, amountE5: made.amountE5 + CENTAVO } : made;
  }),
  wrong('closeStatement', "a team's bad week is forgotten", (real, now) => (closing) => {
    const made = real(closing);
    return now(made.carriedOut[1] < -100n * CENTAVO) ? { ...made, carriedOut: { ...made.carriedOut, 1: 0n } } : made;
  }),
];
