import { listFaults } from '../src/modules/ledger/index.ts';
import type { Database } from '../src/platform/db/db.ts';

/**
 * The query that must find nothing, on every shard, after every database suite: entries that do not sum to zero,
 * accounts that differ from their entries, broken chains.
 */
export async function assertBooksBalance(databases: { readonly shards: readonly Database[] }): Promise<void> {
  for (const shard of databases.shards) {
    const faults = await listFaults(shard);
    if (faults.length > 0)
      throw new Error(
        `the books of ${shard.name} do not balance:\n${faults
          .slice(0, 20)
          .map(({ fault, subject }) => `${fault}: ${subject}`)
          .join('\n')}`,
      );
  }
}
