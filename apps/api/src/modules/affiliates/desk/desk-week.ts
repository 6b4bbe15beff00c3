import type { BodyOf } from '@arara/contract';
import { type staffRoutes, teamWeekViews } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { closeStatement, type LevelSum, percentText } from '@arara/domain/affiliates';
import { addDays, type BusinessDay, businessDayOf, startOfDayMs, sundayOf } from '@arara/domain/time';
import { publicNamesOf } from '../../players/index.ts';
import { byDatabase, type TeamContext } from '../network/sources.ts';
import { type CaseRow, listOpenCases } from '../network/entries.store.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { DESK_MAX } from './desk.ts';
import {
  listOfWeek,
  listOpenSums,
  type OpenSum,
  type StatementRow,
  sumOfWeek,
  sumTurnover,
} from '../weeks/weeks.store.ts';
import { listRuns, type Run } from '../weeks/runs.store.ts';
import { ratesAt } from '../weeks/week-terms.ts';
import type { Sponsor } from '../network/members.store.ts';
import { sponsorsOf } from './desk-rings.ts';
import { stopOf } from '../weeks/runs.ts';
import { withoutUnchecked } from '../shares/closing.ts';
import { openPeriod } from '../shares/reading.ts';
import { listRolesIn } from '../shares/roles.store.ts';
import { listSharesEnding } from '../shares/shares.store.ts';
import type { ShownShare } from '../shares/views.ts';

export type WeekView = (typeof teamWeekViews)[number];
export type WeekPage = BodyOf<typeof staffRoutes.teamDeskWeek>;
export type WeekRow = WeekPage['List'][number];

/** A row before the names are known. */
type Bare = Omit<WeekRow, 'Name' | 'People' | 'PlayerId'> & { readonly playerId: PlayerId };

interface Chosen {
  readonly week: BusinessDay;
  readonly view: WeekView;
}

export interface Asked extends Chosen {
  readonly page: number;
  readonly limit: number;
}

const WEEKS_SHOWN = 3;
const RUNS_LOOKED = 40;
/** A preview of more holders than this would keep the desk waiting. */
const HOLDERS_MAX = 500;

/** The last weeks, the open one at the end; or the three that end with an older one. */
function weeksUpTo(nowMs: number): readonly BusinessDay[] {
  const open = sundayOf(businessDayOf(nowMs));
  return Array.from({ length: WEEKS_SHOWN }, (_, index) => addDays(open, -7 * (WEEKS_SHOWN - 1 - index)));
}

export async function readWeek(context: TeamContext, actor: StaffActor, asked: Asked): Promise<WeekPage> {
  const { week } = asked;
  const { isOpen, found, shown } = await findRows(context, actor, { ...asked, most: asked.page * asked.limit });
  const page = shown.slice((asked.page - 1) * asked.limit, asked.page * asked.limit);
  const sums = isOpen ? sumsOf(shown) : (found.sums[asked.view] ?? sumsOf(shown));
  const runs = await listRuns(context.shards.directory, actor.brandId, RUNS_LOOKED);
  const own = runs.filter(
    ({ kind, periodEnd }) => kind !== 'invite' && periodEnd > week && periodEnd <= addDays(week, 7),
  );
  const run = own.find(({ problem }) => problem !== null) ?? own.find(({ kind }) => kind === 'team');
  return {
    Week: week,
    IsOpen: isOpen,
    ClosesAt: new Date(startOfDayMs(addDays(week, 7))).toISOString(),
    Weeks: [...weeksUpTo(actor.nowMs)],
    Counts: listed(isOpen ? countsOf(found.rows) : found.counts),
    Total: isOpen ? shown.length : found.counts[asked.view],
    ...sums,
    List: await completed(context, page),
    Run: run === undefined ? null : viewRun(run),
  };
}

/** The largest first; the first `most` are there, and without it all of them. */
async function findRows(context: TeamContext, actor: StaffActor, of: Chosen & { readonly most: number | undefined }) {
  const isOpen = of.week >= sundayOf(businessDayOf(actor.nowMs));
  const found = isOpen ? await openRows(context, actor, of.week) : await closedRows(context, actor, of);
  const shown = found.rows
    .toSorted((a, b) => (a.Calculated === b.Calculated ? 0 : a.Calculated < b.Calculated ? 1 : -1))
    .filter((row) => isOpen === false || isIn(row, of.view));
  return { isOpen, found, shown };
}

const COMPLETED_AT_ONCE = 1_000;

