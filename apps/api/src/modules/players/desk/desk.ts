import { type BodyOf, type Locale, permissionsOf, type RevealField, revealsOf } from '@arara/contract';
import { moneyHoldCodes, type staffRoutes } from '@arara/contract/staff';
import { mintId } from '@arara/domain/ids';
import { maskCpf, maskEmail, maskPhone, REVIEW_DAYS_MAX, reviewMsOf, shortName } from '@arara/domain/players';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { appendAudit, type Details } from '../../audit/index.ts';
import { blockCase, unblockCase } from '../blocks/blocks.ts';
import { listBlocks, listCases } from '../blocks/blocks.store.ts';
import type { ClosingRequest, Closings } from '../closing/closings.ts';
import { viewForDesk } from '../closing/closing-view.ts';
import { answerAppeal, insertNote, listInvited, listNotes, lockAppeal } from '../desk.store.ts';
import type { PlayersContext } from '../identity.ts';
import type { Personal } from '../identity.ts';
import { findPlayer, type Player, readPersonal } from '../players.ts';
import type { Profile } from '../profile/profile.ts';
import { publicNamesOf } from '../profile/public-names.ts';
import { noteContext, readSituation } from '../blocks/situation.ts';
import type { TimelineSource } from './timeline.ts';

type Case360 = BodyOf<(typeof staffRoutes)['player360']>;
type Blocking = Parameters<PlayersDesk['block']>[1];

/** Who works at the desk. */
export interface StaffActor {
  readonly staffId: bigint;
  readonly roles: readonly string[];
  readonly brandId: number;
  readonly locale: Locale;
  readonly nowMs: number;
  readonly requestId: string;
}

/** What other features know of a player that the desk shows; each masked where it is made. */
export interface DeskSources {
  limitsOf(who: { readonly playerId: PlayerId; readonly brandId: number }): Promise<Case360['Limits']>;
  paymentsOf(playerId: PlayerId): Promise<{
    readonly depositedE5: bigint;
    readonly withdrawnE5: bigint;
    readonly underWay: readonly { readonly id: string; readonly amountE5: bigint }[];
    readonly accounts: Case360['Accounts'];
    readonly risk: Case360['Head']['Risk'];
    /** Who else in the brand has or had the same key. */
    readonly sameKey: readonly PlayerId[];
  }>;
  /** What play gave the player over all time. */
  resultOf(playerId: PlayerId): Promise<bigint>;
  devicesOf(who: { readonly playerId: PlayerId; readonly brandId: number }): Promise<{
    readonly devices: NonNullable<Case360['Devices']>;
    readonly sameDevice: readonly PlayerId[];
  }>;
}

export interface PlayersDeskDeps {
  readonly context: PlayersContext;
  readonly profile: Pick<Profile, 'mainInfo' | 'information'>;
  readonly sources: DeskSources;
  readonly timeline: readonly TimelineSource[];
  readonly closings: Closings;
  /** In the transaction that changed a block: the account row is brought in line with it. */
  readonly whenBlocked: (tx: Tx, playerId: PlayerId, nowMs: number) => Promise<void>;
  /** After the commit: the player's open screens look again. */
  readonly notify: (playerId: PlayerId) => Promise<void>;
}

const NOTES_SHOWN = 20;
const LINKS_SHOWN = 12;
const REVEAL_MS = 60_000;

export type PlayersDesk = ReturnType<typeof createPlayersDesk>;

