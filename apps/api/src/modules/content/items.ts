import { type ContentKind, POPUP_PLACE } from '@arara/contract/staff';
import type { AdRow, AnnouncementRow, Audience, ContactRow, Dated } from './store.ts';

/** The words of an item in one language. */
export interface ItemWords {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly kicker?: string | undefined;
  readonly action?: string | undefined;
  readonly name?: string | undefined;
  readonly facts?: readonly { readonly label: string; readonly value: string }[] | undefined;
}
export type ItemTexts = Readonly<Record<string, ItemWords | undefined>>;

/** One banner, announcement or contact in a version: the same shape for all, as its JSON stands in the row. */
export interface ContentItem {
  readonly id: string;
  readonly isShown: boolean;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly audience: Audience;
  /** A banner's kind of ad, an announcement's group, a contact's type. */
  readonly place: string;
  /** A banner's or an announcement's picture, a contact's sign; empty = none. */
  readonly image: string;
  /** What it opens; empty = nothing. */
  readonly target: string;
  readonly vipLevelMin: number | null;
  readonly texts: ItemTexts;
}

export interface RowOf {
  readonly banners: AdRow;
  readonly announcements: AnnouncementRow;
  readonly contacts: ContactRow;
}
type ToRow<Row> = (item: ContentItem, dated: Dated<never>) => Row;
type ToItem<Row> = (row: Row) => ContentItem;

const orNull = (text: string) => (text === '' ? null : text);

/** Readers look for every word of a banner, so those that staff left out are empty. */
const noWords = { title: '', text: '', kicker: '', action: '' };

const toRows: { readonly [K in ContentKind]: ToRow<RowOf[K]> } = {
  banners: ({ place, image, target, texts }, dated) => ({
    ...dated,
    texts: { ...texts, 'pt-BR': { ...noWords, ...texts['pt-BR'] } } as AdRow['texts'],
    place: place as AdRow['place'],
    image,
    target,
  }),
  announcements: ({ place, image, target, texts }, dated) => ({
    ...dated,
    texts: texts as AnnouncementRow['texts'],
    groupId: orNull(place),
    image: orNull(image),
    link: orNull(target),
  }),
  contacts: ({ place, image, target, vipLevelMin, texts }, dated) => ({
    ...dated,
    texts: texts as ContactRow['texts'],
    type: Number(place) as ContactRow['type'],
    icon: image,
    link: target,
    vipLevelMin,
  }),
};

const toItems: { readonly [K in ContentKind]: ToItem<RowOf[K]> } = {
  banners: (row) => itemOf(row, { place: row.place, image: row.image, target: row.target }),
  announcements: (row) => itemOf(row, { place: row.groupId ?? '', image: row.image ?? '', target: row.link ?? '' }),
  contacts: (row) =>
    itemOf(row, { place: `${row.type}`, image: row.icon, target: row.link, vipLevelMin: row.vipLevelMin }),
};

type Own = Pick<ContentItem, 'place' | 'image' | 'target'> & Partial<Pick<ContentItem, 'vipLevelMin'>>;

function itemOf({ id, startsAt, endsAt, audience, texts }: Dated<object>, own: Own): ContentItem {
  return {
    id,
    isShown: true,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    audience,
    vipLevelMin: null,
    ...own,
    texts: texts as ItemTexts,
  };
}

export function toItem<K extends ContentKind>(kind: K, row: RowOf[K]): ContentItem {
  return toItems[kind](row);
}

interface Moment {
  readonly brandId: number;
  readonly at: Date;
  readonly audiences: readonly Audience[];
}

/**
 * The rows as a version wants them: its items that are shown, to this audience, at this moment, in its order. A row that
 * the version does not know was furnished later and stands behind them.
 */
export function applyItems<K extends ContentKind>(
  kind: K,
  { rows, items }: { readonly rows: readonly RowOf[K][]; readonly items: readonly ContentItem[] | undefined },
  moment: Moment,
): readonly RowOf[K][] {
  if (items === undefined) return rows;
  const known = new Set(items.map(({ id }) => id));
  const shown = items.flatMap((item, index) =>
    isSeen(item, moment) ? [toRows[kind](item, datedOf(item, moment.brandId, index + 1))] : [],
  );
  return [...shown, ...rows.filter(({ id }) => !known.has(id))];
}

function isSeen({ isShown, startsAt, endsAt, audience }: ContentItem, { at, audiences }: Moment): boolean {
  const hasBegun = Date.parse(startsAt) <= at.getTime();
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= at.getTime();
  return isShown && hasBegun && !hasEnded && audiences.includes(audience);
}

function datedOf({ id, startsAt, endsAt, audience }: ContentItem, brandId: number, position: number): Dated<never> {
  const texts = undefined as never;
  return {
    id,
    brandId,
    position,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    audience,
    texts,
  };
}

/** Every item as it stands: those of the version, then those that were furnished after it. */
export function joinItems(
  furnished: readonly ContentItem[],
  planned: readonly ContentItem[] | undefined,
): ContentItem[] {
  if (planned === undefined) return [...furnished];
  const known = new Set(planned.map(({ id }) => id));
  return [...planned, ...furnished.filter(({ id }) => !known.has(id))];
}

/** Trimmed, without words that are empty and without languages that say nothing. */
export function tidyTexts(texts: ItemTexts): ItemTexts {
  const tidied = Object.entries(texts).map(([locale, words]) => [locale, tidyWords(words ?? {})] as const);
  return Object.fromEntries(tidied.filter(([, words]) => Object.keys(words).length > 0));
}

function tidyWords({ facts, ...words }: ItemWords): ItemWords {
  const spoken = Object.entries(words).flatMap(([field, text]: [string, string | undefined]) =>
    text === undefined || text.trim() === '' ? [] : [[field, text.trim()] as const],
  );
  const published = (facts ?? []).filter(({ label, value }) => label.trim() !== '' && value.trim() !== '');
  return { ...Object.fromEntries(spoken), ...(published.length > 0 && { facts: published }) };
}

export const isPopup = ({ groupId }: Pick<AnnouncementRow, 'groupId'>): boolean => groupId === POPUP_PLACE;