/** Every row of a view, for a file; and whether the preview of an open week leaves off smaller teams. */
export async function readWholeWeek(context: TeamContext, actor: StaffActor, of: Chosen) {
  const { shown, found } = await findRows(context, actor, { ...of, most: undefined });
  const rows: WeekRow[] = [];
  for (let at = 0; at < shown.length; at += COMPLETED_AT_ONCE)
    rows.push(...(await completed(context, shown.slice(at, at + COMPLETED_AT_ONCE))));
  return { rows, isCut: found.isCut };
}

export function viewRun(run: Run): NonNullable<WeekPage['Run']> {
  return {
    Kind: run.kind,
    Period: run.period,
    Stage: run.stage,
    Earners: run.earners,
    Amount: run.amountE5,
    Checked: run.checkedE5,
    Problem: run.problem,
    DoneAt: run.doneAt?.toISOString() ?? null,
  };
}

type Sums = Pick<WeekPage, 'Calculated' | 'Held' | 'Payable'>;
interface Found {
  readonly rows: readonly Bare[];
  readonly counts: Readonly<Record<WeekView, number>>;
  /** Of views that hold more than what was read. */
  readonly sums: Partial<Record<WeekView, Sums>>;
  readonly isCut: boolean;
}

const sumsOf = (rows: readonly Pick<Bare, 'Calculated' | 'Held' | 'Payable'>[]): Sums => ({
  Calculated: rows.reduce((sum, row) => sum + row.Calculated, 0n),
  Held: rows.reduce((sum, row) => sum + row.Held, 0n),
  Payable: rows.reduce((sum, row) => sum + row.Payable, 0n),
});

function isIn(row: Pick<Bare, 'Plan' | 'Held' | 'State'>, view: WeekView): boolean {
  if (view === 'agents') return row.Plan === 'agent';
  if (view === 'bloggers') return row.Plan === 'blogger';
  if (view === 'held') return row.Held > 0n;
  return view === 'all' || row.State === 'disputed';
}

const viewNames = ['all', 'held', 'agents', 'bloggers', 'disputed'] as const satisfies readonly WeekView[];
const noCounts = { all: 0, held: 0, agents: 0, bloggers: 0, disputed: 0 };
const listed = (counts: Found['counts']): WeekPage['Counts'] =>
  teamWeekViews.map((View) => ({ View, Count: counts[View] }));
const countsOf = (rows: readonly Bare[]): Found['counts'] => ({
  ...noCounts,
  ...Object.fromEntries(viewNames.map((view) => [view, rows.filter((row) => isIn(row, view)).length])),
});

/** With names, people, and the turnover behind a closed week. */
async function completed(context: TeamContext, rows: readonly Bare[]): Promise<WeekRow[]> {
  const ids = [...new Set(rows.map(({ playerId }) => playerId))];
  const [names, sponsors, bases] = await Promise.all([
    publicNamesOf(context, ids),
    sponsorsOf(context, ids),
    basesOf(context, rows),
  ]);
  return rows.map(({ playerId, ...row }) => ({
    ...row,
    Base: row.Plan === 'team' ? (bases.get(playerId) ?? row.Base) : row.Base,
    PlayerId: `${playerId}`,
    Name: names.get(playerId) ?? '',
    People: sponsors.get(playerId)?.people ?? 0,
  }));
}

/** The lines of an open week are not written yet, so its rows keep what they have. */
async function basesOf({ shards }: TeamContext, rows: readonly Bare[]): Promise<ReadonlyMap<PlayerId, bigint>> {
  const teams = rows.filter(({ Plan }) => Plan === 'team');
  const [week] = teams.map(({ Period }) => Period.From);
  if (week === undefined) return new Map();
  const groups = byDatabase(shards, teams, ({ playerId }) => playerId);
  const bases = await Promise.all(
    groups.map((group) =>
      sumTurnover(
        group.database,
        week,
        group.rows.map(({ playerId }) => playerId),
      ),
    ),
  );
  return new Map(bases.flat().map((row) => [row.playerId, row.baseE5]));
}

/** What is paid, what waits, and what comes to nothing. */
function amounts(amountE5: bigint, isHeld: boolean, isRefused = false): Sums {
  const Held = isHeld ? amountE5 : 0n;
  return { Calculated: amountE5, Held, Payable: isRefused ? 0n : amountE5 - Held };
}