export function createPlayersDesk(deps: PlayersDeskDeps) {
  const { context } = deps;
  const playerOf = (playerId: PlayerId, actor: StaffActor) => requirePlayerOf(context, playerId, actor);
  const act = async (playerId: PlayerId, actor: StaffActor, work: (tx: Tx) => Promise<void>) => {
    await playerOf(playerId, actor);
    await context.shards.inPlayerTransaction(playerId, work);
    await deps.notify(playerId);
  };
  return {
    deps,
    closings: deps.closings,
    playerOf,
    open: (playerId: PlayerId, actor: StaffActor) => openPlayer(deps, playerId, actor),
    /** The masks fall for a minute; who looked and why stays. */
    reveal: (playerId: PlayerId, request: { field: RevealField; reason: string }, actor: StaffActor) =>
      reveal(context, { playerId, ...request }, actor),
    async block(
      playerId: PlayerId,
      request: Pick<Parameters<typeof blockCase>[2], 'scopes' | 'code'> & { readonly reviewOn: string },
      actor: StaffActor,
    ): Promise<string> {
      const reviewAt = judgeBlock(request, actor);
      let caseId = '';
      await act(playerId, actor, async (tx) => {
        const { staffId, requestId } = actor;
        const { scopes, code } = request;
        const rows = await blockCase(context, tx, { playerId, scopes, code, owner: `${staffId}`, reviewAt, requestId });
        caseId = rows?.[0]?.caseId ?? '';
        await deps.whenBlocked(tx, playerId, actor.nowMs);
      });
      return caseId;
    },
    unblock: (playerId: PlayerId, request: { caseId: string; reason: string }, actor: StaffActor) =>
      act(playerId, actor, async (tx) => {
        const { staffId, requestId } = actor;
        if (!(await unblockCase(context, tx, { playerId, ...request, staffId: `${staffId}`, requestId })))
          throw new RefusalError('block_unknown');
        await deps.whenBlocked(tx, playerId, actor.nowMs);
      }),
    /** Nothing happens before another person confirms. */
    async close(playerId: PlayerId, request: ClosingRequest, actor: StaffActor) {
      await playerOf(playerId, actor);
      return deps.closings.ask(playerId, request, actor);
    },
    async note(playerId: PlayerId, request: { text: string; pinned: boolean }, actor: StaffActor): Promise<string> {
      await playerOf(playerId, actor);
      return writeNote(context, { playerId, ...request }, actor);
    },
    answer: (playerId: PlayerId, request: Answering, actor: StaffActor) =>
      act(playerId, actor, (tx) => answer(deps, tx, { playerId, ...request, actor })),
  };
}

/** Only players of the brand in which the reader works. */
async function requirePlayerOf(context: PlayersContext, playerId: PlayerId, { brandId }: StaffActor): Promise<Player> {
  const player = await findPlayer(context, playerId);
  if (player === undefined || player.brandId !== brandId) throw new RefusalError('player_unknown');
  return player;
}

/** Own money is kept back only for what decisions allow; and no block is without a day of its review. */
function judgeBlock({ scopes, code, reviewOn }: Blocking, { nowMs }: StaffActor): Date {
  const holdsMoney = (moneyHoldCodes as readonly string[]).includes(code);
  if (scopes.includes('withdrawal') && !holdsMoney) throw new RefusalError('block_scope_not_allowed');
  const reviewMs = reviewMsOf(reviewOn, nowMs);
  if (reviewMs === undefined) throw new RefusalError('block_review_range', { days: `${REVIEW_DAYS_MAX}` });
  return new Date(reviewMs);
}

function record(
  tx: Tx,
  actor: StaffActor,
  of: { action: `players.${string}`; subject: `${string}:${string}`; details: Details },
) {
  const { nowMs: atMs, brandId, staffId, requestId } = actor;
  return appendAudit(tx, { atMs, brandId, actor: { kind: 'staff', id: `${staffId}` }, ...of, requestId });
}

async function writeNote(
  context: PlayersContext,
  { playerId, text, pinned }: { playerId: PlayerId; text: string; pinned: boolean },
  actor: StaffActor,
): Promise<string> {
  const id = mintId(shardOf(playerId), context.random(16));
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const { brandId, staffId, nowMs } = actor;
    const sealed = context.secrets.seal(text, noteContext(id));
    const row = { id, staff: `${staffId}`, isPinned: pinned, writtenAt: new Date(nowMs), ...sealed };
    await insertNote(tx, { ...row, playerId, brandId });
    await record(tx, actor, {
      action: 'players.noted',
      subject: `player:${playerId}`,
      details: { note: id, isPinned: pinned },
    });
  });
  return id;
}

