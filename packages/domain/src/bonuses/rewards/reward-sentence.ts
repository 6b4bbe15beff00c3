import { type AmountE5, toWire } from '../../money/index.ts';
import type { RewardAmount, RewardCondition, RewardRule } from './reward.ts';
import type { RewardLocale } from './reward-languages.ts';

/** The clauses of a rule's sentence; their texts are catalogues, which whoever shows a rule brings along. */
export type RewardClause =
  | 'fixed'
  | 'percent_deposit'
  | 'percent_cash_bets'
  | 'percent_net_loss'
  | 'row_sign_in_day'
  | 'row_vip_level'
  | 'row_rank'
  | 'places'
  | 'row_valid_invitees'
  | 'row_rate'
  | 'table'
  | 'rates'
  | 'draw'
  | 'free_rounds'
  | 'vipLevelMin'
  | 'settledBetsMin'
  | 'paidDepositWithinDays'
  | 'depositMinE5'
  | 'bets_day'
  | 'bets_week'
  | 'bets_month'
  | 'times_day'
  | 'times_week'
  | 'times_month'
  | 'differentGames'
  | 'closedRounds'
  | 'breakMinutes'
  | 'feathers'
  | 'bonus'
  | 'free_win'
  | 'cash'
  | 'cash_free'
  | 'cap'
  | 'claimDays'
  | 'limit_ever'
  | 'limit_day'
  | 'limit_week'
  | 'limit_month'
  | 'totalTimes'
  | 'totalE5'
  | 'until';
export type RewardTexts = (
  locale: RewardLocale,
  clause: RewardClause,
  values: Readonly<Record<string, string | number>>,
) => string;

/** A number of the rule, and how it is written. */
type Part =
  | { readonly as: 'money'; readonly value: AmountE5 }
  | { readonly as: 'percent'; readonly ppm: bigint }
  | { readonly as: 'times'; readonly hundredths: bigint }
  | { readonly as: 'count'; readonly value: number }
  | { readonly as: 'day'; readonly value: string }
  | { readonly as: 'rows'; readonly rows: readonly Clause[] };

interface Clause {
  readonly clause: RewardClause;
  readonly parts: Readonly<Record<string, Part>>;
}

const money = (value: AmountE5): Part => ({ as: 'money', value });
const percent = (ppm: bigint): Part => ({ as: 'percent', ppm });
const times = (hundredths: bigint): Part => ({ as: 'times', hundredths });
const count = (value: number): Part => ({ as: 'count', value });

/** The rule in the player's words. Every number comes from the rule: what is shown is what runs. */
export function toSentence(rule: RewardRule, locale: RewardLocale, t: RewardTexts): string {
  return clausesOf(rule)
    .map((clause) => render(clause, locale, t))
    .join(' ');
}

function clausesOf(rule: RewardRule): readonly Clause[] {
  const { audience, account, turnover, expiryDays, cap, claimDays, valid } = rule;
  const clauses: Clause[] = [amountClause(rule.amount)];
  const add = (clause: RewardClause, parts: Clause['parts'] = {}) => clauses.push({ clause, parts });
  if (rule.amount.kind === 'table' && rule.amount.by === 'rank') add('places');
  if (audience.vipLevelMin > 0) add('vipLevelMin', { n: count(audience.vipLevelMin) });
  if (audience.settledBetsMin > 0) add('settledBetsMin', { n: count(audience.settledBetsMin) });
  clauses.push(...conditionClauses(rule.condition));
  if (account === 'bonus')
    add(rule.amount.kind === 'free_rounds' ? 'free_win' : 'bonus', {
      times: times(turnover),
      days: count(expiryDays ?? 0),
    });
  else if (turnover > 0n) add('cash', { times: times(turnover) });
  else add('cash_free');
  if (cap !== undefined) add('cap', { days: count(cap.days), percent: percent(cap.ppm) });
  if (claimDays !== undefined) add('claimDays', { days: count(claimDays) });
  clauses.push(...limitClauses(rule));
  if (valid.until !== undefined) add('until', { day: { as: 'day', value: valid.until } });
  return clauses;
}

