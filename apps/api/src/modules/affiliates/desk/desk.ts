import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { type BusinessDay, startOfDayMs } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { askEach, namesAway, sum, whole } from '../../../platform/workflows/apart.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, defineStaffCommand } from '../../approvals/index.ts';
import { appendStaffAudit } from '../../audit/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { publicNamesOf } from '../../players/index.ts';
import { type CaseRow, closeCase, listOpenCases, lockCase } from '../network/entries.store.ts';
import { payInvite } from '../weeks/invite-days.ts';
import { type Invite, listHeld, lockInvite, setInviteState, sumHeldOf } from '../network/invites.store.ts';
import {
  countSponsors,
  listSponsors,
  lockSponsor,
  type Page,
  type Sponsor,
  setSponsorHold,
} from '../network/members.store.ts';
import { isChecked } from '../weeks/runs.ts';
import { clearProblem, type Run } from '../weeks/runs.store.ts';
import { postStatements } from '../weeks/settlement.ts';
import type { TeamContext } from '../network/sources.ts';
import { confirmRelease, EARNER_RELEASED, inviteReleased, nameOf, refuseRelease, SECOND_PERSON } from './releases.ts';
import { setGivenOf } from '../weeks/spread.ts';
import { holdReadyStatements, lockStatements, setStatementState } from '../weeks/weeks.store.ts';

/** Every act at this desk needs a proof that is fresh, and most commit on the shard of the earner. */
type ActingOn<Input> = Acting<TeamContext, Input & { readonly playerId: PlayerId }>;

const onEarner = {
  freshProof: true,
  transaction: <T>({ deps, input }: ActingOn<object>, work: (tx: Tx) => Promise<T>) =>
    deps.shards.inPlayerTransaction(input.playerId, work),
};

const SECOND_ABOVE = 'above the amount of the setting team.twoPeopleAbove';

export const DESK_MAX = 2_000;

/** One page of what lies on several shards, sorted over all of them. */
export async function pageOf<Row>(
  { shards }: Pick<TeamContext, 'shards'>,
  page: Page,
  of: {
    readonly list: (db: TeamContext['shards']['all'][number], limit: number) => Promise<readonly Row[]>;
    readonly sort: (a: Row, b: Row) => number;
  },
): Promise<DeskPage<Row>> {
  const asked = await askEach(shards.all, (shard) => of.list(shard, page.page * page.limit));
  const all = asked.answers.flat().toSorted(of.sort);
  const rows = all.slice((page.page - 1) * page.limit, page.page * page.limit);
  return { rows, found: whole(asked) && all.length, away: namesAway(asked) };
}

interface DeskPage<Row> {
  readonly rows: readonly Row[];
  /** Null while a shard is away. */
  readonly found: number | null;
  readonly away: string[];
}

export async function deskSponsors(context: TeamContext, actor: StaffActor, page: Page) {
  const { rows, away } = await pageOf<Sponsor>(context, page, {
    list: (db, limit) => listSponsors(db, actor.brandId, limit),
    sort: (a, b) => b.people - a.people,
  });
  const counts = await askEach(context.shards.all, (shard) => countSponsors(shard, actor.brandId));
  const all = whole(counts);
  return { total: all && sum(all), rows, away };
}

export async function commissionsOf({ shards }: TeamContext, ids: readonly PlayerId[]) {
  const all = await Promise.all(ids.map(async (id) => [id, await balanceOf(shards.ofPlayer(id), id)] as const));
  return new Map(all.map(([id, balances]) => [id, balances?.commissionE5 ?? 0n]));
}

export interface HoldsPage extends DeskPage<Invite> {
  readonly names: ReadonlyMap<PlayerId, string>;
}

export async function deskHolds(context: TeamContext, actor: StaffActor, page: Page): Promise<HoldsPage> {
  const held = await pageOf<Invite>(context, page, {
    list: (db, limit) => listHeld(db, actor.brandId, limit),
    sort: (a, b) => a.day.localeCompare(b.day),
  });
  const ids = new Set(held.rows.flatMap((row) => [row.sponsorId, row.memberId]));
  return { ...held, names: await publicNamesOf(context, [...ids], { orNumber: true }) };
}

