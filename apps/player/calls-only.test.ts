import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '@arara/contract';
import * as calls from '@arara/contract/player';
import { callsOnly } from './calls-only.ts';

type Calls = Readonly<Record<string, Readonly<Record<string, Route>>>>;
type Read = (value: unknown) => unknown;

/** The calls as the app is built with them. */
let inApp: Calls;

beforeAll(async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [callsOnly()],
    ssr: { noExternal: true },
    build: { ssr: join(import.meta.dirname, '../../packages/contract/src/player/index.ts'), write: false },
  })) as Rolldown.RolldownOutput;
  inApp = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as Calls;
}, 60_000);

/** One of each kind of value that the wire knows, right somewhere and wrong nearly everywhere else. */
const texts =
  ' x 0 1 -1 1.5 1.00 -1.00 01.00 1.00000 1234567890123456 12345678901234567 2026-11-16 2026-02-29 2028-02-29 2026-11 ' +
  '2026-13-01 2026-11-16T15:00:00.000Z 2026-11-16T15:00Z 2026-11-16T15:00:00 2026-11-16T15:00:00+03:00';
const numbers = [0, 1, 2, 3, 100, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY];
const others = [true, false, null, undefined, [], {}, [null], { Other: 1 }, 1n];
const values: readonly unknown[] = [...texts.split(' '), ...numbers, ...others];

interface Def {
  readonly type: string;
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
  readonly element: z.ZodMiniType;
  readonly innerType: z.ZodMiniType;
  readonly options: readonly z.ZodMiniType[];
  readonly entries: Readonly<Record<string, string>>;
  readonly values: readonly unknown[];
  readonly checks?: readonly unknown[];
  readonly format?: string;
}
const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def;

/** An answer that this shape can read. */
function answerOf(schema: z.ZodMiniType): unknown {
  const { type, shape, element, innerType, options, entries, values: words } = defOf(schema);
  if (type === 'object')
    return { ...Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, answerOf(inner)])), Unknown: 1 };
  if (type === 'array') return [answerOf(element), answerOf(element)];
  if (type === 'nullable') return answerOf(innerType);
  if (type === 'union') return answerOf(options[0] ?? schema);
  if (type === 'enum') return Object.values(entries)[0];
  if (type === 'literal') return words[0];
  return values.find((value) => z.safeParse(schema, value).success);
}

/** What many calls share is spoilt in every way once, and with these wherever it stands. */
const seen = new Set<unknown>();
const few = [undefined, null, 1, 'x', {}];

/** Answers with another value in each of their places, one after the other. */
function* spoilt(schema: z.ZodMiniType): Generator<unknown> {
  const { type, shape, element, innerType, options, entries, checks, format } = defOf(schema);
  if (type === 'nullable') return yield* [null, ...spoilt(innerType)];
  const isPlain = ['string', 'boolean', 'unknown'].includes(type) && checks === undefined && format === undefined;
  const own = isPlain ? type : schema;
  if (seen.has(own)) return yield* few;
  seen.add(own);
  yield* values;
  if (type === 'enum') yield* Object.values(entries);
  if (type === 'array') for (const other of spoilt(element)) yield [answerOf(element), other];
  for (const option of type === 'union' ? options : []) yield* [answerOf(option), ...spoilt(option)];
  if (type !== 'object') return;
  const answer = answerOf(schema) as Record<string, unknown>;
  for (const [name, inner] of Object.entries(shape)) {
    for (const other of spoilt(inner)) yield { ...answer, [name]: other };
    yield Object.fromEntries(Object.entries(answer).filter(([key]) => key !== name));
  }
}

const UNREADABLE = Symbol('unreadable');

function readInApp(read: Read, value: unknown): unknown {
  try {
    return read(value);
  } catch (error) {
    if (error instanceof Error && error.message === 'unreadable') return UNREADABLE;
    throw error;
  }
}

function readByZod(schema: z.ZodMiniType, value: unknown): unknown {
  const read = z.safeParse(schema, value);
  return read.success ? read.data : UNREADABLE;
}

const groups = Object.entries(calls).filter(([name]) => name.endsWith('Routes')) as [string, Calls[string]][];
const routes = groups.flatMap(([group, own]) => Object.entries(own).map(([name, route]) => ({ group, name, route })));

describe('the calls of the app', () => {
  it('read every answer, right or wrong, as Zod does', () => {
    for (const { group, name, route } of routes) {
      const read = inApp[group]?.[name]?.output as unknown as Read;
      const answer = answerOf(route.output);
      expect({ name, answer: readByZod(route.output, answer) }).not.toEqual({ name, answer: UNREADABLE });
      // Comparing texts is much faster than comparing what they stand for.
      // Comparing texts is much faster than comparing what they stand for.
      const isOther = (value: unknown) => textOf(readInApp(read, value)) !== textOf(readByZod(route.output, value));
      const different = [answer, ...spoilt(route.output)].filter(isOther);
      expect({ name, different }).toEqual({ name, different: [] });
    }
  }, 60_000);

  it('know their address and whether they move money, and nothing that only documents need', () => {
    for (const { group, name, route } of routes) {
      const { path, money, summary } = inApp[group]?.[name] ?? {};
      expect({ path, money, summary }).toEqual({ path: route.path, money: route.money, summary: undefined });
    }
  });
});

function textOf(value: unknown): string {
  if (value === UNREADABLE) return 'unreadable';
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'bigint' || one === undefined || Number.isNaN(one) ? `${typeof one} ${String(one)}` : one,
  );
}
