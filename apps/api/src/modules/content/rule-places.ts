import type { Locale } from '@arara/contract';
import {
  describeSetting,
  isSettingKey,
  type Json,
  type SettingKey,
  settingKeys,
  type Shape,
} from '@arara/domain/settings';
import { REWARD_PLACE, rewardShapes } from './reward-places.ts';

/**
 * A text may hold places such as `{bonuses.deposit.firstMax}`: what it promises is then written by the setting that
 * runs, on the day it is read.
 */
const PLACE = /\{([a-z]\w*(?:\.\w+)+)\}/g;

/** A setting, or the rules of deposit bonuses. */
export type PlaceKey = SettingKey | typeof REWARD_PLACE;

export interface RulePlace {
  readonly key: PlaceKey;
  readonly path: readonly string[];
  readonly shape: Shape;
}

/** Undefined when no setting has such a place. */
export function parsePlace(text: string): RulePlace | undefined {
  const words = text.split('.');
  for (let length = words.length; length > 0; length -= 1) {
    const key = words.slice(0, length).join('.');
    const outer = shapeOf(key);
    if (outer === undefined) continue;
    const path = words.slice(length);
    const shape = shapeAt(outer.shape, path);
    return shape && { key: outer.key, path, shape };
  }
  return undefined;
}

function shapeOf(key: string): { readonly key: PlaceKey; readonly shape: Shape } | undefined {
  if (key === REWARD_PLACE) return { key, shape: { type: 'fields', fields: rewardShapes } };
  return isSettingKey(key) ? { key, shape: describeSetting(key).shape } : undefined;
}

/** Kinds of value that read as one figure. */
const shown: readonly Shape['type'][] = ['decimal', 'integer', 'clock'];

function shapeAt(shape: Shape, path: readonly string[]): Shape | undefined {
  const [field, ...rest] = path;
  if (field === undefined) return shown.includes(shape.type) ? shape : undefined;
  const inner = shape.type === 'fields' ? shape.fields[field] : undefined;
  return inner && shapeAt(inner, rest);
}

/** Every place that a text can have, by name. */
export function listPlaces(): string[] {
  const ofSettings = settingKeys.flatMap((key) => namesIn(key, describeSetting(key).shape));
  return [...ofSettings, ...namesIn(REWARD_PLACE, { type: 'fields', fields: rewardShapes })].filter(
    // A setting of one word cannot be named by a text.
    (name) => parsePlace(name) !== undefined && placesIn(`{${name}}`).length === 1,
  );
}

function namesIn(name: string, shape: Shape): string[] {
  if (shape.type !== 'fields') return shown.includes(shape.type) ? [name] : [];
  return Object.entries(shape.fields).flatMap(([field, inner]) => namesIn(`${name}.${field}`, inner));
}

/** Every place of a text, wherever it stands in it. */
export function placesIn(text: string): string[] {
  return [...text.matchAll(PLACE)].map((match) => match[1] ?? '');
}

/** The value of the setting, or the figures of the rules, in JSON form. */
export type ReadSetting = (key: PlaceKey) => Promise<Json>;

export async function fillPlaces(text: string, locale: Locale, read: ReadSetting): Promise<string> {
  const written = new Map<string, string>();
  for (const name of new Set(placesIn(text))) {
    const place = parsePlace(name);
    if (place !== undefined) written.set(name, isolated(writeValue(place, await read(place.key), locale), locale));
  }
  return text.replace(PLACE, (whole, name: string) => written.get(name) ?? whole);
}

const isRightToLeft = (locale: Locale) => locale === 'ar' || locale === 'fa';

/** Figures run from left to right inside a text that does not; the marks keep their signs on the side they belong to. */
function isolated(figure: string, locale: Locale): string {
  return isRightToLeft(locale) ? `\u2066${figure}\u2069` : figure;
}

function writeValue({ path, shape }: RulePlace, value: Json, locale: Locale): string {
  const at = path.reduce<Json>((json, field) => (json as Readonly<Record<string, Json>>)[field] ?? null, value);
  // A time of the day reads the same everywhere.
  if (shape.type === 'clock' && typeof at === 'string') return at;
  const number = Number(at);
  const unit = shape.type === 'decimal' ? shape.unit : '';
  const latin = { numberingSystem: 'latn' } as const;
  if (unit === 'BRL') {
    const places = Number.isInteger(number) ? 0 : 2;
    // As on all our screens: the sign of the real stands first in every language, with Brazil's separators where the
    // text runs from the right.
    const form = isRightToLeft(locale) ? 'pt-BR' : locale;
    const figures = { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: 'always' } as const;
    return `R$\u00a0${new Intl.NumberFormat(form, { ...latin, ...figures }).format(number)}`;
  }
  const plain = new Intl.NumberFormat(locale, { ...latin, maximumFractionDigits: 4 }).format(number);
  const signs: Readonly<Record<string, string>> = { '%': '%', x: '×' };
  return plain + (signs[unit] ?? '');
}
