import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { appendAudit } from '../../audit/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { publicNamesOf } from '../../players/index.ts';
import { type CaseRow, closeCase, listOpenCases, lockCase } from '../network/entries.store.ts';
import { payInvite } from '../weeks/invite-days.ts';
import { type Invite, listHeld, lockInvite, setInviteState } from '../network/invites.store.ts';
import {
  countSponsors,
  findSponsor,
  listSponsors,
  type Page,
  type Sponsor,
  setSponsorHold,
} from '../network/members.store.ts';
import { isChecked } from '../weeks/runs.ts';
import { clearProblem, type Run } from '../weeks/runs.store.ts';
import { postStatements } from '../weeks/settlement.ts';
import type { TeamContext } from '../network/sources.ts';
import { setGivenOf } from '../weeks/spread.ts';
import { holdReadyStatements, lockStatements, setStatementState } from '../weeks/weeks.store.ts';

export interface StaffActor {
  readonly staffId: bigint;
  readonly brandId: number;
  readonly requestId: string;
  readonly nowMs: number;
}

const by = (actor: StaffActor) => `staff:${actor.staffId}`;

type Act =
  | 'team.hold_decided'
  | 'team.hold_extended'
  | 'team.earner_held'
  | 'team.statement_decided'
  | 'team.case_closed';

/** With the act itself: who, about whom, and what of it. */
export async function auditAct(
  tx: Tx,
  actor: StaffActor,
  act: { readonly action: Act; readonly playerId: bigint; readonly details: Readonly<Record<string, string>> },
): Promise<void> {
  await appendAudit(tx, {
    atMs: actor.nowMs,
    brandId: actor.brandId,
    actor: { kind: 'staff', id: `${actor.staffId}` },
    action: act.action,
    subject: `player:${act.playerId}`,
    details: act.details,
    requestId: actor.requestId,
  });
}

export const DESK_MAX = 2_000;

/** One page of what lies on several shards, sorted over all of them. */
export async function pageOf<Row>(
  { shards }: Pick<TeamContext, 'shards'>,
  page: Page,
  of: {
    readonly list: (db: TeamContext['shards']['all'][number], limit: number) => Promise<readonly Row[]>;
    readonly sort: (a: Row, b: Row) => number;
  },
): Promise<{ readonly rows: readonly Row[]; readonly found: number }> {
  const all = (await Promise.all(shards.all.map((shard) => of.list(shard, page.page * page.limit))))
    .flat()
    .toSorted(of.sort);
  return { rows: all.slice((page.page - 1) * page.limit, page.page * page.limit), found: all.length };
}

export async function deskSponsors(context: TeamContext, actor: StaffActor, page: Page) {
  const { rows } = await pageOf<Sponsor>(context, page, {
    list: (db, limit) => listSponsors(db, actor.brandId, limit),
    sort: (a, b) => b.people - a.people,
  });
  const counts = await Promise.all(context.shards.all.map((shard) => countSponsors(shard, actor.brandId)));
  return { total: counts.reduce((sum, count) => sum + count, 0), rows };
}

export async function commissionsOf({ shards }: TeamContext, ids: readonly PlayerId[]) {
  const all = await Promise.all(ids.map(async (id) => [id, await balanceOf(shards.ofPlayer(id), id)] as const));
  return new Map(all.map(([id, balances]) => [id, balances?.commissionE5 ?? 0n]));
}

export interface HoldsPage {
  readonly total: number;
  readonly rows: readonly Invite[];
  readonly names: ReadonlyMap<PlayerId, string>;
}

