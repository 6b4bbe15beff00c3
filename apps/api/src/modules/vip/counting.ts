import type { PlayerId } from '@arara/domain/shards';
import { countVip, newcomer, type VipAccount, type VipEvent } from '@arara/domain/vip';
import type { Database, Tx } from '../../platform/db/db.ts';
import { emit, hasNews, type OutboxEvent, readBatch } from '../../platform/outbox/index.ts';
import type { Push } from '../../platform/push/push.ts';
import type { Loop } from '../../platform/workflows/loop.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { isPaidIn, type PaidIn, paidInBy } from '../ledger/index.ts';
import type { Policy } from '../policy/index.ts';
import type { Settings } from '../settings/index.ts';
import { appendJournal, type JournalRow } from './journal.store.ts';
import * as store from './store.ts';
import { termsAt } from './terms.ts';
import { onEach, sum } from '../../platform/workflows/apart.ts';

/** Who reads the outbox for levels, and what: rounds that count, and money that was paid in. */
export const VIP_READER = 'vip.count';
const COUNTED = 'games.counted';
const APPLIED = 'ledger.applied';
const BATCH = 500;

/** Told in the commit that lifts a player. */
export const REACHED = 'vip.reached';

export interface CountingDeps {
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'rule'>;
  readonly push: Pick<Push, 'toPlayer'>;
}

/**
 * Counts what every shard has committed since the last time. Counts and cursor commit together, so an event counts once
 * however often this dies; copies of it take turns. The bet path writes nothing for it but the event. One shard that is
 * away keeps no other waiting.
 */
export async function countLevels(deps: CountingDeps & { readonly shards: Pick<Shards, 'held'> }): Promise<number> {
  return sum(await onEach(deps.shards.held(), (shard) => countShard(deps, shard)));
}

async function countShard(deps: CountingDeps, database: Database): Promise<number> {
  if (!(await hasNews(database, VIP_READER))) return 0;
  for (let read = 0; ; ) {
    const { events, climbed } = await database.transaction(async (tx) => {
      const batch = await readBatch(tx, VIP_READER, BATCH);
      return { events: batch.length, climbed: await count(deps, tx, await listHappened(tx, batch)) };
    });
    await Promise.all(
      climbed.map(({ playerId, level }) => deps.push.toPlayer(playerId, { name: 'vip', data: { Level: level } })),
    );
    read += events;
    if (events < BATCH) return read;
  }
}

interface Happened {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly event: VipEvent;
}

type CountedRound = readonly [
  player: string,
  round: string,
  brand: number,
  game: string,
  rounds: number,
  effective: string,
  effectiveCash: string,
  closedAtMs: number,
];

/** The events in their order. What was paid in is looked up once for all of them, because it is rare. */
async function listHappened(tx: Tx, events: readonly OutboxEvent[]): Promise<Happened[]> {
  const names = events.flatMap(paymentsOf);
  const paid = names.length === 0 ? [] : await paidInBy(tx, names);
  const byName = new Map(paid.map((row) => [`${row.playerId}:${row.version}`, row]));
  return events.flatMap((event) => {
    if (event.topic === COUNTED) return roundsOf(event);
    return paymentsOf(event).flatMap(({ playerId, version }) => toDeposit(byName.get(`${playerId}:${version}`)));
  });
}

function roundsOf({ payload }: OutboxEvent): Happened[] {
  const { atMs, rounds } = payload as { atMs: number; rounds: readonly CountedRound[] };
  return rounds.map(([player, , brandId, , , effective, effectiveCash, closedAtMs]) => ({
    playerId: BigInt(player) as PlayerId,
    brandId,
    event: {
      kind: 'bets',
      atMs,
      closedAtMs,
      effectiveE5: BigInt(effective),
      effectiveCashE5: BigInt(effectiveCash),
    },
  }));
}

function paymentsOf({ topic, payload }: OutboxEvent): { readonly playerId: PlayerId; readonly version: bigint }[] {
  if (topic !== APPLIED) return [];
  const { transfers } = payload as { transfers: readonly [player: string, version: number, code: number][] };
  return transfers
    .filter(([, , code]) => isPaidIn(code))
    .map(([player, version]) => ({ playerId: BigInt(player) as PlayerId, version: BigInt(version) }));
}

