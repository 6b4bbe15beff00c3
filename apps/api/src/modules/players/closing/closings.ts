import { staffRoutes } from '@arara/contract/staff';
import { type ClosingCode, closingStep } from '@arara/domain/players';
import { type PlayerId, parsePlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { emit } from '../../../platform/outbox/index.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import {
  type Acting,
  type Approvals,
  type ApprovedOf,
  type Asked,
  defineTwoPersonCommand,
} from '../../approvals/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { lockAccount } from '../../ledger/index.ts';
import type { Settings } from '../../settings/index.ts';
import * as store from './closings.store.ts';
import type { PlayersContext } from '../identity.ts';
import { findPlayer, type Owner, type PlayerRow } from '../store.ts';
import { eachApart, onEach, sum } from '../../../platform/workflows/apart.ts';

/** The kind of request that staff see in the list of approvals. */
const CLOSING_REQUEST = 'players.closing';
/** Told in the commit of each step. */
export const CLOSING_TOPIC = 'players.closing';

export interface ClosingEvent {
  readonly playerId: string;
  readonly brandId: number;
  readonly step: string;
  readonly atMs: number;
}

/** What other features know of an account that ends, and do about it. */
export interface ClosingSources {
  /** The newest conversation in which the player asked to close the account. */
  requestOf(playerId: PlayerId): Promise<Input | undefined>;
  /** What is under way beside the balances; inside the caller's transaction. */
  openOf(db: Queryable, playerId: PlayerId, at: Date): Promise<UnderWay>;
  /** The bonus is over, by the movement of every given-up bonus. */
  forfeitBonus(tx: Tx, of: Owner & { readonly key: string; readonly atMs: number }): Promise<void>;
  /** The account row says again who may bet. */
  alignGuards(tx: Tx, playerId: PlayerId, nowMs: number): Promise<void>;
  /** What a team earns from now on waits for a person: nobody could take it out. */
  holdIncome(tx: Tx, playerId: PlayerId, at: Date): Promise<void>;
  /** Nobody is inside any more; answers who was. */
  endSessions(tx: Tx, playerId: PlayerId, at: Date): Promise<readonly { readonly id: string }[]>;
  notifyEnded(session: { readonly playerId: PlayerId; readonly sessionId: string }): Promise<void>;
  /** After a commit: the player's open screens look again. */
  notify(playerId: PlayerId): Promise<void>;
}

export interface Input {
  readonly ticket: string;
  readonly at: Date;
}

export interface UnderWay {
  readonly openStakesE5: bigint;
  readonly isOrderOpen: boolean;
  /** By when the house has decided about the oldest payout; null = none is open. */
  readonly dueAt: Date | null;
}

export interface ClosingsOptions {
  readonly context: PlayersContext;
  readonly approvals: Approvals;
  readonly settings: Pick<Settings, 'get'>;
  readonly sources: ClosingSources;
}

export type ClosingAct = 'begin' | 'stop';

export interface ClosingRequest {
  readonly act: ClosingAct;
  readonly code: ClosingCode;
  readonly reason: string;
}

interface Payload {
  readonly playerId: string;
  readonly act: ClosingAct;
  readonly code: ClosingCode;
  readonly ticket: string | null;
}

export interface WaitingClosing {
  readonly approvalId: bigint;
  readonly act: ClosingAct;
  readonly authorId: bigint;
  readonly expiresAtMs: number;
}

/** One asks, another confirms, the money leaves, and the account ends by itself. */
export interface Closings {
  readonly options: ClosingsOptions;
  ask(request: ClosingRequest & { readonly playerId: PlayerId }, author: StaffActor): Promise<Asked>;
  /** The request that waits for a second person. */
  waitingOf(playerId: PlayerId, brandId: number): Promise<WaitingClosing | undefined>;
  /** A request that no closing has answered yet. */
  openRequest(playerId: PlayerId): Promise<Input | undefined>;
  /** By the owner's own word. */
  beginOwn(playerId: PlayerId, requestId: string): Promise<void>;
  /** Where the market closes the account of whoever is excluded; in the transaction of the exclusion. */
  beginExcluded(tx: Tx, of: Owner & { readonly requestId: string | undefined }): Promise<void>;
  takeBack(playerId: PlayerId, requestId: string): Promise<void>;
  /** By a law and its rule, without a person, in the caller's transaction; one that goes on already is left as it is. */
  beginByLaw(tx: Tx, of: Owner & { readonly id: string; readonly by: string }): Promise<void>;
  /** By its name, also when it is over. */
  find(playerId: PlayerId, id: string): Promise<store.ClosingRow | undefined>;
  /** Ends every account that holds nothing any more; answers how many. */
  closeEmpty(): Promise<number>;
}