export async function deskHolds(context: TeamContext, actor: StaffActor, page: Page): Promise<HoldsPage> {
  const { rows, found } = await pageOf<Invite>(context, page, {
    list: (db, limit) => listHeld(db, actor.brandId, limit),
    sort: (a, b) => a.day.localeCompare(b.day),
  });
  const names = await publicNamesOf(context, [...new Set(rows.flatMap((row) => [row.sponsorId, row.memberId]))]);
  return { total: found, rows, names };
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

/** Released, a reward is paid at its own day's tier when that day has been rated, and with that day otherwise. */
export async function decideHold(
  context: TeamContext,
  actor: StaffActor,
  of: { sponsorId: PlayerId; memberId: PlayerId; isReleased: boolean; note: string },
): Promise<Decided> {
  const { shards, clock } = context;
  const state = of.isReleased ? 'waiting' : 'refused';
  const found = await shards.inPlayerTransaction(of.sponsorId, async (tx) => {
    const invite = await lockInvite(tx, of.sponsorId, of.memberId);
    if (invite?.state !== 'held' || invite.brandId !== actor.brandId) return undefined;
    await setInviteState(tx, of, { state, at: clock.now(), by: by(actor), note: of.note });
    const details = { decision: of.isReleased ? 'released' : 'refused', member: `${of.memberId}`, reason: of.note };
    await auditAct(tx, actor, { action: 'team.hold_decided', playerId: of.sponsorId, details });
    return invite;
  });
  if (found === undefined) return undefined;
  if (!of.isReleased || found.rewardE5 === null) return { state, amountE5: 0n };
  const amountE5 = await payInvite(context, of);
  return { state: amountE5 > 0n ? 'paid' : 'capped', amountE5 };
}

/**
 * From now on what closes for this player is held, and so is what has closed and was not paid; `whenHeld` does that for
 * what others owe. Released, only what closes later goes on by itself. False when nobody was ever invited by this player.
 */
export function holdEarner(
  { shards, clock }: TeamContext,
  actor: StaffActor,
  of: { playerId: PlayerId; isHeld: boolean; reason: string; whenHeld: (tx: Tx) => Promise<void> },
): Promise<boolean> {
  return shards.inPlayerTransaction(of.playerId, async (tx) => {
    const sponsor = await findSponsor(tx, of.playerId);
    if (sponsor?.brandId !== actor.brandId) return false;
    const held = of.isHeld ? { reason: of.reason, by: by(actor), at: clock.now() } : undefined;
    await setSponsorHold(tx, of.playerId, held);
    if (of.isHeld) {
      await holdReadyStatements(tx, of);
      await of.whenHeld(tx);
    }
    const before = sponsor.heldReason === null ? {} : { before: sponsor.heldReason };
    const details = { held: of.isHeld ? 'yes' : 'no', reason: of.reason, ...before };
    await auditAct(tx, actor, { action: 'team.earner_held', playerId: of.playerId, details });
    return true;
  });
}

/** Posts a held or contested week under its own key, or refuses it. */
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
  const details = { week, decision: of.isPosted ? 'posted' : 'refused', reason: of.note };
  await auditAct(tx, actor, { action: 'team.statement_decided', playerId, details });
  if (!of.isPosted) {
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

/** A run that stopped counts a second time once more: what was wrong was mended, or it stops again. */
export function recheckRun(
  { shards }: TeamContext,
  actor: StaffActor,
  of: Pick<Run, 'kind' | 'period'> & { readonly reason: string },
): Promise<Run | undefined> {
  return shards.directory.transaction(async (tx) => {
    const run = await clearProblem(tx, { ...of, brandId: actor.brandId });
    if (run === undefined) return undefined;
    await appendAudit(tx, {
      atMs: actor.nowMs,
      brandId: actor.brandId,
      actor: { kind: 'staff', id: `${actor.staffId}` },
      action: 'team.run_rechecked',
      subject: `run:${of.kind}:${of.period}`,
      details: { reason: of.reason },
      requestId: actor.requestId,
    });
    return run;
  });
}

export function deskCases(context: TeamContext, actor: StaffActor, page: Page) {
  return pageOf<CaseRow>(context, page, {
    list: (db, limit) => listOpenCases(db, actor.brandId, limit),
    sort: (a, b) => a.dueAt.getTime() - b.dueAt.getTime(),
  });
}

/** What a yes or a no does to the statement is done by `grant` or `refuse`, in the same commit as the answer. */
export function answerCase(
  { shards, clock }: TeamContext,
  actor: StaffActor,
  of: {
    readonly playerId: PlayerId;
    readonly caseId: string;
    readonly isGranted: boolean;
    readonly answer: string;
    readonly grant: (tx: Tx, found: CaseRow) => Promise<Decided>;
    readonly refuse: (tx: Tx, found: CaseRow) => Promise<Decided>;
  },
): Promise<Decided> {
  return shards.inPlayerTransaction(of.playerId, async (tx): Promise<Decided> => {
    const found = await lockCase(tx, of.playerId, of.caseId);
    if (found?.state !== 'open' || found.brandId !== actor.brandId) return undefined;
    const state = of.isGranted ? 'granted' : 'refused';
    await closeCase(tx, found, { state, owner: by(actor), answer: of.answer, at: clock.now() });
    await auditAct(tx, actor, {
      action: 'team.case_closed',
      playerId: of.playerId,
      details: { case: of.caseId, state },
    });
    const decided = await (of.isGranted ? of.grant(tx, found) : of.refuse(tx, found));
    return { state, amountE5: decided?.amountE5 ?? 0n };
  });
}