/** What ties the players of these rewards together, for a drawing of it. */
export function graphOf(rows: readonly Invite[]) {
  const nodes = new Map<string, 'inviter' | 'invitee' | 'other' | 'range'>();
  const edges: { From: string; To: string; Kind: string }[] = [];
  for (const row of rows) nodes.set(`${row.memberId}`, 'invitee');
  for (const { sponsorId, memberId, links } of rows) {
    nodes.set(`${sponsorId}`, 'inviter');
    edges.push({ From: `${sponsorId}`, To: `${memberId}`, Kind: 'invited' });
    for (const link of links)
      for (const other of link.with) {
        if (!nodes.has(other)) nodes.set(other, link.kind === 'address_range' ? 'range' : 'other');
        edges.push({ From: `${memberId}`, To: other, Kind: link.kind });
      }
  }
  return { Nodes: [...nodes].map(([Id, Kind]) => ({ Id, Kind })), Edges: edges };
}

export type Decided = { readonly state: string; readonly amountE5: bigint } | undefined;

interface HoldDecision {
  readonly sponsorId: PlayerId;
  readonly memberId: PlayerId;
  readonly isReleased: boolean;
  readonly note: string;
}

const decideInvite = defineStaffCommand({
  name: 'team.decide_hold',
  route: staffRoutes.teamDeskHoldDecide,
  audited: ['team.hold_decided'],
  secondPerson: SECOND_ABOVE,
  ...onEarner,
  async lock(tx, { input, actor }: ActingOn<HoldDecision>) {
    const invite = await lockInvite(tx, input.sponsorId, input.memberId);
    if (invite?.state !== 'held' || invite.brandId !== actor.brandId) throw new RefusalError('hold_unknown');
    return invite;
  },
  async apply(tx, invite, { deps, input, actor }) {
    const of = { actor, playerId: input.sponsorId, what: inviteReleased(input.memberId) };
    if (!input.isReleased) await refuseRelease(tx, of);
    else if (!(await confirmRelease(deps, tx, { ...of, amountE5: await heldE5Of(deps, tx, invite) })))
      return { state: SECOND_PERSON.state, isDue: false };
    const state = input.isReleased ? ('waiting' as const) : ('refused' as const);
    await setInviteState(tx, input, { state, at: deps.clock.now(), by: nameOf(actor), note: input.note });
    return { state, isDue: input.isReleased && invite.rewardE5 !== null };
  },
  audit: ({ state }, _, { input: { sponsorId, memberId, note } }) => ({
    action: 'team.hold_decided',
    subject: `player:${sponsorId}`,
    details: { decision: holdDecisions[state], member: `${memberId}`, reason: note },
  }),
});

const holdDecisions = { second_person: 'first_yes', waiting: 'released', refused: 'refused' } as const;

/** All that is held of the inviter, so that many small rewards are no way around the limit of one person. */
async function heldE5Of({ settings }: TeamContext, tx: Tx, { sponsorId, brandId, day }: Invite): Promise<bigint> {
  const tiers = await settings.get('team.inviteTiers', { brandId, atMs: startOfDayMs(day) });
  return sumHeldOf(tx, sponsorId, highestE5(tiers));
}

/** What a reward whose day is not rated yet may come to. */
export const highestE5 = (tiers: readonly { readonly reward: bigint }[]): bigint => tiers.at(-1)?.reward ?? 0n;

interface EarnerHold {
  readonly isHeld: boolean;
  readonly reason: string;
  /** Holds what others owe; in the same commit. */
  readonly whenHeld: (tx: Tx) => Promise<void>;
}

