import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { PlayerTable } from './registry.ts';

/** Names of the registry, which no caller can choose. */
const raw = (text: string): Sql => ({ text, values: [] });

export type TableRow = Readonly<Record<string, unknown>>;

const PER_FETCH = 2_000;

/** The rows of one player, a few thousand at a time: nobody's past is held in memory at once. */
export async function* readRows(tx: Tx, of: PlayerTable, playerId: PlayerId): AsyncGenerator<readonly TableRow[]> {
  const { table, through, by = 'player_id', onlyWhere = 'true' } = of;
  const mine =
    through === undefined
      ? raw(`t.${by} = ${playerId}`)
      : raw(`t.${through.column} in (select o.${through.key} from ${through.table} o where o.player_id = ${playerId})`);
  await tx.run(sql`declare rows_of_player no scroll cursor for
    select t.* from ${raw(table)} t where ${mine} and ${raw(onlyWhere)}`);
  for (;;) {
    const rows = await tx.rows<TableRow>(sql`fetch ${raw(String(PER_FETCH))} from rows_of_player`);
    if (rows.length > 0) yield rows;
    if (rows.length < PER_FETCH) break;
  }
  await tx.run(sql`close rows_of_player`);
}
