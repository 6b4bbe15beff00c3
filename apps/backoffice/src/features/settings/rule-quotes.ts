import { textOf } from './policy-fields.ts';
import { t } from './policy-texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** The settings that a page quotes, in the order in which a player reads of them. */
export const quotedSettings = {
  withdrawal: [
    'payments.withdrawal.window',
    'payments.withdrawal.min',
    'payments.withdrawal.staff',
    'payments.withdrawal.coolDownHours',
    'payments.withdrawal.fundPassword',
    'payments.withdrawal.hold',
  ],
  deposit: ['payments.deposit.limits', 'payments.deposit.timing', 'bonuses.turnover', 'bonuses.expiryDays'],
  team: [
    'team.turnoverRebate',
    'team.lossRebate',
    'team.validInvitee',
    'team.inviteTiers',
    'team.payoutTime',
    'agents.shares',
  ],
} as const;

type QuotedSetting = (typeof quotedSettings)[keyof typeof quotedSettings][number];

/** What the player reads where a rule is shown. The places of its text are the fields of the setting. */
export function quoteRule(key: QuotedSetting, values: Values): string {
  const places = placesOf(values[key]);
  if (key !== 'payments.withdrawal.window') return t(`quote.${key}`, places);
  const [opens, closes] = [hour(places['opens']), hour(places['closes'])];
  return t(`quote.${key}`, { opens, closes, min: textOf(values['payments.withdrawal.min']) });
}

/** The terms of one level, as its player reads them. */
export function quoteLevel(levels: unknown, level: number): string {
  return t('quote.vip.levels', { ...placesOf(Array.isArray(levels) ? levels[level] : undefined), level });
}

/** Of rows in a table the first is quoted; a setting that is one value is `{value}`. */
function placesOf(value: unknown): Readonly<Record<string, string>> {
  const quoted: unknown = Array.isArray(value) ? value[0] : value;
  const fields = typeof quoted === 'object' && quoted !== null ? quoted : { value: quoted };
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, textOf(one)]));
}

const hour = (text = '') => text.replace(/^0/, '').replace(':00', 'h');
