import {
  cancelNext,
  decideLimit,
  decideStop,
  isRaise,
  type Limit,
  neverLimited,
  type Standing,
  standingAt,
  type Stop,
} from '@arara/domain/limits';
import { toWire } from '@arara/domain/money';
import { momentText } from '@arara/domain/time';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { appendAudit, type Details } from '../audit/index.ts';
import { lockAccount } from '../ledger/index.ts';
import { alignGuards, type GuardSource, type LockedPlayer, type WhenChanged } from './guards.ts';
import * as store from './store.ts';

/** Whose limits, by which request, and who else acts in the same commit. */
export interface Acting extends store.Owner {
  readonly clock: Clock;
  readonly requestId: string | undefined;
  readonly whenChanged: readonly WhenChanged[];
  readonly guards: readonly GuardSource[];
}

export interface LimitRequest extends Pick<Limit, 'kind' | 'window'> {
  /** 1e-5 of a real, or minutes for time; undefined = remove the limit. */
  readonly max: bigint | undefined;
  /** How long a raise waits. */
  readonly delayMs: number;
  /** False = the password was not typed lately: lowering passes, raising is refused. */
  readonly mayRaise: boolean;
}

/** Sets, raises or removes one limit in the player's transaction. What changes nothing leaves no row. */
export async function changeLimit(tx: Tx, acting: Acting, input: LimitRequest): Promise<void> {
  const player = await lockPlayer(tx, acting);
  const { nowMs } = player;
  const before = await findStanding(tx, acting, input);
  const request = { max: input.max, nowMs, delayMs: input.delayMs };
  if (!input.mayRaise && isRaise(before, request)) throw new RefusalError('password_needed_again');
  const after = decideLimit(before, request);
  const asked = input.max === undefined ? 'remove' : 'set';
  await writeStanding(tx, acting, { player, before, after, asked, kind: input.kind, window: input.window });
}

/** Forgets a raise that waits; when none does, nothing happens. */
export async function cancelRaise(tx: Tx, acting: Acting, which: Pick<Limit, 'kind' | 'window'>): Promise<void> {
  const player = await lockPlayer(tx, acting);
  const before = await findStanding(tx, acting, which);
  const after = cancelNext(before, player.nowMs);
  await writeStanding(tx, acting, { player, before, after, asked: 'cancel', ...which });
}

/** Begins or lengthens a pause or an exclusion. `stopOf` is asked with the moment under the player's lock. */
export async function startStop(
  tx: Tx,
  acting: Acting,
  request: { readonly kind: store.StopKind; readonly stopOf: (nowMs: number) => Stop },
): Promise<void> {
  const player = await lockPlayer(tx, acting);
  const running = (await store.findStops(tx, acting.playerId))[request.kind];
  const stop = decideStop(running, request.stopOf(player.nowMs));
  if (stop === undefined) throw refuseShorter(request.kind, running);
  if (stop === running) return;
  await store.insertStop(tx, acting, { kind: request.kind, ...stop });
  if (stop.untilMs !== null) await store.insertDue(tx, acting, stop.untilMs);
  const until = stop.untilMs === null ? null : new Date(stop.untilMs).toISOString();
  await record(tx, acting, { nowMs: player.nowMs, action: `limits.${request.kind}_started`, details: { until } });
  await settle(tx, acting, player);
}

/** How often play is interrupted by the time and the result. */
export async function chooseRealityCheck(tx: Tx, acting: Acting, minutes: number): Promise<void> {
  const { nowMs } = await lockPlayer(tx, acting);
  const before = await store.findRealityCheck(tx, acting.playerId);
  if (before === minutes) return;
  await store.insertRealityCheck(tx, acting, { minutes, askedAt: new Date(nowMs) });
  const details = { before: before ?? null, after: minutes };
  await record(tx, acting, { nowMs, action: 'limits.reality_check_chosen', details });
}

/** The player's lock first, then the time: of two requests at once the later one is also the later in time. */
async function lockPlayer(tx: Tx, { playerId, clock, guards }: Acting): Promise<LockedPlayer> {
  const account = await lockAccount(tx, playerId);
  // A living session whose player is not found here: the virtual shard is moving, so it is worth another try.
  if (account === undefined) throw new RefusalError('temporarily_unavailable');
  return { playerId, account, guards, nowMs: clock.nowMs() };
}

async function findStanding(
  tx: Tx,
  { playerId }: Acting,
  { kind, window }: Pick<Limit, 'kind' | 'window'>,
): Promise<Standing> {
  const limits = await store.listLimits(tx, playerId);
  return limits.find((limit) => limit.kind === kind && limit.window === window)?.standing ?? neverLimited;
}

interface Change extends Pick<Limit, 'kind' | 'window'> {
  readonly player: LockedPlayer;
  readonly before: Standing;
  readonly after: Standing;
  readonly asked: store.Asked;
}

async function writeStanding(tx: Tx, acting: Acting, change: Change): Promise<void> {
  const { player, after, asked, kind, window } = change;
  const { nowMs } = player;
  const before = standingAt(change.before, nowMs);
  if (isSame(before, after)) return;
  await store.insertChange(tx, acting, { kind, window, standing: after, asked, askedAt: new Date(nowMs) });
  if (after.next !== undefined) await store.insertDue(tx, acting, after.next.fromMs);
  const textOf = (standing: Standing) => toDetails(kind, standing);
  const details = { kind, period: window, asked, before: textOf(before), after: textOf(after) };
  await record(tx, acting, { nowMs, action: 'limits.changed', details });
  await settle(tx, acting, player);
}

function isSame(one: Standing, other: Standing): boolean {
  return one.max === other.max && one.next?.max === other.next?.max && one.next?.fromMs === other.next?.fromMs;
}

function toDetails(kind: Limit['kind'], { max, next }: Standing): Details {
  const textOf = (amount: bigint | undefined): string | null => {
    if (amount === undefined) return null;
    if (kind === 'count') return `${amount}`;
    return kind === 'time' ? `${amount} min` : toWire(amount);
  };
  if (next === undefined) return { max: textOf(max) };
  return { max: textOf(max), next: textOf(next.max), nextFrom: new Date(next.fromMs).toISOString() };
}

async function settle(tx: Tx, { whenChanged }: Acting, player: LockedPlayer): Promise<void> {
  await alignGuards(tx, player);
  for (const hook of whenChanged) await hook(tx, player.playerId, player.nowMs);
}

function refuseShorter(kind: store.StopKind, running: Stop | undefined): RefusalError {
  if (kind === 'exclusion') return new RefusalError('exclusion_not_shortened');
  return new RefusalError('pause_not_shortened', { until: momentText(running?.untilMs ?? 0) });
}

interface Act {
  readonly nowMs: number;
  readonly action: `limits.${string}`;
  readonly details: Details;
}

async function record(tx: Tx, { playerId, brandId, requestId }: Acting, act: Act): Promise<void> {
  const { nowMs, action, details } = act;
  const actor = { kind: 'player', id: `${playerId}` } as const;
  await appendAudit(tx, { atMs: nowMs, brandId, actor, action, subject: `player:${playerId}`, details, requestId });
}
