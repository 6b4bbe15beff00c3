import type { Route } from '@arara/contract';
import fc from 'fast-check';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Anything = fc.Arbitrary<unknown>;

/** One field of an input, with the names of the objects around it: `items.id`. */
export interface Field {
  readonly name: string;
  readonly place: string;
}

/** Every field that a schema reads, at any depth. */
export function fieldsOf(schema: Schema, around = ''): readonly Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, inner]) => {
      const place = around === '' ? name : `${around}.${name}`;
      return [{ name, place }, ...fieldsOf(inner, place)];
    });
  if (def.type === 'union') return def.options.flatMap((option) => fieldsOf(option, around));
  if (def.type === 'intersection') return [...fieldsOf(def.left, around), ...fieldsOf(def.right, around)];
  if (def.type === 'pipe') return fieldsOf(def.in, around);
  if (def.type === 'array') return fieldsOf(def.element, around);
  return 'innerType' in def ? fieldsOf(def.innerType, around) : [];
}

/** Values for a field by its name, from what the world of the test holds; undefined leaves it to the schema. */
export type KnownValues = (name: string) => readonly unknown[] | undefined;

const words = ['a', 'ok', '07', 'Marina', 'motivo do pedido', '10.00', '250', '2026-11-16', 'arara', '12345678'];

/** The rules that stand beside a type. */
interface Rules {
  min?: number;
  max?: number;
  format?: string;
  pattern?: RegExp;
}

interface RuleDef {
  readonly check?: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly value?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

function rulesOf(schema: Schema): Rules {
  const own = schema._zod.def as RuleDef & {
    readonly checks?: readonly { readonly _zod: { readonly def: RuleDef } }[];
  };
  const rules: Rules = {};
  for (const def of [own, ...(own.checks ?? []).map((one) => one._zod.def)]) {
    if (def.format !== undefined) rules.format = def.format;
    if (def.pattern !== undefined) rules.pattern = def.pattern;
    if (def.check === 'greater_than' || def.check === 'min_length') rules.min = Number(def.value ?? def.minimum);
    if (def.check === 'less_than' || def.check === 'max_length') rules.max = Number(def.value ?? def.maximum);
  }
  return rules;
}

function ofString(schema: Schema): Anything {
  const { format, pattern, min = 0, max = 40 } = rulesOf(schema);
  if (format === 'date') return fc.constantFrom('2026-11-16', '2026-11-09', '2027-01-01');
  if (format === 'datetime') return fc.constantFrom('2026-11-16T15:00:00.000Z', '2026-12-01T00:00:00.000Z');
  if (pattern !== undefined) return fc.stringMatching(pattern);
  const fitting = words.filter(({ length }) => length >= min && length <= max);
  const others = fc.string({ minLength: min, maxLength: Math.max(min, Math.min(max, 60)) });
  return fitting.length === 0 ? others : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, others);
}

function ofNumber(schema: Schema): Anything {
  const { min = 0, max = 1_000 } = rulesOf(schema);
  return fc.integer({ min, max: Math.max(min, Math.min(max, 1_000_000)) });
}

/** Inputs that a schema takes, mostly: a rule it cannot tell about itself makes some of them wrong, and that is welcome. */
export function takenBy(schema: Schema, known: KnownValues = () => undefined): Anything {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- whatever else a schema may be takes any JSON
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, ofField(name, inner, known)])),
      );
    case 'string':
      return ofString(schema);
    case 'number':
      return ofNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'array':
      return fc.array(takenBy(def.element, known), { minLength: 1, maxLength: 3 });
    case 'record':
      return ofRecord(def, known);
    case 'union':
      return fc.oneof(...def.options.map((option) => takenBy(option, known)));
    case 'pipe':
      return ofPipe(def, known);
    case 'optional':
    case 'nullable':
    case 'default':
      return takenBy(def.innerType, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function ofRecord({ keyType, valueType }: z.core.$ZodRecordDef, known: KnownValues): Anything {
  const { def } = (keyType as z.core.$ZodTypes)._zod;
  const value = takenBy(valueType, known);
  if (def.type !== 'enum') return fc.dictionary(fc.string({ maxLength: 8 }), value, { maxKeys: 3 });
  return fc.record(Object.fromEntries(Object.values(def.entries).map((key) => [String(key), value])));
}

/** What stands behind a transformation says what it must become; before it, mostly, that a text will do. */
function ofPipe({ in: before, out: after }: z.core.$ZodPipeDef, known: KnownValues): Anything {
  const { type } = (after as z.core.$ZodTypes)._zod.def;
  if (type === 'transform') return takenBy(before, known);
  if (type === 'bigint') return fc.constantFrom('10.00', '0.01', '25', 50, '1000.00', '99999.99');
  return takenBy(after, known);
}

function ofField(name: string, schema: Schema, known: KnownValues): Anything {
  const values = known(name);
  const byShape = takenBy(schema, known);
  const chosen = values === undefined || values.length === 0 ? byShape : fc.constantFrom(...values);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'default' ? fc.option(chosen, { nil: undefined, freq: 4 }) : chosen;
}

const TRIES = 40;

/** An input of a route that passes its schema: in each run the same, so that what it reaches does not hang on luck. */
export function validInput(route: Route, known?: KnownValues): unknown {
  const inputs = takenBy(route.input, known);
  for (let seed = 1; seed <= TRIES; seed += 1) {
    const found = fc.sample(inputs, { seed, numRuns: 10 }).find((input) => z.safeParse(route.input, input).success);
    if (found !== undefined) return found;
  }
  throw new Error(`no input was found that ${route.path} takes`);
}