export function statementRow(
  row: StatementRow,
  of: { readonly baseE5: bigint; readonly isContested: boolean; readonly isStopped: boolean },
): Bare {
  const isHeld = row.state === 'held' || row.state === 'disputed';
  return {
    playerId: row.playerId,
    StatementId: `week:${row.week}`,
    Plan: 'team',
    Percent: null,
    Period: { From: row.week, To: addDays(row.week, 6) },
    Base: of.baseE5,
    ...amounts(row.amountE5, isHeld, row.state === 'refused'),
    State: stateOfStatement(row, of),
  };
}

function stateOfStatement(
  { state, amountE5 }: StatementRow,
  of: { readonly isContested: boolean; readonly isStopped: boolean },
): Bare['State'] {
  if (of.isContested || state === 'disputed') return 'disputed';
  if (amountE5 === 0n && state !== 'refused') return 'zero';
  return state === 'ready' && of.isStopped ? 'stopped' : state;
}

export function shareRow(share: ShownShare, of: { readonly isContested: boolean; readonly nowMs: number }): Bare {
  return {
    playerId: share.playerId,
    StatementId: `${share.role}:${share.period}`,
    Plan: share.role,
    Percent: percentText(share.ppm),
    Period: { From: share.period, To: addDays(share.periodEnd, -1) },
    Base: share.netE5 + share.carriedInE5,
    ...amounts(share.amountE5, share.state === 'held' && !share.stop, share.state === 'refused'),
    State: stateOfShare(share, of),
  };
}

function stateOfShare(share: ShownShare, of: { readonly isContested: boolean; readonly nowMs: number }): Bare['State'] {
  if (of.isContested || share.reason === 'disputed') return 'disputed';
  if (share.stop) return 'stopped';
  if (share.state === 'none') return 'zero';
  if (share.state === 'received') return 'paid';
  if (share.state !== 'dispute') return share.state;
  return of.nowMs < share.disputeUntil.getTime() ? 'window' : 'ready';
}

const caseKey = ({ playerId, source, period }: Pick<CaseRow, 'playerId' | 'source' | 'period'>) =>
  `${playerId}:${source}:${period}`;

async function closedRows(
  context: TeamContext,
  actor: StaffActor,
  asked: Chosen & { readonly most: number | undefined },
): Promise<Found> {
  const { shards } = context;
  const { brandId, nowMs } = actor;
  const { week, view } = asked;
  const [sums, ended, cases] = await Promise.all([
    Promise.all(shards.all.map((shard) => sumOfWeek(shard, { brandId, week }))),
    Promise.all(shards.all.map((shard) => listSharesEnding(shard, { brandId, after: week, to: addDays(week, 7) }))),
    Promise.all(shards.all.map((shard) => listOpenCases(shard, brandId, DESK_MAX))),
  ]);
  const contested = new Set(cases.flat().map(caseKey));
  const shares = (await withoutUnchecked(context, ended.flat(), nowMs)).map((row) =>
    shareRow(row, { isContested: contested.has(caseKey({ ...row, source: row.role })), nowMs }),
  );
  const teams = cases.flat().filter(({ source, period }) => source === 'team' && period === week);
  const bare = await statementRows(context, actor, { asked, contested, teams });
  const byState = sums.flat();
  const statements = sumsOf(
    byState.map(({ state, amountE5 }) => amounts(amountE5, isHeldState(state), state === 'refused')),
  );
  const held = byState.filter(({ state }) => isHeldState(state));
  const heldE5 = held.reduce((sum, { amountE5 }) => sum + amountE5, 0n);
  const heldShares = shares.filter((row) => isIn(row, 'held'));
  const counts = countsOf(shares);
  return {
    rows: [...bare, ...shares.filter((row) => isIn(row, view))],
    counts: {
      ...counts,
      all: counts.all + byState.reduce((sum, row) => sum + row.statements, 0),
      held: counts.held + held.reduce((sum, row) => sum + row.statements, 0),
      disputed: counts.disputed + teams.length,
    },
    sums: {
      all: sumsOf([statements, ...shares]),
      held: sumsOf([{ Calculated: heldE5, Held: heldE5, Payable: 0n }, ...heldShares]),
    },
    isCut: false,
  };
}

const isHeldState = (state: string) => state === 'held' || state === 'disputed';
const heldStates = ['held', 'disputed'] as const;