async function reveal(
  context: PlayersContext,
  request: { playerId: PlayerId; field: RevealField; reason: string },
  actor: StaffActor,
): Promise<{ text: string; hideAtMs: number }> {
  const { playerId, field, reason } = request;
  await requirePlayerOf(context, playerId, actor);
  if (!revealsOf(actor.roles).includes(field)) throw new RefusalError('reveal_not_allowed');
  // The record first: what could not be written down is not shown.
  await context.shards.inPlayerTransaction(playerId, (tx) =>
    record(tx, actor, { action: 'players.revealed', subject: `player:${playerId}`, details: { what: field, reason } }),
  );
  const personal = await readPersonal(context, playerId);
  return { text: personal[field] ?? '', hideAtMs: actor.nowMs + REVEAL_MS };
}

export interface Answering {
  readonly appealId: string;
  readonly answer: 'lifted' | 'kept_confirmed' | 'kept_documents' | 'kept_law';
}

/** Not by who placed the block; an appeal that succeeds lifts the case in the same commit. */
async function answer(
  { context, whenBlocked }: PlayersDeskDeps,
  tx: Tx,
  of: Answering & { readonly playerId: PlayerId; readonly actor: StaffActor },
): Promise<void> {
  const { playerId, appealId, actor } = of;
  const staffId = `${actor.staffId}`;
  const appeal = await lockAppeal(tx, { playerId, id: appealId });
  if (appeal?.state !== 'open') throw new RefusalError('appeal_unknown');
  const { caseId } = appeal;
  const [contested] = await listCases(tx, playerId, [caseId]);
  if (contested?.owner === staffId) throw new RefusalError('appeal_same_person');
  await answerAppeal(tx, appealId, { answer: of.answer, staffId, at: new Date(actor.nowMs) });
  await record(tx, actor, {
    action: 'players.appeal_answered',
    subject: `player:${playerId}`,
    details: { appeal: appealId, case: caseId, answer: of.answer },
  });
  const isInForce = (await listBlocks(tx, playerId)).some((block) => block.caseId === caseId);
  if (of.answer !== 'lifted' || !isInForce) return;
  await unblockCase(context, tx, { playerId, caseId, staffId, reason: 'appeal', requestId: actor.requestId });
  await whenBlocked(tx, playerId, actor.nowMs);
}

async function openPlayer(deps: PlayersDeskDeps, playerId: PlayerId, actor: StaffActor): Promise<Case360> {
  const { context, profile, sources } = deps;
  const { brandId, locale, nowMs } = actor;
  const player = await requirePlayerOf(context, playerId, actor);
  const db = context.shards.ofPlayer(playerId);
  await noteOpened(context, playerId, actor);
  const asked = { playerId, brandId, locale, nowMs };
  const [main, own, personal, Limits, paid, resultE5, signals, Blocks, Closing, Notes] = await Promise.all([
    profile.mainInfo(asked),
    profile.information(asked),
    readPersonal(context, playerId),
    sources.limitsOf({ playerId, brandId }),
    sources.paymentsOf(playerId),
    sources.resultOf(playerId),
    sources.devicesOf({ playerId, brandId }),
    readBlocks(context, db, { playerId, actor }),
    viewForDesk(deps.closings, asked),
    readNotes(context, db, playerId),
  ]);
  const seesSignals = permissionsOf(actor.roles).includes('players.signals');
  const stop = Limits.Exclusion ?? Limits.Pause;
  const links = { sameDevice: signals.sameDevice, sameKey: paid.sameKey };
  return {
    Head: {
      ...headOf(personal, player),
      Nickname: personal.nickname ?? null,
      VipLevel: main.VipLevel,
      KycLevel: own.KycLevel,
      Risk: seesSignals ? paid.risk : null,
      Stop: stop === null ? null : Limits.Exclusion === null ? 'pause' : 'exclusion',
      StopUntil: stop?.Until ?? null,
      MayReveal: revealsOf(actor.roles).filter((field) => personal[field] !== undefined),
      Sponsor: await sponsorOf(context, player),
    },
    Money: {
      Cash: main.Cash,
      Bonus: main.Bonus,
      Held: main.Held,
      Commission: main.Commission,
      MedHold: main.MedHold,
      TotalAssets: main.TotalAssets,
      CanWithdraw: main.CanWithdraw,
      Turnover: main.Turnover,
      Deposited: paid.depositedE5,
      Withdrawn: paid.withdrawnE5,
      Result: resultE5,
      UnderWay: paid.underWay.map(({ id, amountE5 }) => ({ OrderId: id, Amount: amountE5 })),
    },
    Limits,
    Blocks,
    Closing,
    Notes,
    Accounts: paid.accounts,
    Devices: seesSignals ? signals.devices : null,
    Links: seesSignals ? await linksOf(context, player, links) : null,
  };
}

