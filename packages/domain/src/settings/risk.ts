import { riskActions, riskModes } from '../risk/index.ts';
import { choice, fields, integer, money } from './kinds.ts';
import { setting } from './setting.ts';

const modes = choice(...riskModes);
const actions = choice(...riskActions);
const days = () => integer({ unit: 'days', min: 1, max: 90 });
const hours = () => integer({ unit: 'hours', min: 1, max: 168 });

const identityRule = (limit: number, action: 'hold' | 'ask' | 'block', description: string) =>
  setting({
    kind: fields({
      mode: modes,
      days: days(),
      limit: integer({ unit: 'accounts', min: 1, max: 1_000 }),
      action: actions,
    }),
    default: { mode: 'on', days: 30, limit, action },
    description,
  });

interface MoneyRule {
  readonly unit: 'percent' | 'deposits' | 'disputes';
  readonly limit: number;
  readonly days: number;
  readonly amount: string;
  readonly action: 'hold' | 'ask' | 'block';
}

const moneyRule = ({ unit, ...rule }: MoneyRule, description: string) =>
  setting({
    kind: fields({
      mode: modes,
      days: days(),
      limit: integer({ unit, min: 1, max: 1_000 }),
      amount: money({ min: '1' }),
      action: actions,
    }),
    default: { mode: 'on', ...rule },
    description,
  });

/** The rules of risk, one a measure. What they find waits for a person; a rule moves and stops nothing itself. */
export const riskSettings = {
  'risk.sharedKey': identityRule(2, 'hold', 'Other accounts that have or had the same payout key.'),
  'risk.sharedDevice': identityRule(2, 'ask', 'Other accounts that came in with the same device.'),
  'risk.sharedAddress': identityRule(4, 'ask', 'Other accounts that were opened from the same address.'),
  'risk.teamFlow': moneyRule(
    { unit: 'percent', limit: 80, days: 7, amount: '500', action: 'hold' },
    'Won at least the amount in games in which those whom the player invited lost this share of it on the same day.',
  ),
  'risk.unplayed': moneyRule(
    { unit: 'percent', limit: 50, days: 7, amount: '500', action: 'hold' },
    'Withdrawn at least the amount, having bet less than this share of what was paid in.',
  ),
  'risk.bonusShare': moneyRule(
    { unit: 'percent', limit: 30, days: 30, amount: '20', action: 'ask' },
    'Withdrew at least the amount, with rewards of at least this share of what was bet.',
  ),
  'risk.underLimit': moneyRule(
    { unit: 'deposits', limit: 3, days: 30, amount: '10000', action: 'ask' },
    'Deposits within the last tenth below the amount.',
  ),
  'risk.disputed': moneyRule(
    { unit: 'disputes', limit: 1, days: 60, amount: '50', action: 'block' },
    'Deposits that a bank disputes, of somebody who withdrew at least the amount.',
  ),
  'risk.desk': setting({
    kind: fields({
      reviewHours: hours(),
      claimMinutes: integer({ unit: 'minutes', min: 1, max: 120 }),
      holdHours: hours(),
    }),
    default: { reviewHours: 24, claimMinutes: 15, holdHours: 72 },
    description:
      'By when a case is decided, how long it is one person’s alone, and how long withdrawals wait for a person.',
  }),
} as const;
