import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { tableMoney } from '../../lib/format/format.ts';
import type { OfficeIconName } from '../../lib/parts/icon.tsx';
import type { Tone } from '../../lib/parts/marks.tsx';
import { t } from './texts.ts';

export type Week = BodyOf<typeof staffRoutes.teamDeskWeek>;
export type WeekRow = Week['List'][number];
export type Statement = BodyOf<typeof staffRoutes.teamDeskStatement>;
export type Ring = BodyOf<typeof staffRoutes.teamDeskRings>['List'][number];
export type Line = Statement['Lines'][number];

const DAY_MS = 86_400_000;
const dayMs = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** `08/11`. */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;
export const fullDay = (day: string): string => `${shortDay(day)}/${day.slice(0, 4)}`;
export const monthOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

const monthName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' });
const monthNameOf = (day: string): string => monthName.format(dayMs(day));

/** The number of a week that begins on a Sunday: that of its Monday, as the calendar of the country counts. */
export function weekNumber(sunday: string): number {
  const thursdayMs = dayMs(sunday) + 4 * DAY_MS;
  const first = Date.UTC(new Date(thursdayMs).getUTCFullYear(), 0, 1);
  return Math.floor((thursdayMs - first) / (7 * DAY_MS)) + 1;
}

const SHOWN_DIGITS = 4;
const endOf = (id: string) => id.slice(-SHOWN_DIGITS).padStart(SHOWN_DIGITS, '0');
export const ringId = ({ SponsorId }: Pick<Ring, 'SponsorId'>): string => `AN-${endOf(SponsorId)}`;

/** `EX-46-0031`: the week and the end of the player's number. */
export function statementId({ PlayerId, Plan, Period }: Pick<WeekRow, 'PlayerId' | 'Plan' | 'Period'>): string {
  const period = Plan === 'blogger' ? Period.From.slice(5, 7) : String(weekNumber(Period.From));
  return `EX-${period}-${endOf(PlayerId)}`;
}

export const rowKey = ({ PlayerId, StatementId }: Pick<WeekRow, 'PlayerId' | 'StatementId'>): string =>
  `${PlayerId}.${StatementId}`;

export function parseRowKey(
  key: string | undefined,
): { readonly playerId: string; readonly statementId: string } | undefined {
  const [playerId, statementId] = key?.split('.') ?? [];
  return playerId === undefined || statementId === undefined ? undefined : { playerId, statementId };
}

/** Whole centavos as everywhere; what is finer shows all it has, so that lines add up on the screen. */
export function lineMoney(amountE5: bigint): string {
  if (amountE5 % 1_000n === 0n) return tableMoney(amountE5);
  const whole = amountE5 < 0n ? -amountE5 : amountE5;
  const fine = String(whole % 100_000n).padStart(5, '0');
  return `${amountE5 < 0n ? '\u2212' : ''}${tableMoney((whole / 100_000n) * 100_000n).slice(0, -2)}${fine}`;
}

export const percentOf = (text: string): string => text.replace('.', ',');

export function planText({ Plan, Percent }: Pick<WeekRow, 'Plan' | 'Percent'>): string {
  if (Plan === 'team' || Percent === null) return t('planTeam');
  return t(Plan === 'agent' ? 'planAgent' : 'planBlogger', { percent: percentOf(Percent) });
}

export function subText({ Plan, Period, People }: Pick<WeekRow, 'Plan' | 'Period' | 'People'>): string {
  if (Plan === 'blogger') return t('month', { month: monthNameOf(Period.From) });
  return People === 1 ? t('onePerson') : t('people', { count: People });
}

export const stateMarks: Readonly<Record<WeekRow['State'], readonly [Tone, OfficeIconName]>> = {
  preview: ['leaf', 'check'],
  ready: ['leaf', 'check'],
  paid: ['leaf', 'check'],
  held: ['money', 'pause'],
  disputed: ['heat', 'flag'],
  stopped: ['heat', 'pause'],
  window: ['brand', 'clock'],
  zero: ['plain', 'info'],
  refused: ['plain', 'x'],
};

/** One line of a statement as it is drawn: an operator, words, a figure. */
export interface FormulaLine {
  readonly op: '' | '+' | '\u2212' | '=' | '\u00d7';
  readonly text: string;
  readonly figure: string;
  readonly kind: 'part' | 'sum' | 'held' | 'total';
  /** Why it counts as it does, in the words of the rule. */
  readonly why?: string;
  readonly played?: number;
}

const minus = '\u2212' as const;
const part = (op: FormulaLine['op'], text: string, amountE5: bigint): FormulaLine => ({
  op,
  text,
  figure: lineMoney(amountE5),
  kind: 'part',
});
const sum = (text: string, amountE5: bigint): FormulaLine => ({
  op: '=',
  text,
  figure: tableMoney(amountE5),
  kind: 'sum',
});

