import type { BodyOf } from '@arara/contract';
import type { ownRoutes } from '@arara/contract/player';
import { addDays, startOfDayMs } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { type Decided, decideStatement } from './desk.ts';
import { type CaseRow, openCase } from '../network/entries.store.ts';
import { findSponsor } from '../network/members.store.ts';
import { findRun } from '../weeks/runs.store.ts';
import type { TeamContext, Viewer } from '../network/sources.ts';
import { askableFromMs } from '../weeks/views.ts';
import { contestDays } from '../weeks/week-terms.ts';
import { findStatement, lockStatements, setStatementState } from '../weeks/weeks.store.ts';

type CaseView = BodyOf<typeof ownRoutes.statementAsk>;
export type CaseAnswer =
  | { readonly ok: true; readonly view: CaseView }
  | { readonly ok: false; readonly refusal: 'statement_unknown' | 'statement_not_askable' }
  | { readonly ok: false; readonly refusal: 'dispute_window_over'; readonly days: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function viewCase(row: CaseRow): CaseView {
  return {
    CaseId: row.id,
    Kind: row.kind,
    State: row.state,
    OpenedAt: row.openedAt.toISOString(),
    DueAt: row.dueAt.toISOString(),
    Text: row.text,
    Answer: row.answer,
  };
}

export interface StatementName {
  readonly source: 'week' | 'agent' | 'blogger';
  readonly period: string;
}

/** What a statement's id names; undefined for any other text, also for a day that no calendar has. */
export function parseStatementId(text: string): StatementName | undefined {
  const [, source, period] = /^(week|agent|blogger):(20\d{2}-\d{2}-\d{2})$/.exec(text) ?? [];
  const ms = Date.parse(`${period}T00:00:00Z`);
  if (period === undefined || !Number.isFinite(ms) || new Date(ms).toISOString().slice(0, 10) !== period)
    return undefined;
  return { source: source as StatementName['source'], period };
}

export interface Input {
  readonly statementId: string;
  readonly text: string;
  readonly kind: 'ask' | 'dispute';
}

/** A person answers by the due time; the statement itself is the paper that goes with it. */
export async function raiseCase(context: TeamContext, viewer: Viewer, request: Input): Promise<CaseAnswer> {
  const { playerId, nowMs } = viewer;
  const named = parseStatementId(request.statementId);
  if (named?.source !== 'week') return { ok: false, refusal: 'statement_unknown' };
  const week = named.period;
  const row = await findStatement(context.shards.ofPlayer(playerId), playerId, week);
  if (row === undefined) return { ok: false, refusal: 'statement_unknown' };
  const closedMs = startOfDayMs(addDays(week, 7));
  const isHeld = row.state === 'held' || row.state === 'disputed';
  if (request.kind === 'ask' && (!isHeld || nowMs < askableFromMs(addDays(week, 7))))
    return { ok: false, refusal: 'statement_not_askable' };
  const days = await contestDays(context, { brandId: row.brandId, period: week });
  if (request.kind === 'dispute' && nowMs >= closedMs + days * DAY_MS)
    return { ok: false, refusal: 'dispute_window_over', days };
  const view = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const opened = await openTeamCase(context, { ...viewer, tx }, { ...request, source: 'team', period: week });
    if (request.kind === 'dispute' && (row.state === 'held' || row.state === 'ready'))
      await setStatementState(tx, { playerId, week }, { state: 'disputed', reason: row.reason });
    return viewCase(opened);
  });
  return { ok: true, view };
}

/** Also for the shares of agents and bloggers. */
export async function openTeamCase(
  { settings }: Pick<TeamContext, 'settings'>,
  { playerId, brandId, nowMs, tx }: Viewer & { readonly tx: Parameters<typeof openCase>[0] },
  of: Pick<Input, 'text' | 'kind'> & Pick<CaseRow, 'source' | 'period'>,
): Promise<CaseRow> {
  const hours = await settings.get('team.caseHours', { brandId, atMs: nowMs });
  return openCase(tx, {
    id: `${of.source}-${of.period}-${playerId}-${nowMs}`,
    playerId,
    brandId,
    source: of.source,
    period: of.period,
    kind: of.kind,
    text: of.text,
    openedAt: new Date(nowMs),
    dueAt: new Date(nowMs + hours * HOUR_MS),
  });
}

/**
 * A contested week whose dispute is refused stands as it was closed: held as long as it or its inviter is, else ready;
 * a run that posts or has posted does not come back to it, so it is posted here.
 */
export async function putBackStatement(
  context: TeamContext,
  tx: Tx,
  { actor, found, note }: { readonly actor: StaffActor; readonly found: CaseRow; readonly note: string },
): Promise<Decided> {
  const { playerId, brandId, period: week } = found;
  const [row] = await lockStatements(tx, week, [playerId]);
  if (row?.state !== 'disputed') return undefined;
  const reason = (await findSponsor(tx, playerId))?.heldReason ?? row.reason;
  await setStatementState(tx, { playerId, week }, { state: reason === null ? 'ready' : 'held', reason });
  const run = await findRun(context.shards.directory, { brandId, kind: 'team', period: week });
  const isPosting = run?.stage === 'post' || run?.stage === 'done';
  if (reason !== null || !isPosting) return undefined;
  return decideStatement(context, tx, { actor, playerId, week, isPosted: true, note });
}
