import type { PixWorld } from '../../conformance/pix/world.ts';
import { connect } from '../../scripts/migrate/index.ts';

export interface Fault {
  readonly alert: string;
  readonly about: string;
  /** Causes it, and answers with what makes it good again. */
  readonly cause: () => Promise<() => Promise<unknown>>;
  /** What happened is counted for longer than anybody wants to wait. */
  readonly staysOn?: boolean;
}

export interface Around {
  readonly world: PixWorld;
  readonly archive: Fault;
  readonly outside: { readonly faults: readonly Fault[] } | undefined;
  /** As the superuser. */
  readonly databases: { readonly directoryUrl: string; readonly shardUrls: readonly string[] };
}

export async function inDatabase(url: string, lines: readonly string[]): Promise<void> {
  const client = await connect(url);
  try {
    for (const line of lines) await client.query(line);
  } finally {
    await client.end();
  }
}
