import {
  checked,
  factor,
  fields,
  integer,
  type Json,
  listOf,
  money,
  neverFalling,
  percent,
  type ValueOf,
} from './kinds.ts';
import { setting } from './setting.ts';

const level = fields({
  deposits: money(),
  effectiveBets: money(),
  withdrawalsPerDay: integer({ unit: 'times', min: 1, max: 1_000 }),
  withdrawalMax: money(),
  automaticMax: money(),
  fee: percent(),
  upgradeBox: money(),
  weeklyBox: money(),
  monthlyBox: money(),
  rebate: percent(),
});
export type VipLevel = ValueOf<typeof level>;

/** A higher level is never worse than a lower one, and nothing is sent unseen that may not be sent at all. */
function levelsProblem(levels: readonly VipLevel[]): string | undefined {
  const [first] = levels;
  if (first === undefined || first.deposits !== 0n || first.effectiveBets !== 0n) return 'level 0 must ask nothing';
  const grows = ['deposits', 'effectiveBets', 'withdrawalsPerDay', 'withdrawalMax', 'automaticMax'] as const;
  const boxes = ['upgradeBox', 'weeklyBox', 'monthlyBox', 'rebate'] as const;
  const falls = [...grows, ...boxes].find((name) => !neverFalling(levels, (row) => row[name]));
  if (falls !== undefined) return `${falls} must not fall with the level`;
  if (!neverFalling(levels, (row) => -row.fee)) return 'fee must not rise with the level';
  const unseen = levels.findIndex((row) => row.automaticMax > row.withdrawalMax);
  return unseen < 0 ? undefined : `level ${unseen}: automaticMax must not exceed withdrawalMax`;
}

/** In the order of the fields above. */
const table: readonly (readonly [string, string, number, ...string[]])[] = [
  ['0', '0', 1, '500', '100', '3', '0', '0', '0', '0'],
  ['100', '1000', 2, '1000', '200', '2.5', '2', '1', '2', '0.05'],
  ['500', '6000', 2, '2000', '300', '2', '6', '2', '5', '0.08'],
  ['2000', '30000', 3, '5000', '500', '1.5', '20', '5', '15', '0.1'],
  ['5000', '90000', 3, '10000', '1000', '1', '50', '12', '40', '0.12'],
  ['15000', '300000', 4, '20000', '2000', '0.5', '120', '30', '90', '0.15'],
  ['40000', '900000', 5, '30000', '3000', '0', '300', '70', '220', '0.18'],
  ['100000', '2500000', 6, '50000', '5000', '0', '800', '160', '500', '0.2'],
  ['300000', '8000000', 8, '100000', '8000', '0', '2000', '350', '1000', '0.22'],
  ['800000', '25000000', 10, '150000', '10000', '0', '5000', '800', '2400', '0.25'],
  ['2000000', '80000000', 20, '200000', '20000', '0', '12000', '2000', '6000', '0.3'],
];

const names = level.shape.type === 'fields' ? Object.keys(level.shape.fields) : [];
const rows: readonly Json[] = table.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? null])));

export const vipSettings = {
  'vip.levels': setting({
    kind: checked(listOf(level, { min: 11, max: 11 }), levelsProblem),
    default: rows,
    description: 'What each of the levels 0 to 10 asks and gives.',
  }),
  'vip.boxes': setting({
    kind: fields({
      weeklyTurnover: factor(),
      monthlyTurnover: factor(),
      claimDays: integer({ unit: 'days', min: 1, max: 31 }),
    }),
    default: { weeklyTurnover: '150', monthlyTurnover: '200', claimDays: 7 },
    description: 'Effective bets of the period asked for a box, as a multiple of it, and days to claim.',
  }),
  'vip.managerLevelMin': setting({
    kind: integer({ unit: 'level', max: 10 }),
    default: 3,
    description: 'From this level on a player sees the contacts of a VIP manager.',
  }),
  'vip.rebateClaimMin': setting({
    kind: money(),
    default: '0.01',
    description: 'Smallest turnover rebate that can be claimed.',
  }),
} as const;
