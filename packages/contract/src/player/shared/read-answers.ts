import { regexes } from 'zod/v4/core';

/*
 * What answers are made of, and nothing else: the player app is built with this in the place of `zod/mini`, which weighs
 * seven times as much. It reads exactly as Zod does (`apps/player/calls-only.test.ts` reads every call both ways); it tells only that an
 * answer cannot be read, not why, and it knows nothing of requests, which the server reads.
 */
interface Reader {
  (value: unknown): unknown;
  check(...checks: ((value: never) => boolean)[]): Reader;
  readonly shape: Shape;
}
type Shape = Readonly<Record<string, Reader>>;

/** Thrown by a reader, and caught by `safeParse` alone. */
const unreadable = new Error('unreadable');

function must(isRight: boolean): asserts isRight {
  if (!isRight) throw unreadable;
}

function reader(read: (value: unknown) => unknown, shape: Shape = {}): Reader {
  const check: Reader['check'] = (...checks) =>
    reader((value) => {
      const result = read(value);
      for (const isRight of checks) must(isRight(result as never));
      return result;
    });
  // Not the function that was given: a reader keeps its own checks.
  return Object.assign((value: unknown) => read(value), { check, shape });
}

/** A value that is taken as it is when it is right. */
const plain = (isRight: (value: unknown) => boolean) => () =>
  reader((value) => {
    must(isRight(value));
    return value;
  });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const unknown = plain(() => true);
export const string = plain((value) => typeof value === 'string');
export const boolean = plain((value) => typeof value === 'boolean');
export const bigint = plain((value) => typeof value === 'bigint');
export const number = plain(Number.isFinite);
export const int = plain(Number.isSafeInteger);
/** Only of anything by names. */
export const record = plain(isObject);
export const iso = {
  date: () => string().check(regex(regexes.date)),
  datetime: () => string().check(regex(regexes.datetime({}))),
};

export const regex = (pattern: RegExp) => (value: string) => pattern.test(value);
export const gte = (least: number | bigint) => (value: number | bigint) => value >= least;

export const literal = (word: unknown) => plain((value) => value === word)();
const oneOf = (words: readonly unknown[]) => plain((value) => words.includes(value))();
export { oneOf as enum };

export const nullable = (inner: Reader) => reader((value) => (value === null ? null : inner(value)));

export const array = (item: Reader) =>
  reader((value) => {
    must(Array.isArray(value));
    return value.map((one) => item(one));
  });

export const object = (shape: Shape) =>
  reader((value) => {
    must(isObject(value));
    const read = ([name, inner]: readonly [string, Reader]) => {
      must(name in value);
      return [name, inner(value[name])] as const;
    };
    return Object.fromEntries(Object.entries(shape).map(read));
  }, shape);

export const extend = ({ shape }: Reader, more: Shape) => object({ ...shape, ...more });

export const omit = ({ shape }: Reader, names: Readonly<Record<string, true>>) =>
  object(Object.fromEntries(Object.entries(shape).filter(([name]) => !(name in names))));

export const union = (options: readonly Reader[]) =>
  reader((value) => {
    for (const option of options) {
      const read = safeParse(option, value);
      if (read.success) return read.data;
    }
    throw unreadable;
  });

export const codec = (outside: Reader, inside: Reader, { decode }: { decode: (value: never) => unknown }) =>
  reader((value) => inside(decode(outside(value) as never)));

export function safeParse(schema: Reader, value: unknown) {
  try {
    return { success: true, data: schema(value) } as const;
  } catch (error) {
    if (error !== unreadable) throw error;
    return { success: false } as const;
  }
}

/** Nothing is compiled here, so there is nothing to forbid. */
export const config = () => undefined;

/** Of requests only: the build drops nearly all that is made with these, and nothing can be read with the rest. */
const requestsOnly = () =>
  reader(() => {
    throw new Error('a request is read by the server, not by the app');
  });
export {
  requestsOnly as _default,
  requestsOnly as lte,
  requestsOnly as maximum,
  requestsOnly as maxLength,
  requestsOnly as minimum,
  requestsOnly as minLength,
  requestsOnly as optional,
  requestsOnly as pipe,
  requestsOnly as transform,
};