/** From the first bet to what is paid. What is zero and says nothing is left out. */
export function formulaOf(statement: Statement, paysOn: string): readonly FormulaLine[] {
  const { Row, Revenue, Lines } = statement;
  const first = Revenue === null ? teamLines(Lines) : shareLines(statement, Revenue);
  const held: readonly FormulaLine[] =
    Row.Held > 0n ? [{ op: minus, text: t('heldLine'), figure: tableMoney(Row.Held), kind: 'held' }] : [];
  return [
    ...first,
    sum(t('calculatedLine'), Row.Calculated),
    ...held,
    { op: '=', text: paysOn, figure: tableMoney(Row.Payable), kind: 'total' },
  ];
}

function shareLines({ Row, Lines }: Statement, revenue: NonNullable<Statement['Revenue']>): readonly FormulaLine[] {
  const costs = [
    ['bonusCost', revenue.BonusCost],
    ['rebates', revenue.Rebates],
    ['jackpot', revenue.Jackpot],
    ['fees', revenue.Fees],
    ['levy', revenue.Levy],
  ] as const;
  const rounding = Lines.find(({ Kind }) => Kind === 'rounding');
  const share = Lines.find(({ Kind }) => Kind === 'share');
  return [
    part('', t('stakes'), revenue.CashStakes),
    part(minus, t('wins'), revenue.CashWins),
    sum(t('gross'), revenue.Gross),
    ...costs.filter(([, amount]) => amount !== 0n).map(([name, amount]) => part(minus, t(name), amount)),
    ...cutOf(revenue),
    ...(revenue.CarriedIn === 0n ? [] : [part('+', t('carriedIn'), revenue.CarriedIn)]),
    { ...sum(t('netBase'), revenue.Net), ...(share?.Reason ? { why: share.Reason.Text } : {}) },
    { op: '\u00d7', text: t('participation'), figure: `${percentOf(Row.Percent ?? '0')}%`, kind: 'part' },
    ...(rounding === undefined || rounding.Amount === 0n ? [] : [signed(t('rounding'), rounding.Amount)]),
  ];
}

/** What the cap took of the members' revenue stands between the parts and the base. */
function cutOf(revenue: NonNullable<Statement['Revenue']>): readonly FormulaLine[] {
  const { Gross, BonusCost, Rebates, Jackpot, Fees, Levy, CarriedIn, Net } = revenue;
  const cut = Gross - BonusCost - Rebates - Jackpot - Fees - Levy + CarriedIn - Net;
  return cut > 1_000n ? [part(minus, t('cut'), cut)] : [];
}

const signed = (text: string, amountE5: bigint): FormulaLine =>
  part(amountE5 < 0n ? minus : '+', text, amountE5 < 0n ? -amountE5 : amountE5);

function teamLines(lines: readonly Line[]): readonly FormulaLine[] {
  const kept = lines.filter(({ Kind, Amount }) => Kind !== 'rounding' || Amount !== 0n);
  return kept.map((line, index) => ({
    ...(index === 0 ? part('', textOf(line), line.Amount) : signed(textOf(line), line.Amount)),
    ...(line.Reason === null ? {} : { why: line.Reason.Text }),
    ...(line.Played === 0 ? {} : { played: line.Played }),
  }));
}

function textOf({ Kind, Level, Base, Percent }: Line): string {
  const values = { level: Level ?? 0, base: tableMoney(Base), percent: percentOf(Percent ?? '0') };
  if (Kind === 'turnover') return t('lineTurnover', values);
  if (Kind === 'loss') return t('lineLoss', values);
  if (Kind === 'carried') return t('lineCarried', values);
  if (Kind === 'cap') return t('lineCap', values);
  return Kind === 'rounding' ? t('rounding') : t('lineOther');
}

/** False stops whoever looks: what the lines come to is not what is paid. */
export function addsUp({ Row, Lines, Posting }: Statement): boolean {
  const lines = Lines.reduce((all, { Amount }) => all + Amount, 0n);
  const isSum = Lines.length === 0 || lines === Row.Calculated;
  return isSum && (Posting === null || Posting.Amount === Row.Calculated);
}

/** Some days of the desk are due by name: `domingo`. */
export function weekdayOf(iso: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', weekday: 'long' })
    .format(new Date(iso))
    .replace('-feira', '');
}

export function countIn({ Counts }: Pick<Week, 'Counts'>, view: Week['Counts'][number]['View']): number {
  return Counts.find(({ View }) => View === view)?.Count ?? 0;
}
