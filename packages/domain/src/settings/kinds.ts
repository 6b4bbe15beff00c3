/**
 * Kinds of setting values. A kind reads the JSON that staff propose and the database keeps, refuses what does not
 * fit with a sentence that names the place, and describes itself so that a screen can draw a field for it.
 * Decimals travel as strings ("1.5"), so no binary fraction ever touches money.
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

export type Shape =
  | { readonly type: 'decimal'; readonly unit: string; readonly min: string; readonly max: string }
  | { readonly type: 'integer'; readonly unit: string; readonly min: number; readonly max: number }
  | { readonly type: 'clock' }
  | { readonly type: 'flag' }
  | { readonly type: 'text'; readonly lengthMax: number }
  | { readonly type: 'choice'; readonly options: readonly string[] }
  | { readonly type: 'list'; readonly item: Shape; readonly lengthMin: number; readonly lengthMax: number }
  | { readonly type: 'fields'; readonly fields: Readonly<Record<string, Shape>> };

export interface Kind<T> {
  readonly shape: Shape;
  parse(json: unknown): Parsed<T>;
  /** The one JSON form of a value: equal values encode equally. */
  encode(value: T): Json;
}

export type ValueOf<K> = K extends Kind<infer T> ? T : never;

const good = <T>(value: T): Parsed<T> => ({ ok: true, value });
const bad = (problem: string): { readonly ok: false; readonly problem: string } => ({ ok: false, problem });

/** Money in reais on paper, `amountE5` inside. */
export function money(bounds: { min?: string; max?: string } = {}): Kind<bigint> {
  return decimal({ unit: 'BRL', places: 5, min: bounds.min ?? '0', max: bounds.max ?? '1000000000' });
}

/** A percentage on paper, parts per million inside: 0.05 % is 500, so `amountE5 * ppm / 1_000_000n` is exact. */
export function percent(bounds: { max?: string } = {}): Kind<bigint> {
  return decimal({ unit: '%', places: 4, min: '0', max: bounds.max ?? '100' });
}

/** A multiple ("1.5 times") on paper, hundredths inside. */
export function factor(bounds: { max?: string } = {}): Kind<bigint> {
  return decimal({ unit: 'x', places: 2, min: '0', max: bounds.max ?? '1000' });
}

interface DecimalOptions {
  readonly unit: string;
  readonly places: number;
  readonly min: string;
  readonly max: string;
}

function decimal({ unit, places, min, max }: DecimalOptions): Kind<bigint> {
  const read = (text: string): bigint | undefined => {
    const match = /^(0|[1-9]\d{0,14})(?:\.(\d+))?$/.exec(text);
    const decimals = match?.[2] ?? '';
    if (!match || decimals.length > places) return undefined;
    return BigInt(`${match[1]}${decimals.padEnd(places, '0')}`);
  };
  const minValue = read(min);
  const maxValue = read(max);
  if (minValue === undefined || maxValue === undefined) throw new Error(`bounds ${min}..${max} are no decimals`);
  return {
    shape: { type: 'decimal', unit, min, max },
    parse: (json) => {
      if (typeof json !== 'string') return bad('must be a decimal in a string, like "1.5"');
      const value = read(json);
      if (value === undefined) return bad(`must be a decimal with at most ${places} places`);
      return value < minValue || value > maxValue ? bad(`must lie between ${min} and ${max}`) : good(value);
    },
    encode: (value) => {
      const digits = value.toString().padStart(places + 1, '0');
      const decimals = digits.slice(-places).replace(/0+$/, '');
      return digits.slice(0, -places) + (decimals === '' ? '' : `.${decimals}`);
    },
  };
}

export function integer(options: { unit: string; min?: number; max?: number }): Kind<number> {
  const { unit, min = 0, max = 1_000_000 } = options;
  return {
    shape: { type: 'integer', unit, min, max },
    parse: (json) => {
      if (typeof json !== 'number' || !Number.isSafeInteger(json)) return bad('must be a whole number');
      return json < min || json > max ? bad(`must lie between ${min} and ${max}`) : good(json);
    },
    encode: (value) => value,
  };
}

/** "HH:MM" of a Sao Paulo day on paper, minutes since 0:00 inside; "24:00" is the end of the day. */
export function clockTime(): Kind<number> {
  return {
    shape: { type: 'clock' },
    parse: (json) => {
      const match = typeof json === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)$|^24:00$/.exec(json) : null;
      if (!match) return bad('must be a time like "22:00"');
      return good(match[1] === undefined ? 1_440 : Number(match[1]) * 60 + Number(match[2]));
    },
    encode: (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  };
}