function toDeposit(paid: PaidIn | undefined): Happened[] {
  if (paid === undefined) throw new Error('a transfer that was told is not in the books');
  const { playerId, brandId, amountE5, postedAt } = paid;
  return [{ playerId, brandId, event: { kind: 'deposit', atMs: postedAt.getTime(), amountE5 } }];
}

interface Climbed {
  readonly playerId: PlayerId;
  readonly level: number;
}

async function count(deps: CountingDeps, tx: Tx, happened: readonly Happened[]): Promise<Climbed[]> {
  if (happened.length === 0) return [];
  const byPlayer = Map.groupBy(happened, ({ playerId }) => playerId);
  const known = await loadAccounts(tx, [...byPlayer.keys()]);
  const counted = [];
  for (const [playerId, events] of byPlayer) {
    const before = known.get(playerId) ?? { ...newcomer, span: 1 };
    let account: VipAccount = before;
    for (const { brandId, event } of events)
      account = countVip(account, event, await termsAt(deps, { brandId, atMs: event.atMs }));
    counted.push({ playerId, brandId: events[0]?.brandId ?? 0, before, after: account });
  }
  await appendJournal(
    tx,
    counted.flatMap(({ playerId, before: { span } }) =>
      (byPlayer.get(playerId) ?? []).map((one) => journalOf(one, span)),
    ),
  );
  await store.saveCounted(
    tx,
    counted.map(({ playerId, brandId, after: { level, depositsE5, betsE5 } }) => ({
      playerId,
      brandId,
      level,
      depositsE5,
      betsE5,
    })),
  );
  const reached = counted.flatMap(({ playerId, brandId, before, after }) =>
    after.history
      .slice(before.history.length)
      .map(({ level, atMs }) => ({ playerId, brandId, level, reachedAt: new Date(atMs) })),
  );
  await store.insertReached(tx, reached);
  await store.saveRebates(
    tx,
    counted.flatMap(({ playerId, brandId, before: { span }, after }) =>
      after.rebate.map((line) => ({ ...line, playerId, brandId, span })),
    ),
  );
  return notifyReached(
    tx,
    counted.filter(({ before, after }) => after.level > before.level),
  );
}

function journalOf({ playerId, brandId, event }: Happened, span: number): JournalRow {
  const of = { playerId, brandId, at: new Date(event.atMs), level: null, span };
  if (event.kind === 'deposit')
    return { ...of, closedAt: null, depositsE5: event.amountE5, effectiveE5: 0n, effectiveCashE5: 0n };
  const { closedAtMs, effectiveE5, effectiveCashE5 } = event;
  return { ...of, closedAt: new Date(closedAtMs), depositsE5: 0n, effectiveE5, effectiveCashE5 };
}

async function notifyReached(
  tx: Tx,
  climbed: readonly { readonly playerId: PlayerId; readonly brandId: number; readonly after: VipAccount }[],
): Promise<Climbed[]> {
  for (const { playerId, brandId, after } of climbed)
    await emit(tx, REACHED, { playerId: `${playerId}`, brandId, level: after.level });
  return climbed.map(({ playerId, after }) => ({ playerId, level: after.level }));
}

type KnownAccount = VipAccount & { readonly span: number };

async function loadAccounts(tx: Tx, playerIds: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, KnownAccount>> {
  const accounts = await store.lockAccounts(tx, playerIds);
  const reached = Map.groupBy(await store.listReached(tx, playerIds), ({ playerId }) => playerId);
  const rebates = Map.groupBy(await store.listRebates(tx, playerIds), ({ playerId }) => playerId);
  return new Map(
    accounts.map(({ playerId, level, depositsE5, betsE5, span }) => [
      playerId,
      {
        level,
        depositsE5,
        betsE5,
        span,
        history: (reached.get(playerId) ?? []).map((row) => ({ level: row.level, atMs: row.reachedAt.getTime() })),
        rebate: (rebates.get(playerId) ?? []).map(({ ratePpm, baseE5 }) => ({ ratePpm, baseE5 })),
      },
    ]),
  );
}

/** So long after its commit a round or a deposit counts at most. */
const COUNT_EVERY_MS = 200;

export function vipLoop(deps: CountingDeps & { readonly shards: Pick<Shards, 'held'> }): Loop {
  return { name: 'vip.count', everyMs: COUNT_EVERY_MS, run: () => countLevels(deps) };
}
