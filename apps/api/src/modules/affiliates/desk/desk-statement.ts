import type { BodyOf, Locale } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { needsTwo } from '@arara/domain/affiliates';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf, startOfDayMs, sundayOf } from '@arara/domain/time';
import type { Database } from '../../../platform/db/db.ts';
import { transfersByKeys } from '../../ledger/index.ts';
import { findPlayer, publicNamesOf } from '../../players/index.ts';
import { type CaseRow, listCasesOf } from '../network/entries.store.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { contestUntil } from '../weeks/week-terms.ts';
import { earnerHoldOf } from './desk-rings.ts';
import { findSponsor, type Sponsor } from '../network/members.store.ts';
import { findStatement, listLines, listStatements } from '../weeks/weeks.store.ts';
import { parseStatementId, viewCase } from './cases.ts';
import { viewFirstYes } from './releases.ts';
import { listFirstYeses } from './releases.store.ts';
import type { TeamContext } from '../network/sources.ts';
import { viewOpenWeek, weekStop } from '../team/reading.ts';
import { viewStatement } from '../weeks/views.ts';
import { withoutUnchecked } from '../shares/closing.ts';
import { shareRow, statementRow } from './desk-week.ts';
import { openPeriod } from '../shares/reading.ts';
import { listRolesOf } from '../shares/roles.store.ts';
import { findPeriodSum, findShare, listShares } from '../shares/shares.store.ts';
import { linesOf, viewShare } from '../shares/views.ts';

type View = BodyOf<typeof staffRoutes.teamDeskStatement>;
type Row = View['Row'];
/** What a kind of statement says by itself. */
type Own = Pick<View, 'ClosesAt' | 'Lines' | 'Revenue' | 'CarriedOut' | 'Wait' | 'DisputeUntil'> & {
  readonly row: Omit<Row, 'Name' | 'People' | 'PlayerId'>;
};

const BEFORE = 6;
const LOCALE: Locale = 'pt-BR';

interface Meant {
  readonly playerId: PlayerId;
  readonly source: 'week' | 'agent' | 'blogger';
  readonly period: string;
  readonly db: Database;
  readonly sponsor: Sponsor | undefined;
  readonly actor: StaffActor;
  readonly cases: readonly CaseRow[];
}

/** Undefined when nobody has such a statement. */
export async function readStatement(
  context: TeamContext,
  actor: StaffActor,
  of: { readonly playerId: PlayerId; readonly statementId: string },
): Promise<View | undefined> {
  const { playerId } = of;
  const named = parseStatementId(of.statementId);
  const player = await findPlayer(context, playerId);
  if (named === undefined || player?.brandId !== actor.brandId) return undefined;
  const db = context.shards.ofPlayer(playerId);
  const source = named.source === 'week' ? 'team' : named.source;
  const [sponsor, cases] = await Promise.all([
    findSponsor(db, playerId),
    listCasesOf(db, playerId, { source, periods: [named.period] }),
  ]);
  const meant = { playerId, ...named, db, sponsor, actor, cases };
  const own = named.source === 'week' ? await teamStatement(context, meant) : await shareStatement(context, meant);
  if (own === undefined) return undefined;
  const { row, ...rest } = own;
  const at = { brandId: actor.brandId, atMs: actor.nowMs };
  const [names, roles, before, rings, posting, twoPeopleAbove, yeses] = await Promise.all([
    publicNamesOf(context, [playerId]),
    listRolesOf(context.shards.directory, playerId),
    paidBefore(meant),
    context.settings.get('team.rings', at),
    postingOf(db, meant),
    context.settings.get('team.twoPeopleAbove', at),
    listFirstYeses(db, [playerId]),
  ]);
  const [last] = cases;
  const hold = earnerHoldOf(sponsor, rings.reviewDays);
  return {
    ...rest,
    Wait: rest.Wait && { ...rest.Wait, DueAt: rest.Wait.DueAt ?? openDue(cases) ?? hold?.DueAt ?? null },
    Row: { ...row, PlayerId: `${playerId}`, Name: names.get(playerId) ?? '', People: sponsor?.people ?? 0 },
    RoleSince: roles.findLast(({ role }) => role === named.source)?.fromDay ?? null,
    EarnerHold: hold,
    Posting: posting,
    Before: before,
    Case: last === undefined ? null : viewCase(last),
    NeedsTwo: needsTwo({ amountE5: row.Calculated, aboveE5: twoPeopleAbove }),
    TwoPeopleAbove: twoPeopleAbove,
    FirstYes: viewFirstYes(posting === null ? yeses.find(({ what }) => what === of.statementId) : undefined),
  };
}

const isOpenCase = (cases: readonly CaseRow[]) => cases.some(({ state }) => state === 'open');

