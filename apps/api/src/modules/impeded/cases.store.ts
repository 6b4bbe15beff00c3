import type { ImpededCategory, ImpededCourse, ImpededRow, QuestionReason } from '@arara/domain/impeded';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Owner } from './store.ts';

export type CaseStep = 'review' | 'withdraw' | 'refund' | 'escheat';

/** What the market's table said of a category on the day of the finding; a later table changes no running ladder. */
export interface CaseTerms {
  readonly category: ImpededCategory;
  readonly course: ImpededCourse;
  readonly lift: ImpededRow['lift'];
  readonly notifyBy: Date;
  readonly withdrawUntil: Date;
  readonly closeBy: Date;
  readonly refundBy: Date;
  readonly escheatAt: Date;
  readonly step: CaseStep;
  readonly nextAt: Date | null;
}

export interface CaseRow extends Owner, CaseTerms {
  /** The case of the blocks. */
  readonly caseId: string;
  readonly foundAt: Date;
  readonly foundWhy: QuestionReason;
  readonly endedAt: Date | null;
  /** Since when the list says that the person may bet. */
  readonly freedAt: Date | null;
}

export const caseColumns = sql`c.player_id as "playerId", c.brand_id as "brandId", c.case_id as "caseId", c.category, c.course,
  c.lift, c.found_at as "foundAt", c.found_why as "foundWhy", c.notify_by as "notifyBy",
  c.withdraw_until as "withdrawUntil", c.close_by as "closeBy", c.refund_by as "refundBy",
  c.escheat_at as "escheatAt", c.step, c.next_at as "nextAt", c.ended_at as "endedAt",
  c.freed_at as "freedAt"`;

export async function insertCase(tx: Tx, row: Omit<CaseRow, 'endedAt' | 'freedAt'>): Promise<void> {
  await tx.run(sql`
    insert into impeded.cases (player_id, brand_id, case_id, category, course, lift, found_at, found_why, notify_by,
      withdraw_until, close_by, refund_by, escheat_at, step, next_at)
    values (${row.playerId}, ${row.brandId}, ${row.caseId}, ${row.category}, ${row.course}, ${row.lift}, ${row.foundAt},
      ${row.foundWhy}, ${row.notifyBy}, ${row.withdrawUntil}, ${row.closeBy}, ${row.refundBy}, ${row.escheatAt},
      ${row.step}, ${row.nextAt})`);
}

export function findOpenCase(db: Queryable, playerId: PlayerId): Promise<CaseRow | undefined> {
  return db.maybe<CaseRow>(sql`
    select ${caseColumns} from impeded.cases c where c.player_id = ${playerId} and c.ended_at is null`);
}

export function lockCase(tx: Tx, of: Pick<CaseRow, 'playerId' | 'caseId'>): Promise<CaseRow | undefined> {
  return tx.maybe<CaseRow>(sql`
    select ${caseColumns} from impeded.cases c
    where c.player_id = ${of.playerId} and c.case_id = ${of.caseId} for update`);
}

/** The list says something stricter now: a review becomes a closing, with days of its own. */
export async function hardenCase(tx: Tx, of: Pick<CaseRow, 'playerId' | 'caseId'>, terms: CaseTerms): Promise<void> {
  await tx.run(sql`
    update impeded.cases c set category = ${terms.category}, course = ${terms.course}, lift = ${terms.lift},
      notify_by = ${terms.notifyBy}, withdraw_until = ${terms.withdrawUntil}, close_by = ${terms.closeBy},
      refund_by = ${terms.refundBy}, escheat_at = ${terms.escheatAt}, step = ${terms.step}, next_at = ${terms.nextAt}
    where c.player_id = ${of.playerId} and c.case_id = ${of.caseId}`);
}

/** Since when the list says that the person may bet; null = it says again that they may not. */
export async function noteFreed(tx: Tx, of: Pick<CaseRow, 'playerId' | 'caseId'>, at: Date | null): Promise<void> {
  await tx.run(sql`
    update impeded.cases c set freed_at = ${at}
    where c.player_id = ${of.playerId} and c.case_id = ${of.caseId}
      and (c.freed_at is null) is distinct from (${at}::timestamptz is null)`);
}

export async function moveCase(
  tx: Tx,
  of: Pick<CaseRow, 'playerId' | 'caseId'>,
  to: { readonly step: CaseStep; readonly nextAt: Date | null; readonly obstacle: string | null },
): Promise<void> {
  await tx.run(sql`
    update impeded.cases c set step = ${to.step}, next_at = ${to.nextAt}, obstacle = ${to.obstacle}
    where c.player_id = ${of.playerId} and c.case_id = ${of.caseId}`);
}

export async function endCase(
  tx: Tx,
  of: Pick<CaseRow, 'playerId' | 'caseId'>,
  end: { readonly outcome: 'lifted' | 'closed'; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update impeded.cases c set outcome = ${end.outcome}, ended_at = ${end.at}, next_at = null
    where c.player_id = ${of.playerId} and c.case_id = ${of.caseId} and c.ended_at is null`);
}

export function listDueCases(db: Queryable, at: Date, limit: number): Promise<CaseRow[]> {
  return db.rows<CaseRow>(sql`
    select ${caseColumns} from impeded.cases c
    where c.next_at <= ${at} and c.ended_at is null order by c.next_at limit ${limit}`);
}
