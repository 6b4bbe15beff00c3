import { type AmountE5, REAL_E5 } from '../../money/index.ts';
import { defaultOf, type SettingValue, type VipLevel } from '../../settings/index.ts';
import type { RewardAmount, RewardRow, RewardRule } from './reward.ts';

const centavos = (amount: number): AmountE5 => BigInt(amount) * 1_000n;
const reais = (amount: number): AmountE5 => BigInt(amount) * REAL_E5;

const everywhere = ['standard', 'br-spa'] as const;
const standardOnly = ['standard'] as const;
const since = '2026-01-01';

/** Half of what effective bets cost at the edge that earns full weight (4 %): the decided cap on giveaways. */
export const defaultCap = { days: 90, ppm: 20_000n } as const;

/** What most rules share; each rule says where it differs. */
const usual = {
  audience: { vipLevelMin: 0, settledBetsMin: 0 },
  condition: {},
  account: 'bonus',
  turnover: 1_200n,
  expiryDays: 30,
  claimDays: undefined,
  cap: defaultCap,
  valid: { from: since, until: undefined },
  markets: standardOnly,
} as const satisfies Partial<RewardRule>;

const afterABet = { vipLevelMin: 0, settledBetsMin: 1 } as const;
const playedToday = {
  paidDepositWithinDays: 30,
  effectiveBets: { period: 'day', minE5: reais(50) },
} as const;

const depositRules: readonly RewardRule[] = [
  {
    ...usual,
    id: 'deposit.first',
    kind: 'deposit',
    trigger: 'first_deposit',
    amount: { kind: 'percent', of: 'deposit', ppm: 100_000n, maxE5: reais(50) },
    limits: { perPlayer: { times: 1, every: 'ever' } },
    // A welcome, once in a life: it comes with the money, before there are bets that could pay for it.
    cap: undefined,
  },
  {
    ...usual,
    id: 'deposit.later',
    kind: 'deposit',
    trigger: 'later_deposit',
    amount: { kind: 'percent', of: 'deposit', ppm: 50_000n, maxE5: reais(25) },
    limits: { perPlayer: { times: 1, every: 'day' } },
  },
];

const signInRows = [10, 20, 30, 40, 50, 50, 100].map((amount, index) => ({
  from: index + 1,
  amountE5: centavos(amount),
}));

const mission = {
  ...usual,
  kind: 'mission',
  trigger: 'bets_counted',
  audience: afterABet,
  amount: { kind: 'fixed', amountE5: centavos(10) },
  claimDays: 1,
  limits: { perPlayer: { times: 1, every: 'day' } },
} as const satisfies Partial<RewardRule>;

const activityRules: readonly RewardRule[] = [
  {
    ...usual,
    id: 'sign_in.daily',
    kind: 'sign_in',
    trigger: 'day_opened',
    condition: playedToday,
    amount: { kind: 'table', by: 'sign_in_day', rows: signInRows },
    claimDays: 1,
    limits: { perPlayer: { times: 1, every: 'day' } },
  },
  { ...mission, id: 'mission.games', condition: { ...playedToday, differentGames: 3 } },
  { ...mission, id: 'mission.rounds', condition: { ...playedToday, closedRounds: 50 } },
  { ...mission, id: 'mission.break', condition: { ...playedToday, breakMinutes: 15 } },
];

/** Free rounds that staff give to one player: bounded by the cap of all rewards like any other. */
export function freeRoundsRule(rounds: Omit<Extract<RewardAmount, { kind: 'free_rounds' }>, 'kind'>): RewardRule {
  return {
    ...usual,
    id: 'gift.free_rounds',
    kind: 'free_rounds',
    trigger: 'code_entered',
    audience: afterABet,
    amount: { kind: 'free_rounds', ...rounds },
    limits: { perPlayer: { times: 1, every: 'event' } },
    markets: everywhere,
  };
}

const levelRow = (amountOf: (level: VipLevel) => AmountE5) => (level: VipLevel, from: number) => ({
  from,
  amountE5: amountOf(level),
});
const given = (rows: readonly RewardRow[]) => rows.filter(({ amountE5 }) => amountE5 > 0n);

