import type { Queryable } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type {
  AdRow,
  AnnouncementRow,
  AreaRow,
  ContactRow,
  Dated,
  GroupRow,
  PackageRow,
  SectionRow,
  VersionRow,
} from './store.ts';

const datedColumns = sql`brand_id, id, position, starts_at, ends_at, audience, texts`;

function datedValues(row: Dated<object>): Sql {
  return sql`${row.brandId}, ${row.id}, ${row.position}, ${row.startsAt}, ${row.endsAt}, ${row.audience},
    ${JSON.stringify(row.texts)}::jsonb`;
}

/** What is already there stays as it is. */
const unlessThere = sql`on conflict (brand_id, id) do nothing`;

export function insertContact(db: Queryable, row: ContactRow): Promise<number> {
  return db.run(sql`
    insert into content.contacts (${datedColumns}, type, link, icon, vip_level_min)
    values (${datedValues(row)}, ${row.type}, ${row.link}, ${row.icon}, ${row.vipLevelMin}) ${unlessThere}`);
}

export function insertAd(db: Queryable, row: AdRow): Promise<number> {
  return db.run(sql`
    insert into content.ads (${datedColumns}, place, image, target)
    values (${datedValues(row)}, ${row.place}, ${row.image}, ${row.target}) ${unlessThere}`);
}

export function insertGroup(db: Queryable, row: GroupRow): Promise<number> {
  return db.run(sql`
    insert into content.announcement_groups (${datedColumns}, opens_itself)
    values (${datedValues(row)}, ${row.opensItself}) ${unlessThere}`);
}

export function insertAnnouncement(db: Queryable, row: AnnouncementRow): Promise<number> {
  return db.run(sql`
    insert into content.announcements (${datedColumns}, group_id, image, link)
    values (${datedValues(row)}, ${row.groupId}, ${row.image}, ${row.link}) ${unlessThere}`);
}

export function insertSection(db: Queryable, row: SectionRow): Promise<number> {
  return db.run(sql`
    insert into content.sections (${datedColumns}, kind, surfaces, games, game_type, games_max)
    values (${datedValues(row)}, ${row.kind}, ${row.surfaces}, ${row.games}, ${row.gameType}, ${row.gamesMax}) ${unlessThere}`);
}

export function insertVersion(db: Queryable, row: VersionRow): Promise<number> {
  return db.run(sql`
    insert into content.versions (${datedColumns}, platform, latest, minimum, link, size_bytes)
    values (${datedValues(row)}, ${row.platform}, ${row.latest}, ${row.minimum}, ${row.link}, ${row.sizeBytes})
    ${unlessThere}`);
}

export function insertArea(db: Queryable, row: AreaRow): Promise<number> {
  return db.run(sql`
    insert into content.areas (${datedColumns}, area_code, country, example)
    values (${datedValues(row)}, ${row.areaCode}, ${row.country}, ${row.example}) ${unlessThere}`);
}

export function insertPackage(db: Queryable, row: PackageRow): Promise<number> {
  return db.run(sql`
    insert into content.packages (${datedColumns}, app_id, server, url, hurl, app_marker, download_link, store_link,
      starts_at_login)
    values (${datedValues(row)}, ${row.appId}, ${row.server}, ${row.url}, ${row.hurl}, ${row.appMarker},
      ${row.downloadLink}, ${row.storeLink}, ${row.startsAtLogin}) ${unlessThere}`);
}