/** One person holds. Letting go pays whatever becomes due, of any size, so it takes two. */
const holdEarner = defineStaffCommand({
  name: 'team.hold_earner',
  route: staffRoutes.teamDeskEarnerHold,
  audited: ['team.earner_held'],
  secondPerson: 'to let go',
  ...onEarner,
  async lock(tx, { input, actor }: ActingOn<EarnerHold>) {
    const sponsor = await lockSponsor(tx, input.playerId);
    if (sponsor?.brandId !== actor.brandId) throw new RefusalError('player_unknown');
    return sponsor;
  },
  async apply(tx, { heldReason }, { deps, input, actor, at }): Promise<'yes' | 'no' | 'first_yes'> {
    const { playerId, isHeld, reason } = input;
    const release = { actor, playerId, what: EARNER_RELEASED };
    if (isHeld) {
      await refuseRelease(tx, release);
      await setSponsorHold(tx, playerId, { reason, by: nameOf(actor), at });
      await holdReadyStatements(tx, input);
      await input.whenHeld(tx);
      return 'yes';
    }
    if (heldReason === null) return 'no';
    if (!(await confirmRelease(deps, tx, { ...release, amountE5: 'unknown' }))) return 'first_yes';
    await setSponsorHold(tx, playerId, undefined);
    return 'no';
  },
  audit: (held, { heldReason }, { input: { playerId, reason } }) => ({
    action: 'team.earner_held',
    subject: `player:${playerId}`,
    details: { held, reason, ...(heldReason !== null && { before: heldReason }) },
  }),
});

type Posted = { readonly state: string; readonly amountE5: bigint };

interface StatementDecision {
  readonly statementId: string;
  readonly isPosted: boolean;
  readonly note: string;
  /** Posts or refuses what the id names, with its record; undefined when there is no such statement. */
  readonly settle: (tx: Tx) => Promise<Decided>;
}

const decideStatementOf = defineStaffCommand({
  name: 'team.decide_statement',
  route: staffRoutes.teamDeskStatementDecide,
  audited: ['team.statement_decided'],
  secondPerson: SECOND_ABOVE,
  ...onEarner,
  async apply(tx, _, { input }: ActingOn<StatementDecision>): Promise<Posted> {
    const decided = await input.settle(tx);
    if (decided === undefined) throw new RefusalError('statement_unknown');
    return decided;
  },
  // Whoever settles writes the record, because a granted dispute settles a statement too.
  audit: () => undefined,
});

interface CaseAnswer {
  readonly caseId: string;
  readonly isGranted: boolean;
  readonly answer: string;
  readonly grant: (tx: Tx, found: CaseRow) => Promise<Decided>;
  readonly refuse: (tx: Tx, found: CaseRow) => Promise<Decided>;
}

/** What a yes or a no does to the statement is done by `grant` or `refuse`, in the same commit as the answer. */
const answerCase = defineStaffCommand({
  name: 'team.close_case',
  route: staffRoutes.teamDeskCaseClose,
  audited: ['team.case_closed', 'team.statement_decided'],
  secondPerson: SECOND_ABOVE,
  ...onEarner,
  async lock(tx, { input, actor }: ActingOn<CaseAnswer>) {
    const found = await lockCase(tx, input.playerId, input.caseId);
    if (found?.state !== 'open' || found.brandId !== actor.brandId) throw new RefusalError('team_case_unknown');
    return found;
  },
  async apply(tx, found, { input, actor, at }): Promise<Posted> {
    const decided = await (input.isGranted ? input.grant(tx, found) : input.refuse(tx, found));
    if (decided === SECOND_PERSON) return SECOND_PERSON;
    const state = input.isGranted ? 'granted' : 'refused';
    await closeCase(tx, found, { state, owner: nameOf(actor), answer: input.answer, at });
    return { state, amountE5: decided?.amountE5 ?? 0n };
  },
  // A yes that waits for another person is in the record of its statement, and the case stays open.
  audit: ({ state }, _, { input: { playerId, caseId } }) =>
    state === SECOND_PERSON.state
      ? undefined
      : { action: 'team.case_closed', subject: `player:${playerId}`, details: { case: caseId, state } },
});

type Recheck = Pick<Run, 'kind' | 'period'> & { readonly reason: string };

