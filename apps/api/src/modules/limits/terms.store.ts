import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface Accepting {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly version: string;
  readonly at: Date;
}

/** Whoever accepts the same again accepted it when they did so first. */
export async function acceptTerms(tx: Tx, { playerId, brandId, version, at }: Accepting): Promise<void> {
  await tx.run(sql`
    insert into limits.accepted_terms (player_id, brand_id, version, accepted_at)
    values (${playerId}, ${brandId}, ${version}, ${at}) on conflict do nothing`);
}

export async function hasAcceptedTerms(db: Queryable, playerId: PlayerId, version: string): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (
      select from limits.accepted_terms t where t.player_id = ${playerId} and t.version = ${version}) as found`);
  return found;
}
