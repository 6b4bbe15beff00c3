import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { aPlayer } from '../../../../test/factories.ts';
import type { Harness } from '../../../../test/harness.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/metrics/log.ts';
import { sql } from '../../../platform/db/sql.ts';
import { withLogin } from '../../../platform/db/roles.ts';
import { applyGroup, type WalletRow } from '../../games/wallet/wallet.store.ts';
import type { PlayersContext } from '../../players/index.ts';
import {
  type BookedLine,
  compareDays,
  dropSlot,
  type Keeper,
  listBooked,
  listStored,
  openEngine,
  openKeeper,
  openSource,
} from '../index.ts';

/** A folder for a store, and everything that opens it, on the databases of a harness. */
export async function openStage(harness: Harness) {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  const engine = await openEngine({ memory: '512MB', spill: join(folder, 'spill') });
  const sources = harness
    .urlsFor('postgres')
    .shardUrls.map((url, shard) => openSource(shard, withLogin(url, 'arara_reports')));
  const log = createLog({ level: 'silent', name: 'reports' });
  let keeper: Keeper | undefined;
  harness.closeWith(async () => {
    await keeper?.close();
    for (const source of sources) {
      await dropSlot(source);
      await source.db.close();
    }
    engine.close();
    rmSync(folder, { recursive: true });
  });
  return {
    folder,
    engine,
    sources,
    async open(): Promise<Keeper> {
      keeper = await openKeeper({ folder, sources, engine, log, clock: systemClock() });
      return keeper;
    },
    async dropSlots(): Promise<void> {
      for (const source of sources) await dropSlot(source);
    },
    async closeKeeper(): Promise<void> {
      await keeper?.close();
      keeper = undefined;
    },
    /** Day by day, the store beside the ledger. */
    async proofs(damage: (line: BookedLine) => BookedLine = (line) => line) {
      if (keeper === undefined) throw new Error('no keeper is open');
      const span = { brandIds: undefined, from: undefined, to: undefined };
      const booked = await listBooked(harness.shards, '2026-01-01', '2027-12-31');
      return compareDays((await listStored(keeper.store, span)).map(damage), booked);
    },
  };
}

const PARTY = 7;
export const GAME = 'feira-milho';

/** Somebody with money and a game that is open. */
export async function aGambler(harness: Harness, context: PlayersContext, brandId = 1): Promise<PlayerId> {
  const playerId = await aPlayer(context, { brandId, cashE5: 100_000_000n, bonusE5: 500_000n });
  await openGame(harness, playerId, brandId);
  return playerId;
}

/** For somebody who has money. */
export async function openGame(harness: Harness, playerId: PlayerId, brandId = 1): Promise<void> {
  const at = harness.clock.now();
  for (const shard of harness.owner.shards)
    await shard.run(sql`
      insert into games.sessions (token_hash, player_id, brand_id, party, game, currency, opened_at, expires_at,
        last_seen_at, idle_minutes)
      select ${hashOf(playerId)}, ${playerId}::bigint, ${brandId}, ${PARTY}, ${GAME}, 986, ${at}::timestamptz,
        ${at}::timestamptz + interval '300 days', ${at}, 600000
      where exists (select from players.players p where p.player_id = ${playerId}::bigint)`);
}

const hashOf = (playerId: PlayerId) => createHash('sha256').update(`token ${playerId}`).digest();

export interface Played {
  readonly playerId: PlayerId;
  readonly brandId?: number;
  readonly stakeE5?: bigint;
  readonly winE5?: bigint;
}

/** One round that is over at once, with or without a win. */
export async function playRound(harness: Harness, context: PlayersContext, played: Played): Promise<void> {
  const { playerId, brandId = 1, stakeE5 = 100_000n, winE5 = 0n } = played;
  const id = randomUUID();
  const row = (operation: number, amountE5: bigint, flags: number): WalletRow => ({
    key: `${PARTY}:${id}:${operation}`,
    playerId,
    operation,
    amountE5,
    fingerprint: createHash('sha256').update(`${id}${operation}`).digest(),
    party: PARTY,
    round: `${PARTY}:${id}`,
    refers: null,
    brandId,
    currency: 986,
    refuse: null,
    token: operation === 10 ? hashOf(playerId) : null,
    game: GAME,
    type: 1,
    weightBp: 10_000,
    jackpotE5: 0n,
    flags,
  });
  const at = harness.clock.now();
  const moment = { day: businessDayOf(at.getTime()), at, waits: true };
  const shard = context.shards.ofPlayer(playerId);
  for (const call of winE5 === 0n ? [row(10, stakeE5, 1)] : [row(10, stakeE5, 0), row(11, winE5, 1)]) {
    const [answer] = await applyGroup(shard, [call], moment);
    if (answer?.outcome !== 'applied') throw new Error(`a round was answered ${answer?.outcome}`);
  }
}