/** As many of each shard as the page could need; shares are few and come whole. Bases follow for what is shown. */
async function statementRows(
  context: TeamContext,
  { brandId }: StaffActor,
  of: {
    readonly asked: Chosen & { readonly most: number | undefined };
    readonly contested: ReadonlySet<string>;
    readonly teams: readonly CaseRow[];
  },
): Promise<readonly Bare[]> {
  const { shards } = context;
  const { week, view, most } = of.asked;
  if (view === 'agents' || view === 'bloggers') return [];
  const request = {
    ...(view === 'held' ? { states: heldStates } : {}),
    ...(view === 'disputed' ? { ids: of.teams.map(({ playerId }) => playerId) } : {}),
  };
  const found = await Promise.all(
    shards.all.map((shard) => listOfWeek(shard, { brandId, week, limit: most, ...request })),
  );
  const isStopped = (await stopOf(context, { brandId, kind: 'team', period: week })) !== undefined;
  return found.flat().map((row) =>
    statementRow(row, {
      baseE5: 0n,
      isContested: of.contested.has(caseKey({ playerId: row.playerId, source: 'team', period: week })),
      isStopped,
    }),
  );
}

/** The open week as it would close now, before the cap of each member is looked at. */
async function openRows(context: TeamContext, actor: StaffActor, week: BusinessDay): Promise<Found> {
  const { shards } = context;
  const { brandId, nowMs } = actor;
  const end = addDays(week, 7);
  const [sums, rates, roles] = await Promise.all([
    Promise.all(shards.all.map((shard) => listOpenSums(shard, { brandId, week, end, limit: DESK_MAX }))),
    ratesAt(context, { brandId, atMs: nowMs }),
    listRolesIn(shards.directory, brandId, { from: businessDayOf(nowMs), to: addDays(businessDayOf(nowMs), 1) }),
  ]);
  const byPlayer = Map.groupBy(sums.flat(), ({ playerId }) => playerId);
  const holders = roles.slice(0, HOLDERS_MAX);
  const sponsors = await sponsorsOf(context, [
    ...byPlayer.keys(),
    ...holders.map(({ playerId }) => playerId as PlayerId),
  ]);
  const teams = [...byPlayer].flatMap(([playerId, own]) => {
    const sponsor = sponsors.get(playerId);
    return sponsor === undefined ? [] : [openTeamRow(sponsor, own, { week, rates })];
  });
  const shares = await Promise.all(
    holders.map(({ playerId, role }) =>
      openShareRow(context, actor, {
        playerId: playerId as PlayerId,
        role,
        sponsor: sponsors.get(playerId as PlayerId),
      }),
    ),
  );
  const isCut = sums.some((rows) => new Set(rows.map(({ playerId }) => playerId)).size >= DESK_MAX);
  return { rows: [...teams, ...shares], counts: noCounts, sums: {}, isCut };
}

function openTeamRow(
  sponsor: Sponsor,
  own: readonly OpenSum[],
  { week, rates }: { readonly week: BusinessDay; readonly rates: Parameters<typeof closeStatement>[0]['rates'] },
): Bare {
  const levels = own.map((sum): LevelSum => ({ ...sum, turnoverCutE5: 0n, lossCutE5: 0n, people: 0, played: 0 }));
  const carriedIn = { 1: sponsor.carry1E5, 2: sponsor.carry2E5, 3: sponsor.carry3E5 };
  const { amountE5 } = closeStatement({ levels, carriedIn, rates });
  return {
    playerId: sponsor.playerId,
    StatementId: `week:${week}`,
    Plan: 'team',
    Percent: null,
    Period: { From: week, To: addDays(week, 6) },
    Base: own.reduce((sum, { turnoverBaseE5 }) => sum + (turnoverBaseE5 > 0n ? turnoverBaseE5 : 0n), 0n),
    ...amounts(amountE5, sponsor.heldReason !== null),
    State: openState(amountE5, sponsor),
  };
}

function openState(amountE5: bigint, sponsor: Sponsor | undefined): Bare['State'] {
  if (amountE5 === 0n) return 'zero';
  return (sponsor?.heldReason ?? null) === null ? 'preview' : 'held';
}

async function openShareRow(
  context: TeamContext,
  { brandId, nowMs }: StaffActor,
  of: { readonly playerId: PlayerId; readonly role: 'agent' | 'blogger'; readonly sponsor: Sponsor | undefined },
): Promise<Bare> {
  const { playerId, role, sponsor } = of;
  const { view } = await openPeriod(context, { playerId, brandId, locale: 'pt-BR', nowMs }, role);
  return {
    playerId,
    StatementId: view.Id,
    Plan: role,
    Percent: view.Percent,
    Period: view.Period,
    Base: view.Revenue.Net,
    ...amounts(view.Amount, (sponsor?.heldReason ?? null) !== null),
    State: openState(view.Amount, sponsor),
  };
}
