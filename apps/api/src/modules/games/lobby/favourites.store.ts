import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Newest first. */
export async function listFavourites(db: Queryable, playerId: PlayerId): Promise<string[]> {
  const rows = await db.rows<{ game: string }>(sql`
    select game from games.favourites where player_id = ${playerId} order by collected_at desc, game`);
  return rows.map(({ game }) => game);
}

export interface FavouriteRow {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly game: string;
  readonly at: Date;
}

/** One that is there keeps its place. */
export async function addFavourite(tx: Tx, row: FavouriteRow): Promise<void> {
  await tx.run(sql`
    insert into games.favourites (player_id, game, brand_id, collected_at)
    values (${row.playerId}, ${row.game}, ${row.brandId}, ${row.at}) on conflict do nothing`);
}

export async function removeFavourite(tx: Tx, playerId: PlayerId, game: string): Promise<void> {
  await tx.run(sql`delete from games.favourites where player_id = ${playerId} and game = ${game}`);
}