const WAITING_MAX = 100;

export function createClosings(options: ClosingsOptions): Closings {
  const { context, approvals, settings } = options;
  const { clock } = context;
  const waitingOf: Closings['waitingOf'] = async (playerId, brandId) => {
    const filter = { brandId, kind: CLOSING_REQUEST, state: 'waiting', offset: 0, limit: WAITING_MAX } as const;
    const found = (await approvals.list(filter)).list.find(({ payload }) => payload['playerId'] === `${playerId}`);
    if (found === undefined) return undefined;
    const { act } = found.payload as unknown as Payload;
    return { approvalId: found.id, act, authorId: found.authorId, expiresAtMs: found.expiresAtMs };
  };
  return {
    options,
    waitingOf,
    openRequest: (playerId) => openRequest(options, playerId),
    ask: askClosing.bind({ options, waitingOf }, { directory: context.shards.directory, clock, approvals, settings }),
    beginOwn: (playerId, requestId) => beginOwn(options, playerId, requestId),
    beginExcluded: (tx, of) => beginExcluded(options, tx, of),
    takeBack: (playerId, requestId) => takeBack(options, playerId, requestId),
    async beginByLaw(tx, { playerId, brandId, by, ...of }) {
      const id = `CL-${of.id}`;
      await begin(options, tx, {
        row: {
          id,
          playerId,
          brandId,
          code: 'LAW-01',
          ticket: null,
          askedBy: by,
          confirmedBy: 'system',
          begunAt: clock.now(),
        },
        actor: { kind: 'system', id: by },
        details: { closing: id, code: 'LAW-01' },
        requestId: undefined,
      });
    },
    find: (playerId, id) => store.findClosing(context.shards.ofPlayer(playerId), id),
    closeEmpty: () => closeEmpty(options),
  };
}

async function openRequest({ context, sources }: ClosingsOptions, playerId: PlayerId): Promise<Input | undefined> {
  const [request, ended] = await Promise.all([
    sources.requestOf(playerId),
    store.lastClosingEnd(context.shards.ofPlayer(playerId), playerId),
  ]);
  return request !== undefined && (ended === null || request.at > ended) ? request : undefined;
}

/** Whether what is asked for fits the present; the same for the one who asks and the one who confirms. */
async function judge(options: ClosingsOptions, playerId: PlayerId, { act, code }: Omit<ClosingRequest, 'reason'>) {
  const db = options.context.shards.ofPlayer(playerId);
  if ((await findPlayer(db, playerId))?.status !== 'active') throw new RefusalError('account_closed');
  const open = await store.findOpenClosing(db, playerId);
  if ((open === undefined) !== (act === 'begin')) throw new RefusalError('closing_waits');
  const request = act === 'begin' && code === 'ASKED-01' ? await openRequest(options, playerId) : undefined;
  if (act === 'begin' && code === 'ASKED-01' && request === undefined) throw new RefusalError('closing_wish_missing');
  const payload: Payload = { playerId: `${playerId}`, act, code, ticket: request?.ticket ?? null };
  return payload;
}

type Asking = Acting<Pick<Closings, 'options' | 'waitingOf'>, ClosingRequest & { readonly playerId: PlayerId }>;

const askClosing = defineTwoPersonCommand({
  name: 'players.close',
  route: staffRoutes.playerClose,
  secondPerson: { kind: CLOSING_REQUEST, right: 'approvals.people' },
  audited: ['players.closing_begun', 'players.closing_stopped'],
  async read({ deps: { options, waitingOf }, input, actor }: Asking): Promise<Payload> {
    const payload = await judge(options, input.playerId, input);
    if ((await waitingOf(input.playerId, actor.brandId)) !== undefined) throw new RefusalError('closing_waits');
    return payload;
  },
  /**
   * The player's own row says so, with its record, before the approval commits: should that commit be lost, the second
   * person decides once more and finds it said.
   */
  async apply(_, approved, { options }) {
    const { context } = options;
    const { payload } = approved;
    const playerId = parsePlayerId(payload.playerId);
    const player = playerId && (await findPlayer(context.shards.ofPlayer(playerId), playerId));
    if (player?.brandId !== approved.brandId) throw new RefusalError('approval_stale');
    const id = `CL-${approved.id}`;
    if (payload.act === 'begin' && (await isSaid(context, player.playerId, id))) return player.playerId;
    await judge(options, player.playerId, payload).catch((error: unknown) => {
      throw error instanceof RefusalError ? new RefusalError('approval_stale') : error;
    });
    await context.shards.inPlayerTransaction(player.playerId, (tx) =>
      payload.act === 'begin'
        ? beginApproved(options, tx, { id, player, approved })
        : stop(options, tx, { player, approved }),
    );
    return player.playerId;
  },
  afterCommit: (playerId, _, { options }) => options.sources.notify(playerId).catch(() => undefined),
});

