import type { PlayerId } from '@arara/domain/shards';
import type { Level } from '@arara/domain/affiliates';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export type EntryKind = 'turnover' | 'invite' | 'milestone' | 'agent' | 'blogger' | 'conversion' | 'reversal';

export interface Entry {
  readonly id: string;
  readonly at: Date;
  readonly kind: EntryKind;
  readonly amountE5: bigint;
  readonly values: Readonly<Record<string, string>>;
}

/** With the money it speaks of; the same id twice is one entry. */
export async function insertEntry(tx: Tx, playerId: PlayerId, entry: Entry): Promise<void> {
  await tx.run(sql`
    insert into team.entries (player_id, id, at, kind, amount_e5, values)
    values (${playerId}, ${entry.id}, ${entry.at}, ${entry.kind}, ${entry.amountE5},
      ${JSON.stringify(entry.values)}::jsonb)
    on conflict on constraint entries_once do nothing`);
}

export interface EntriesAsked {
  readonly kinds: readonly EntryKind[];
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Of one level only: its lines of each week, and rewards for invitees, who all stand on the first. */
  readonly level?: Level | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What a level brought in a week is shown in whole centavos, as the rest is, so that a list comes to its sum. */
function entriesOf(playerId: PlayerId, of: Pick<EntriesAsked, 'kinds' | 'from' | 'to' | 'level'>) {
  const chosen = sql`e.player_id = ${playerId} and e.kind = any (${of.kinds}::text[])
      and e.at >= coalesce(${of.from ?? null}, '-infinity'::timestamptz)
      and e.at < coalesce(${of.to ?? null}, 'infinity'::timestamptz)`;
  if (of.level === undefined) return sql`team.entries e where ${chosen}`;
  return sql`(
      select e.id, e.at, e.kind, e.values,
        case e.kind when 'turnover' then w.amount when 'invite' then e.amount_e5 * (${of.level}::int = 1)::int else 0 end
          as amount_e5
      from team.entries e left join lateral (
        select (trunc(sum(l.amount_e5) / 1000) * 1000)::bigint as amount from team.statement_lines l
        where l.player_id = e.player_id and l.week = (e.values ->> 'week')::date and l.level = ${of.level}
      ) w on e.kind = 'turnover'
      where ${chosen}
    ) e where e.amount_e5 > 0`;
}

/** Newest first. */
export function listEntries(db: Queryable, playerId: PlayerId, of: EntriesAsked): Promise<Entry[]> {
  return db.rows<Entry>(sql`
    select e.id, e.at, e.kind, e.amount_e5 as "amountE5", e.values from ${entriesOf(playerId, of)}
    order by e.at desc, e.id limit ${of.limit} offset ${of.offset}`);
}

export function sumEntries(
  db: Queryable,
  playerId: PlayerId,
  of: Pick<EntriesAsked, 'kinds' | 'from' | 'to' | 'level'>,
): Promise<{ total: number; amountE5: bigint }> {
  return db.one(sql`
    select count(*)::int as total, coalesce(sum(e.amount_e5), 0)::bigint as "amountE5"
    from ${entriesOf(playerId, of)}`);
}

export interface CaseRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly source: 'team' | 'agent' | 'blogger';
  readonly period: string;
  readonly kind: 'ask' | 'dispute';
  readonly text: string;
  readonly state: 'open' | 'granted' | 'refused';
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly owner: string | null;
  readonly answer: string | null;
  readonly closedAt: Date | null;
}

const caseRow = sql`c.id, c.player_id as "playerId", c.brand_id as "brandId", c.source, c.period, c.kind, c.text, c.state,
  c.opened_at as "openedAt", c.due_at as "dueAt", c.owner, c.answer, c.closed_at as "closedAt"`;

/** One open case per period: a second request finds the first. */
export async function openCase(
  tx: Tx,
  row: Omit<CaseRow, 'state' | 'owner' | 'answer' | 'closedAt'>,
): Promise<CaseRow> {
  await tx.run(sql`
    insert into team.cases (id, player_id, brand_id, source, period, kind, text, opened_at, due_at)
    values (${row.id}, ${row.playerId}, ${row.brandId}, ${row.source}, ${row.period}, ${row.kind}, ${row.text},
      ${row.openedAt}, ${row.dueAt})
    on conflict (player_id, source, period) where state = 'open' do nothing`);
  return tx.one<CaseRow>(sql`
    select ${caseRow} from team.cases c
    where c.player_id = ${row.playerId} and c.source = ${row.source} and c.period = ${row.period} and c.state = 'open'`);
}

export function listCasesOf(
  db: Queryable,
  playerId: PlayerId,
  of: { readonly source: CaseRow['source']; readonly periods: readonly string[] },
): Promise<CaseRow[]> {
  return db.rows<CaseRow>(sql`
    select ${caseRow} from team.cases c
    where c.player_id = ${playerId} and c.source = ${of.source} and c.period = any (${of.periods}::date[])
    order by c.opened_at desc`);
}

export function lockCase(tx: Tx, playerId: PlayerId, id: string): Promise<CaseRow | undefined> {
  return tx.maybe<CaseRow>(sql`
    select ${caseRow} from team.cases c where c.player_id = ${playerId} and c.id = ${id} for update`);
}

export function listOpenCases(db: Queryable, brandId: number, limit: number): Promise<CaseRow[]> {
  return db.rows<CaseRow>(sql`
    select ${caseRow} from team.cases c where c.brand_id = ${brandId} and c.state = 'open'
    order by c.due_at limit ${limit}`);
}

export async function closeCase(
  tx: Tx,
  of: Pick<CaseRow, 'id' | 'playerId'>,
  to: { readonly state: 'granted' | 'refused'; readonly owner: string; readonly answer: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update team.cases c set state = ${to.state}, owner = ${to.owner}, answer = ${to.answer}, closed_at = ${to.at}
    where c.player_id = ${of.playerId} and c.id = ${of.id}`);
}
