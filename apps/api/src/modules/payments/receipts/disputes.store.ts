import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export type DisputeState = 'open' | 'rejected' | 'granted';

/** Money that a bank disputes. */
export interface DisputeRow {
  readonly provider: string;
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly endToEndId: string;
  readonly amountE5: bigint;
  readonly heldE5: bigint;
  /** What of it was booked before, as a return of which the bank had not told. */
  readonly coveredE5: bigint;
  readonly state: DisputeState;
  readonly openedAt: Date;
}

const columns = sql`
  provider, id, player_id as "playerId", brand_id as "brandId", end_to_end_id as "endToEndId",
  amount_e5 as "amountE5", held_e5 as "heldE5", covered_e5 as "coveredE5", state, opened_at as "openedAt"`;

/** False when it is known: a dispute opens once. */
export async function insertDispute(tx: Tx, dispute: DisputeRow): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into payments.disputes
      (provider, id, player_id, brand_id, end_to_end_id, amount_e5, held_e5, covered_e5, state, opened_at)
    values (${dispute.provider}, ${dispute.id}, ${dispute.playerId}, ${dispute.brandId}, ${dispute.endToEndId},
            ${dispute.amountE5}, ${dispute.heldE5}, ${dispute.coveredE5}, ${dispute.state}, ${dispute.openedAt})
    on conflict do nothing`);
  return inserted > 0;
}

export function lockDispute(tx: Tx, of: { provider: string; id: string }): Promise<DisputeRow | undefined> {
  return tx.maybe<DisputeRow>(sql`
    select ${columns} from payments.disputes where provider = ${of.provider} and id = ${of.id} for update`);
}

export async function endDispute(
  tx: Tx,
  of: { readonly provider: string; readonly id: string },
  end: { readonly state: Exclude<DisputeState, 'open'>; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update payments.disputes set state = ${end.state}, ended_at = ${end.at}
    where provider = ${of.provider} and id = ${of.id}`);
}

type Payment = Pick<DisputeRow, 'provider' | 'endToEndId'>;

const about = ({ provider, endToEndId }: Payment) => sql`provider = ${provider} and end_to_end_id = ${endToEndId}`;

export interface ExplainedBy {
  readonly rows: number;
  /** What they took, or will take if the bank decides so. */
  readonly sumE5: bigint;
}

/** How much of a payment may leave, or has left, by the disputes that are known. */
export function explainedBy(db: Queryable, payment: Payment): Promise<ExplainedBy> {
  return db.one<ExplainedBy>(sql`
    select count(*)::int as rows,
           coalesce(sum(amount_e5 - covered_e5) filter (where state <> 'rejected'), 0)::bigint as "sumE5"
    from payments.disputes where ${about(payment)}`);
}

/** What the bank took back without a word, since then, and what no case has explained yet. */
export async function sumUnexplained(db: Queryable, payment: Payment, since: Date): Promise<bigint> {
  const row = await db.one<{ sum: bigint }>(sql`
    select greatest(least(
             coalesce(sum(amount_e5) filter (where id like 'return:%' and opened_at >= ${since}), 0),
             coalesce(sum(amount_e5) filter (where id like 'return:%'), 0) - coalesce(sum(covered_e5), 0)
           ), 0)::bigint as sum
    from payments.disputes where ${about(payment)}`);
  return row.sum;
}

/** Whether any dispute about the payment is known. */
export async function isDisputed(db: Queryable, payment: Payment): Promise<boolean> {
  const row = await db.maybe(sql`select 1 from payments.disputes where ${about(payment)} limit 1`);
  return row !== undefined;
}

/** What granted disputes took of a payment that was nobody's. */
export async function takenByDisputes(db: Queryable, of: { provider: string; endToEndId: string }): Promise<bigint> {
  const row = await db.one<{ taken: bigint }>(sql`
    select coalesce(sum(amount_e5 - held_e5 - covered_e5), 0)::bigint as taken from payments.disputes
    where provider = ${of.provider} and end_to_end_id = ${of.endToEndId} and state = 'granted'`);
  return row.taken;
}

/** Whether a bank has yet to decide about the payment. */
export async function isDisputeOpen(db: Queryable, of: { provider: string; endToEndId: string }): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from payments.disputes
    where provider = ${of.provider} and end_to_end_id = ${of.endToEndId} and state = 'open' limit 1`);
  return row !== undefined;
}