async function isSaid({ shards }: PlayersContext, playerId: PlayerId, id: string): Promise<boolean> {
  return (await store.findClosing(shards.ofPlayer(playerId), id)) !== undefined;
}

interface Confirmed {
  readonly player: PlayerRow;
  readonly approved: ApprovedOf<Payload>;
}

type Entry = Parameters<typeof appendAudit>[1];

/** What begins a closing, whoever asked for it: the row, the end of the bonus, the guards and the record. */
async function begin(
  { sources }: ClosingsOptions,
  tx: Tx,
  { row, ...of }: { readonly row: store.NewClosing } & Pick<Entry, 'actor' | 'details' | 'requestId'>,
): Promise<boolean> {
  const { id, playerId, brandId } = row;
  const atMs = row.begunAt.getTime();
  if (!(await store.insertClosing(tx, row))) return false;
  await sources.forfeitBonus(tx, { playerId, brandId, key: id, atMs });
  await sources.alignGuards(tx, playerId, atMs);
  await record(tx, { playerId, brandId, atMs }, { ...of, action: 'players.closing_begun' });
  return true;
}

async function beginApproved(
  options: ClosingsOptions,
  tx: Tx,
  { id, player, approved }: Confirmed & { readonly id: string },
): Promise<void> {
  const { playerId, brandId } = player;
  const { decidedAtMs, authorId, approverId, payload, requestId } = approved;
  const { code, ticket } = payload;
  const by = { askedBy: `${authorId}`, confirmedBy: `${approverId}`, begunAt: new Date(decidedAtMs) };
  const isBegun = await begin(options, tx, {
    row: { id, playerId, brandId, code, ticket, ...by },
    actor: { kind: 'staff', id: `${approverId}` },
    details: { closing: id, code, author: `${authorId}`, ticket: ticket ?? '' },
    requestId,
  });
  if (!isBegun) throw new RefusalError('approval_stale');
}

/** In the place of a conversation: the player asked in the app. */
const OWN_TICKET = 'app';

/** Asked for by the owner, who needs nobody's leave; one that goes on already is left as it is. */
async function beginOwn(options: ClosingsOptions, playerId: PlayerId, requestId: string): Promise<void> {
  const { context, sources } = options;
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const player = await findPlayer(tx, playerId);
    if (player?.status !== 'active') throw new RefusalError('account_closed');
    const id = `CL-${requestId}`;
    const by = { askedBy: 'player', confirmedBy: 'system', begunAt: context.clock.now() };
    await begin(options, tx, {
      row: { id, playerId, brandId: player.brandId, code: 'ASKED-01', ticket: OWN_TICKET, ...by },
      actor: { kind: 'player', id: `${playerId}` },
      details: { closing: id, code: 'ASKED-01', ticket: OWN_TICKET },
      requestId,
    });
  });
  await sources.notify(playerId);
}

/** By law, so that nobody takes it back; one that goes on already is left as it is. */
async function beginExcluded(
  options: ClosingsOptions,
  tx: Tx,
  { playerId, brandId, requestId }: Owner & { readonly requestId: string | undefined },
): Promise<void> {
  const begunAt = options.context.clock.now();
  const id = `CL-X-${playerId}-${begunAt.getTime()}`;
  await begin(options, tx, {
    row: { id, playerId, brandId, code: 'LAW-01', ticket: null, askedBy: 'player', confirmedBy: 'system', begunAt },
    actor: { kind: 'player', id: `${playerId}` },
    details: { closing: id, code: 'LAW-01', because: 'exclusion' },
    requestId,
  });
}

