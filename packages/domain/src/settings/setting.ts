import type { Json, Kind } from './kinds.ts';

/** One key of the registry. Its default is written in the same JSON that staff propose, and read by the same parser. */
export interface Setting<T> {
  readonly kind: Kind<T>;
  readonly fallback: T;
  /** What the number does, for the person who changes it. */
  readonly description: string;
}

export function setting<T>(definition: { kind: Kind<T>; default: Json; description: string }): Setting<T> {
  const parsed = definition.kind.parse(definition.default);
  if (!parsed.ok) throw new Error(`the default of "${definition.description}" ${parsed.problem}`);
  return { kind: definition.kind, fallback: parsed.value, description: definition.description };
}
