import { dueMoments, nextDueMs, periodOf } from '@arara/domain/reports';
import { businessDayOf, momentText } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { csvOf, fileName, titleOf } from '../desk/file.ts';
import { withoutSmallGroups } from '../desk/columns.ts';
import { partScope } from '../desk/part.ts';
import { makeTable } from '../desk/tables.ts';
import { t } from '../desk/texts.ts';
import type { SavedReportsContext } from './context.ts';
import * as store from './saved.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** While figures are away a moment waits so long; then it is missed. */
const PATIENCE_MS = 6 * HOUR_MS;
/** A mail of yesterday's figures is worth nothing the day after. */
const WORTH_MS = 24 * HOUR_MS;
const UNTOLD_SHOWN = 10;
const PER_RUN_MAX = 100;

type Due = store.DueRow;

/** Everything that is due; gives how many schedules had something. For the worker. */
export async function sendDueReports(context: SavedReportsContext): Promise<number> {
  let done = 0;
  while (done < PER_RUN_MAX && (await sendOne(context))) done += 1;
  return done;
}

/**
 * One schedule, while it is held. Its run and its mails are one commit: whoever dies before has sent nothing, and whoever
 * comes after finds the row. Of several moments that are due only the last is sent; the others are written down as missed,
 * and the next mail says so.
 */
function sendOne(context: SavedReportsContext): Promise<boolean> {
  const { directory, clock } = context;
  return directory.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    const due = await store.lockDue(tx, new Date(nowMs));
    if (due === undefined) return false;
    const moments = dueMoments(due, due.nextAt.getTime(), nowMs);
    const last = moments.at(-1);
    if (last === undefined) throw new Error(`schedule ${due.id} is due at no moment`);
    for (const dueMs of moments.slice(0, -1)) await miss(tx, due, { dueMs, reason: 'late', nowMs });
    const next = new Date(nextDueMs(due, last));
    const table = await tableOf(context, due, last);
    await failpoint('reports.table_made');
    if (table === 'away' && nowMs - last < PATIENCE_MS) {
      await store.moveOn(tx, due.id, { nextAt: new Date(last), retryAt: new Date(nowMs + MINUTE_MS) });
      return true;
    }
    if (table === 'away') await miss(tx, due, { dueMs: last, reason: 'away', nowMs });
    else await tell(context, tx, { due, dueMs: last, nowMs, file: table });
    await store.moveOn(tx, due.id, { nextAt: next });
    await failpoint('reports.run_written');
    return true;
  });
}

function miss(
  tx: Tx,
  { id: scheduleId }: Due,
  of: { readonly dueMs: number; readonly reason: 'late' | 'away'; readonly nowMs: number },
): Promise<void> {
  const { dueMs, reason, nowMs } = of;
  const [dueAt, doneAt] = [new Date(dueMs), new Date(nowMs)];
  return store.insertRun(tx, { scheduleId, dueAt, state: 'missed', reason, reached: [], leftOut: [], doneAt });
}

type MailFile = { readonly name: string; readonly text: string };

/** The file of the period as it was at that moment; undefined where a link is enough. */
async function tableOf(context: SavedReportsContext, due: Due, dueMs: number): Promise<MailFile | 'away' | undefined> {
  const { brandId, saved } = due;
  if (!due.hasFile) return undefined;
  const scope = scopeAt(due, dueMs);
  try {
    const table = withoutSmallGroups(await makeTable(context, saved.spec, scope));
    const head = {
      brandName: context.brandNameOf(brandId),
      madeBy: t('pt-BR', 'reportMail.madeBy', { number: `${due.id}` }),
      nowMs: context.clock.nowMs(),
      filter: t('pt-BR', 'reportMail.small'),
    };
    const of = { wanted: saved.spec, scope, head };
    return { name: fileName(of, 'csv'), text: csvOf(table, of) };
  } catch (error) {
    if (error instanceof RefusalError && error.refusal === 'temporarily_unavailable') return 'away';
    throw error;
  }
}

const scopeAt = ({ brandId, saved: { spec, period } }: Due, dueMs: number) =>
  partScope(brandId, { ...spec, ...periodOf(period, businessDayOf(dueMs)) });

async function tell(
  context: SavedReportsContext,
  tx: Tx,
  of: { readonly due: Due; readonly dueMs: number; readonly nowMs: number; readonly file: MailFile | undefined },
): Promise<void> {
  const { due, dueMs, nowMs, file } = of;
  const allowed = new Set((await context.readersOf(due.brandId)).map(({ id }) => id));
  const reached = due.readers.filter((reader) => allowed.has(reader));
  const leftOut = due.readers.filter((reader) => !allowed.has(reader));
  const missed = await store.listUntold(tx, due.id, UNTOLD_SHOWN);
  const { from, to } = scopeAt(due, dueMs);
  const sentences = [
    t('pt-BR', 'reportMail.text', { table: titleOf(due.saved.spec), period: from === to ? from : `${from} a ${to}` }),
    ...(file === undefined ? [] : [t('pt-BR', 'reportMail.file')]),
    ...(missed.length === 0
      ? []
      : [
          t('pt-BR', 'reportMail.missed', {
            moments: missed.map(({ dueAt }) => momentText(dueAt.getTime())).join('; '),
          }),
        ]),
  ];
  for (const readerId of reached)
    await context.queueMail(tx, {
      brandId: due.brandId,
      key: `reports.run:${due.id}:${dueMs}:${readerId}`,
      readerId,
      title: due.saved.name,
      text: sentences.join(' '),
      path: `/relatorios/meus?relatorio=${due.savedId}&de=${from}&ate=${to}`,
      file,
      expiresAtMs: nowMs + WORTH_MS,
    });
  const [dueAt, doneAt] = [new Date(dueMs), new Date(nowMs)];
  await store.insertRun(tx, { scheduleId: due.id, dueAt, state: 'sent', reason: null, reached, leftOut, doneAt });
}
