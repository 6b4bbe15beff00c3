import type { Queryable } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

export interface ProviderRow {
  readonly code: string;
  readonly name: string;
  readonly logo: string;
  readonly party: number;
  readonly brandId: number;
  readonly createdAt: Date;
}

export type GameTag = 'new' | 'exclusive' | 'jackpot' | 'free_rounds';

export interface GameRow {
  readonly id: string;
  readonly provider: string;
  /** The supplier's own code, and who made the game. */
  readonly code: string;
  readonly studio: string;
  readonly name: string;
  readonly icon: string;
  readonly type: 1 | 2 | 3;
  readonly kind: string;
  /** A decimal text; null = not proven yet. */
  readonly rtpPercent: string | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly minBetE5: bigint;
  readonly maxBetE5: bigint;
  readonly maxWinTimes: number | null;
  readonly tags: readonly GameTag[];
  readonly aliases: readonly string[];
  readonly hasDemo: boolean;
  readonly state: 'open' | 'resting' | 'off';
  readonly position: number;
  readonly releasedAt: Date;
}

export interface ShownGame extends GameRow {
  readonly providerName: string;
}

/** Every game that is shown, in the order of the catalogue. Every brand of ours plays in Brazil. */
export function listGames(db: Queryable): Promise<ShownGame[]> {
  return db.rows<ShownGame>(sql`
    select g.id, g.provider, g.code, g.studio, p.name as "providerName", g.name, g.icon, g.type, g.kind,
      trim_scale(g.rtp_percent)::text as "rtpPercent", g.volatility, g.min_bet_e5 as "minBetE5",
      g.max_bet_e5 as "maxBetE5", g.max_win_times as "maxWinTimes", g.tags, g.aliases, g.has_demo as "hasDemo",
      g.state, g.position, g.released_at as "releasedAt"
    from games.games g join games.providers p on p.code = g.provider
    where g.state <> 'off' and not 'BR' = any (g.blocked_countries) order by g.position, g.id`);
}

/** What is already there stays as it is. */
export function insertProvider(db: Queryable, row: ProviderRow): Promise<number> {
  return db.run(sql`
    insert into games.providers (code, name, logo, party, brand_id, created_at)
    values (${row.code}, ${row.name}, ${row.logo}, ${row.party}, ${row.brandId}, ${row.createdAt})
    on conflict (code) do nothing`);
}

export function insertGame(db: Queryable, row: GameRow): Promise<number> {
  return db.run(sql`
    insert into games.games (id, provider, code, studio, name, icon, type, kind, rtp_percent, volatility, min_bet_e5, max_bet_e5,
      max_win_times, tags, aliases, has_demo, state, position, released_at)
    values (${row.id}, ${row.provider}, ${row.code}, ${row.studio}, ${row.name}, ${row.icon}, ${row.type}, ${row.kind}, ${row.rtpPercent},
      ${row.volatility}, ${row.minBetE5}, ${row.maxBetE5}, ${row.maxWinTimes}, ${row.tags}, ${row.aliases},
      ${row.hasDemo}, ${row.state}, ${row.position}, ${row.releasedAt}) on conflict (id) do nothing`);
}
