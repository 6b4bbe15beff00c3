import { parseRule, type RewardRule } from '@arara/domain/bonuses';
import { t } from './texts.ts';

/** A rule in its notation, as far as the form knows it. */
export interface RuleJson {
  readonly id: string;
  readonly kind: string;
  readonly trigger: string;
  readonly audience: { readonly vipLevelMin: number; readonly settledBetsMin: number };
  readonly condition: Readonly<Record<string, unknown>>;
  readonly amount: Readonly<Record<string, unknown>> & { readonly kind: string };
  readonly account: string;
  readonly turnover: string;
  readonly expiryDays: number | null;
  readonly claimDays: number | null;
  readonly limits: {
    readonly perPlayer: { readonly times: number; readonly every: string };
    readonly total: { readonly times?: number; readonly amountE5?: string };
  };
  readonly cap: unknown;
  readonly valid: { readonly from: string; readonly until: string | null };
  readonly markets: readonly string[];
}

export interface AmountRow {
  readonly from: number;
  readonly amount: string;
}

/** What stands in the fields, as it was typed. An empty one asks for nothing. */
export interface RuleFields {
  readonly id: string;
  readonly trigger: string;
  readonly rounds: string;
  readonly games: string;
  readonly minutes: string;
  readonly bets: string;
  readonly depositDays: string;
  readonly from: string;
  readonly until: string;
  readonly vipMin: string;
  readonly settledMin: string;
  readonly markets: readonly string[];
  readonly amount: string;
  readonly percent: string;
  readonly max: string;
  readonly rows: readonly AmountRow[];
  readonly freeGame: string;
  readonly freeRounds: string;
  readonly freeStake: string;
  readonly freeDays: string;
  readonly turnover: string;
  readonly times: string;
  readonly every: string;
  readonly total: string;
  readonly expiry: string;
  readonly claim: string;
}

/** `8.00` as a person of this country writes it, and back. */
const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
const comma = (decimal: unknown) => plain(decimal).replace('.', ',');
export const point = (typed: string) => typed.trim().replaceAll('.', '').replace(',', '.');
const money = (decimal: unknown) => {
  const [reais = '', centavos = ''] = comma(decimal).split(',');
  return reais === '' ? '' : `${reais},${centavos.padEnd(2, '0')}`;
};

export function fieldsOf(rule: RuleJson): RuleFields {
  const { condition, amount, limits } = rule;
  const bets = condition['effectiveBets'] as { readonly period?: string; readonly minE5?: string } | undefined;
  const rows = (amount['rows'] ?? []) as readonly { readonly from: number; readonly amountE5?: string }[];
  return {
    id: rule.id,
    trigger: rule.trigger,
    rounds: plain(condition['closedRounds']),
    games: plain(condition['differentGames']),
    minutes: plain(condition['breakMinutes']),
    bets: bets?.period === 'day' ? money(bets.minE5) : '',
    depositDays: plain(condition['paidDepositWithinDays']),
    from: rule.valid.from,
    until: rule.valid.until ?? '',
    vipMin: plain(rule.audience.vipLevelMin),
    settledMin: plain(rule.audience.settledBetsMin),
    markets: rule.markets,
    amount: money(amount['amountE5']),
    percent: comma(amount['ppm']),
    max: money(amount['maxE5']),
    rows: rows.map(({ from, amountE5 }) => ({ from, amount: money(amountE5) })),
    freeGame: plain(amount['game']),
    freeRounds: plain(amount['rounds']),
    freeStake: money(amount['stakeE5']),
    freeDays: plain(amount['validDays']),
    turnover: comma(rule.turnover),
    times: plain(limits.perPlayer.times),
    every: limits.perPlayer.every,
    total: money(limits.total.amountE5),
    expiry: plain(rule.expiryDays),
    claim: plain(rule.claimDays),
  };
}

/** A name as people write it becomes the id of the rule, in the family of the one it began with. */
function idOf(base: RuleJson, typed: string): string {
  if (/^[a-z][a-z0-9_]*\.[a-z0-9_.]+$/.test(typed.trim())) return typed.trim();
  const word = typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return `${base.id.split('.')[0]}.${word}`;
}

const whole = (typed: string) => Number(typed.trim());
const wholeOrNull = (typed: string) => (typed.trim() === '' ? null : whole(typed));
const some = (name: string, typed: string, value: unknown) => (typed.trim() === '' ? {} : { [name]: value });

/** The fields as a rule; what the form does not show stays as it was in the rule it began with. */
export function ruleOf(base: RuleJson, fields: RuleFields): RuleJson {
  return {
    ...base,
    id: idOf(base, fields.id),
    trigger: fields.trigger,
    audience: { vipLevelMin: whole(fields.vipMin), settledBetsMin: whole(fields.settledMin) },
    condition: conditionOf(base, fields),
    amount: amountOf(base, fields),
    turnover: point(fields.turnover),
    expiryDays: wholeOrNull(fields.expiry),
    claimDays: wholeOrNull(fields.claim),
    limits: {
      perPlayer: { times: whole(fields.times), every: fields.every },
      total: { ...withoutAmount(base), ...some('amountE5', fields.total, point(fields.total)) },
    },
    valid: { from: fields.from, until: fields.until === '' ? null : fields.until },
    markets: fields.markets,
  };
}

