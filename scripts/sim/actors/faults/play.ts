import type { GameDecision } from '@arara/domain/ledger';
import { CENTAVO, type Fault, wrong, wrongSplit } from './fault.ts';

const NOTHING: GameDecision['split'] = { cashE5: 0n, bonusE5: 0n, receivableE5: 0n };

/** Faults of the wallet's rule: stakes, wins, rollbacks, limits. */
export const playFaults: readonly Fault[] = [
  wrongSplit(
    'a stake is taken a centavo short',
    { cash: 1n },
    (split, { call }) => call.operation === 'bet' && split.cashE5 < -CENTAVO,
  ),
  wrongSplit(
    'a stake takes a centavo of bonus before cash',
    { cash: 1n, bonus: -1n },
    (split, { call, account }) =>
      call.operation === 'bet' && split.cashE5 < -CENTAVO && account.bonusE5 + split.bonusE5 > CENTAVO,
  ),
  wrongSplit('a win pays a centavo too much', { cash: 1n }, (_, { call }) => call.operation === 'win'),
  wrongSplit(
    "a centavo of a win's bonus share is cash",
    { cash: 1n, bonus: -1n },
    (split, { call }) => call.operation === 'win' && split.bonusE5 > CENTAVO,
  ),
  wrongSplit(
    'a win repays a centavo of the debt too little',
    { cash: 1n, owed: -1n },
    (split) => split.receivableE5 > CENTAVO,
  ),
  wrongSplit(
    'a rollback gives a stake back a centavo short',
    { cash: -1n },
    (split, { facts }) => facts.target?.operation === 'bet' && split.cashE5 > CENTAVO,
  ),
  wrongSplit(
    'a rollback gives a centavo of bonus back as cash',
    { cash: 1n, bonus: -1n },
    (split, { facts, account }) => facts.target?.operation === 'bet' && split.bonusE5 > CENTAVO && account.bonusE5 > 0n,
  ),
  wrong('decideGameCall', 'a rollback is answered and not done', (real, now) => (account, facts, call) => {
    const made = real(account, facts, call);
    const isHere = call.operation === 'reverse' && made.outcome === 'applied';
    return now(isHere) ? { outcome: 'replayed', split: NOTHING, windows: account.guards.windows } : made;
  }),
  wrong('decideGameCall', 'a bet is taken after its rollback', (real, now) => (account, facts, call) => {
    const made = real(account, { ...facts, same: undefined }, call);
    const isHere = facts.same?.operation === 'tombstone' && made.outcome === 'applied';
    return now(isHere) ? made : real(account, facts, call);
  }),
  wrong('decideGameCall', 'a stake is given back twice', (real, now) => (account, facts, call) => {
    const { target, same } = facts;
    const isHere = same === undefined && target?.operation === 'bet' && target.reversed;
    return real(account, target && now(isHere) ? { ...facts, target: { ...target, reversed: false } } : facts, call);
  }),
  wrong('decideGameCall', 'a win without a stake is paid', (real, now) => (account, facts, call) => {
    const made = real(account, facts, call);
    const split = { ...NOTHING, cashE5: call.amountE5 };
    return now(made.outcome === 'nothing_staked') ? { ...made, outcome: 'applied', split } : made;
  }),
  wrong('decideGameCall', "a stake beyond the day's limit is taken", (real, now) => (account, facts, call) => {
    const made = real(account, facts, call);
    if (!now(made.outcome.startsWith('limit_') && account.cashE5 >= call.amountE5)) return made;
    return { ...made, outcome: 'applied', split: { ...NOTHING, cashE5: -call.amountE5 } };
  }),
  wrong('decideGameCall', 'a stake within the limit is refused', (real, now) => (account, facts, call) => {
    const made = real(account, facts, call);
    const isHere = call.operation === 'bet' && made.outcome === 'applied';
    return now(isHere) ? { outcome: 'limit_bets_day', split: NOTHING, windows: account.guards.windows } : made;
  }),
];
