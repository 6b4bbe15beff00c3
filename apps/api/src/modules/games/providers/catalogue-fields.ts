import { startOfDayMs } from '@arara/domain/time';
import type { CatalogueGame } from '../provider.ts';
import { isSafeUrl } from './supplier-call.ts';
import { NumberText } from './json-body.ts';

const PERCENT = /^\d{1,3}(?:\.\d{1,12})?$/;

/** A percentage as text or number, to five places; undefined when none is stated or it cannot be true. */
export function readPercent(value: unknown): string | undefined {
  const text = value instanceof NumberText ? value.source : typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !PERCENT.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  const tenMicros = BigInt(whole) * 100_000n + BigInt(fraction.slice(0, 5).padEnd(5, '0'));
  return tenMicros > 0n && tenMicros <= 10_000_000n ? text : undefined;
}

/** Words of several suppliers, or a scale of one to five. */
const volatilities: Readonly<Record<string, CatalogueGame['volatility']>> = {
  '1': 'low',
  '2': 'low',
  '3': 'medium',
  '4': 'high',
  '5': 'high',
  very_low: 'low',
  low: 'low',
  medium_low: 'medium',
  low_medium: 'medium',
  medium: 'medium',
  mid: 'medium',
  medium_high: 'medium',
  high: 'high',
  very_high: 'high',
};

export function readVolatility(value: unknown): CatalogueGame['volatility'] {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return volatilities[
    String(value)
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
  ];
}

/** The highest win in stakes: a whole number above zero. */
export function readTimes(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined;
}

/** Entries that are no text are left out. */
export function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

const DAY = /^(?:19|20)\d\d-\d\d-\d\d/;

/** A day, or an instant of which the day counts; undefined when none is stated or there is no such day. */
export function readDay(value: unknown): Date | undefined {
  const [day] = typeof value === 'string' ? (DAY.exec(value) ?? []) : [];
  return day !== undefined && isDay(day) ? new Date(startOfDayMs(day)) : undefined;
}

function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

const COUNTRY = /^[A-Z]{2}$/;

export function readCountries(value: unknown): readonly string[] {
  return readTexts(value)
    .map((entry) => entry.toUpperCase())
    .filter((entry) => COUNTRY.test(entry));
}

export function readUrl(value: unknown): string | undefined {
  return typeof value === 'string' && isSafeUrl(value) ? value : undefined;
}
