import { defaultLocale, type Locale } from '@arara/contract';
import type { ContentKind } from '@arara/contract/staff';
import { encodeSetting, type Json } from '@arara/domain/settings';
import type { Database } from '../../platform/db/db.ts';
import type { Settings } from '../settings/index.ts';
import { areasIn, packageIn, versionIn } from './app-rows.ts';
import { applyItems, isPopup, type ItemTexts, type ItemWords, type RowOf } from './items.ts';
import { findLivePlan } from './plans/item-plans.store.ts';
import { applyPlan } from './plans/plans.ts';
import { findPlan } from './plans/plans.store.ts';
import { REWARD_PLACE, readRewards, type RuleAt, seededRule } from './reward-places.ts';
import { fillPlaces, parsePlace, type PlaceKey, placesIn } from './rule-places.ts';
import * as store from './store.ts';
import * as write from './write.store.ts';

/** Who looks, and when. */
export interface Viewer {
  readonly brandId: number;
  readonly locale: Locale;
  readonly nowMs: number;
  readonly isPlayer: boolean;
  readonly hasRecharged: boolean;
  /** The deposit bonus that can be had now, null = none; a visitor would begin with the first. */
  readonly depositBonus?: 'first' | 'later' | null;
  readonly isVerified?: boolean;
}

/** A row with the words of one language in it. */
type Spoken<Row extends store.Dated<object>, Words> = Omit<Row, 'texts'> & { readonly words: Words };

export type Contact = Spoken<store.ContactRow, { name: string }>;
export type Ad = Spoken<store.AdRow, { title: string; text: string; kicker: string; action: string }>;
export type Announcement = Spoken<store.AnnouncementRow, store.AnnouncementText>;
export type Group = Spoken<store.GroupRow, { title: string }> & { readonly announcements: readonly Announcement[] };
export type Section = Spoken<store.SectionRow, { title: string }>;
export type AppVersion = Spoken<store.VersionRow, { notes: string }>;
export type Area = Spoken<store.AreaRow, { name: string }>;
export type Package = Spoken<store.PackageRow, { name: string }>;

/** Rows to publish; whatever is already there stays as it is. */
export interface Publication {
  readonly contacts?: readonly store.ContactRow[];
  readonly ads?: readonly store.AdRow[];
  readonly groups?: readonly store.GroupRow[];
  readonly announcements?: readonly store.AnnouncementRow[];
  readonly sections?: readonly store.SectionRow[];
  readonly versions?: readonly store.VersionRow[];
  readonly areas?: readonly store.AreaRow[];
  readonly packages?: readonly store.PackageRow[];
}

export interface Content {
  /** The contacts of everybody, of these types. */
  contacts(viewer: Viewer, types: readonly number[]): Promise<Contact[]>;
  /** The VIP manager's contacts for a player of this level. */
  vipContacts(viewer: Viewer, vipLevel: number): Promise<Contact[]>;
  ads(viewer: Viewer): Promise<Ad[]>;
  announcements(viewer: Viewer): Promise<Announcement[]>;
  /** Groups that have something to say now. */
  groups(viewer: Viewer): Promise<Group[]>;
  sections(viewer: Viewer, surface: 'home' | 'lobby'): Promise<Section[]>;
  version(viewer: Viewer, platform: 'android' | 'apple'): Promise<AppVersion | undefined>;
  areas(viewer: Viewer): Promise<Area[]>;
  pack(viewer: Viewer, appId?: string): Promise<Package | undefined>;
  publish(publication: Publication): Promise<void>;
  /** Words of one language over Portuguese, with the rules of the moment in their places. */
  speak(texts: ItemTexts, at: Pick<Viewer, 'brandId' | 'locale' | 'nowMs'>): Promise<ItemWords>;
}

export interface ContentOptions {
  readonly directory: Database;
  readonly settings: Pick<Settings, 'get'>;
  /** Without it, the rules that hold before staff have published any. */
  readonly ruleAt?: RuleAt;
}

