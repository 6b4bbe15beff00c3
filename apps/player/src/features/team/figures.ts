import { directionOf, type Locale } from '@arara/contract';
import { addDays, type BusinessDay } from '@arara/domain/time';
import { formatMoney } from '@arara/ui';
import { sumOf } from '../../lib/format/figures.ts';
import { hourOf } from '../../lib/format/moments.ts';
import type { Line, TeamDay, TeamHome } from './queries.ts';
import type { teamTexts } from './texts.ts';

const CENTAVO_E5 = 1_000n;
const shown = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;

/** A line shows every place it has, so that what stands on the screen adds up; whole centavos need only two. */
export const placesOf = (amount: bigint): 'two' | 'five' => (amount % CENTAVO_E5 === 0n ? 'two' : 'five');

export const exactText = (amount: bigint, locale: string) =>
  formatMoney(amount, { locale, decimals: placesOf(amount) }).text;

/** The same without the symbol, for a column of figures. */
export function figuresOf(amount: bigint, locale: string): string {
  const { sign, digits } = formatMoney(amount, { locale, decimals: placesOf(amount) });
  return `${sign}${digits}`;
}

/** An amount without centavos where there are none. */
export const briefMoney = (amount: bigint, locale: string) =>
  formatMoney(amount, { locale, decimals: 'drop-zero' }).text;

/** A percentage as the language writes it: "0,50%", "3%". */
export function percentText(percent: string, locale: string): string {
  const value = Number(percent);
  const figures = new Intl.NumberFormat(locale, {
    style: 'percent',
    numberingSystem: 'latn',
    minimumFractionDigits: value > 0 && value < 1 ? 2 : 0,
    maximumFractionDigits: 5,
  });
  return figures.format(value / 100);
}

/** The rates of the levels; where text runs from the right each stands alone, so that the first is read first. */
export function ratesText(percents: readonly string[], locale: Locale): string {
  const [start, end] = directionOf(locale) === 'rtl' ? ['\u2066', '\u2069'] : ['', ''];
  return percents.map((percent) => `${start}${percentText(percent, locale)}${end}`).join(' · ');
}

/** A number with its thousands apart. */
export const countText = (count: number, locale: string) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: 'always' }).format(count);

/** "domingo, 0:00" of Sao Paulo. */
export function closingText(at: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...shown, timeZone: 'America/Sao_Paulo', weekday: 'long' });
  return `${format.format(Date.parse(at))}, ${hourOf(Date.parse(at), locale)}`;
}

/** The lines of a statement as they are read: on bets, on net loss, and whatever else moves the sum. */
export function groupLines(lines: readonly Line[]) {
  const turnover = lines.filter(({ Kind }) => Kind === 'turnover');
  const loss = lines.filter(({ Kind }) => Kind === 'loss');
  const rest = lines.filter(({ Kind }) => Kind !== 'turnover' && Kind !== 'loss');
  const of = (some: readonly Line[]) => sumOf(some.map(({ Amount }) => Amount));
  return { turnover, loss, rest, turnoverSum: of(turnover), lossSum: of(loss), sum: of(lines) };
}

/** Every day from the first to the last, also those of which nothing was told; oldest first. */
export function daysBetween(from: BusinessDay, to: BusinessDay): readonly BusinessDay[] {
  const days: BusinessDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const levels = [1, 2, 3] as const;

/** What was bet on a day, level by level; a day without anything is three zeros. */
export function betsOf(days: readonly TeamDay[], day: BusinessDay, only: number | undefined): readonly bigint[] {
  const found = days.find((one) => one.Day === day);
  return levels.map((level) =>
    only !== undefined && only !== level ? 0n : (found?.Bets.find(({ Level }) => Level === level)?.Amount ?? 0n),
  );
}

/** The tier that today's count has reached; before the first person it is the first. */
export function tierNow(tiers: readonly { From: number; To: number | null }[], today: number): number {
  const reached = tiers.findIndex(({ From, To }) => today >= From && (To === null || today <= To));
  return Math.max(0, reached);
}

export const peopleOf = ({ Levels }: Pick<TeamHome, 'Levels'>) => Levels.reduce((sum, { People }) => sum + People, 0);

/** How many people; an empty team is said in words. */
export const peopleText = (count: number, t: ReturnType<typeof teamTexts.now>) =>
  count === 0 ? t('nobody') : t('people', { count });

const PERCENT_PLACES = 4;

/** So much of a sum, by a rate as the server writes it ("0.5" percent); cut, never rounded up. */
export function turnoverShareE5(amountE5: bigint, percent: string): bigint {
  const [whole = '0', places = ''] = percent.split('.');
  const tenThousandths = BigInt(whole + places.slice(0, PERCENT_PLACES).padEnd(PERCENT_PLACES, '0'));
  return (amountE5 * tenThousandths) / 1_000_000n;
}

/** Who belongs to a level. */
export const generations = { 1: 'level1', 2: 'level2', 3: 'level3' } as const;