/** A run that stopped counts a second time once more: what was wrong was mended, or it stops again. */
const recheckRun = defineStaffCommand({
  name: 'team.recheck_run',
  route: staffRoutes.teamDeskRunRecheck,
  freshProof: true,
  audited: ['team.run_rechecked'],
  async apply(tx, _, { input, actor: { brandId } }: Acting<TeamContext, Recheck>) {
    const run = await clearProblem(tx, { ...input, brandId });
    if (run === undefined) throw new RefusalError('run_not_stopped');
    return run;
  },
  audit: (_, __, { input: { kind, period, reason } }) => ({
    action: 'team.run_rechecked',
    subject: `run:${kind}:${period}`,
    details: { reason },
  }),
});

export function createTeamDesk(context: TeamContext) {
  const kernel = { directory: context.shards.directory, clock: context.clock };
  const decide = decideInvite.bind(context, kernel);
  return {
    /** Released, a reward is paid at its own day's tier when that day has been rated, and with that day otherwise. */
    async decideHold(input: HoldDecision, actor: StaffActor): Promise<Posted> {
      const { state, isDue } = await decide({ ...input, playerId: input.sponsorId }, actor);
      if (!isDue) return { state, amountE5: 0n };
      const amountE5 = await payInvite(context, input);
      return { state: amountE5 > 0n ? 'paid' : 'capped', amountE5 };
    },
    /**
     * From now on what closes for this player is held, and so is what has closed and was not paid. Released, only what
     * closes later goes on by itself.
     */
    holdEarner: holdEarner.bind(context, kernel),
    decideStatement: decideStatementOf.bind(context, kernel),
    answerCase: answerCase.bind(context, kernel),
    recheckRun: recheckRun.bind(context, kernel),
  };
}

/** Posts a held or contested week under its own key, or refuses it; above the limit two people post it. */
export async function decideStatement(
  context: TeamContext,
  tx: Tx,
  of: { actor: StaffActor; playerId: PlayerId; week: BusinessDay; isPosted: boolean; note: string },
): Promise<Decided> {
  const { actor, playerId, week } = of;
  const run = { brandId: actor.brandId, kind: 'team', period: week } as const;
  const [row] = await lockStatements(tx, week, [playerId]);
  if (row === undefined || row.brandId !== actor.brandId || row.state === 'paid') return undefined;
  if (of.isPosted && !(await isChecked(context.shards.directory, run))) throw new RefusalError('statement_not_checked');
  // What is ready waits for nobody: its run pays it, or a dispute that was refused has put it back.
  const release = { actor, playerId, what: `week:${week}`, amountE5: row.amountE5 };
  const isFirst = of.isPosted && row.state !== 'ready' && !(await confirmRelease(context, tx, release));
  const details = { week, decision: isFirst ? 'first_yes' : of.isPosted ? 'posted' : 'refused', reason: of.note };
  await recordDecided(tx, { actor, playerId, details });
  if (isFirst) return SECOND_PERSON;
  if (!of.isPosted) {
    await refuseRelease(tx, release);
    await setGivenOf(context, { earnerId: playerId, week, isPaid: false });
    await setStatementState(tx, { playerId, week }, { state: 'refused', reason: of.note });
    return { state: 'refused', amountE5: 0n };
  }
  if (row.state === 'refused') await setGivenOf(context, { earnerId: playerId, week, isPaid: true });
  const states = ['held', 'disputed', 'ready', 'refused'];
  return {
    state: 'paid',
    amountE5: await postStatements(context, tx, { run: { period: week }, ids: [playerId], states }),
  };
}

/** One record for a week and a share, whether the desk decides it or the answer to a dispute. */
export async function recordDecided(
  tx: Tx,
  of: {
    readonly actor: StaffActor;
    readonly playerId: PlayerId;
    readonly details: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { actor, playerId, details } = of;
  const line = { action: 'team.statement_decided', subject: `player:${playerId}`, details } as const;
  await appendStaffAudit(tx, actor, { ...line, atMs: actor.nowMs });
}

export function deskCases(context: TeamContext, actor: StaffActor, page: Page) {
  return pageOf<CaseRow>(context, page, {
    list: (db, limit) => listOpenCases(db, actor.brandId, limit),
    sort: (a, b) => a.dueAt.getTime() - b.dueAt.getTime(),
  });
}
