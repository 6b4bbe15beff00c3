import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** One direction of a day: how many, and the sum in each of the three books. */
export interface SideTotals {
  readonly count: number;
  readonly bankE5: bigint;
  readonly ordersE5: bigint;
  readonly ledgerE5: bigint;
}

export interface DayTotalsRow {
  readonly provider: string;
  readonly day: string;
  readonly lines: number;
  readonly comparedAt: Date;
  readonly inCount: number | null;
  readonly inBankE5: bigint | null;
  readonly inOrdersE5: bigint | null;
  readonly inLedgerE5: bigint | null;
  readonly outCount: number | null;
  readonly outBankE5: bigint | null;
  readonly outOrdersE5: bigint | null;
  readonly outLedgerE5: bigint | null;
}

const columns = sql`
  provider, day::text as day, lines, compared_at as "comparedAt", in_count as "inCount", in_bank_e5 as "inBankE5",
  in_orders_e5 as "inOrdersE5", in_ledger_e5 as "inLedgerE5", out_count as "outCount", out_bank_e5 as "outBankE5",
  out_orders_e5 as "outOrdersE5", out_ledger_e5 as "outLedgerE5"`;

export interface ComparedDay {
  readonly provider: string;
  readonly day: string;
  readonly lines: number;
  readonly at: Date;
  /** What the closing balance differs from our books by; absent when the bank stated none. */
  readonly unexplainedE5?: bigint | undefined;
  readonly into: SideTotals;
  readonly out: SideTotals;
}

export async function noteCompared(db: Queryable, { into, out, ...day }: ComparedDay): Promise<void> {
  await db.run(sql`
    insert into payments.statement_days
      (provider, day, lines, compared_at, in_count, in_bank_e5, in_orders_e5, in_ledger_e5,
       out_count, out_bank_e5, out_orders_e5, out_ledger_e5, unexplained_e5)
    values (${day.provider}, ${day.day}, ${day.lines}, ${day.at}, ${into.count}, ${into.bankE5}, ${into.ordersE5},
            ${into.ledgerE5}, ${out.count}, ${out.bankE5}, ${out.ordersE5}, ${out.ledgerE5},
            ${day.unexplainedE5 ?? null})
    on conflict (provider, day) do update
    set lines = excluded.lines, compared_at = excluded.compared_at, in_count = excluded.in_count,
        in_bank_e5 = excluded.in_bank_e5, in_orders_e5 = excluded.in_orders_e5, in_ledger_e5 = excluded.in_ledger_e5,
        out_count = excluded.out_count, out_bank_e5 = excluded.out_bank_e5, out_orders_e5 = excluded.out_orders_e5,
        out_ledger_e5 = excluded.out_ledger_e5, unexplained_e5 = excluded.unexplained_e5`);
}

/** Whether a day was compared after it was over. */
export async function isCompared(
  db: Queryable,
  of: { readonly provider: string; readonly day: string; readonly over: Date },
): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from payments.statement_days
    where provider = ${of.provider} and day = ${of.day}::date and compared_at >= ${of.over}`);
  return row !== undefined;
}

/** Of the newest earlier day whose closing balance was compared; undefined when there is none. */
export async function unexplainedBefore(
  db: Queryable,
  of: { readonly provider: string; readonly day: string },
): Promise<bigint | undefined> {
  const row = await db.maybe<{ unexplainedE5: bigint }>(sql`
    select unexplained_e5 as "unexplainedE5" from payments.statement_days
    where provider = ${of.provider} and day < ${of.day}::date and unexplained_e5 is not null
    order by day desc limit 1`);
  return row?.unexplainedE5;
}

/** Newest first. */
export function listDays(
  db: Queryable,
  providers: readonly string[],
  of: { readonly upTo: string; readonly limit: number },
): Promise<DayTotalsRow[]> {
  return db.rows<DayTotalsRow>(sql`
    select ${columns} from payments.statement_days
    where provider = any(${[...providers]}::text[]) and day <= ${of.upTo}::date
    order by day desc, provider limit ${of.limit}`);
}

export interface BreaksOfDay {
  readonly provider: string;
  readonly day: string;
  readonly all: number;
  readonly open: number;
}

export function countBreaksByDay(db: Queryable, brandId: number, since: string): Promise<BreaksOfDay[]> {
  return db.rows<BreaksOfDay>(sql`
    select provider, day::text as day, count(*)::int as all, count(*) filter (where resolved_at is null)::int as open
    from payments.breaks where brand_id = ${brandId} and day >= ${since}::date group by provider, day`);
}

export interface Funnel {
  readonly made: number;
  readonly madeE5: bigint;
  readonly paid: number;
  readonly credited: number;
  readonly creditedE5: bigint;
  readonly waiting: number;
  readonly waitingE5: bigint;
  readonly expired: number;
  readonly foreign: number;
  readonly foreignE5: bigint;
}

/** Today's codes on one shard, from made to credited. */
export function funnelSince(db: Queryable, brandId: number, since: Date): Promise<Funnel> {
  return db.one<Funnel>(sql`
    select count(*)::int as made, coalesce(sum(amount_e5), 0)::bigint as "madeE5",
      count(*) filter (where end_to_end_id is not null or state in ('paid', 'refunding', 'refunded'))::int as paid,
      count(*) filter (where state = 'paid')::int as credited,
      coalesce(sum(received_e5) filter (where state = 'paid'), 0)::bigint as "creditedE5",
      count(*) filter (where state in ('creating', 'waiting_for_payment'))::int as waiting,
      coalesce(sum(amount_e5) filter (where state in ('creating', 'waiting_for_payment')), 0)::bigint as "waitingE5",
      count(*) filter (where state = 'expired')::int as expired,
      count(*) filter (where reason = 'third_party')::int as foreign,
      coalesce(sum(amount_e5) filter (where reason = 'third_party'), 0)::bigint as "foreignE5"
    from payments.deposits where brand_id = ${brandId} and created_at >= ${since}`);
}

export async function secondsToPay(db: Queryable, brandId: number, since: Date): Promise<number[]> {
  const rows = await db.rows<{ seconds: number }>(sql`
    select extract(epoch from (paid_at - created_at))::int as seconds from payments.deposits
    where brand_id = ${brandId} and created_at >= ${since} and state = 'paid' limit 10000`);
  return rows.map(({ seconds }) => seconds);
}
