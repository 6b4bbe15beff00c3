import { defaultRules, type RewardRule, rewardTemplates } from '../index.ts';

const REAL = 100_000n;
const all = [...defaultRules, ...rewardTemplates];
const ruleOf = (id: string): RewardRule => {
  const found = all.find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`no rule ${id}`);
  return found;
};
const afterABet = { vipLevelMin: 0, settledBetsMin: 1 };

interface ForbiddenRule {
  readonly what: string;
  readonly rule: RewardRule;
  readonly why: string;
  /** The norm, as the market's profile names it. */
  readonly source: string;
}

const forbidden = (what: string, rule: RewardRule, [why, source]: readonly [string, string]): ForbiddenRule => ({
  what,
  // Under an id of its own, as staff would write it, and for this market.
  rule: { ...rule, id: `spa.${rule.id}`, markets: ['br-spa'] },
  why,
  source,
});

/** Every reward that the regulator of Brazil switches off, each as somebody would try to publish it. */
export const forbiddenInBrazil: readonly ForbiddenRule[] = [
  forbidden('a bonus on the first deposit', ruleOf('deposit.first'), [
    'kind deposit',
    'Portaria SPA/MF 1.231/2024 art. 42',
  ]),
  forbidden('a bonus on a later deposit', ruleOf('deposit.later'), ['must not depend on a deposit', 'art. 42 §1 I']),
  forbidden('a box that hangs on a deposit', { ...ruleOf('vip.weekly'), condition: { depositMinE5: REAL } }, [
    'must not depend on a deposit',
    'art. 42 §1 I',
  ]),
  forbidden('a mission that hangs on a deposit', ruleOf('mission.games'), [
    'must not depend on a deposit',
    'art. 42 §1 I',
  ]),
  forbidden(
    'a gift at sign-up, before the first bet',
    { ...ruleOf('gift.code'), audience: { vipLevelMin: 0, settledBetsMin: 0 } },
    ['needs at least 1 settled bets', 'Lei 14.790/2023 art. 29 I'],
  ),
  forbidden('a red envelope', ruleOf('gift.envelope'), ['kind red_envelope', 'Lei 5.768/1971 art. 1']),
  forbidden('a draw under the name of a gift', { ...ruleOf('gift.envelope'), kind: 'gift_code', audience: afterABet }, [
    'must not be drawn by chance',
    'Lei 5.768/1971 art. 1',
  ]),
  forbidden('daily sign-in', ruleOf('sign_in.daily'), ['kind sign_in', 'art. 42']),
  forbidden(
    'a streak under the name of a mission',
    { ...ruleOf('sign_in.daily'), kind: 'mission', condition: {}, audience: afterABet },
    ['a streak of days', 'art. 42'],
  ),
  forbidden('a tournament', ruleOf('tournament.weekly'), ['kind tournament', 'Lei 5.768/1971 art. 1']),
  forbidden('boxes for inviting', ruleOf('team.milestone'), [
    'inviting must not be rewarded',
    'Lei 14.790/2023 art. 29 I',
  ]),
  forbidden('a reward per invitee', { ...ruleOf('gift.code'), kind: 'invite', trigger: 'invitees_counted' }, [
    'inviting must not be rewarded',
    'art. 29 I',
  ]),
  forbidden('a jackpot as a reward', { ...ruleOf('gift.code'), kind: 'jackpot' }, ['kind jackpot', 'art. 42']),
  forbidden('more than twelve times turnover', { ...ruleOf('gift.code'), turnover: 1_201n }, [
    'more turnover than the market allows',
    'art. 42 §2',
  ]),
];

/** What may be published there: boxes, rebate, cashback, fixed gifts and missions after a bet. */
export const allowedInBrazil: readonly RewardRule[] = [
  ...['vip.upgrade', 'vip.weekly', 'vip.monthly', 'vip.rebate', 'gift.code', 'cashback.weekly'].map(ruleOf),
  { ...ruleOf('mission.games'), condition: { differentGames: 3 } },
].map((rule) => ({ ...rule, id: `spa.${rule.id}`, markets: ['br-spa'] }));
