import type { AmountE5 } from '../../money/index.ts';
import type { PolicyKey, Profile } from '../../policy/index.ts';
import type { RewardAmount, RewardRule } from './reward.ts';

/** Why a rule cannot be published, and by what. */
interface RuleFault {
  readonly rule: string;
  readonly why: string;
  /** The norm, as the market's profile names it; or what the sum shows. */
  readonly source: string;
}

export const legalityCheckNames = [
  'kind',
  'deposit',
  'draw',
  'contest',
  'streak',
  'inviting',
  'settled_bets',
  'turnover',
] as const;

/** One question that a market asks of every rule, and how this one answers it. */
interface LegalityCheck {
  readonly name: (typeof legalityCheckNames)[number];
  readonly isOk: boolean;
  readonly why: string;
  /** The norm, as the market's profile names it. */
  readonly source: string;
}

/** All that a market asks, in the order in which a lawyer would. */
export function legalityChecks(rule: RewardRule, profile: Profile): readonly LegalityCheck[] {
  const checks: LegalityCheck[] = [];
  const check = (name: LegalityCheck['name'], key: PolicyKey, [isOk, why]: readonly [boolean, string]) =>
    checks.push({ name, isOk, why, source: profile.sourceOf(key).source });
  const kinds = profile.rule('bonuses.kinds');
  const has = (kind: (typeof kinds)[number]) => kinds.includes(kind);
  const settledMin = profile.rule('bonuses.settledBetsMin');
  const { amount } = rule;
  check('kind', 'bonuses.kinds', [has(rule.kind), `rewards of the kind ${rule.kind} do not exist`]);
  check('deposit', 'vip.basis', [has('deposit') || !dependsOnDeposit(rule), 'a reward must not depend on a deposit']);
  check('draw', 'bonuses.kinds', [
    has('red_envelope') || amount.kind !== 'draw',
    'a prize in money must not be drawn by chance',
  ]);
  check('contest', 'bonuses.kinds', [
    has('tournament') || !isBy(amount, 'rank'),
    'a contest must not have prizes in money',
  ]);
  check('streak', 'bonuses.kinds', [
    has('sign_in') || !isBy(amount, 'sign_in_day'),
    'a streak of days must not be rewarded',
  ]);
  check('inviting', 'team.invites', [
    profile.rule('team.invites') || !isForInviting(rule),
    'inviting must not be rewarded',
  ]);
  check('settled_bets', 'bonuses.settledBetsMin', [
    rule.audience.settledBetsMin >= settledMin,
    `needs at least ${settledMin} settled bets with own money before it`,
  ]);
  check('turnover', 'bonuses.turnoverMax', [
    rule.turnover <= profile.rule('bonuses.turnoverMax'),
    'asks for more turnover than the market allows',
  ]);
  return checks;
}

/** A breach of a market's rule: the check that fails has a text where staff read it. */
export interface LegalityFault extends RuleFault {
  readonly market: string;
  readonly check: LegalityCheck['name'];
}

/** Every breach of the market's rules; a rule that a market forbids is never published there. */
export function legalityFaults(rule: RewardRule, profile: Profile): readonly LegalityFault[] {
  return legalityChecks(rule, profile)
    .filter(({ isOk }) => !isOk)
    .map(({ name, why, source }) => ({
      rule: rule.id,
      why: `${profile.id}: ${why}`,
      source,
      market: profile.id,
      check: name,
    }));
}

function dependsOnDeposit({ trigger, condition, amount }: RewardRule): boolean {
  return (
    trigger === 'first_deposit' ||
    trigger === 'later_deposit' ||
    condition.paidDepositWithinDays !== undefined ||
    condition.depositMinE5 !== undefined ||
    (amount.kind === 'percent' && amount.of === 'deposit')
  );
}

function isForInviting({ trigger, kind, amount }: RewardRule): boolean {
  return trigger === 'invitees_counted' || kind === 'invite' || kind === 'milestone' || isBy(amount, 'valid_invitees');
}

function isBy(amount: RewardAmount, by: string): boolean {
  return amount.kind === 'table' && amount.by === by;
}

/** A game as far as turnover and edge go, in parts per million. */
interface GameEdge {
  readonly name: string;
  readonly edgePpm: bigint;
  readonly weightPpm: bigint;
}

