import { randomBytes } from 'node:crypto';
import type { JackpotTerms } from '@arara/domain/activity';
import { houseAccountId } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import { pino } from 'pino';
import { createJackpotLoop, type JackpotLoop } from '../index.ts';
import { findRound } from '../../games/index.ts';
import type { Supplier } from '../../games/providers/suppliers.ts';
import { type PlayersContext, publicNamesOf } from '../../players/index.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PushEvent } from '../../../platform/push/push.ts';
import { aPlayer } from '../../../../test/factories.ts';
import { bet, openTable, type Seat } from '../../games/testing/table.ts';
import { aWirelessSupplier } from '../../games/testing/wireless-supplier.ts';

export const REAL = 100_000n;

/** R$ 10 that must drop by R$ 20, filled by 1 %: a handful of bets reaches any point. */
export const smallTerms: JackpotTerms = { seedE5: 10n * REAL, contributionPpm: 10_000n, mustDropByE5: 20n * REAL };

export const PROOF_DAYS = 180;

export type Pushed = readonly [playerId: PlayerId, event: PushEvent];

export interface LoopOptions {
  readonly terms?: JackpotTerms;
  readonly random?: (bytes: number) => Uint8Array;
  readonly isOn?: (brandId: number) => boolean;
  /** Called whenever the terms of a new pool are asked for, in the middle of the transaction that opens it. */
  readonly onTerms?: () => Promise<void>;
  readonly brands?: readonly number[];
  readonly secrets?: PlayersContext['secrets'];
  /** Takes what open screens are pushed. */
  readonly pushed?: Pushed[];
}

/** The worker's loops, turned by hand, one after the other. */
export interface HandLoop extends JackpotLoop {
  turn(): Promise<number>;
}

export function aLoop(context: PlayersContext, request: LoopOptions = {}): HandLoop {
  const { shards } = context;
  const { seedE5, contributionPpm, mustDropByE5 } = request.terms ?? smallTerms;
  const jackpot = { seed: seedE5, contribution: contributionPpm, mustDropBy: mustDropByE5, postWithinSeconds: 5 };
  const loop = createJackpotLoop({
    ...context,
    secrets: request.secrets ?? context.secrets,
    // A pool falls where a test says so, and else as late as it may: never by chance.
    random: request.random ?? pointAt(mustDropByE5 - seedE5),
    settings: {
      get: async (key) => {
        await request.onTerms?.();
        return (key === 'activity.jackpot' ? jackpot : PROOF_DAYS) as never;
      },
    },
    isOn: request.isOn ?? (() => true),
    brands: () => request.brands ?? [1],
    log: pino({ level: 'silent' }),
    push: { toPlayer: async (playerId, event) => void request.pushed?.push([playerId, event]) },
    publicNameOf: async (playerId) => (await publicNamesOf(context, [playerId])).get(playerId) ?? '',
    gameOf: async (playerId, round) => (await findRound(shards.ofPlayer(playerId), playerId, round))?.game ?? '',
  });
  return {
    ...loop,
    async turn() {
      const read = await loop.order();
      await loop.pay();
      return read;
    },
  };
}

/** Chance whose first word puts the point so far above the start; the rest is salt. */
export function pointAt(aboveE5: bigint): (bytes: number) => Uint8Array {
  return (bytes) => {
    if (bytes !== 8) return randomBytes(bytes);
    const word = Buffer.alloc(8);
    word.writeBigUInt64BE(aboveE5 - 1n);
    return word;
  };
}

let played = 0;

/** A seat of a player with money who lives on the given shard. */
export async function sitOn(
  context: PlayersContext,
  shard: number,
  request: { readonly cashE5?: bigint; readonly bonusE5?: bigint; readonly supplier?: Supplier } = {},
): Promise<Seat> {
  const supplier = request.supplier ?? aWirelessSupplier();
  const { cashE5 = 10_000n * REAL, bonusE5 = 0n } = request;
  for (;;) {
    const playerId = await aPlayer(context, { brandId: supplier.brandId, cashE5, bonusE5 });
    if (context.shards.ofPlayer(playerId) === context.shards.all[shard])
      return openTable(supplier, context).sit(playerId);
  }
}

/** One round that closes with its bet; answers its name. */
export async function playRound(seat: Seat, stakeE5: bigint): Promise<string> {
  const id = `jp${(played += 1)}`;
  await seat.play(id, [bet(`${id}-bet`, stakeE5)], true);
  return `7:${id}`;
}

