import type { AnchorProvider } from '../provider.ts';
import { openFileAnchors } from './file/index.ts';

export interface AnchorConfig {
  readonly adapter: 'file';
  /** A folder outside the database's reach. */
  readonly path: string;
}

/** The registry: one line per adapter. */
const adapters = {
  file: (config) => openFileAnchors(config.path),
} as const satisfies Record<AnchorConfig['adapter'], (config: AnchorConfig) => AnchorProvider>;

export function openAnchors(config: AnchorConfig): AnchorProvider {
  return adapters[config.adapter](config);
}
