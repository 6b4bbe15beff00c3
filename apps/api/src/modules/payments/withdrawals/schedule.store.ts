import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** A withdrawal that is to be asked for when the window opens. It holds nothing. */
export interface ScheduledRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly amountE5: bigint;
  readonly givesUpBonus: boolean;
  readonly deviceId: string | null;
  readonly state: 'waiting' | 'made' | 'refused' | 'cancelled';
  readonly runsAt: Date;
}

const columns = sql`
  id, player_id as "playerId", brand_id as "brandId", amount_e5 as "amountE5", gives_up_bonus as "givesUpBonus",
  device_id as "deviceId", state, runs_at as "runsAt"`;

export type NewScheduled = Omit<ScheduledRow, 'state'> & { readonly createdAt: Date };

/** False when the player has one waiting already. */
export async function insertScheduled(tx: Tx, row: NewScheduled): Promise<boolean> {
  const written = await tx.run(sql`
    insert into payments.scheduled_withdrawals
      (id, player_id, brand_id, amount_e5, gives_up_bonus, device_id, state, created_at, runs_at)
    values (${row.id}, ${row.playerId}, ${row.brandId}, ${row.amountE5}, ${row.givesUpBonus}, ${row.deviceId},
      'waiting', ${row.createdAt}, ${row.runsAt})
    on conflict (player_id) where state = 'waiting' do nothing`);
  return written === 1;
}

export async function findWaiting(db: Queryable, playerId: PlayerId): Promise<ScheduledRow | undefined> {
  const [row] = await db.rows<ScheduledRow>(sql`
    select ${columns} from payments.scheduled_withdrawals where player_id = ${playerId} and state = 'waiting'`);
  return row;
}

export async function lockScheduled(tx: Tx, id: string): Promise<ScheduledRow | undefined> {
  const [row] = await tx.rows<ScheduledRow>(sql`
    select ${columns} from payments.scheduled_withdrawals where id = ${id} for update`);
  return row;
}

export function listDue(db: Queryable, now: Date, limit: number): Promise<ScheduledRow[]> {
  return db.rows<ScheduledRow>(sql`
    select ${columns} from payments.scheduled_withdrawals
    where state = 'waiting' and runs_at <= ${now} order by runs_at, id limit ${limit}`);
}

export type ScheduledEnd = { readonly endedAt: Date } & (
  | { readonly state: 'made'; readonly orderId: string }
  | { readonly state: 'refused'; readonly refusal: string }
  | { readonly state: 'cancelled' }
);

/** The caller holds the row. */
export async function endScheduled(tx: Tx, id: string, end: ScheduledEnd): Promise<void> {
  await tx.run(sql`
    update payments.scheduled_withdrawals
    set state = ${end.state}, ended_at = ${end.endedAt}, order_id = ${end.state === 'made' ? end.orderId : null},
      refusal = ${end.state === 'refused' ? end.refusal : null}
    where id = ${id} and state = 'waiting'`);
}