export interface Order {
  readonly pool: number;
  readonly position: number;
  readonly shard: number;
  readonly playerId: PlayerId;
  readonly round: string;
  readonly contributionE5: bigint;
  readonly valueAfterE5: bigint;
}

interface StretchRow {
  readonly pool: number;
  readonly shard: number;
  readonly turn: bigint;
  readonly position: number;
  readonly fromItem: number;
  readonly toItem: number;
  readonly ppm: bigint;
  readonly valueE5: bigint;
  readonly endE5: bigint;
}

/** The order as it can be read from what is written, without the code that writes it. */
export async function orderOf({ shards }: PlayersContext, brandId = 1): Promise<Order[]> {
  const rows = await shards.directory.rows<StretchRow>(sql`
    select s.pool, s.shard::int as shard, s.turn, s.from_position::int as position, s.from_item as "fromItem",
      s.to_item as "toItem", p.contribution_ppm::bigint as ppm, s.value_before_e5 as "valueE5", s.value_after_e5 as "endE5"
    from activity.jackpot_stretches s join activity.jackpot_pools p on p.brand_id = s.brand_id and p.number = s.pool
    where s.brand_id = ${brandId} order by s.pool, s.from_position`);
  const stretches = await Promise.all(
    rows.map(async (row) => {
      const turn = await shards.all[row.shard]?.one<{ rounds: string }>(sql`
        select rounds from activity.jackpot_turns where turn = ${row.turn}`);
      return toOrder(row, JSON.parse(turn?.rounds ?? '') as [string, string, number, number, string][], brandId);
    }),
  );
  return stretches.flat();
}

function toOrder(row: StretchRow, rounds: [string, string, number, number, string][], brandId: number): Order[] {
  let { position, valueE5 } = row;
  return rounds.slice(row.fromItem, row.toItem + 1).flatMap(([playerId, round, brand, , stake]) => {
    const contributionE5 = (BigInt(stake) * row.ppm) / 1_000_000n;
    if (brand !== brandId || contributionE5 === 0n) return [];
    valueE5 = valueE5 + contributionE5 < row.endE5 ? valueE5 + contributionE5 : row.endE5;
    const place = { pool: row.pool, position, shard: row.shard, playerId: BigInt(playerId) as PlayerId };
    position += 1;
    return [{ ...place, round, contributionE5, valueAfterE5: valueE5 }];
  });
}

/** What the books of all shards together hold of a pool. */
export async function poolBalance({ shards }: PlayersContext, pool: number, brandId = 1): Promise<bigint> {
  const sums = await Promise.all(
    shards.all.map((shard) =>
      shard.one<{ sum: bigint }>(sql`
        select coalesce(sum(amount_e5), 0)::bigint as sum from ledger.entries
        where account = 110 and party = ${pool} and brand_id = ${brandId}`),
    ),
  );
  return sums.reduce((total, { sum }) => total + sum, 0n);
}

export interface PoolRow {
  readonly number: number;
  readonly state: string;
  readonly valueE5: bigint;
  readonly carriedE5: bigint;
  readonly pointE5: bigint | null;
  readonly winnerId: PlayerId | null;
  readonly winnerRound: string | null;
  readonly winnerName: string | null;
  readonly game: string | null;
}

export function poolsOf({ shards }: PlayersContext, brandId = 1): Promise<PoolRow[]> {
  return shards.directory.rows<PoolRow>(sql`
    select number, state, value_e5 as "valueE5", carried_e5 as "carriedE5", point_e5 as "pointE5",
      winner_id as "winnerId", winner_round as "winnerRound", winner_name as "winnerName", game
    from activity.jackpot_pools where brand_id = ${brandId} order by number`);
}

/** Transfers of one code on all shards. */
export async function transfersOf(
  { shards }: PlayersContext,
  code: number,
): Promise<{ key: string; amount: bigint }[]> {
  const rows = await Promise.all(
    shards.all.map((shard) =>
      shard.rows<{ key: string; amount: bigint }>(sql`
        select key, amount_e5 as amount from ledger.transfers where code = ${code} order by key`),
    ),
  );
  return rows.flat();
}

export const house = (brandId = 1) => houseAccountId(brandId) as PlayerId;