async function teamStatement(context: TeamContext, meant: Meant): Promise<Own | undefined> {
  const { playerId, period, db, actor, cases, sponsor } = meant;
  const viewer = { playerId, brandId: actor.brandId, locale: LOCALE, nowMs: actor.nowMs };
  if (period >= sundayOf(businessDayOf(actor.nowMs))) {
    const open = await viewOpenWeek(context, viewer);
    return { ...partsOf(open), row: openRow(open, sponsor), Revenue: null, CarriedOut: null };
  }
  const row = await findStatement(db, playerId, period);
  if (row === undefined) return undefined;
  const [lines, disputeUntil, stop] = await Promise.all([
    listLines(db, playerId, [period]),
    contestUntil(context, row),
    weekStop(context, row),
  ]);
  const view = viewStatement(row, { lines, cases, viewer, disputeUntil, stop });
  const { playerId: _, ...bare } = statementRow(row, {
    baseE5: turnoverOf(view.Lines),
    isContested: isOpenCase(cases),
    isStopped: stop !== undefined,
  });
  return { ...partsOf(view), row: bare, Revenue: null, CarriedOut: null };
}

type StatementView = Awaited<ReturnType<typeof viewOpenWeek>>;
const partsOf = ({ ClosesAt, Lines, Wait, DisputeUntil }: StatementView) => ({ ClosesAt, Lines, Wait, DisputeUntil });
const turnoverOf = (lines: View['Lines']) =>
  lines.filter(({ Kind }) => Kind === 'turnover').reduce((sum, { Base }) => sum + Base, 0n);

function openRow(open: StatementView, sponsor: Sponsor | undefined): Own['row'] {
  const isHeld = (sponsor?.heldReason ?? null) !== null;
  const Held = isHeld ? open.Amount : 0n;
  return {
    StatementId: open.Id,
    Plan: 'team',
    Percent: null,
    Period: open.Period,
    Base: turnoverOf(open.Lines),
    Calculated: open.Amount,
    Held,
    Payable: open.Amount - Held,
    State: open.Amount === 0n ? 'zero' : isHeld ? 'held' : 'preview',
  };
}

async function shareStatement(context: TeamContext, meant: Meant): Promise<Own | undefined> {
  const { playerId, source, period, db, actor, cases } = meant;
  if (source === 'week') return undefined;
  const { nowMs, brandId } = actor;
  const of = { playerId, role: source, period };
  const found = await findShare(db, of);
  if (found === undefined)
    return openShare(context, { ...meant, viewer: { playerId, brandId, locale: LOCALE, nowMs } });
  const [share = found] = await withoutUnchecked(context, [found], nowMs);
  const view = viewShare(share, { sum: await findPeriodSum(db, of), nowMs, locale: LOCALE });
  const { playerId: _, ...bare } = shareRow(share, { isContested: isOpenCase(cases), nowMs });
  return {
    row: bare,
    ClosesAt: share.closedAt.toISOString(),
    Lines: linesOf(share, LOCALE),
    Revenue: view.Revenue,
    CarriedOut: view.CarriedOut,
    Wait: view.Wait,
    DisputeUntil: view.DisputeUntil,
  };
}

const openDue = (cases: readonly CaseRow[]) => cases.find(({ state }) => state === 'open')?.dueAt.toISOString();

async function openShare(
  context: TeamContext,
  of: Meant & { readonly viewer: Parameters<typeof openPeriod>[1] },
): Promise<Own | undefined> {
  const { source, period, sponsor } = of;
  if (source === 'week') return undefined;
  const { view, span } = await openPeriod(context, of.viewer, source);
  if (view.Period.From !== period) return undefined;
  const isHeld = (sponsor?.heldReason ?? null) !== null;
  const Held = isHeld ? view.Amount : 0n;
  return {
    row: {
      StatementId: view.Id,
      Plan: source,
      Percent: view.Percent,
      Period: view.Period,
      Base: view.Revenue.Net,
      Calculated: view.Amount,
      Held,
      Payable: view.Amount - Held,
      State: view.Amount === 0n ? 'zero' : isHeld ? 'held' : 'preview',
    },
    ClosesAt: new Date(startOfDayMs(span.to)).toISOString(),
    Lines: [],
    Revenue: view.Revenue,
    CarriedOut: view.CarriedOut,
    Wait: null,
    DisputeUntil: null,
  };
}

/** The amounts of the last periods, this one with them when it is closed; oldest first. */
async function paidBefore({ db, playerId, source, period }: Meant): Promise<View['Before']> {
  const limit = 100;
  const rows =
    source === 'week'
      ? (await listStatements(db, playerId, { page: 1, limit })).map((row) => ({
          Period: row.week,
          Amount: row.amountE5,
        }))
      : (await listShares(db, { playerId, role: source, limit })).map((row) => ({
          Period: row.period,
          Amount: row.amountE5,
        }));
  return rows
    .filter((row) => row.Period <= period)
    .slice(0, BEFORE)
    .toReversed();
}

/** What the ledger holds under the statement's own key, whoever posted it. */
async function postingOf(db: Database, { source, period, playerId }: Meant): Promise<View['Posting']> {
  const key = source === 'week' ? `team:week:${period}:${playerId}` : `agents:${source}:${period}:${playerId}`;
  const [found] = await transfersByKeys(db, [key]);
  if (found === undefined) return null;
  const Amount = found.amountE5 < 0n ? -found.amountE5 : found.amountE5;
  return { Key: key, Amount, At: new Date(found.postedAtMs).toISOString() };
}
