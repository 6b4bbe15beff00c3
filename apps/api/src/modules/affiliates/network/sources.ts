import type { Locale } from '@arara/contract';
import { type RingLink, type RoleSpan, type RolesOn, rolesOn } from '@arara/domain/affiliates';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/db.ts';
import type { Push } from '../../../platform/push/push.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { MovedDay } from '../../ledger/index.ts';
import type { Settings } from '../../settings/index.ts';

export type { MovedDay };

export interface EffectiveDay {
  readonly playerId: PlayerId;
  readonly day: BusinessDay;
  readonly effectiveE5: bigint;
  readonly effectiveCashE5: bigint;
}

/** The last day is not part of a span. */
export interface DaySpan {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/** What other features know, put together at the start of the process. */
export interface TeamSources {
  readonly effectiveDays: (db: Queryable, playerIds: readonly PlayerId[], span: DaySpan) => Promise<EffectiveDay[]>;
  /** The day on which somebody showed a CPF that nobody else has; undefined = not yet. */
  readonly cpfOn: (playerId: PlayerId) => Promise<BusinessDay | undefined>;
  /** Devices, payout keys and addresses that an invitee shares with others. */
  readonly linksOf: (invitee: {
    readonly playerId: PlayerId;
    readonly brandId: number;
  }) => Promise<readonly RingLink[]>;
  /** Who is agent or blogger in a span of days. */
  readonly rolesIn: (brandId: number, span: DaySpan) => Promise<readonly RoleSpan[]>;
}

export interface TeamContext {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly settings: Pick<Settings, 'get'>;
  readonly sources: TeamSources;
  /** Tells the open screens of inviters that there is news to fetch. */
  readonly push: Pick<Push, 'toPlayer'>;
}

/** After the commit: what is told has happened, and whoever does not hear it looks again later. */
export async function pushNews({ push }: Pick<TeamContext, 'push'>, inviters: ReadonlySet<PlayerId>): Promise<void> {
  await Promise.all([...inviters].map((playerId) => push.toPlayer(playerId, { name: 'team', data: {} })));
}

export interface Viewer {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly locale: Locale;
  readonly nowMs: number;
}

/** Rows sorted by the database that holds them, each with the virtual shards to enter there. */
export function byDatabase<Row>(
  shards: Shards,
  rows: readonly Row[],
  ownerOf: (row: Row) => bigint,
): { readonly database: Database; readonly vshards: readonly number[]; readonly rows: readonly Row[] }[] {
  const vshardOf = (row: Row) => shardOf(ownerOf(row));
  return [...Map.groupBy(rows, (row) => shards.ofVshard(vshardOf(row)))].map(([database, own]) => ({
    database,
    vshards: [...new Set(own.map(vshardOf))].toSorted((a, b) => a - b),
    rows: own,
  }));
}

/** Boxes are borne by the invitees on whom they stand, so they fill no cap of the inviter. */
export const BOX_KEYS = 'bonuses:grant:team:box:%';

/** The roles of a span of days, read once for each brand of a batch. */
export async function readRoles(
  { sources }: Pick<TeamContext, 'sources'>,
  rows: readonly { readonly brandId: number }[],
  span: DaySpan,
): Promise<(brandId: number) => RolesOn> {
  const byBrand = new Map<number, RolesOn>();
  for (const { brandId } of rows)
    if (!byBrand.has(brandId)) byBrand.set(brandId, rolesOn(await sources.rolesIn(brandId, span)));
  return (brandId) => byBrand.get(brandId) ?? rolesOn([]);
}
