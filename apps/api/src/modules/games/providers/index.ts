import type { GameAdapter } from '../provider.ts';
import { hub88 } from './hub88/adapter.ts';
import { softswissV1, softswissV2 } from './softswiss/adapters.ts';

/** The registry: one line per adapter. */
const adapters = {
  hub88,
  'softswiss-v2': softswissV2,
  'softswiss-v1': softswissV1,
} as const satisfies Readonly<Record<string, GameAdapter>>;

export type GameProtocol = keyof typeof adapters;

/** Undefined for a protocol that nobody here speaks. */
export function openAdapter(protocol: string): GameAdapter | undefined {
  return Object.hasOwn(adapters, protocol) ? adapters[protocol as GameProtocol] : undefined;
}