export function createContent(options: ContentOptions): Content {
  const { directory } = options;
  const speak = <Row extends store.Dated<object>, Words>(row: Row, viewer: Viewer): Promise<Spoken<Row, Words>> =>
    spoken(options, row, viewer);
  const all = <Row extends store.Dated<object>, Words>(rows: readonly Row[], viewer: Viewer) =>
    Promise.all(rows.map((row) => speak<Row, Words>(row, viewer)));
  const contacts = async (viewer: Viewer) =>
    all<store.ContactRow, Contact['words']>(await standing(directory, 'contacts', shownTo(viewer)), viewer);
  const announcements = async (viewer: Viewer) =>
    all<store.AnnouncementRow, store.AnnouncementText>(
      await standing(directory, 'announcements', shownTo(viewer)),
      viewer,
    );
  return {
    async contacts(viewer, types) {
      const rows = await contacts(viewer);
      return rows.filter(({ type, vipLevelMin }) => vipLevelMin === null && types.includes(type));
    },
    async vipContacts(viewer, vipLevel) {
      const { brandId, nowMs } = viewer;
      const [rows, levelMin] = await Promise.all([
        contacts(viewer),
        options.settings.get('vip.managerLevelMin', { brandId, atMs: nowMs }),
      ]);
      if (vipLevel < levelMin) return [];
      return rows.filter(({ vipLevelMin }) => vipLevelMin !== null && vipLevelMin <= vipLevel);
    },
    async ads(viewer) {
      const rows = await standing(directory, 'banners', shownTo(viewer));
      const own = rows.filter((row) => isFor(row, viewer));
      return all(own, viewer);
    },
    announcements,
    async groups(viewer) {
      const [rows, news, popupsMax] = await Promise.all([
        store.listGroups(directory, shownTo(viewer)),
        announcements(viewer),
        options.settings.get('content.popupsPerDayMax', { brandId: viewer.brandId, atMs: viewer.nowMs }),
      ]);
      const groups = await all<store.GroupRow, Group['words']>(rows, viewer);
      const gathered = groups.map((group) => ({
        ...group,
        opensItself: group.opensItself && popupsMax > 0,
        announcements: news.filter(({ groupId }) => groupId === group.id),
      }));
      return [...gathered, ...popupsOf(news, popupsMax > 0)].filter((group) => group.announcements.length > 0);
    },
    async sections(viewer, surface) {
      const shown = shownTo(viewer);
      const [rows, plan] = await Promise.all([
        store.listSections(directory, shown, surface),
        findPlan(directory, viewer.brandId, shown.at),
      ]);
      return all(applyPlan(rows, plan?.rails), viewer);
    },
    ...appContent(options),
    publish: (publication) => publish(directory, publication),
    speak: (texts, at) => wordsOf(options, texts, at),
  };
}

/** The app and who may register: what staff have set stands before what was furnished. */
function appContent(options: ContentOptions): Pick<Content, 'version' | 'areas' | 'pack'> {
  const { directory } = options;
  return {
    async version(viewer, platform) {
      const set = versionIn(await options.settings.get('content.versions', momentOf(viewer)), viewer, platform);
      if (set !== undefined) return set;
      const row = await store.findVersion(directory, shownTo(viewer), platform);
      return row && spoken(options, row, viewer);
    },
    async areas(viewer) {
      const set = areasIn(await options.settings.get('content.areas', momentOf(viewer)), viewer);
      return set.length > 0
        ? set
        : Promise.all(
            (await store.listAreas(directory, shownTo(viewer))).map((row) =>
              spoken<store.AreaRow, Area['words']>(options, row, viewer),
            ),
          );
    },
    async pack(viewer, appId) {
      const set = packageIn(await options.settings.get('content.packages', momentOf(viewer)), viewer, appId);
      if (set !== undefined) return set;
      const row = await store.findPackage(directory, shownTo(viewer), appId);
      return row && spoken(options, row, viewer);
    },
  };
}

const momentOf = ({ brandId, nowMs }: Viewer) => ({ brandId, atMs: nowMs });

const VERIFY_PATH = '/game/verify';

