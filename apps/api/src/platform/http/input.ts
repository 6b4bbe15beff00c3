import type { Route } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';
import * as z from 'zod/mini';
import { fingerprintOf, sha256Hex } from '../secrets/fingerprint.ts';
import type { IdempotencyOfCall } from './route.ts';

export type ParsedInput =
  | { readonly ok: true; readonly input: unknown }
  | { readonly ok: false; readonly field: string };

/** Reads a request with the route's own schema. A call without a body means an empty one. */
export function parseInput(route: Route, data: unknown): ParsedInput {
  const parsed = z.safeParse(route.input, data === undefined ? {} : data);
  if (parsed.success) return { ok: true, input: parsed.data };
  return { ok: false, field: fieldOf(parsed.error.issues[0]?.path ?? []) };
}

/** Names the first field that is wrong; a body that is no object at all has no field. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'body' : path.map(String).join('.').slice(0, 80);
}

/** The fields a schema reads, to count the ones it does not. Undefined when a schema takes any field. */
export function knownFields(schema: z.core.$ZodType): ReadonlySet<string> | undefined {
  const found = new Set<string>();
  return collectFields(schema, found) ? found : undefined;
}

function collectFields(schema: z.core.$ZodType, into: Set<string>): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    for (const name of Object.keys(def.shape)) into.add(name);
    return true;
  }
  if (def.type === 'union') return def.options.every((option) => collectFields(option, into));
  if (def.type === 'intersection') return collectFields(def.left, into) && collectFields(def.right, into);
  if (def.type === 'pipe') return collectFields(def.in, into);
  return 'innerType' in def && collectFields(def.innerType, into);
}

export function countUnknownFields(known: ReadonlySet<string> | undefined, data: unknown): number {
  if (known === undefined || typeof data !== 'object' || data === null || Array.isArray(data)) return 0;
  return Object.keys(data).filter((name) => !known.has(name)).length;
}

/** Printable and short, so that it can stand in a row and in a log. */
const KEY_SHAPE = /^[\x21-\x7e]{1,128}$/;

export interface KeySource {
  readonly playerId: PlayerId;
  readonly path: string;
  readonly header: string | undefined;
  readonly input: unknown;
  readonly fingerprintKey: Uint8Array;
}

/**
 * Undefined when the caller sent a key that is none. The input is the parsed one: "50" and 50.00 are the same request.
 */
export function idempotencyOf(source: KeySource): IdempotencyOfCall | undefined {
  const fingerprint = fingerprintOf(source.input, source.fingerprintKey);
  if (source.header === undefined) {
    const key = sha256Hex(`${source.playerId}\n${source.path}\n${fingerprint}`);
    return { key, implicit: true, fingerprint };
  }
  return KEY_SHAPE.test(source.header) ? { key: source.header, implicit: false, fingerprint } : undefined;
}
