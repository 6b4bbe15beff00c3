import { isSettingKey, parseSetting } from '@arara/domain/settings';
import { fieldLabel } from '../../lib/format/labels.ts';
import type { Setting } from './setting.ts';
import { fieldNames, problemIn, unitNames } from './policy-texts.ts';

/** One value that a person types: where it stands in the JSON of its setting, and what it is counted in. */
export interface PolicyField {
  readonly key: string;
  readonly path: readonly (string | number)[];
  readonly name: string;
  readonly unit: string;
  readonly kind: 'decimal' | 'integer' | 'clock' | 'list' | 'text';
}

interface ShapeLike {
  readonly type: string;
  readonly unit?: string;
  readonly fields?: Readonly<Record<string, ShapeLike>>;
  readonly item?: ShapeLike;
}

const isShape = (value: unknown): value is ShapeLike => typeof value === 'object' && value !== null && 'type' in value;

/** Every field of a setting, in the order of its registry. Tables of rows are drawn by their own screens. */
export function fieldsOf({ Key, Shape }: Pick<Setting, 'Key' | 'Shape'>): readonly PolicyField[] {
  return isShape(Shape) ? fieldsIn(Key, Shape, []) : [];
}

function fieldsIn(key: string, shape: ShapeLike, path: readonly string[]): readonly PolicyField[] {
  if (shape.type === 'fields')
    return Object.entries(shape.fields ?? {}).flatMap(([name, one]) => fieldsIn(key, one, [...path, name]));
  const name = [key, ...path].join('.');
  const of = { key, path, name: fieldNames[name] ?? fieldLabel(path.at(-1) ?? key) };
  if (shape.type === 'list') {
    if (shape.item?.type !== 'decimal') return [];
    return [{ ...of, unit: unitOf(shape.item), kind: 'list' }];
  }
  const kind = shape.type === 'decimal' || shape.type === 'integer' || shape.type === 'clock' ? shape.type : 'text';
  return [{ ...of, unit: unitOf(shape), kind }];
}

const unitOf = ({ unit = '' }: ShapeLike) => unitNames[unit] ?? unit;

type Json = unknown;
const isRecord = (value: Json): value is Readonly<Record<string, Json>> => typeof value === 'object' && value !== null;

export function valueAt(value: Json, path: PolicyField['path']): Json {
  return path.reduce<Json>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
}

/** The same JSON with one place changed. */
export function withValue(value: Json, path: PolicyField['path'], next: Json): Json {
  const [first, ...rest] = path;
  if (first === undefined) return next;
  if (Array.isArray(value))
    return value.map((item: Json, index) => (index === first ? withValue(item, rest, next) : item));
  return isRecord(value) ? { ...value, [first]: withValue(value[first], rest, next) } : value;
}

/** As Brazil writes it: `2.5` is `2,5`, thousands have dots. */
export function textOf(value: Json): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  const text = `${value as string | number}`;
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  const [whole = '', decimals] = text.split('.');
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, '.') + (decimals === undefined ? '' : `,${decimals}`);
}

/** What somebody typed as the JSON of the field; what is no number stays as it was typed, and is refused with a reason. */
export function typedValue(kind: PolicyField['kind'], typed: string): Json {
  const text = typed.trim();
  if (kind === 'clock' || kind === 'text') return text;
  if (kind === 'list') return text.split(/[\s;]+/).map((one) => typedValue('decimal', one));
  const plain = text.replaceAll('.', '').replace(',', '.');
  if (kind === 'integer') return /^\d+$/.test(plain) ? Number(plain) : text;
  return plain.replace(/^0+(?=\d)/, '');
}

/** Undefined when the value fits. The same parser reads it at the API. */
export function problemOf(key: string, value: Json): string | undefined {
  if (!isSettingKey(key)) return undefined;
  const parsed = parseSetting(key, value);
  return parsed.ok ? undefined : problemIn(parsed.problem);
}
