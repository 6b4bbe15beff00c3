import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** What staff asked a player about an order. */
export interface QuestionRow {
  readonly orderId: string;
  readonly position: number;
  readonly word: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly teamDueAt: Date;
  readonly keyId: number | null;
  readonly box: Buffer | null;
  readonly endedAt: Date | null;
}

const columns = sql`
  order_id as "orderId", position, word, asked_by as "askedBy", asked_at as "askedAt", due_at as "dueAt",
  team_due_at as "teamDueAt", key_id as "keyId", box, ended_at as "endedAt"`;

export interface NewQuestion {
  readonly orderId: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly word: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly teamDueAt: Date;
}

/** The caller holds the order's row. */
export async function insertQuestion(tx: Tx, asked: NewQuestion): Promise<void> {
  await tx.run(sql`
    insert into payments.questions
      (order_id, player_id, brand_id, position, word, asked_by, asked_at, due_at, team_due_at)
    select ${asked.orderId}, ${asked.playerId}, ${asked.brandId}, coalesce(max(position), 0) + 1, ${asked.word},
           ${asked.askedBy}, ${asked.askedAt}, ${asked.dueAt}, ${asked.teamDueAt}
    from payments.questions where order_id = ${asked.orderId}`);
}

export function listQuestions(db: Queryable, orderId: string): Promise<QuestionRow[]> {
  return db.rows<QuestionRow>(sql`
    select ${columns} from payments.questions where order_id = ${orderId} order by position`);
}

export function findOpenQuestion(tx: Tx, orderId: string): Promise<QuestionRow | undefined> {
  return tx.maybe<QuestionRow>(sql`
    select ${columns} from payments.questions where order_id = ${orderId} and ended_at is null`);
}

export async function endQuestion(
  tx: Tx,
  of: Pick<QuestionRow, 'orderId' | 'position'>,
  end: { readonly at: Date; readonly answer: { readonly keyId: number; readonly box: Buffer } | null },
): Promise<void> {
  await tx.run(sql`
    update payments.questions
    set ended_at = ${end.at}, key_id = ${end.answer?.keyId ?? null}, box = ${end.answer?.box ?? null}
    where order_id = ${of.orderId} and position = ${of.position} and ended_at is null`);
}
