import type { Queryable } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

export const audiences = ['everybody', 'visitors', 'players', 'recharged'] as const;
export type Audience = (typeof audiences)[number];

/** Texts by language; Portuguese is always there. */
export type TextsOf<Field extends string> = { readonly 'pt-BR': Readonly<Record<Field, string>> } & Readonly<
  Record<string, Readonly<Partial<Record<Field, string>>>>
>;

/** What every row of this module has. */
export interface Dated<Texts = TextsOf<string>> {
  readonly id: string;
  readonly brandId: number;
  readonly position: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly audience: Audience;
  readonly texts: Texts;
}

export interface ContactRow extends Dated<TextsOf<'name'>> {
  readonly type: 1 | 2 | 3;
  readonly link: string;
  readonly icon: string;
  readonly vipLevelMin: number | null;
}

export interface AdRow extends Dated<TextsOf<'title' | 'text' | 'kicker' | 'action'>> {
  readonly place: 'banner' | 'popup' | 'start';
  readonly image: string;
  readonly target: string;
}

export interface GroupRow extends Dated<TextsOf<'title'>> {
  readonly opensItself: boolean;
}

export interface AnnouncementRow extends Dated<AnnouncementTexts> {
  readonly groupId: string | null;
  readonly image: string | null;
  readonly link: string | null;
}

export interface AnnouncementText {
  readonly title: string;
  readonly text: string;
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
}
export type AnnouncementTexts = { readonly 'pt-BR': AnnouncementText } & Readonly<Record<string, AnnouncementText>>;

/** What fills a rail: games by choice of staff, or what players do. */
export type SectionKind =
  | 'games'
  | 'new'
  | 'platforms'
  | 'continue'
  | 'favourites'
  | 'top'
  | 'wins'
  | 'ranking'
  | 'jackpot';

export interface SectionRow extends Dated<TextsOf<'title'>> {
  readonly kind: SectionKind;
  readonly surfaces: readonly ('home' | 'lobby')[];
  readonly games: readonly string[] | null;
  readonly gameType: 1 | 2 | 3 | null;
  readonly gamesMax: number;
}

export interface VersionRow extends Dated<TextsOf<'notes'>> {
  readonly platform: 'android' | 'apple';
  readonly latest: string;
  readonly minimum: string;
  readonly link: string;
  readonly sizeBytes: number | null;
}

export interface AreaRow extends Dated<TextsOf<'name'>> {
  readonly areaCode: string;
  readonly country: string;
  readonly example: string;
}

export interface PackageRow extends Dated<TextsOf<'name'>> {
  readonly appId: string | null;
  readonly server: string;
  readonly url: string;
  readonly hurl: string;
  readonly appMarker: string;
  readonly downloadLink: string | null;
  readonly storeLink: string | null;
  readonly startsAtLogin: boolean;
}

/** For whom and when rows are asked. */
export interface Shown {
  readonly brandId: number;
  readonly at: Date;
  readonly audiences: readonly Audience[];
  /** Also those whose time is still to come, for staff. */
  readonly andLater?: boolean;
}

const dated = sql`x.id, x.brand_id as "brandId", x.position, x.starts_at as "startsAt", x.ends_at as "endsAt",
  x.audience, x.texts`;

function isShown({ brandId, at, audiences, andLater = false }: Shown): Sql {
  const hasBegun = andLater ? sql`true` : sql`x.starts_at <= ${at}`;
  return sql`x.brand_id = ${brandId} and ${hasBegun} and (x.ends_at is null or x.ends_at > ${at})
    and x.audience = any (${audiences}::text[])`;
}

const inOrder = sql`order by x.position, x.id`;

export function listContacts(db: Queryable, shown: Shown): Promise<ContactRow[]> {
  return db.rows<ContactRow>(sql`
    select ${dated}, x.type, x.link, x.icon, x.vip_level_min as "vipLevelMin"
    from content.contacts x where ${isShown(shown)} ${inOrder}`);
}

export function listAds(db: Queryable, shown: Shown): Promise<AdRow[]> {
  return db.rows<AdRow>(sql`
    select ${dated}, x.place, x.image, x.target from content.ads x where ${isShown(shown)} ${inOrder}`);
}

export function listGroups(db: Queryable, shown: Shown): Promise<GroupRow[]> {
  return db.rows<GroupRow>(sql`
    select ${dated}, x.opens_itself as "opensItself"
    from content.announcement_groups x where ${isShown(shown)} ${inOrder}`);
}

export function listAnnouncements(db: Queryable, shown: Shown): Promise<AnnouncementRow[]> {
  return db.rows<AnnouncementRow>(sql`
    select ${dated}, x.group_id as "groupId", x.image, x.link
    from content.announcements x where ${isShown(shown)} ${inOrder}`);
}

export function listSections(db: Queryable, shown: Shown, surface: 'home' | 'lobby'): Promise<SectionRow[]> {
  return db.rows<SectionRow>(sql`
    select ${dated}, x.kind, x.surfaces, x.games, x.game_type as "gameType", x.games_max as "gamesMax"
    from content.sections x where ${isShown(shown)} and ${surface} = any (x.surfaces) ${inOrder}`);
}

/** The one that began last. */
export function findVersion(
  db: Queryable,
  shown: Shown,
  platform: VersionRow['platform'],
): Promise<VersionRow | undefined> {
  return db.maybe<VersionRow>(sql`
    select ${dated}, x.platform, x.latest, x.minimum, x.link, x.size_bytes as "sizeBytes"
    from content.versions x where ${isShown(shown)} and x.platform = ${platform}
    order by x.starts_at desc, x.id limit 1`);
}

export function listAreas(db: Queryable, shown: Shown): Promise<AreaRow[]> {
  return db.rows<AreaRow>(sql`
    select ${dated}, x.area_code as "areaCode", x.country, x.example
    from content.areas x where ${isShown(shown)} ${inOrder}`);
}

/** The one of this app id before the one of every app; of two, the one that began last. */
export function findPackage(db: Queryable, shown: Shown, appId: string | undefined): Promise<PackageRow | undefined> {
  return db.maybe<PackageRow>(sql`
    select ${dated}, x.app_id as "appId", x.server, x.url, x.hurl, x.app_marker as "appMarker",
      x.download_link as "downloadLink", x.store_link as "storeLink", x.starts_at_login as "startsAtLogin"
    from content.packages x where ${isShown(shown)} and (x.app_id is null or x.app_id = ${appId ?? null})
    order by x.app_id nulls last, x.starts_at desc, x.id limit 1`);
}
