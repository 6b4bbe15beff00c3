import { type BodyOf, permissionsOf, type RevealField, revealsOf } from '@arara/contract';
import { moneyHoldCodes, staffRoutes } from '@arara/contract/staff';
import { mintId } from '@arara/domain/ids';
import { maskCpf, maskEmail, maskPhone, REVIEW_DAYS_MAX, reviewMsOf, shortName } from '@arara/domain/players';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { Database, Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, defineStaffCommand } from '../../approvals/index.ts';
import { blockCase, type NewCase, unblockCase } from '../blocks/blocks.ts';
import { listBlocks, listCases } from '../blocks/blocks.store.ts';
import type { ClosingRequest, Closings } from '../closing/closings.ts';
import { viewClosing, viewForDesk } from '../closing/closing-view.ts';
import { answerAppeal, insertNote, listInvited, listNotes, lockAppeal } from '../desk.store.ts';
import type { PlayersContext } from '../identity.ts';
import type { Personal } from '../identity.ts';
import { findPlayer, type Player, readPersonal } from '../players.ts';
import type { Asked } from '../profile/figures.ts';
import type { Profile } from '../profile/profile.ts';
import { askEach, namesAway } from '../../../platform/workflows/apart.ts';
import { publicNamesOf } from '../profile/public-names.ts';
import { noteContext, readSituation } from '../blocks/situation.ts';
import type { TimelineSource } from './timeline.ts';

type Case360 = BodyOf<(typeof staffRoutes)['player360']>;
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
    readonly away: readonly string[];
  }>;
  /** What play gave the player over all time. */
  resultOf(playerId: PlayerId): Promise<bigint>;
  devicesOf(who: { readonly playerId: PlayerId; readonly brandId: number }): Promise<{
    readonly devices: NonNullable<Case360['Devices']>;
    readonly sameDevice: readonly PlayerId[];
    readonly away: readonly string[];
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
  const { context, closings } = deps;
  const kernel = { directory: context.shards.directory, clock: context.clock };
  const playerOf = (playerId: PlayerId, actor: StaffActor) => requirePlayerOf(context, playerId, actor);
  const record = { opened: openCase.bind(deps, kernel), revealed: revealField.bind(deps, kernel) };
  return {
    deps,
    closings,
    playerOf,
    async open(playerId: PlayerId, actor: StaffActor) {
      await record.opened({ playerId }, actor);
      return openPlayer(deps, playerId, actor);
    },
    /** The masks fall for a minute; who looked and why stays. */
    async reveal(input: Revealing, actor: StaffActor) {
      // The record first: what could not be written down is not shown.
      await record.revealed(input, actor);
      const personal = await readPersonal(context, input.playerId);
      return { text: personal[input.field] ?? '', hideAtMs: actor.nowMs + REVEAL_MS };
    },
    block: blockPlayer.bind(deps, kernel),
    unblock: unblockPlayer.bind(deps, kernel),
    /** Nothing happens before another person confirms. */
    async close(input: ClosingRequest & OfPlayer, actor: StaffActor) {
      await playerOf(input.playerId, actor);
      return closings.ask(input, actor);
    },
    /** What a closing waits for; undefined when none is open. */
    closingWait: async (asked: Asked) => (await viewClosing(closings, asked)).Closing?.Wait,
    note: writeNote.bind(deps, kernel),
    answer: answerAppealOf.bind(deps, kernel),
  };
}

interface OfPlayer {
  readonly playerId: PlayerId;
}

type ActingOn<Input> = Acting<PlayersDeskDeps, Input & OfPlayer>;

/** Every act at the desk is on a player of the brand, and commits with its record on the player's shard. */
const onPlayer = {
  transaction: async <T>({ deps: { context }, input, actor }: ActingOn<object>, work: (tx: Tx) => Promise<T>) => {
    await requirePlayerOf(context, input.playerId, actor);
    return context.shards.inPlayerTransaction(input.playerId, work);
  },
};
const notifyPlayer = (_: unknown, { deps, input }: ActingOn<object>) => deps.notify(input.playerId);

/** Reading is an act too; under a subject of its own, so that it does not fill the timeline. */
const openCase = defineStaffCommand({
  name: 'players.open',
  route: staffRoutes.player360,
  audited: ['players.opened'],
  ...onPlayer,
  apply: async () => undefined,
  audit: (_, __, { input }: ActingOn<object>) => ({
    action: 'players.opened',
    subject: `player_view:${input.playerId}`,
  }),
});

type Revealing = OfPlayer & { readonly field: RevealField; readonly reason: string };

const revealField = defineStaffCommand({
  name: 'players.reveal',
  route: staffRoutes.playerReveal,
  // Personal data in full leaves no screen that somebody else found open.
  freshProof: true,
  audited: ['players.revealed'],
  ...onPlayer,
  async apply(_, __, { input, actor }: ActingOn<Revealing>) {
    if (!revealsOf(actor.roles).includes(input.field)) throw new RefusalError('reveal_not_allowed');
  },
  audit: (_, __, { input: { playerId, field, reason } }) => ({
    action: 'players.revealed',
    subject: `player:${playerId}`,
    details: { what: field, reason },
  }),
});

type Blocking = OfPlayer & Pick<NewCase, 'scopes' | 'code'> & { readonly reviewOn: string };

