import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface ProviderRow {
  readonly code: string;
  readonly name: string;
  readonly logo: string;
  readonly party: number;
  readonly brandId: number;
  readonly createdAt: Date;
}

export type GameTag = 'new' | 'exclusive' | 'jackpot' | 'free_rounds';

/** A text by language; Portuguese is always there. */
export type SheetText = { readonly 'pt-BR': string } & Readonly<Record<string, string>>;

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
  /** Null = its supplier has not said it; kept as the beginning of time, so that it is older than all that have a day. */
  readonly releasedAt: Date | null;
  /** What the sheet says beyond the card; null = nobody has said it. */
  readonly rules?: SheetText | null;
  readonly layout?: SheetText | null;
  /** A decimal text: one round in so many wins. */
  readonly hitOneIn?: string | null;
  readonly mathVersion?: string | null;
}

export interface ListedGame extends Required<GameRow> {
  readonly providerName: string;
  readonly providerLogo: string;
  readonly brandId: number;
  readonly certificates: readonly string[];
  /** False for what is off, and for what may not be played in the country. */
  readonly isShown: boolean;
  /** It rests, somebody stopped it, or its provider is switched off. */
  readonly isResting: boolean;
}

/** With whom players know as its maker: the studio, or its supplier where that brings the games of one only. */
export interface KnownGame extends ListedGame {
  readonly platform: string;
  readonly platformName: string;
  /** Empty = none. */
  readonly platformLogo: string;
}

/** Every game there is, in the order of the catalogue. A provider that was never connected has no switch to be off. */
export function listGames(db: Queryable, country: string): Promise<ListedGame[]> {
  return db.rows<ListedGame>(sql`
    select g.id, g.provider, g.code, g.studio, p.name as "providerName", p.logo as "providerLogo",
      p.brand_id as "brandId", g.name, g.icon, g.type, g.kind, trim_scale(g.rtp_percent)::text as "rtpPercent",
      g.volatility, g.min_bet_e5 as "minBetE5", g.max_bet_e5 as "maxBetE5", g.max_win_times as "maxWinTimes", g.tags,
      g.aliases, g.has_demo as "hasDemo", g.state, g.position, nullif(g.released_at, 'epoch') as "releasedAt",
      g.certificates, g.rules, g.layout, trim_scale(g.hit_one_in)::text as "hitOneIn", g.math_version as "mathVersion",
      g.state <> 'off' and ${country} <> all (g.blocked_countries) as "isShown",
      g.state = 'resting' or (p.state = 'off' and p.protocol is not null) or exists (
        select from games.stops s where s.lifted_at is null and s.brand_id = p.brand_id
          and (s.scope, s.name) in (('game', g.id), ('studio', g.studio), ('provider', p.code))) as "isResting"
    from games.games g join games.providers p on p.code = g.provider
    order by g.position, g.id`);
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
      max_win_times, tags, aliases, has_demo, state, position, released_at, rules, layout, hit_one_in, math_version)
    values (${row.id}, ${row.provider}, ${row.code}, ${row.studio}, ${row.name}, ${row.icon}, ${row.type}, ${row.kind}, ${row.rtpPercent},
      ${row.volatility}, ${row.minBetE5}, ${row.maxBetE5}, ${row.maxWinTimes}, ${row.tags}, ${row.aliases},
      ${row.hasDemo}, ${row.state}, ${row.position}, coalesce(${row.releasedAt}::timestamptz, 'epoch'),
      ${row.rules ?? null}, ${row.layout ?? null}, ${row.hitOneIn ?? null}, ${row.mathVersion ?? null}) on conflict (id) do nothing`);
}