async function stop({ sources }: ClosingsOptions, tx: Tx, { player, approved }: Confirmed): Promise<void> {
  const { playerId, brandId } = player;
  const { decidedAtMs: atMs, authorId, approverId } = approved;
  const open = await store.findOpenClosing(tx, playerId);
  const end = { outcome: 'stopped', by: `staff:${approverId}`, at: new Date(atMs) } as const;
  if (open === undefined || !(await store.endClosing(tx, open.id, end))) throw new RefusalError('approval_stale');
  await sources.alignGuards(tx, playerId, atMs);
  await record(
    tx,
    { playerId, brandId, atMs },
    {
      action: 'players.closing_stopped',
      actor: { kind: 'staff', id: `${approverId}` },
      details: { closing: open.id, author: `${authorId}` },
      requestId: approved.requestId,
    },
  );
}

async function takeBack({ context, sources }: ClosingsOptions, playerId: PlayerId, requestId: string): Promise<void> {
  const atMs = context.clock.nowMs();
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const open = await store.findOpenClosing(tx, playerId);
    if (open === undefined) throw new RefusalError('closing_unknown');
    if (open.code !== 'ASKED-01') throw new RefusalError('closing_not_own');
    const end = { outcome: 'taken_back', by: 'player', at: new Date(atMs) } as const;
    if (!(await store.endClosing(tx, open.id, end))) throw new RefusalError('closing_unknown');
    await sources.alignGuards(tx, playerId, atMs);
    await record(
      tx,
      { playerId, brandId: open.brandId, atMs },
      {
        action: 'players.closing_taken_back',
        actor: { kind: 'player', id: `${playerId}` },
        details: { closing: open.id },
        requestId,
      },
    );
  });
  await sources.notify(playerId);
}

/** The record and the news of a step, in its commit. */
async function record(
  tx: Tx,
  { playerId, brandId, atMs }: Owner & { readonly atMs: number },
  of: Pick<Entry, 'action' | 'actor' | 'details' | 'requestId'>,
): Promise<void> {
  await appendAudit(tx, { atMs, brandId, subject: `player:${playerId}`, ...of });
  const published: ClosingEvent = { playerId: `${playerId}`, brandId, step: of.action, atMs };
  await emit(tx, CLOSING_TOPIC, { ...published });
}

const PER_PAGE = 200;

/** One that cannot be looked at keeps nobody else waiting; the faults are thrown at the end, for the log. */
async function closeEmpty(options: ClosingsOptions): Promise<number> {
  const closed = await onEach(options.context.shards.held(), async (shard) => {
    const open: store.ClosingRow[] = [];
    for (let page = await store.listOpenClosings(shard, 0n, PER_PAGE); page.length > 0; ) {
      open.push(...page);
      page = await store.listOpenClosings(shard, page.at(-1)?.playerId ?? 0n, PER_PAGE);
    }
    return (await eachApart(open, (row) => closeOne(options, row))).filter(Boolean).length;
  });
  return sum(closed);
}

/** Status, record and the end of every session commit together; whoever comes second finds it done. */
async function closeOne(options: ClosingsOptions, row: store.ClosingRow): Promise<boolean> {
  const { context, sources } = options;
  const { id, playerId, brandId } = row;
  const ended = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const at = context.clock.now();
    const atMs = at.getTime();
    const account = await lockAccount(tx, playerId);
    if (account === undefined) return undefined;
    // A round that ended late can have brought a bonus back.
    if (account.bonusE5 > 0n) {
      await sources.forfeitBonus(tx, { playerId, brandId, key: `${id}:${account.version}`, atMs });
      return undefined;
    }
    if (closingStep({ ...account, ...(await sources.openOf(tx, playerId, at)) }) !== 'last') return undefined;
    if (!(await store.endClosing(tx, id, { outcome: 'closed', by: 'system', at }))) return undefined;
    await store.setClosed(tx, playerId);
    await sources.holdIncome(tx, playerId, at);
    await sources.alignGuards(tx, playerId, atMs);
    await record(
      tx,
      { playerId, brandId, atMs },
      {
        action: 'players.closed',
        actor: { kind: 'system', id: 'players' },
        details: { closing: id, code: row.code },
        requestId: undefined,
      },
    );
    return sources.endSessions(tx, playerId, at);
  });
  for (const { id: sessionId } of ended ?? [])
    await sources.notifyEnded({ playerId, sessionId }).catch(() => undefined);
  return ended !== undefined;
}