export function flag(): Kind<boolean> {
  return {
    shape: { type: 'flag' },
    parse: (json) => (typeof json === 'boolean' ? good(json) : bad('must be true or false')),
    encode: (value) => value,
  };
}

export function text(lengthMax: number, lengthMin = 1): Kind<string> {
  return {
    shape: { type: 'text', lengthMax },
    parse: (json) =>
      typeof json === 'string' && json.length >= lengthMin && json.length <= lengthMax
        ? good(json)
        : bad(`must be a text of ${lengthMin} to ${lengthMax} characters`),
    encode: (value) => value,
  };
}

export function choice<const T extends string>(...options: readonly T[]): Kind<T> {
  return {
    shape: { type: 'choice', options },
    parse: (json) => {
      const found = options.find((option) => option === json);
      return found === undefined ? bad(`must be one of ${options.join(', ')}`) : good(found);
    },
    encode: (value) => value,
  };
}

export function listOf<T>(item: Kind<T>, length: { min?: number; max?: number } = {}): Kind<readonly T[]> {
  const { min = 0, max = 100 } = length;
  return {
    shape: { type: 'list', item: item.shape, lengthMin: min, lengthMax: max },
    parse: (json) => {
      if (!Array.isArray(json)) return bad('must be a list');
      if (json.length < min || json.length > max) return bad(`must have ${min} to ${max} items`);
      const values: T[] = [];
      for (const [index, element] of json.entries()) {
        const parsed = item.parse(element);
        if (!parsed.ok) return bad(`item ${index + 1}: ${parsed.problem}`);
        values.push(parsed.value);
      }
      return good(values);
    },
    encode: (values) => values.map((value) => item.encode(value)),
  };
}

type Fields = Readonly<Record<string, Kind<unknown>>>;
type FieldValues<F> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

/** Every field must be there and no other: a misspelt field would otherwise silently mean the default. */
export function fields<F extends Fields>(kinds: F): Kind<FieldValues<F>> {
  const names = Object.keys(kinds);
  const kindOf = (name: string): Kind<unknown> => {
    const kind = kinds[name];
    if (kind === undefined) throw new Error(`no kind for the field ${name}`);
    return kind;
  };
  return {
    shape: { type: 'fields', fields: Object.fromEntries(names.map((name) => [name, kindOf(name).shape])) },
    parse: (json) => {
      if (typeof json !== 'object' || json === null || Array.isArray(json)) return bad('must be an object');
      const given = json as Readonly<Record<string, unknown>>;
      const unknown = Object.keys(given).find((name) => !names.includes(name));
      if (unknown !== undefined) return bad(`has the unknown field ${unknown}`);
      const values: Record<string, unknown> = {};
      for (const name of names) {
        if (!Object.hasOwn(given, name)) return bad(`lacks the field ${name}`);
        const parsed = kindOf(name).parse(given[name]);
        if (!parsed.ok) return bad(`${name}: ${parsed.problem}`);
        values[name] = parsed.value;
      }
      return good(values as FieldValues<F>);
    },
    encode: (values) =>
      Object.fromEntries(names.map((name) => [name, kindOf(name).encode((values as Record<string, unknown>)[name])])),
  };
}

/** Adds a rule over the whole value; it answers with the problem, or undefined when all is well. */
export function checked<T>(kind: Kind<T>, problemOf: (value: T) => string | undefined): Kind<T> {
  return {
    ...kind,
    parse: (json) => {
      const parsed = kind.parse(json);
      const problem = parsed.ok ? problemOf(parsed.value) : undefined;
      return problem === undefined ? parsed : bad(problem);
    },
  };
}

/** A list whose named number grows from row to row; a tier table that falls back is a mistake of the author. */
export function rising<T>(rows: readonly T[], numberOf: (row: T) => bigint | number): boolean {
  return rows.every((row, index) => {
    const before = rows[index - 1];
    return before === undefined || numberOf(before) < numberOf(row);
  });
}

/** Like `rising`, but neighbours may be equal. */
export function neverFalling<T>(rows: readonly T[], numberOf: (row: T) => bigint | number): boolean {
  return rows.every((row, index) => {
    const before = rows[index - 1];
    return before === undefined || numberOf(before) <= numberOf(row);
  });
}
