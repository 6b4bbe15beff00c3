import type { PixAdapter } from '../provider.ts';
import { bacenPixV2 } from './bacen-pix-v2/adapter.ts';
import { efiPix } from './efi-pix/adapter.ts';

/** The registry: one line per adapter. */
const adapters = {
  'bacen-pix-v2': bacenPixV2,
  'efi-pix': efiPix,
} as const satisfies Readonly<Record<string, PixAdapter>>;

export type PixProtocol = keyof typeof adapters;

/** Undefined for a protocol that nobody here speaks. */
export function openPixAdapter(protocol: string): PixAdapter | undefined {
  return Object.hasOwn(adapters, protocol) ? adapters[protocol as PixProtocol] : undefined;
}
