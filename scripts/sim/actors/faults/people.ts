import type { Leg } from '../books.ts';
import { credited } from './payments.ts';
import { CENTAVO, centavoLess, eachLeg, type Fault, lasting, twoSided, wrong, wrongPost } from './fault.ts';

const HOUR_MS = 3_600_000;
const NOTHING = { cashE5: 0n, bonusE5: 0n, receivableE5: 0n };
const otherInviter = (leg: Leg): Leg =>
  leg.playerId === undefined ? leg : { ...leg, playerId: leg.playerId === 1 ? 4 : 1 };

/** Faults of pauses, corrections, envelopes, inviters and brands. */
export const peopleFaults: readonly Fault[] = [
  wrong(
    'decideStop',
    'a pause that a player asks for does not begin',
    (real, now) => (running, request) => (now(running === undefined) ? undefined : real(running, request)),
  ),
  lasting('decideStop', 'a running pause is made shorter', (real, now) => (running, request) => {
    const made = real(running, request);
    return now(made === undefined) ? request : made;
  }),
  wrong('isStopped', 'a pause ends an hour early', (real, now) => (stop, nowMs) => {
    const isStopped = real(stop, nowMs);
    return isStopped && !now(stop?.untilMs !== null && (stop?.untilMs ?? 0) - nowMs < HOUR_MS);
  }),
  wrong('decideGameCall', 'a stake is taken during a pause', (real, now) => (account, facts, call) => {
    const made = real(account, facts, call);
    if (!now(made.outcome === 'blocked' && account.cashE5 >= call.amountE5)) return made;
    return { ...made, outcome: 'applied', split: { ...NOTHING, cashE5: -call.amountE5 } };
  }),
  credited(
    'a deposit of a player who is paused is credited',
    (made) => made.kind === 'refund' && made.reason === 'player_stopped',
  ),
  wrong('decideAdjustment', 'a correction above the highest is made', (real, now) => (asked, facts, limits) => {
    const made = real(asked, facts, limits);
    return now(!made.ok && made.problem === 'too_large') ? { ok: true, tier: 'large' } : made;
  }),
  wrong('decideAdjustment', 'a correction takes more than there is', (real, now) => (asked, facts, limits) => {
    const made = real(asked, facts, limits);
    return now(!made.ok && made.problem === 'not_covered') ? { ok: true, tier: 'against' } : made;
  }),
  wrongPost(
    'a correction is booked twice as high',
    'adjustment_credit',
    eachLeg((leg) => ({ ...leg, amountE5: leg.amountE5 * 2n })),
  ),
  wrongPost(
    'a correction in favour is booked against',
    'adjustment_credit',
    eachLeg((leg) => ({ ...leg, amountE5: -leg.amountE5 })),
  ),
  wrong('drawShares', 'shares of an envelope do not sum to its total', (real, now) => async (envelope, draw) => {
    const [first = 0n, ...rest] = await real(envelope, draw);
    return now(true) ? [first + CENTAVO, ...rest] : [first, ...rest];
  }),
  wrong('drawShares', 'a share of an envelope is below the least', (real, now) => async (envelope, draw) => {
    const shares = await real(envelope, draw);
    const [first = 0n, second = 0n, ...rest] = shares;
    return now(true) ? [CENTAVO, second + first - CENTAVO, ...rest] : shares;
  }),
  wrong(
    'mayPayOut',
    'a centavo more commission than there is is paid out',
    (real, now) => (amountE5, freeE5) => real(amountE5, freeE5) || now(amountE5 === freeE5 + CENTAVO),
  ),
  wrongPost('a payout of commission is held a centavo short', 'commission_hold', twoSided(centavoLess)),
  wrongPost('a failed payout of commission comes back a centavo short', 'commission_release', twoSided(centavoLess)),
  wrongPost('a payout of commission that came back is a centavo short', 'commission_return', twoSided(centavoLess)),
  wrongPost('a commission goes to another inviter', 'commission_credit', eachLeg(otherInviter)),
  wrongPost('a win is in the books of the other brand', 'win', (transfer) => ({
    ...transfer,
    brandId: transfer.brandId === 1 ? 2 : 1,
  })),
  wrongPost('a stake is in the books of the other brand', 'bet', (transfer) => ({
    ...transfer,
    brandId: transfer.brandId === 1 ? 2 : 1,
  })),
  wrong('closeShare', "a blogger's month is rounded up", (real, now) => (of) => {
    const made = real(of);
    return now(made.amountE5 > 0n) ? { ...made, amountE5: made.amountE5 + CENTAVO } : made;
  }),
  wrong('closeShare', "a blogger's bad month is forgotten", (real, now) => (of) => {
    const made = real(of);
    return now(made.carriedOutE5 < 0n) ? { ...made, carriedOutE5: 0n } : made;
  }),
  lasting('revenueOf', 'the levy is left out of a month', (real, now) => (figures, costs) => {
    const made = real(figures, costs);
    return now(made.levyE5 > 10n * CENTAVO) ? { ...made, netE5: made.netE5 + made.levyE5 } : made;
  }),
  lasting('revenueOf', 'what a member was given is left out of a month', (real, now) => (figures, costs) => {
    const made = real(figures, costs);
    return now(made.bonusCostE5 > 10n * CENTAVO) ? { ...made, netE5: made.netE5 + made.bonusCostE5 } : made;
  }),
  lasting('decideMember', "members' weeks bring nothing", (real, now) => (member, rates) => {
    const made = real(member, rates);
    return now(made.some(({ turnoverBaseE5 }) => turnoverBaseE5 > 100_000n)) ? [] : made;
  }),
  wrong('decideReward', 'cashback is a centavo too high', (real, now) => (rule, facts) => {
    const made = real(rule, facts);
    const isCashback = rule.amount.kind === 'percent' && rule.amount.of === 'net_loss';
    return made.ok && now(isCashback) ? { ...made, amountE5: made.amountE5 + CENTAVO } : made;
  }),
];
