import type { Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export async function insertComplaint(
  tx: Tx,
  row: { readonly ticketId: string; readonly openedAt: Date; readonly dueAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into support.complaints (ticket_id, opened_at, service_due_at)
    values (${row.ticketId}, ${row.openedAt}, ${row.dueAt})`);
}

export async function escalateComplaint(
  tx: Tx,
  row: { readonly ticketId: string; readonly at: Date; readonly dueAt: Date },
): Promise<void> {
  await tx.run(sql`
    update support.complaints c set stage = 'ombudsman', escalated_at = ${row.at}, ombudsman_due_at = ${row.dueAt}
    where c.ticket_id = ${row.ticketId} and c.stage = 'service'`);
}

export async function decideComplaint(
  tx: Tx,
  row: { readonly ticketId: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await tx.run(sql`
    update support.complaints c set stage = 'decided', decided_at = ${row.at}, decided_by = ${row.by}
    where c.ticket_id = ${row.ticketId} and c.stage = 'ombudsman'`);
}

/** Whether somebody of the staff answered before the complaint reached the ombudsman. */
export async function hasAnsweredBefore(
  tx: Tx,
  of: { readonly ticketId: string; readonly staffId: string },
): Promise<boolean> {
  const found = await tx.maybe(sql`
    select 1 from support.entries e join support.complaints c on c.ticket_id = e.ticket_id
    where e.ticket_id = ${of.ticketId} and e.staff_id = ${of.staffId} and e.kind = 'text' and e.at <= c.escalated_at
    limit 1`);
  return found !== undefined;
}
