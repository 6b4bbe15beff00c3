import { toWire } from '@arara/domain/money';

const ZONE = 'America/Sao_Paulo';
const MINUS = '\u2212';
const dayTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const full = new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });
const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const weekday = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});
const spokenDay = new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long' });
const whole = new Intl.NumberFormat('pt-BR');

/** `14/11, 21:19` in lists; `14/11/2026, 21:19:10` in records of money and audit. */
export const shortTime = (iso: string): string => dayTime.format(new Date(iso));
export const fullTime = (iso: string): string => full.format(new Date(iso));
/** `14/11, às 21:19`, within a sentence. */
export const spokenTime = (iso: string): string => shortTime(iso).replace(', ', ', às ');
export const clockTime = (iso: string): string => clock.format(new Date(iso));
/** `sábado, 14 de novembro`. */
export const longDay = (nowMs: number): string => spokenDay.format(nowMs);
/** `14/11` of a business day. */
export const dayMark = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
export const barTime = (nowMs: number): string =>
  `${weekday.format(nowMs).replace(',', '')}, ${new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(nowMs)}`;
/** What nobody knows yet, or while a database is away, is a dash and never a nought. */
const UNKNOWN = '–';
export const count = (value: number | null | undefined): string =>
  value === null || value === undefined ? UNKNOWN : whole.format(value);

/** In a table the unit stands in the header: `1.284,50`, with a real minus. */
export function tableMoney(amountE5: bigint | null): string {
  if (amountE5 === null) return UNKNOWN;
  const isNegative = amountE5 < 0n;
  const [reais = '0', centavos = '00'] = toWire(isNegative ? -amountE5 : amountE5).split('.');
  return `${isNegative ? MINUS : ''}${whole.format(BigInt(reais))},${centavos}`;
}

/** A decimal text of the API as Brazil writes it. */
export function percent(text: string | null, places = 1): string {
  return text === null
    ? UNKNOWN
    : Number(text).toLocaleString('pt-BR', { minimumFractionDigits: places, maximumFractionDigits: places });
}

/** `18 min`, `1 h 42`, `5 dias`; past due with a minus. */
export function duration(ms: number): string {
  const sign = ms < 0 ? MINUS : '';
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  if (minutes < 60) return `${sign}${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${sign}${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${sign}${Math.floor(hours / 24)} dias`;
}

/** The beginning of a line: `a solução` as `A solução`. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Two letters that stand for a person. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return `${words[0]?.[0] ?? '?'}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`;
}
