import { toWire } from '../money/index.ts';
import { IMPEDED_BLOCK, OWNER_LOCK } from '../players/index.ts';
import { momentText } from '../time/index.ts';
import { type Check, defineCheck, type GateContext, type GateReason, gateActions, type LimitFact } from './gate.ts';

type Objection = Omit<GateReason, 'check'>;
const fine: readonly Objection[] = [];

const account = defineCheck({
  name: 'account',
  actions: gateActions,
  needs: ['status'],
  run: ({ facts }) =>
    facts.status === 'active'
      ? fine
      : [{ refusal: 'account_closed', values: {}, detail: `the account is ${facts.status}` }],
});

/** Whoever leaves plays no more; the money goes out by Withdraw, which is never asked here. */
const closing = defineCheck({
  name: 'closing',
  actions: gateActions,
  needs: ['closingSinceMs'],
  run: ({ facts: { closingSinceMs } }) =>
    closingSinceMs === null
      ? fine
      : [{ refusal: 'account_closing', values: {}, detail: `being closed since ${momentText(closingSinceMs)}` }],
});

const blocks = defineCheck({
  name: 'blocks',
  actions: gateActions,
  needs: ['blocks'],
  run: ({ facts, action }) => {
    const own = facts.blocks.filter(({ scope }) => scope === action);
    // Whoever may not bet reads why before the game opens, not from the game.
    const found = own.length === 0 && action === 'launch' ? facts.blocks.filter(({ scope }) => scope === 'bet') : own;
    return found.map(({ code }) => {
      const detail = `${action} is blocked by ${code}`;
      if (code === IMPEDED_BLOCK) return { refusal: 'impeded', values: {}, detail };
      return code === OWNER_LOCK
        ? { refusal: 'money_locked', values: {}, detail }
        : { refusal: 'action_blocked', values: { case: code }, detail };
    });
  },
});

const pause = defineCheck({
  name: 'pause',
  actions: gateActions,
  needs: ['pausedUntilMs'],
  run: ({ facts: { pausedUntilMs }, context }) => {
    if (pausedUntilMs === null || pausedUntilMs <= context.nowMs) return fine;
    const until = momentText(pausedUntilMs);
    return [{ refusal: 'paused', values: { until }, detail: `paused until ${until}` }];
  },
});

const exclusion = defineCheck({
  name: 'exclusion',
  actions: gateActions,
  needs: ['exclusion'],
  run: ({ facts, context }) => {
    if (facts.exclusion === null) return fine;
    const { untilMs } = facts.exclusion;
    if (untilMs !== null && untilMs <= context.nowMs) return fine;
    const detail = untilMs === null ? 'excluded without an end' : `excluded until ${momentText(untilMs)}`;
    return [{ refusal: 'self_excluded', values: {}, detail }];
  },
});

/** The account row enforces bets, loss and count in the statement that debits; this says why before anybody tries. */
const limits = defineCheck({
  name: 'limits',
  actions: ['bet', 'launch', 'deposit'],
  needs: ['limits'],
  run: ({ facts, action, context }) =>
    facts.limits
      .filter((limit) => (limit.kind === 'deposit') === (action === 'deposit'))
      .filter((limit) => isPassed(limit, asksOf(limit, context)))
      .map(limitObjection),
});

/** What the action would add to the limit; undefined when only a full limit stands in its way. */
function asksOf({ kind }: LimitFact, { amountE5, cashPartE5 }: GateContext): bigint | undefined {
  if (kind === 'time') return undefined;
  if (kind === 'count') return amountE5 === undefined ? undefined : amountE5 > 0n ? 1n : 0n;
  return kind === 'loss' ? (cashPartE5 ?? amountE5) : amountE5;
}

function isPassed({ used, max }: LimitFact, asked: bigint | undefined): boolean {
  return asked === undefined ? used >= max : used + asked > max;
}

function limitObjection({ kind, used, max, resetsAtMs }: LimitFact): Objection {
  const resets = momentText(resetsAtMs);
  const detail = `the limit ${kind} of ${max} is used by ${used}`;
  switch (kind) {
    case 'deposit':
      return { refusal: 'limit_deposit', values: { left: toWire(max > used ? max - used : 0n), resets }, detail };
    case 'loss':
      return { refusal: 'limit_loss', values: { limit: toWire(max), resets }, detail };
    case 'bets':
      return { refusal: 'limit_bets', values: { limit: toWire(max), resets }, detail };
    case 'time':
      return { refusal: 'limit_time', values: { minutes: String(max), resets }, detail };
    case 'count':
      return { refusal: 'limit_count', values: { limit: String(max), resets }, detail };
  }
}

const reward = defineCheck({
  name: 'reward',
  actions: ['reward'],
  needs: [],
  run: ({ context: { rewardKind }, profile }) => {
    if (rewardKind === undefined) throw new Error('a reward must say its kind');
    if (profile.rule('bonuses.kinds').includes(rewardKind)) return fine;
    const detail = `${rewardKind} does not exist in ${profile.id}`;
    return [{ refusal: 'feature_off_in_market', values: {}, detail }];
  },
});

/** No advantage before the first bet with own money, and none for a player at risk. */
const rewardHistory = defineCheck({
  name: 'reward_history',
  actions: ['reward'],
  needs: ['settledBets', 'riskClass'],
  run: ({ facts, profile }) => {
    const betsMin = profile.rule('bonuses.settledBetsMin');
    const objections: Objection[] = [];
    const off = (detail: string) => objections.push({ refusal: 'feature_off_in_market', values: {}, detail });
    if (facts.settledBets < betsMin) off(`${facts.settledBets} settled bets of ${betsMin}`);
    if (profile.rule('bonuses.lowRiskOnly') && facts.riskClass !== 'low') off(`risk class ${facts.riskClass}`);
    return objections;
  },
});

const limitsChosen = defineCheck({
  name: 'limits_chosen',
  actions: ['bet', 'launch', 'deposit'],
  needs: ['limitsChosen'],
  run: ({ facts, profile }) => {
    const open = profile.rule('limits.askedAtSignUp').filter((kind) => !facts.limitsChosen.includes(kind));
    if (open.length === 0) return fine;
    return [{ refusal: 'limits_not_chosen', values: {}, detail: `limits not chosen: ${open.join(', ')}` }];
  },
});

/** The checks of this package. Identity, regulator, place and session join the list where the modules are put together. */
export const ownChecks: readonly Check[] = [
  account,
  closing,
  blocks,
  pause,
  exclusion,
  limits,
  reward,
  rewardHistory,
  limitsChosen,
];
