import { orderStakes } from '@arara/domain/activity';
import type { Database } from '../../../platform/db/db.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { askEach } from '../../../platform/workflows/apart.ts';
import type { PoolName } from '../jackpot.store.ts';
import { listOrder, type PublishedRow } from '../jackpot-view.store.ts';
import { listStretches, type Span, type Stretch } from './stretches.store.ts';
import { digestOf, parseTurn } from './turn.ts';
import { listTurns } from './turns.store.ts';

export interface FilledTerms extends PoolName {
  readonly contributionPpm: bigint;
}

export interface PlacesOf {
  readonly pool: FilledTerms;
  readonly span: Span;
  /** Which end of the span counts most: places next to each other are shown up to it, should a shard be away. */
  readonly end: 'first' | 'last';
}

/**
 * A part of a pool's order, place by place, counted again from the rounds that the shards keep. What they keep must be
 * what was ordered. Of a shard that is away, and of a pool that dropped long ago, there are no places.
 */
export async function listPlaces(
  shards: Pick<Shards, 'directory' | 'all'>,
  { pool, span, end }: PlacesOf,
): Promise<PublishedRow[]> {
  const stretches = await listStretches(shards.directory, pool, span);
  const byShard = Map.groupBy(stretches, ({ shard }) => shard);
  const { answers: parts } = await askEach(shards.all, (database) =>
    listOn(database, pool, byShard.get(shards.all.indexOf(database)) ?? []),
  );
  // Pools that were begun before turns were kept have places of both kinds.
  const places = [...(await listOrder(shards.directory, pool, span)), ...parts.flat()]
    .filter(({ position }) => position >= span.from && position <= span.to)
    .toSorted((a, b) => a.position - b.position);
  return withoutGap(places, end);
}

async function listOn(database: Database, pool: FilledTerms, own: readonly Stretch[]): Promise<PublishedRow[]> {
  if (own.length === 0) return [];
  const turns = await listTurns(database, [...new Set(own.map(({ turn }) => turn))]);
  const rounds = new Map(turns.map((turn) => [turn.turn, turn.rounds]));
  return own.flatMap((stretch) => placesOf(pool, stretch, rounds.get(stretch.turn)));
}

function placesOf(pool: FilledTerms, stretch: Stretch, rounds: string | undefined): PublishedRow[] {
  const { fromItem, toItem, fromPosition, toPosition, valueBeforeE5, valueAfterE5 } = stretch;
  if (rounds === undefined) return [];
  const stakes = parseTurn(rounds).filter(
    ({ brandId, item }) => brandId === pool.brandId && item >= fromItem && item <= toItem,
  );
  // Only the last stake of a stretch can have reached the point, and the stretch ends with what was counted of it.
  const { ordered } = orderStakes(
    {
      contributionPpm: pool.contributionPpm,
      pointE5: valueAfterE5,
      valueE5: valueBeforeE5,
      position: fromPosition - 1,
    },
    stakes,
  );
  const last = ordered.at(-1);
  const isSame =
    digestOf(rounds).equals(stretch.digest) &&
    last?.position === toPosition &&
    last.stake.item === toItem &&
    last.valueAfterE5 === valueAfterE5;
  if (!isSame)
    throw new Error(`turn ${stretch.turn} of shard ${stretch.shard} is not what pool ${pool.number} was filled by`);
  return ordered.map(({ stake, position, contributionE5, valueAfterE5: afterE5 }) => ({
    position,
    round: stake.round,
    contributionE5,
    valueAfterE5: afterE5,
  }));
}

function withoutGap(places: readonly PublishedRow[], end: PlacesOf['end']): PublishedRow[] {
  const isGap = (index: number) => places[index]?.position !== (places[index - 1]?.position ?? 0) + 1;
  const gaps = places.flatMap((_, index) => (index > 0 && isGap(index) ? [index] : []));
  return end === 'last' ? places.slice(gaps.at(-1) ?? 0) : places.slice(0, gaps[0] ?? places.length);
}
