import type { AnchorPlaces, AnchorProvider } from '../provider.ts';
import { openFileAnchors } from './file/index.ts';
import { openPlaces } from './places.ts';

export interface AnchorConfig {
  readonly adapter: 'file';
  /** Folders outside the database's reach; every head goes to each of them. */
  readonly paths: readonly string[];
}

/** The registry: one line per adapter. */
const adapters = {
  file: openFileAnchors,
} as const satisfies Record<AnchorConfig['adapter'], (path: string) => AnchorProvider>;

export function openAnchors({ adapter, paths }: AnchorConfig): AnchorPlaces {
  return openPlaces(paths.map(adapters[adapter]));
}