/** A banner is for whoever can have what it says: the bonus that it names, a check that is still to be done. */
function isFor({ texts, target }: store.AdRow, { depositBonus = 'first', isVerified = false }: Viewer): boolean {
  if (isVerified && target === VERIFY_PATH) return false;
  const places = placesIn(JSON.stringify(texts));
  return (['first', 'later'] as const).every(
    (bonus) => bonus === depositBonus || !places.some((place) => place.startsWith(`${REWARD_PLACE}.${bonus}`)),
  );
}

const listed: { readonly [K in ContentKind]: (db: Database, shown: store.Shown) => Promise<RowOf[K][]> } = {
  banners: store.listAds,
  announcements: store.listAnnouncements,
  contacts: store.listContacts,
};

/** What was furnished, as the version of the moment wants it. */
async function standing<K extends ContentKind>(
  directory: Database,
  kind: K,
  shown: store.Shown,
): Promise<readonly RowOf[K][]> {
  const [rows, plan] = await Promise.all([
    listed[kind](directory, shown),
    findLivePlan(directory, { brandId: shown.brandId, kind }, shown.at),
  ]);
  return applyItems(kind, { rows, items: plan?.items }, shown);
}

/** An announcement that staff let open by itself is a group of its own. */
function popupsOf(news: readonly Announcement[], opensItself: boolean): Group[] {
  return news.filter(isPopup).map((one) => {
    const { groupId: _, image: __, link: ___, words, ...dated } = one;
    return { ...dated, words: { title: words.title }, opensItself, announcements: [one] };
  });
}

function shownTo({ brandId, nowMs, isPlayer, hasRecharged }: Viewer): store.Shown {
  const seen: store.Audience[] = isPlayer
    ? ['everybody', 'players', ...(hasRecharged ? (['recharged'] as const) : [])]
    : ['everybody', 'visitors'];
  return { brandId, at: new Date(nowMs), audiences: seen };
}

async function spoken<Row extends store.Dated<object>, Words>(
  options: ContentOptions,
  row: Row,
  viewer: Viewer,
): Promise<Spoken<Row, Words>> {
  const { texts, ...rest } = row;
  return { ...rest, words: (await wordsOf(options, texts as ItemTexts, viewer)) as Words };
}

/** One language over Portuguese, word by word, with the rules of the day in their places. */
async function wordsOf(
  { settings, ruleAt = seededRule }: ContentOptions,
  texts: ItemTexts,
  { brandId, locale, nowMs }: Pick<Viewer, 'brandId' | 'locale' | 'nowMs'>,
): Promise<ItemWords> {
  const at = { brandId, atMs: nowMs };
  const read = async (key: PlaceKey): Promise<Json> =>
    key === REWARD_PLACE ? readRewards(ruleAt, at) : encodeSetting(key, await settings.get(key, at));
  const words = { ...texts[defaultLocale], ...texts[locale] };
  return (await fillAll(words, (text) => fillPlaces(text, locale, read))) as ItemWords;
}

async function fillAll(value: unknown, fill: (text: string) => Promise<string>): Promise<unknown> {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return Promise.all(value.map((item) => fillAll(item, fill)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([name, item]) => [name, await fillAll(item, fill)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** A place that no setting fills would be read by players as it stands, so it is a fault of the writer. */
function assertPlaces(publication: Publication): void {
  const unknown = placesIn(JSON.stringify(publication)).find((place) => parsePlace(place) === undefined);
  if (unknown !== undefined) throw new Error(`no setting fills {${unknown}}`);
}

async function publish(directory: Database, publication: Publication): Promise<void> {
  assertPlaces(publication);
  await directory.transaction(async (tx) => {
    for (const row of publication.contacts ?? []) await write.insertContact(tx, row);
    for (const row of publication.ads ?? []) await write.insertAd(tx, row);
    for (const row of publication.groups ?? []) await write.insertGroup(tx, row);
    for (const row of publication.announcements ?? []) await write.insertAnnouncement(tx, row);
    for (const row of publication.sections ?? []) await write.insertSection(tx, row);
    for (const row of publication.versions ?? []) await write.insertVersion(tx, row);
    for (const row of publication.areas ?? []) await write.insertArea(tx, row);
    for (const row of publication.packages ?? []) await write.insertPackage(tx, row);
  });
}