/** Reading is an act too; under a subject of its own, so that it does not fill the timeline. */
async function noteOpened({ shards }: PlayersContext, playerId: PlayerId, actor: StaffActor): Promise<void> {
  await shards.inPlayerTransaction(playerId, (tx) =>
    record(tx, actor, { action: 'players.opened', subject: `player_view:${playerId}`, details: {} }),
  );
}

function headOf({ name, cpf, phone, email }: Personal, player: Player) {
  return {
    PlayerId: `${player.playerId}`,
    Name: name === undefined ? '' : shortName(name),
    Status: player.status,
    Cpf: cpf === undefined ? '' : maskCpf(cpf),
    Phone: phone === undefined ? '' : maskPhone(phone),
    Email: email === undefined ? '' : maskEmail(email),
    RegisteredAt: player.createdAt.toISOString(),
  };
}

async function sponsorOf(context: PlayersContext, { sponsorId }: Player): Promise<Case360['Head']['Sponsor']> {
  if (sponsorId === null) return null;
  const names = await publicNamesOf(context, [sponsorId]);
  return { PlayerId: `${sponsorId}`, Name: names.get(sponsorId) ?? '' };
}

async function readBlocks(
  context: PlayersContext,
  db: Database,
  { playerId, actor }: { readonly playerId: PlayerId; readonly actor: StaffActor },
): Promise<Case360['Blocks']> {
  const [{ Cases }, blocks] = await Promise.all([
    readSituation(context, db, { playerId, locale: actor.locale }),
    listBlocks(db, playerId),
  ]);
  return Cases.map((one) => ({
    ...one,
    Owner: blocks.find(({ caseId }) => caseId === one.CaseId)?.owner ?? '',
    IsLate: Date.parse(one.Wait.DueAt ?? '') < actor.nowMs,
  }));
}

async function readNotes({ secrets }: PlayersContext, db: Database, playerId: PlayerId): Promise<Case360['Notes']> {
  const rows = await listNotes(db, playerId, NOTES_SHOWN);
  return rows.map((row) => ({
    Id: row.id,
    StaffId: row.staff,
    At: row.writtenAt.toISOString(),
    Text: secrets.open(row, noteContext(row.id)),
    IsPinned: row.isPinned,
  }));
}

/** Accounts that a device or a key has in common with this one, and those of the same invitation. */
async function linksOf(
  context: PlayersContext,
  { playerId, sponsorId }: Player,
  { sameDevice, sameKey }: { readonly sameDevice: readonly PlayerId[]; readonly sameKey: readonly PlayerId[] },
): Promise<NonNullable<Case360['Links']>> {
  const perShard = await Promise.all(context.shards.all.map((shard) => listInvited(shard, playerId, LINKS_SHOWN)));
  const invited = perShard.flat().map((row) => row.playerId);
  const all = [
    ...sameKey.map((id) => ({ id, By: 'key' as const })),
    ...sameDevice.map((id) => ({ id, By: 'device' as const })),
    ...(sponsorId === null ? [] : [{ id: sponsorId, By: 'invited_by' as const }]),
    ...invited.map((id) => ({ id, By: 'invited' as const })),
  ];
  const shown = [...new Map(all.toReversed().map((link) => [link.id, link])).values()]
    .toReversed()
    .slice(0, LINKS_SHOWN);
  const names = await publicNamesOf(
    context,
    shown.map(({ id }) => id),
  );
  return shown.map(({ id, By }) => ({
    PlayerId: `${id}`,
    Name: names.get(id) ?? '',
    By,
    Strength: By === 'key' || By === 'device' ? ('strong' as const) : ('declared' as const),
  }));
}
