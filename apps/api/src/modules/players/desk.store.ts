import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import type { Sealed } from '../../platform/secrets/secrets.ts';
import { sql } from '../../platform/db/sql.ts';

export type AppealState = 'open' | 'lifted' | 'kept';
export type AppealAnswer = 'lifted' | 'kept_confirmed' | 'kept_documents' | 'kept_law';

export interface AppealRow extends Sealed {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly caseId: string;
  readonly state: AppealState;
  readonly madeAt: Date;
  readonly dueAt: Date;
  readonly answer: AppealAnswer | null;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
}

const appeal = sql`a.id, a.player_id as "playerId", a.brand_id as "brandId", a.case_id as "caseId", a.key_id as "keyId",
  a.box, a.state, a.made_at as "madeAt", a.due_at as "dueAt", a.answer, a.answered_by as "answeredBy",
  a.answered_at as "answeredAt"`;

export type NewAppeal = Pick<
  AppealRow,
  'id' | 'playerId' | 'brandId' | 'caseId' | 'keyId' | 'box' | 'madeAt' | 'dueAt'
>;

/** False when one is open already. */
export async function insertAppeal(tx: Tx, row: NewAppeal): Promise<boolean> {
  const written = await tx.run(sql`
    insert into players.appeals (id, player_id, brand_id, case_id, key_id, box, made_at, due_at)
    values (${row.id}, ${row.playerId}, ${row.brandId}, ${row.caseId}, ${row.keyId}, ${row.box}, ${row.madeAt},
      ${row.dueAt})
    on conflict (player_id) where state = 'open' do nothing`);
  return written === 1;
}

/** Newest first; few, since one is open at a time and each waits for a person. */
export function listAppeals(db: Queryable, playerId: PlayerId): Promise<AppealRow[]> {
  return db.rows<AppealRow>(sql`
    select ${appeal} from players.appeals a where a.player_id = ${playerId} order by a.made_at desc limit 50`);
}

export function lockAppeal(tx: Tx, of: { playerId: PlayerId; id: string }): Promise<AppealRow | undefined> {
  return tx.maybe<AppealRow>(sql`
    select ${appeal} from players.appeals a where a.id = ${of.id} and a.player_id = ${of.playerId} for update`);
}

export async function answerAppeal(
  tx: Tx,
  id: string,
  by: { readonly answer: AppealAnswer; readonly staffId: string; readonly at: Date },
): Promise<void> {
  const state = by.answer === 'lifted' ? 'lifted' : 'kept';
  await tx.run(sql`
    update players.appeals set state = ${state}, answer = ${by.answer}, answered_by = ${by.staffId},
      answered_at = ${by.at}
    where id = ${id} and state = 'open'`);
}

export function listQueue(
  db: Queryable,
  view: 'open' | 'closed',
  asked: { readonly brandId: number; readonly limit: number },
): Promise<AppealRow[]> {
  return view === 'open'
    ? db.rows<AppealRow>(sql`
        select ${appeal} from players.appeals a where a.brand_id = ${asked.brandId} and a.state = 'open'
        order by a.due_at, a.id limit ${asked.limit}`)
    : db.rows<AppealRow>(sql`
        select ${appeal} from players.appeals a where a.brand_id = ${asked.brandId} and a.state <> 'open'
        order by a.answered_at desc, a.id limit ${asked.limit}`);
}

export async function countQueue(db: Queryable, brandId: number): Promise<{ open: number; closed: number }> {
  return db.one(sql`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state <> 'open')::int as closed
    from players.appeals where brand_id = ${brandId}`);
}

export interface NoteRow extends Sealed {
  readonly id: string;
  readonly staff: string;
  readonly isPinned: boolean;
  readonly writtenAt: Date;
}

export async function insertNote(
  tx: Tx,
  note: NoteRow & { readonly playerId: PlayerId; readonly brandId: number },
): Promise<void> {
  await tx.run(sql`
    insert into players.notes (id, player_id, brand_id, staff, key_id, box, is_pinned, written_at)
    values (${note.id}, ${note.playerId}, ${note.brandId}, ${note.staff}, ${note.keyId}, ${note.box}, ${note.isPinned},
      ${note.writtenAt})`);
}

/** Pinned ones first, then the newest. */
export function listNotes(db: Queryable, playerId: PlayerId, limit: number): Promise<NoteRow[]> {
  return db.rows<NoteRow>(sql`
    select n.id, n.staff, n.key_id as "keyId", n.box, n.is_pinned as "isPinned", n.written_at as "writtenAt"
    from players.notes n where n.player_id = ${playerId}
    order by n.is_pinned desc, n.written_at desc limit ${limit}`);
}

/** Whom the player brought, newest first. */
export function listInvited(db: Queryable, sponsorId: PlayerId, limit: number): Promise<{ playerId: PlayerId }[]> {
  return db.rows(sql`
    select p.player_id as "playerId" from players.players p where p.sponsor_id = ${sponsorId}
    order by p.player_id desc limit ${limit}`);
}