function withoutAmount({ limits }: RuleJson): { readonly times?: number } {
  return limits.total.times === undefined ? {} : { times: limits.total.times };
}

function conditionOf({ condition }: RuleJson, fields: RuleFields): RuleJson['condition'] {
  const before = condition['effectiveBets'] as { readonly period?: string } | undefined;
  const isOfDay = before === undefined || before.period === 'day';
  const deposit = condition['depositMinE5'];
  return {
    ...some('paidDepositWithinDays', fields.depositDays, whole(fields.depositDays)),
    ...(deposit === undefined ? {} : { depositMinE5: deposit }),
    ...(isOfDay
      ? some('effectiveBets', fields.bets, { period: 'day', minE5: point(fields.bets) })
      : { effectiveBets: before }),
    ...some('differentGames', fields.games, whole(fields.games)),
    ...some('closedRounds', fields.rounds, whole(fields.rounds)),
    ...some('breakMinutes', fields.minutes, whole(fields.minutes)),
  };
}

function amountOf({ amount }: RuleJson, fields: RuleFields): RuleJson['amount'] {
  if (amount.kind === 'fixed') return { ...amount, amountE5: point(fields.amount) };
  if (amount.kind === 'percent') return { ...amount, ppm: point(fields.percent), maxE5: point(fields.max) };
  if (amount.kind === 'free_rounds')
    return {
      ...amount,
      game: fields.freeGame,
      rounds: whole(fields.freeRounds),
      stakeE5: point(fields.freeStake),
      validDays: whole(fields.freeDays),
    };
  if (amount.kind !== 'table') return amount;
  return { ...amount, rows: fields.rows.map(({ from, amount: typed }) => ({ from, amountE5: point(typed) })) };
}

export type ReadRule =
  | { readonly ok: true; readonly rule: RewardRule }
  | { readonly ok: false; readonly field: string };

const fieldOfPath: readonly (readonly [string, string])[] = [
  ['audience: vipLevelMin', 'vipMin'],
  ['id', 'id'],
  ['audience', 'settledMin'],
  ['condition', 'rounds'],
  ['amount', 'amount'],
  ['turnover', 'turnover'],
  ['expiryDays', 'expiry'],
  ['claimDays', 'claim'],
  ['limits', 'perPlayer'],
  ['valid', 'until'],
  ['markets', 'markets'],
];

/** Read by the code that runs it; what it does not understand is named by its field. */
export function readRule(json: RuleJson): ReadRule {
  const parsed = parseRule(json);
  if (parsed.ok) return { ok: true, rule: parsed.value };
  const found = fieldOfPath.find(([path]) => parsed.problem.startsWith(path));
  return { ok: false, field: found?.[1] ?? 'rule' };
}

export interface SentencePart {
  readonly text: string;
  readonly mark: 'money' | 'number' | undefined;
}

const figures = /(R\$[\s\u00a0]?[\p{Nd}.,٬٫]*\p{Nd})|(\p{Nd}[\p{Nd}.,٬٫]*(?:\s?[×%٪])?)/gu;

/** Every parameter of a sentence stands out: money in one colour, other figures in another. */
export function partsOf(sentence: string): readonly SentencePart[] {
  const parts: SentencePart[] = [];
  let at = 0;
  for (const found of sentence.matchAll(figures)) {
    // A point or comma after a figure ends the sentence, not the figure.
    const figure = found[0].replace(/[.,]$/, '');
    if (found.index > at) parts.push({ text: sentence.slice(at, found.index), mark: undefined });
    parts.push({ text: figure, mark: found[1] === undefined ? 'number' : 'money' });
    at = found.index + figure.length;
  }
  if (at < sentence.length) parts.push({ text: sentence.slice(at), mark: undefined });
  return parts;
}

const day = (text: string) => `${text.slice(8)}/${text.slice(5, 7)}/${text.slice(0, 4)}`;

/** A rule that was stopped carries the day before as its end, but ran at least for a part of its first day. */
export function daysText({ From, Until }: { readonly From: string; readonly Until: string | null }): string {
  const last = Until !== null && Until < From ? From : Until;
  return `${day(From)} – ${last === null ? t('always') : day(last)}`;
}

/** A copy begins today, without an end that has passed, under a name that is still to be chosen. */
export function copyOf(rule: RuleJson, today: string): RuleJson {
  const [family = 'rule'] = rule.id.split('.');
  return { ...rule, id: `${family}.nova`, valid: { from: today, until: null } };
}

/** A rule that was stopped carries the day before as its end: whoever asks for it again means from now on. */
export function reopened(rule: RuleJson, today: string): RuleJson {
  const { until } = rule.valid;
  return until !== null && until < today ? { ...rule, valid: { from: today, until: null } } : rule;
}