const blockPlayer = defineStaffCommand({
  name: 'players.block',
  route: staffRoutes.playerBlock,
  audited: ['players.blocked'],
  read: async ({ input, actor }: ActingOn<Blocking>) => judgeBlock(input, actor),
  ...onPlayer,
  async apply(tx, reviewAt, { deps: { context, whenBlocked }, input, actor }): Promise<string> {
    const { playerId, scopes, code } = input;
    const { staffId, requestId, nowMs } = actor;
    const rows = await blockCase(context, tx, { playerId, scopes, code, owner: `${staffId}`, reviewAt, requestId });
    await whenBlocked(tx, playerId, nowMs);
    return rows?.[0]?.caseId ?? '';
  },
  // The block itself writes one record for each kind of action that it stops.
  audit: () => undefined,
  afterCommit: notifyPlayer,
});

const unblockPlayer = defineStaffCommand({
  name: 'players.unblock',
  route: staffRoutes.playerUnblock,
  // It lets money leave that a court, a case of fraud or its owner kept.
  freshProof: true,
  audited: ['players.unblocked'],
  ...onPlayer,
  async apply(tx, _, { deps, input, actor }: ActingOn<{ readonly caseId: string; readonly reason: string }>) {
    const { staffId, requestId, nowMs } = actor;
    if (!(await unblockCase(deps.context, tx, { ...input, staffId: `${staffId}`, requestId })))
      throw new RefusalError('block_unknown');
    await deps.whenBlocked(tx, input.playerId, nowMs);
  },
  // Lifting a case writes its record, whoever lifts it.
  audit: () => undefined,
  afterCommit: notifyPlayer,
});

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

const writeNote = defineStaffCommand({
  name: 'players.note',
  route: staffRoutes.playerNote,
  audited: ['players.noted'],
  ...onPlayer,
  async apply(tx, _, { deps, input, actor }: ActingOn<{ readonly text: string; readonly pinned: boolean }>) {
    const { context } = deps;
    const { playerId, text, pinned } = input;
    const { brandId, staffId, nowMs } = actor;
    const id = mintId(shardOf(playerId), context.random(16));
    const sealed = context.secrets.seal(text, noteContext(id));
    const row = { id, staff: `${staffId}`, isPinned: pinned, writtenAt: new Date(nowMs), ...sealed };
    await insertNote(tx, { ...row, playerId, brandId });
    return id;
  },
  audit: (id, _, { input }) => ({
    action: 'players.noted',
    subject: `player:${input.playerId}`,
    details: { note: id, isPinned: input.pinned },
  }),
});

export interface Answering {
  readonly appealId: string;
  readonly answer: 'lifted' | 'kept_confirmed' | 'kept_documents' | 'kept_law';
}

/** Not by who placed the block; an appeal that succeeds lifts the case in the same commit. */
const answerAppealOf = defineStaffCommand({
  name: 'players.answer_appeal',
  route: staffRoutes.appealAnswer,
  audited: ['players.appeal_answered', 'players.unblocked'],
  ...onPlayer,
  async lock(tx, { input: { playerId, appealId }, actor }: ActingOn<Answering>) {
    const appeal = await lockAppeal(tx, { playerId, id: appealId });
    if (appeal?.state !== 'open') throw new RefusalError('appeal_unknown');
    const { caseId } = appeal;
    const [contested] = await listCases(tx, playerId, [caseId]);
    if (contested?.owner === `${actor.staffId}`) throw new RefusalError('appeal_same_person');
    return { caseId, isInForce: (await listBlocks(tx, playerId)).some((block) => block.caseId === caseId) };
  },
  async apply(tx, { caseId, isInForce }, { deps: { context, whenBlocked }, input, actor }) {
    const { playerId, appealId, answer } = input;
    const staffId = `${actor.staffId}`;
    await answerAppeal(tx, appealId, { answer, staffId, at: new Date(actor.nowMs) });
    if (answer !== 'lifted' || !isInForce) return;
    await unblockCase(context, tx, { playerId, caseId, staffId, reason: 'appeal', requestId: actor.requestId });
    await whenBlocked(tx, playerId, actor.nowMs);
  },
  audit: (_, { caseId }, { input: { playerId, appealId, answer } }) => ({
    action: 'players.appeal_answered',
    subject: `player:${playerId}`,
    details: { appeal: appealId, case: caseId, answer },
  }),
  afterCommit: notifyPlayer,
});

async function openPlayer(deps: PlayersDeskDeps, playerId: PlayerId, actor: StaffActor): Promise<Case360> {
  const { context, profile, sources } = deps;
  const { brandId, locale, nowMs } = actor;
  const player = await requirePlayerOf(context, playerId, actor);
  const db = context.shards.ofPlayer(playerId);
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
  const links = seesSignals ? await linksOf(context, player, { ...signals, sameKey: paid.sameKey }) : undefined;
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
    Links: links?.list ?? null,
    Away: [...new Set([...signals.away, ...paid.away, ...(links?.away ?? [])])],
  };
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
  const names = await publicNamesOf(context, [sponsorId], { orNumber: true });
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
): Promise<{ readonly list: NonNullable<Case360['Links']>; readonly away: readonly string[] }> {
  const asked = await askEach(context.shards.all, (shard) => listInvited(shard, playerId, LINKS_SHOWN));
  const invited = asked.answers.flat().map((row) => row.playerId);
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
    { orNumber: true },
  );
  const list = shown.map(({ id, By }) => ({
    PlayerId: `${id}`,
    Name: names.get(id) ?? '',
    By,
    Strength: By === 'key' || By === 'device' ? ('strong' as const) : ('declared' as const),
  }));
  return { list, away: namesAway(asked) };
}
