import { staffRoutes } from '@arara/contract/staff';
import { addDays, startOfDayMs } from '@arara/domain/time';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, type Approval, defineTwoPersonCommand } from '../../approvals/index.ts';
import type { ReportsDeskDeps } from '../desk/asking.ts';
import type { Metric } from '../desk/metrics.ts';
import { filterOf, type Part, partScope, requireDays } from '../desk/part.ts';
import { rowTotals } from '../desk/rows.ts';
import { t } from '../desk/texts.ts';
import type { Scope } from '../questions.ts';
import type { ReportFilesContext } from './context.ts';

/** Stored with every request: it never changes. */
export const FILE = 'reports.file';

/** Which rows somebody asks for. */
export interface FileAsked extends Part {
  readonly metric: Metric;
  readonly columns: readonly string[];
}

/** What two people said yes to, as it is stored: these rows, up to that moment, so many, with this sum. */
export interface FrozenFile extends FileAsked {
  readonly beforeMs: number;
  readonly rows: number;
  /** Null where rows are counted only. */
  readonly sumE5: string | null;
  /** The figure in words, for whoever decides. */
  readonly title: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A row gets its time before it is committed: after so long nothing older comes any more. */
const SETTLED_MS = MINUTE_MS;

export const scopeOfFile = (brandId: number, file: Part & Pick<FrozenFile, 'beforeMs'>): Scope => ({
  ...partScope(brandId, file),
  before: new Date(file.beforeMs),
});

/** What is asked for is frozen when it is asked: the second person reads the numbers that the file will have. */
async function freeze(
  deps: Pick<ReportsDeskDeps, 'ask'>,
  asked: FileAsked,
  at: { readonly brandId: number; readonly nowMs: number },
): Promise<FrozenFile> {
  requireDays(asked);
  const minute = Math.floor((at.nowMs - 2 * SETTLED_MS) / MINUTE_MS) * MINUTE_MS;
  const beforeMs = Math.min(minute, startOfDayMs(addDays(asked.to, 1)));
  const { metric, columns, from, to, supplier, game, bank } = asked;
  const title = t('pt-BR', `metric.${metric}.title`);
  const frozen = { metric, columns, from, to, supplier, game, bank, beforeMs, title };
  const totals = await rowTotals(deps, metric, scopeOfFile(at.brandId, frozen));
  if (totals === undefined) throw new RefusalError('invalid_input', { field: 'metric' });
  // The store has not heard of everything yet that belongs to these rows.
  if (totals.freshAt.getTime() < beforeMs + SETTLED_MS) throw new RefusalError('temporarily_unavailable');
  return { ...frozen, rows: totals.rows, sumE5: totals.sumE5 === null ? null : `${totals.sumE5}` };
}

/** Rows that are not those that were approved are no file. */
export async function requireUnmoved(deps: Pick<ReportsDeskDeps, 'ask'>, brandId: number, file: FrozenFile) {
  const totals = await rowTotals(deps, file.metric, scopeOfFile(brandId, file));
  const isSame = totals?.rows === file.rows && `${totals.sumE5}` === `${file.sumE5}`;
  if (!isSame) throw new RefusalError('report_file_moved');
}

const subjectOf = (id: bigint) => `report_file:${id}` as const;

export const lineOf = (id: bigint, file: FrozenFile) => ({
  subject: subjectOf(id),
  details: {
    metric: file.metric,
    from: file.from,
    to: file.to,
    before: new Date(file.beforeMs).toISOString(),
    rows: file.rows,
    filter: filterOf(file),
  },
});

/** More rows than one person may take along: whoever asks has just proved who they are, and another person decides. */
export const askFile = defineTwoPersonCommand({
  name: 'reports.ask_file',
  route: staffRoutes.reportFileAsk,
  freshProof: true,
  secondPerson: { kind: FILE, right: 'approvals.people' },
  audited: ['reports.file_asked', 'reports.file_approved'],
  read: ({ deps, input, actor, at }: Acting<ReportFilesContext, FileAsked & { readonly reason: string }>) =>
    freeze(deps, input, { brandId: actor.brandId, nowMs: at.getTime() }),
  asked: (_, { approvalId, payload }) => ({ action: 'reports.file_asked', ...lineOf(approvalId, payload) }),
  // The approval is the file: it is made of the store when it is fetched, and looked at once more then.
  apply: async () => undefined,
  audit: (_, { id, payload }) => ({ action: 'reports.file_approved', ...lineOf(id, payload) }),
});

/** A request of this kind, with how long its file can be fetched. */
export interface AskedFile {
  readonly approval: Approval;
  readonly file: FrozenFile;
  readonly state: Exclude<Approval['state'], 'approved'> | 'ready' | 'over';
  /** Until when somebody may decide, or the file can be fetched. */
  readonly untilMs: number;
}

export async function fileOf({ settings, clock }: ReportFilesContext, approval: Approval): Promise<AskedFile> {
  const { brandId, decidedAtMs, state, expiresAtMs } = approval;
  const file = approval.payload as unknown as FrozenFile;
  if (state !== 'approved') return { approval, file, state, untilMs: expiresAtMs };
  if (decidedAtMs === undefined) throw new Error(`the approval ${approval.id} has no time`);
  const untilMs = decidedAtMs + (await settings.get('reports.fileHours', { brandId, atMs: decidedAtMs })) * HOUR_MS;
  return { approval, file, state: clock.nowMs() < untilMs ? 'ready' : 'over', untilMs };
}

interface Fetching {
  readonly id: bigint;
  readonly brandId: number;
  readonly staffId: bigint;
}

/** The file of whoever asked for it, while it can be fetched. */
export async function requireReady(
  context: ReportFilesContext,
  { id, brandId, staffId }: Fetching,
): Promise<AskedFile> {
  const approval = await context.approvals.find(id, brandId);
  if (approval?.kind !== FILE || approval.authorId !== staffId) throw new RefusalError('report_file_unknown');
  const asked = await fileOf(context, approval);
  if (asked.state === 'over') throw new RefusalError('report_file_over');
  if (asked.state !== 'ready') throw new RefusalError('report_file_not_approved');
  return asked;
}
