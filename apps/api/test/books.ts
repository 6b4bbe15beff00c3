import { listFaults } from '../src/modules/ledger/index.ts';
import type { Database } from '../src/platform/db/db.ts';
import { sql } from '../src/platform/db/sql.ts';

/**
 * The query that must find nothing, on every shard, after every database suite: entries that do not sum to zero,
 * accounts that differ from their entries, broken chains; and the auditor, which must have nothing to say either.
 */
export async function assertBooksBalance(databases: { readonly shards: readonly Database[] }): Promise<void> {
  for (const shard of databases.shards) {
    const audited = await shard.rows<{ fault: string; subject: string }>(sql`
      select fault, subject from ledger.check_players(array(select player_id from ledger.accounts), true, now())`);
    const faults = [...(await listFaults(shard)), ...audited];
    if (faults.length > 0)
      throw new Error(
        `the books of ${shard.name} do not balance:\n${faults
          .slice(0, 20)
          .map(({ fault, subject }) => `${fault}: ${subject}`)
          .join('\n')}`,
      );
  }
}