export interface Economy {
  readonly games: readonly GameEdge[];
  /** The share of each cash stake that comes back through the jackpot. */
  readonly jackpotPpm: bigint;
  /** What a valid invitee has bet at least. */
  readonly inviteeBetsE5: AmountE5;
  /** What one person may have in a life before any bets pay for it. */
  readonly welcomeMaxE5: AmountE5;
}

/** What one real of effective bets costs a player in expectation, in parts per million of it. */
function costOfBetsPpm({ edgePpm, weightPpm }: GameEdge, jackpotPpm: bigint): bigint {
  return ((edgePpm - jackpotPpm) * 1_000_000n) / weightPpm;
}

/** The cheapest place to bet: who farms, farms there. */
export function cheapestBetsPpm({ games, jackpotPpm }: Economy): { readonly game: string; readonly ppm: bigint } {
  const costs = games.map((game) => ({ game: game.name, ppm: costOfBetsPpm(game, jackpotPpm) }));
  const [first] = costs.toSorted((a, b) => (a.ppm < b.ppm ? -1 : a.ppm > b.ppm ? 1 : 0));
  if (first === undefined) throw new Error('an economy without a game');
  return first;
}

/**
 * Why a player could live on the rule. A capped reward never brings more than its share of effective bets that were made
 * before it, whatever the player does with it afterwards: below the cost of those bets the expectation is negative on
 * every path and for every strategy. A reward without a cap must be a gift of a fixed sum in all, once per player; the
 * welcome of a first deposit is bounded per person instead.
 */
export function economicsFaults(rule: RewardRule, economy: Economy): readonly RuleFault[] {
  const cheapest = cheapestBetsPpm(economy);
  const fault = (why: string): RuleFault => ({
    rule: rule.id,
    why,
    source: `bets cost at least ${percentText(cheapest.ppm)} (${cheapest.game})`,
  });
  const { cap, limits, account } = rule;
  if (cap !== undefined)
    return cap.ppm < cheapest.ppm ? [] : [fault(`all rewards together may bring ${percentText(cap.ppm)} of the bets`)];
  if (isBy(rule.amount, 'valid_invitees')) return inviteFaults(rule, economy).map(fault);
  const faults: RuleFault[] = [];
  if (rule.trigger === 'first_deposit') {
    if (mostOf(rule.amount) > economy.welcomeMaxE5) faults.push(fault('a welcome gives more than one person may have'));
  } else if (limits.totalE5 === undefined) faults.push(fault('without a cap it needs a total sum'));
  if (limits.perPlayer.every !== 'ever' || limits.perPlayer.times !== 1)
    faults.push(fault('without a cap each player may have it once'));
  if (account === 'cash') faults.push(fault('without a cap it must not be cash'));
  return faults;
}

/** The most that one reward can bring. */
export function mostOf(amount: RewardAmount): AmountE5 {
  switch (amount.kind) {
    case 'fixed':
      return amount.amountE5;
    case 'free_rounds':
      return BigInt(amount.rounds) * amount.stakeE5;
    case 'percent':
    case 'draw':
      return amount.maxE5;
    case 'table':
      return amount.rows.reduce((most, { amountE5 }) => (amountE5 > most ? amountE5 : most), 0n);
    case 'rates':
      throw new Error('a rebate has no highest amount');
  }
}

/** The bets of the invitees must pay for what they bring to somebody else. */
function inviteFaults({ amount }: RewardRule, economy: Economy): readonly string[] {
  if (amount.kind !== 'table') return [];
  const perInviteeE5 = (economy.inviteeBetsE5 * cheapestBetsPpm(economy).ppm) / 2_000_000n;
  let sumE5 = 0n;
  return amount.rows.flatMap(({ from, amountE5 }) => {
    sumE5 += amountE5;
    return sumE5 <= perInviteeE5 * BigInt(from)
      ? []
      : [`${from} invitees bring more than half of what their bets cost`];
  });
}

function percentText(ppm: bigint): string {
  const digits = ppm.toString().padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0+$/, '');
  return `${digits.slice(0, -4)}${decimals === '' ? '' : `.${decimals}`} %`;
}