function amountClause(amount: RewardAmount): Clause {
  switch (amount.kind) {
    case 'fixed':
      return { clause: 'fixed', parts: { amount: money(amount.amountE5) } };
    case 'percent':
      return { clause: `percent_${amount.of}`, parts: { percent: percent(amount.ppm), max: money(amount.maxE5) } };
    case 'table': {
      const rows = amount.rows.map(
        ({ from, amountE5 }): Clause => ({
          clause: `row_${amount.by}`,
          parts: { n: count(from), amount: money(amountE5) },
        }),
      );
      return { clause: 'table', parts: { rows: { as: 'rows', rows } } };
    }
    case 'rates': {
      const rows = amount.rows.map(
        ({ from, ppm }): Clause => ({ clause: 'row_rate', parts: { n: count(from), percent: percent(ppm) } }),
      );
      return { clause: 'rates', parts: { rows: { as: 'rows', rows } } };
    }
    case 'free_rounds': {
      const { rounds, stakeE5, validDays } = amount;
      return {
        clause: 'free_rounds',
        parts: { n: count(rounds), amount: money(stakeE5), days: count(validDays) },
      };
    }
    case 'draw': {
      const { totalE5, shares, minE5, maxE5 } = amount;
      return {
        clause: 'draw',
        parts: { total: money(totalE5), shares: count(shares), min: money(minE5), max: money(maxE5) },
      };
    }
  }
}

function conditionClauses(condition: RewardCondition): readonly Clause[] {
  const clauses: Clause[] = [];
  const { paidDepositWithinDays, depositMinE5, effectiveBets } = condition;
  if (paidDepositWithinDays !== undefined)
    clauses.push({ clause: 'paidDepositWithinDays', parts: { days: count(paidDepositWithinDays) } });
  if (depositMinE5 !== undefined) clauses.push({ clause: 'depositMinE5', parts: { min: money(depositMinE5) } });
  if (effectiveBets !== undefined) {
    const { period } = effectiveBets;
    if ('minE5' in effectiveBets)
      clauses.push({ clause: `bets_${period}`, parts: { min: money(effectiveBets.minE5) } });
    else clauses.push({ clause: `times_${period}`, parts: { times: times(effectiveBets.times) } });
  }
  for (const name of ['differentGames', 'closedRounds', 'breakMinutes', 'feathers'] as const) {
    const asked = condition[name];
    if (asked !== undefined) clauses.push({ clause: name, parts: { n: count(asked) } });
  }
  return clauses;
}

function limitClauses({ limits }: RewardRule): readonly Clause[] {
  const clauses: Clause[] = [];
  const { perPlayer, totalTimes, totalE5 } = limits;
  if (perPlayer.every !== 'event')
    clauses.push({ clause: `limit_${perPlayer.every}`, parts: { n: count(perPlayer.times) } });
  if (totalTimes !== undefined) clauses.push({ clause: 'totalTimes', parts: { n: count(totalTimes) } });
  if (totalE5 !== undefined) clauses.push({ clause: 'totalE5', parts: { amount: money(totalE5) } });
  return clauses;
}

function render({ clause, parts }: Clause, locale: RewardLocale, t: RewardTexts): string {
  const values = Object.entries(parts).flatMap(([name, part]) => [
    [name, write(part, locale, t)] as const,
    // The plural of a word goes by the bare number: "1 dia", "30 dias".
    ...(part.as === 'count' ? [[`${name}Count`, part.value] as const] : []),
  ]);
  return t(locale, clause, Object.fromEntries(values));
}

function write(part: Part, locale: RewardLocale, t: RewardTexts): string {
  switch (part.as) {
    case 'money':
      return isolate(`R$\u00a0${decimal(toWire(part.value), { locale, places: 2 })}`, locale);
    case 'percent':
      return isolate(`${decimal(fraction(part.ppm, 4), { locale, places: 0 })}%`, locale);
    case 'times':
      return isolate(decimal(fraction(part.hundredths, 2), { locale, places: 0 }), locale);
    case 'count':
      return isolate(decimal(String(part.value), { locale, places: 0 }), locale);
    case 'day':
      return isolate(part.value.split('-').toReversed().join('/'), locale);
    case 'rows':
      return part.rows.map((row) => render(row, locale, t)).join('; ');
  }
}

/** A whole number of parts as the text of a decimal: 1,234 of hundredths is "12.34". */
function fraction(parts: bigint, places: number): string {
  const digits = parts.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const forms = new Map<string, Intl.NumberFormat>();

/** Made once per language: making one costs more than all the rest of a sentence. */
function formOf(locale: RewardLocale, places: number): Intl.NumberFormat {
  const name = `${locale}/${places}`;
  const known = forms.get(name);
  if (known !== undefined) return known;
  const form = new Intl.NumberFormat(isRightToLeft(locale) ? 'pt-BR' : locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: Math.max(places, 4),
    useGrouping: 'always',
    numberingSystem: 'latn',
  });
  forms.set(name, form);
  return form;
}

/** Western digits with the separators of the language, as on all our screens; the text of a decimal stays exact. */
function decimal(text: string, { locale, places }: { locale: RewardLocale; places: number }): string {
  return formOf(locale, places).format(text as `${number}`);
}

const isRightToLeft = (locale: RewardLocale) => locale === 'ar' || locale === 'fa';
const isolate = (text: string, locale: RewardLocale) => (isRightToLeft(locale) ? `\u2066${text}\u2069` : text);
