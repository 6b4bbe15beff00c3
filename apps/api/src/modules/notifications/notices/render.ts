import type { Locale } from '@arara/contract';
import type { BrandWords } from '@arara/domain/brands';
import { businessDayOf } from '@arara/domain/time';
import { textsOf } from '@arara/texts/node';
import type notices from '@arara/texts/api/notices/pt-BR.json';
import { reaisText } from '../../../platform/refusals/reais.ts';
import { type NoticeKind, type NoticeName, noticeRules } from './notice.ts';

const t = textsOf<keyof typeof notices>('api/notices');

/** A message as its row holds it. */
export interface StoredNotice {
  readonly template: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export interface Rendered {
  readonly template: NoticeName;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly path: string; readonly label: string | undefined } | undefined;
}

export interface Rendering {
  readonly locale: Locale;
  /** How texts name the brand. */
  readonly words: BrandWords;
  /** A word of another feature in the reader's language, as why a withdrawal was refused. */
  readonly reasonText: (word: string, locale: Locale) => string | undefined;
}

/** Undefined for a template of another release. */
export function renderNotice(notice: StoredNotice, rendering: Rendering): Rendered | undefined {
  if (!isNoticeName(notice.template)) return undefined;
  const { template } = notice;
  const rule = noticeRules[template];
  const { locale } = rendering;
  const values = { ...rendering.words, ...shownValues(notice, rendering) };
  const link = `${template}.link`;
  return {
    template,
    kind: rule.kind,
    title: t(locale, `${template}.title`, values),
    // A device that says nothing of itself leaves no name to begin with.
    text: t(locale, `${template}.text`, values)
      .replace(/^[\s,،]+/, '')
      .trimEnd(),
    link:
      rule.link === undefined
        ? undefined
        : { path: pathOf(rule.link, notice.values), label: t.has(link) ? t(locale, link) : undefined },
  };
}

function isNoticeName(text: string): text is NoticeName {
  return Object.hasOwn(noticeRules, text);
}

function pathOf(link: string, values: StoredNotice['values']): string {
  return link.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

const ends: readonly (readonly [end: string, show: (value: unknown, of: Showing) => string])[] = [
  ['E5', (value, { locale }) => reaisText(BigInt(String(value)), locale)],
  ['Ms', (value, of) => momentOf(Number(value), of)],
  ['Seconds', (value, { locale }) => unitText(Number(value), 'second', locale)],
  ['Minutes', (value, { locale }) => lengthText(Number(value), locale)],
  ['Day', (value, { locale }) => dayText(String(value), locale)],
  ['Month', (value, { locale }) => monthText(String(value), locale)],
];

interface Showing {
  readonly locale: Locale;
  readonly at: Date;
}

function shownValues({ values, at }: StoredNotice, { locale, reasonText }: Rendering): Record<string, string> {
  const start = values['startMs'];
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name === 'reason') return [name, reasonText(String(value), locale) ?? ''];
      // An end on the day of its start says the hour only.
      const beside = name === 'endMs' && start !== undefined ? new Date(Number(start)) : at;
      const found = ends.find(([end]) => name.endsWith(end));
      return found === undefined
        ? [name, String(value)]
        : [name.slice(0, -found[0].length), found[1](value, { locale, at: beside })];
    }),
  );
}

const zone = { timeZone: 'America/Sao_Paulo', calendar: 'gregory', numberingSystem: 'latn' } as const;

/** `21:44` on the day of the message, else `15/11, 19:44`. */
function momentOf(ms: number, { locale, at }: Showing): string {
  const clock = { ...zone, hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const hour = new Intl.DateTimeFormat(locale, clock).format(ms).replace(/^24(?=:)/, '00');
  if (businessDayOf(ms) === businessDayOf(at.getTime())) return hour;
  return `${new Intl.DateTimeFormat(locale, { ...zone, day: '2-digit', month: '2-digit' }).format(ms)}, ${hour}`;
}

function unitText(count: number, unit: 'second' | 'minute' | 'hour', locale: Locale): string {
  const unitDisplay = unit === 'second' ? 'long' : 'short';
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay });
  return format.format(count).replace(/\.$/, '');
}

const HOUR_MINUTES = 60;

function lengthText(minutes: number, locale: Locale): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  if (hours === 0) return unitText(rest, 'minute', locale);
  const begin = unitText(hours, 'hour', locale);
  return rest === 0 ? begin : `${begin} ${unitText(rest, 'minute', locale)}`;
}

/** A business day has no hour; noon in UTC is that day everywhere in Brazil. */
function dayText(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { ...zone, day: 'numeric', month: '2-digit' }).format(
    Date.parse(`${day}T12:00:00Z`),
  );
}

function monthText(month: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { ...zone, month: 'long' }).format(Date.parse(`${month}-15T12:00:00Z`));
}
