import type { BodyOf } from '@arara/contract';
import { type fileFormats, staffRoutes } from '@arara/contract/staff';
import type { TicketFile } from '../../../platform/http/raw.ts';
import { answered, type ServedRoute, serve, staffActorOf } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { defineRecordedRead } from '../../approvals/index.ts';
import { fileName } from '../desk/file.ts';
import { filterOf } from '../desk/part.ts';
import {
  type AskedFile,
  askFile,
  FILE,
  fileOf,
  lineOf,
  requireReady,
  requireUnmoved,
  scopeOfFile,
} from './asked-file.ts';
import type { ReportFilesContext } from './context.ts';
import { openWholeFile } from './whole-file.ts';

export type { ReportFilesContext };

type Item = BodyOf<typeof staffRoutes.reportFiles>['List'][number];
type Format = (typeof fileFormats)[number];

const LISTED_MAX = 20;
/** Until a browser follows the address that it was just given. */
const TICKET_MS = 60_000;

const recordTaking = defineRecordedRead({
  name: 'reports.take_file',
  route: staffRoutes.reportFileOpen,
  action: 'reports.file_taken',
});

export function reportFilesStaffRoutes(context: ReportFilesContext): readonly ServedRoute[] {
  const ask = askFile.bind(context, context);
  return [
    serve(staffRoutes.reportFileAsk, async (input, call) => {
      const { approvalId, expiresAtMs } = await ask(input, staffActorOf(call));
      return answered({ ApprovalId: `${approvalId}`, ExpiresAt: iso(expiresAtMs) });
    }),
    serve(staffRoutes.reportFiles, async (_, call) => {
      const { brandId } = call;
      const { staffId: authorId } = staffActorOf(call);
      const asked = { brandId, kind: FILE, authorId, offset: 0, limit: LISTED_MAX };
      const { list } = await context.approvals.list(asked);
      const files = await Promise.all(list.map((approval) => fileOf(context, approval)));
      const FetchHours = await context.settings.get('reports.fileHours', { brandId, atMs: call.nowMs });
      return answered({ FetchHours, List: files.map(itemOf) });
    }),
    serve(staffRoutes.reportFileOpen, async ({ id, format }, call) => {
      const actor = staffActorOf(call);
      const { brandId, staffId } = actor;
      const asked = await requireReady(context, { id: idOf(id), brandId, staffId });
      await requireUnmoved(context, brandId, asked.file);
      const kept: Kept = { id, brandId, staffId: `${staffId}`, format };
      const line = lineOf(asked.approval.id, asked.file);
      await recordTaking(context.directory, actor, { ...line, details: { ...line.details, format } });
      const ticket = await context.fileTickets.issue(kept, TICKET_MS);
      if (ticket === undefined) throw new RefusalError('temporarily_unavailable');
      return answered({ FileName: nameOf(asked, format), Rows: asked.file.rows, Ticket: ticket });
    }),
  ];
}

/** What a ticket stands for. */
interface Kept {
  readonly id: string;
  readonly brandId: number;
  readonly staffId: string;
  readonly format: Format;
}

/** The file that a ticket gives; undefined where it stands for nothing any more. */
export async function openReportFile(context: ReportFilesContext, ticket: string): Promise<TicketFile | undefined> {
  const taken = await context.fileTickets.take(ticket);
  if (taken.state === 'unavailable') throw new RefusalError('temporarily_unavailable');
  if (taken.state !== 'valid') return undefined;
  const { id, brandId, staffId, format } = taken.kept as Kept;
  const { file, approval } = await requireReady(context, { id: BigInt(id), brandId, staffId: BigInt(staffId) });
  const { metric, columns, beforeMs, rows } = file;
  const head = {
    brandName: context.brandNameOf(brandId),
    madeBy: `nº ${approval.authorId}`,
    approvedBy: `nº ${approval.approverId} (AP-${approval.id})`,
    nowMs: context.clock.nowMs(),
    filter: filterOf(file),
  };
  const wanted = { of: 'rows', metric, columns } as const;
  return openWholeFile(context, { wanted, scope: scopeOfFile(brandId, file), head, format, beforeMs, rows });
}

function nameOf({ file: { metric, from, to } }: AskedFile, format: Format): string {
  return fileName({ wanted: { of: 'rows', metric, columns: [] }, scope: { from, to } }, format);
}

const iso = (atMs: number): string => new Date(atMs).toISOString();

/** What is no number is nobody's. */
const idOf = (text: string): bigint => (/^\d{1,18}$/.test(text) ? BigInt(text) : 0n);

function itemOf({ approval, file, state, untilMs }: AskedFile): Item {
  return {
    Id: `${approval.id}`,
    Metric: file.metric,
    From: file.from,
    To: file.to,
    Filter: filterOf(file),
    Before: iso(file.beforeMs),
    Rows: file.rows,
    Sum: file.sumE5 === null ? null : BigInt(file.sumE5),
    Reason: approval.reason,
    AskedAt: iso(approval.createdAtMs),
    State: state,
    Until: iso(untilMs),
    ApproverId: approval.approverId === undefined ? null : `${approval.approverId}`,
  };
}