/** The VIP table is one setting; its boxes and its rebate are rules made of it, so that no number exists twice. */
export function vipRules(levels: SettingValue<'vip.levels'>, boxes: SettingValue<'vip.boxes'>): readonly RewardRule[] {
  const box = {
    ...usual,
    kind: 'vip_box',
    audience: { vipLevelMin: 1, settledBetsMin: 1 },
    claimDays: boxes.claimDays,
    markets: everywhere,
  } as const;
  const byLevel = (amountOf: (level: VipLevel) => AmountE5) =>
    ({ kind: 'table', by: 'vip_level', rows: given(levels.map(levelRow(amountOf))) }) as const;
  return [
    {
      ...box,
      id: 'vip.upgrade',
      trigger: 'level_reached',
      amount: byLevel(({ upgradeBox }) => upgradeBox),
      claimDays: undefined,
      limits: { perPlayer: { times: 1, every: 'event' } },
    },
    {
      ...box,
      id: 'vip.weekly',
      trigger: 'week_opened',
      condition: { effectiveBets: { period: 'week', times: boxes.weeklyTurnover } },
      amount: byLevel(({ weeklyBox }) => weeklyBox),
      limits: { perPlayer: { times: 1, every: 'week' } },
    },
    {
      ...box,
      id: 'vip.monthly',
      trigger: 'month_opened',
      condition: { effectiveBets: { period: 'month', times: boxes.monthlyTurnover } },
      amount: byLevel(({ monthlyBox }) => monthlyBox),
      limits: { perPlayer: { times: 1, every: 'month' } },
    },
    {
      ...usual,
      id: 'vip.rebate',
      kind: 'vip_rebate',
      trigger: 'rounds_closed',
      audience: { vipLevelMin: 1, settledBetsMin: 1 },
      amount: {
        kind: 'rates',
        by: 'vip_level',
        rows: levels.map(({ rebate }, from) => ({ from, ppm: rebate })).filter(({ ppm }) => ppm > 0n),
      },
      account: 'cash',
      turnover: 100n,
      expiryDays: undefined,
      limits: { perPlayer: { times: 1, every: 'event' } },
      markets: everywhere,
    },
  ];
}

/** Filled by staff, who copy them: none is live in the seed. */
export const rewardTemplates: readonly RewardRule[] = [
  {
    ...usual,
    id: 'gift.code',
    kind: 'gift_code',
    trigger: 'code_entered',
    audience: afterABet,
    amount: { kind: 'fixed', amountE5: reais(5) },
    claimDays: 1,
    limits: { perPlayer: { times: 1, every: 'ever' }, totalE5: reais(500) },
    cap: undefined,
    markets: everywhere,
  },
  {
    ...usual,
    id: 'gift.envelope',
    kind: 'red_envelope',
    trigger: 'code_entered',
    amount: { kind: 'draw', totalE5: reais(1_000), shares: 100, minE5: reais(1), maxE5: reais(50) },
    claimDays: 1,
    limits: { perPlayer: { times: 1, every: 'ever' }, totalTimes: 100, totalE5: reais(1_000) },
    cap: undefined,
  },
  {
    ...usual,
    id: 'cashback.weekly',
    kind: 'cashback',
    trigger: 'period_closed',
    audience: afterABet,
    amount: { kind: 'percent', of: 'net_loss', ppm: 20_000n, maxE5: reais(100) },
    claimDays: 7,
    limits: { perPlayer: { times: 1, every: 'week' } },
    markets: everywhere,
  },
  {
    ...usual,
    id: 'free_rounds.weekly',
    kind: 'free_rounds',
    trigger: 'period_closed',
    audience: afterABet,
    condition: { effectiveBets: { period: 'week', minE5: reais(500) } },
    amount: {
      kind: 'free_rounds',
      game: defaultOf('activity.feathers').game,
      rounds: 10,
      stakeE5: centavos(50),
      validDays: 7,
    },
    limits: { perPlayer: { times: 1, every: 'week' } },
    markets: everywhere,
  },
  {
    ...usual,
    id: 'tournament.weekly',
    kind: 'tournament',
    trigger: 'tournament_closed',
    audience: afterABet,
    amount: {
      kind: 'table',
      by: 'rank',
      rows: [
        { from: 1, amountE5: reais(300) },
        { from: 2, amountE5: reais(200) },
        { from: 3, amountE5: reais(100) },
        { from: 4, amountE5: reais(50) },
        { from: 11, amountE5: 0n },
      ],
    },
    claimDays: 7,
    limits: { perPlayer: { times: 1, every: 'week' } },
  },
];

/** The boxes of a team's milestones: made of the team's setting, like the VIP boxes of theirs. */
export function milestoneRule(milestones: SettingValue<'team.milestones'>): RewardRule {
  return {
    ...usual,
    id: 'team.milestone',
    kind: 'milestone',
    trigger: 'invitees_counted',
    amount: {
      kind: 'table',
      by: 'valid_invitees',
      rows: milestones.map(({ invitees, reward }) => ({ from: invitees, amountE5: reward })),
    },
    limits: { perPlayer: { times: 1, every: 'event' } },
    // The bets of the invitees pay for it, not the player's own.
    cap: undefined,
  };
}

/** What a week of feathers opens: made of the setting, so that no number exists twice. */
export function featherRule(feathers: SettingValue<'activity.feathers'>): RewardRule {
  const { needed, game, rounds, stake, playDays, claimDays } = feathers;
  return {
    ...usual,
    id: 'feathers.weekly',
    kind: 'free_rounds',
    trigger: 'feathers_counted',
    audience: afterABet,
    condition: { feathers: needed },
    amount: { kind: 'free_rounds', game, rounds, stakeE5: stake, validDays: playDays },
    claimDays,
    limits: { perPlayer: { times: 1, every: 'week' } },
  };
}

/** Rules that hold before staff have published any. */
export const seededRules: readonly RewardRule[] = [...depositRules, ...activityRules];

/** All that hold by default: what the simulation and the lints look at. */
export const defaultRules: readonly RewardRule[] = [
  ...seededRules,
  ...vipRules(defaultOf('vip.levels'), defaultOf('vip.boxes')),
  milestoneRule(defaultOf('team.milestones')),
  featherRule(defaultOf('activity.feathers')),
];
