/**
 * Readers of a brand's document. Each looks at its part of the JSON, notes every fault by place and code, and answers
 * with a fresh value whose fields stand in our order: equal documents are equal texts. What a faulty part answers is
 * never used, because a document with a fault has no value.
 */
const faultCodes = [
  'missing',
  'unknown',
  'locked',
  'not_text',
  'not_number',
  'not_list',
  'not_object',
  'length',
  'range',
  'format',
  'choice',
  'ascii',
  'gsm7',
  'duplicate',
  'hue',
  'disagrees',
] as const;
export type FaultCode = (typeof faultCodes)[number];

export interface BrandFault {
  /** Where, such as `hosts.player[1]`; empty for the whole document. */
  readonly path: string;
  readonly code: FaultCode;
  /** What would be right, for whoever words the fault: a bound, the options, another field. */
  readonly wanted: string;
}

/** A place in the document, and where its faults are noted. */
export interface Place {
  readonly path: string;
  readonly faults: BrandFault[];
}

export type Reader<T> = (json: unknown, place: Place) => T;
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

export function below({ path, faults }: Place, key: string | number): Place {
  const dotted = path === '' ? String(key) : `${path}.${key}`;
  return { path: typeof key === 'number' ? `${path}[${key}]` : dotted, faults };
}

function refuse<T>({ path, faults }: Place, code: FaultCode, wanted: string): T {
  faults.push({ path, code, wanted });
  return undefined as T;
}

/** A line that a person reads: no control characters, no space at its ends, spelled in one way. */
export function text(max: number, min = 1): Reader<string> {
  return (json, place) => {
    if (typeof json !== 'string') return refuse(place, 'not_text', `${min}..${max}`);
    const { length } = Array.from(json);
    if (length < min || length > max) return refuse(place, 'length', `${min}..${max}`);
    const isClean = json === json.trim() && json === json.normalize('NFC') && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(json);
    return isClean ? json : refuse(place, 'format', 'one clean line');
  };
}

/** A text of a fixed form; `wanted` names the form. */
export function pattern(form: RegExp, wanted: string, code: FaultCode = 'format'): Reader<string> {
  return (json, place) => {
    if (typeof json !== 'string') return refuse(place, 'not_text', wanted);
    return form.test(json) ? json : refuse(place, code, wanted);
  };
}

/** What machines that know no accents print: messages, payments. */
export function ascii(max: number): Reader<string> {
  return both(text(max), pattern(/^[ -~]*$/, 'ASCII', 'ascii'));
}

/** A text that must hold each of the parts, such as `{link}`. */
export function holding(reader: Reader<string>, ...parts: readonly string[]): Reader<string> {
  const lacking = (json: string) => parts.find((part) => !json.includes(part));
  return both(reader, (json, place) => {
    const part = typeof json === 'string' ? lacking(json) : undefined;
    return part === undefined ? (json as string) : refuse(place, 'format', part);
  });
}

/** The second looks only at what the first let pass. */
export function both<T>(first: Reader<T>, second: Reader<T>): Reader<T> {
  return (json, place) => {
    const before = place.faults.length;
    const value = first(json, place);
    return place.faults.length === before ? second(value, place) : value;
  };
}

export function integer(min: number, max: number): Reader<number> {
  return (json, place) => {
    if (typeof json !== 'number' || !Number.isSafeInteger(json)) return refuse(place, 'not_number', `${min}..${max}`);
    return json < min || json > max ? refuse(place, 'range', `${min}..${max}`) : json;
  };
}

/** A number with its unit written out, such as `20px`, between two bounds. */
export function measure(form: RegExp, min: number, max: number): Reader<string> {
  const wanted = `${min}..${max}`;
  return both(pattern(form, wanted), (json, place) => {
    const value = Number.parseFloat(String(json));
    return value < min || value > max ? refuse(place, 'range', wanted) : String(json);
  });
}

export function choice<const T extends string | number>(...options: readonly T[]): Reader<T> {
  return (json, place) => options.find((option) => option === json) ?? refuse(place, 'choice', options.join(' '));
}

export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (json, place) => (json === null ? null : reader(json, place));
}

/** Items differ: a host or a game that stands twice is a slip of the author. */
export function list<T>(item: Reader<T>, min: number, max: number): Reader<readonly T[]> {
  return (json, place) => {
    if (!Array.isArray(json)) return refuse(place, 'not_list', `${min}..${max}`);
    if (json.length < min || json.length > max) return refuse(place, 'length', `${min}..${max}`);
    const written = json.map((element) => JSON.stringify(element));
    return json.map((element: unknown, index) =>
      written.indexOf(written[index] ?? '') < index
        ? refuse<T>(below(place, index), 'duplicate', String(written[index]))
        : item(element, below(place, index)),
    );
  };
}

type Readers = Readonly<Record<string, Reader<unknown>>>;
type FieldsOf<F> = { readonly [Name in keyof F]: ReadBy<F[Name]> };

/** Every field and no other: a misspelt one would otherwise silently mean nothing. */
export function fields<F extends Readers>(readers: F, locked?: RegExp): Reader<FieldsOf<F>> {
  const names = Object.keys(readers);
  return (json, place) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return refuse(place, 'not_object', names.join(' '));
    for (const name of Object.keys(json).filter((key) => !Object.hasOwn(readers, key)))
      refuse(below(place, name), locked?.test(name) ? 'locked' : 'unknown', '');
    const given = json as Readonly<Record<string, unknown>>;
    const read = ([name, reader]: readonly [string, Reader<unknown>]) => [
      name,
      Object.hasOwn(given, name) ? reader(given[name], below(place, name)) : refuse(below(place, name), 'missing', ''),
    ];
    return Object.fromEntries(Object.entries(readers).map(read)) as FieldsOf<F>;
  };
}

/** The same reader under each of the names. */
export function each<const N extends string, T>(
  names: readonly N[],
  reader: Reader<T>,
): Readonly<Record<N, Reader<T>>> {
  return Object.fromEntries(names.map((name) => [name, reader])) as Record<N, Reader<T>>;
}

/** At least one of the names, and no other. */
export function someOf<const N extends string, T>(
  names: readonly N[],
  reader: Reader<T>,
): Reader<{ readonly [Name in N]?: T }> {
  return (json, place) => {
    const given = typeof json === 'object' && json !== null ? names.filter((name) => Object.hasOwn(json, name)) : [];
    if (given.length === 0) return refuse(place, 'missing', names.join(' '));
    return fields(each<string, T>(given, reader))(json, place) as { readonly [Name in N]?: T };
  };
}
