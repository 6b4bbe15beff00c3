import { randomUUID, createHash } from 'node:crypto';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { Client } from 'pg';
import { applyGroup, type WalletRow } from '../../apps/api/src/modules/games/wallet/wallet.store.ts';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { connect, withLogin } from '../../scripts/migrate/index.ts';
import { gameOf, partyOf, tokenOf, type World } from './world.ts';

/**
 * What one bet costs PostgreSQL, from its own counters: figures that a noisy machine cannot move. What grows with the
 * number of players is the matter of `bench growth`.
 */
export async function printCost(world: World): Promise<void> {
  const { statements, walRecords, walBytes, buffers, diskBytes } = await costOf(
    world,
    world.players.filter((id) => shardOf(id) === 0).slice(0, 500),
  );
  console.log(
    `per bet ${statements.toFixed(4)} statements, ${walRecords.toFixed(1)} WAL records, ${Math.round(walBytes)} WAL bytes, ${buffers.toFixed(1)} buffers, ${Math.round(diskBytes)} bytes of disk`,
  );
}

interface Cost {
  readonly statements: number;
  readonly walRecords: number;
  readonly walBytes: number;
  readonly buffers: number;
  /** Tables and indexes together. */
  readonly diskBytes: number;
}

type Counter = Exclude<keyof Cost, 'diskBytes'>;

const GROUP = 150;
const BETS = 6_000;

async function costOf(world: World, players: readonly PlayerId[]): Promise<Cost> {
  const [url = ''] = world.shardUrls;
  const owner = await connect(url);
  const database = openDatabase({
    name: 'cost',
    url: withLogin(url, 'arara_staff'),
    poolMax: 1,
    statementTimeoutMs: 60_000,
  });
  await owner.query('create extension if not exists pg_stat_statements');
  const day = new Date().toISOString().slice(0, 10);
  const bets = async (count: number) => {
    for (let from = 0; from < count; from += GROUP) {
      const group = Array.from({ length: GROUP }, (_, index) => players[(from + index) % players.length]);
      const distinct = [...new Set(group)].flatMap((id) => (id === undefined ? [] : [toRow(id)]));
      await applyGroup(database, distinct, { day, at: new Date(), waits: false });
    }
  };
  await bets(GROUP * 4);
  await owner.query('checkpoint');
  await owner.query('select pg_stat_statements_reset()');
  const sizeBefore = await sizeOf(owner);
  await bets(BETS);
  const diskBytes = ((await sizeOf(owner)) - sizeBefore) / BETS;
  const { rows } = await owner.query<Record<Counter, string>>(
    `select sum(calls) as statements, sum(wal_records) as "walRecords", sum(wal_bytes) as "walBytes",
       sum(shared_blks_hit + shared_blks_read) as buffers
     from pg_stat_statements where query like '%games.apply_group%' and query not like '%pg_stat_statements%'`,
  );
  await database.close();
  await owner.end();
  const perBet = (name: Counter) => Number(rows[0]?.[name] ?? 0) / BETS;
  return {
    statements: perBet('statements'),
    walRecords: perBet('walRecords'),
    walBytes: perBet('walBytes'),
    buffers: perBet('buffers'),
    diskBytes,
  };
}

async function sizeOf(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ size: string }>('select pg_database_size(current_database()) as size');
  return Number(rows[0]?.size);
}

/** One bet on a round of its own. */
export function toRow(playerId: PlayerId): WalletRow {
  const id = randomUUID();
  const party = partyOf(playerId);
  return {
    key: `${party}:${id}`,
    playerId,
    operation: 10,
    amountE5: 100_000n,
    fingerprint: createHash('sha256').update(id).digest(),
    party,
    round: `${party}:${id}`,
    refers: null,
    brandId: 1,
    currency: 986,
    refuse: null,
    token: createHash('sha256').update(tokenOf(playerId)).digest(),
    game: gameOf(party),
    type: 1,
    weightBp: 10_000,
    jackpotE5: 0n,
    flags: 0,
  };
}
