import { type BodyOf, defaultLocale, type Locale, locales, type RequestOf } from '@arara/contract';
import {
  contentFields,
  type ContentField,
  type ContentKind,
  contentIcons,
  neededWords,
  type staffRoutes,
} from '@arara/contract/staff';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';

export { moved } from '../../lib/moved.ts';

export type Board = BodyOf<typeof staffRoutes.contentShow>;
export type Item = Board['Items'][number];
export type Version = Board['Versions'][number];
export type Preview = BodyOf<typeof staffRoutes.contentPreview>;
export type Words = NonNullable<Item['Texts'][Locale]>;
type ItemInput = RequestOf<typeof staffRoutes.contentPreview>['item'];

/** The list as somebody is arranging it; nothing of it is live. */
export type Draft = readonly Item[];

/** A new item begins with its version: an empty start. */
export function newItem(kind: ContentKind, board: Board, draft: Draft): Item {
  const all = [...board.Items, ...draft, ...board.Versions.flatMap(({ Items }) => Items)];
  const taken = new Set(all.map(({ Id }) => Id));
  const stem = { banners: 'banner', announcements: 'aviso', contacts: 'contato' }[kind];
  let number = draft.length + 1;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return {
    Id: `${stem}-${number}`,
    IsShown: true,
    StartsAt: '',
    EndsAt: null,
    Audience: 'everybody',
    Place: { banners: 'banner', announcements: '', contacts: '2' }[kind],
    Image: kind === 'contacts' ? contentIcons[1] : '',
    Target: { banners: '/game/idx3', announcements: '', contacts: 'https://' }[kind],
    VipLevelMin: null,
    Texts: { [defaultLocale]: {} },
  };
}

export function toInput(item: Item): ItemInput {
  return {
    id: item.Id,
    isShown: item.IsShown,
    ...(item.StartsAt === '' ? {} : { startsAt: item.StartsAt }),
    endsAt: item.EndsAt,
    audience: item.Audience,
    place: item.Place,
    image: item.Image,
    target: item.Target,
    vipLevelMin: item.VipLevelMin,
    texts: Object.fromEntries(Object.entries(item.Texts).map(([locale, words]) => [locale, toWords(words)])),
  };
}

function toWords({ Title, Text, Kicker, Action, Name, Facts }: Words) {
  return {
    title: Title,
    text: Text,
    kicker: Kicker,
    action: Action,
    name: Name,
    facts: Facts?.map(({ Label, Value }) => ({ label: Label, value: Value })),
  };
}

/** Each word by the name that answers give it. */
export const wordNames = {
  title: 'Title',
  text: 'Text',
  kicker: 'Kicker',
  action: 'Action',
  name: 'Name',
} as const satisfies Record<ContentField, keyof Words>;

export const textOf = ({ Texts }: Pick<Item, 'Texts'>, locale: Locale, field: ContentField): string =>
  Texts[locale]?.[wordNames[field]] ?? '';

const asText = (item: Item | undefined) => JSON.stringify(item && toInput(item));

export function isChanged(now: Draft, item: Item): boolean {
  return asText(now.find(({ Id }) => Id === item.Id)) !== asText(item);
}

/** Items that are new, say something else, or stand in another order among those that were there. */
export function countChanges(now: Draft, draft: Draft): number {
  const idsOf = (items: Draft, others: Draft) =>
    items.map(({ Id }) => Id).filter((id) => others.some(({ Id }) => Id === id));
  const [before, after] = [idsOf(now, draft), idsOf(draft, now)];
  const isMoved = ({ Id }: Item) => before.indexOf(Id) !== after.indexOf(Id);
  return draft.filter((item) => isChanged(now, item) || isMoved(item)).length;
}

export type TextState = 'ready' | 'part' | 'missing';

/** A language is ready when it has every word that Portuguese has; what it lacks reads Portuguese. */
export function textState(kind: ContentKind, item: Item, locale: Locale): TextState {
  const has = (of: Locale, field: ContentField) => textOf(item, of, field).trim() !== '';
  const needed: readonly ContentField[] =
    locale === defaultLocale ? neededWords[kind] : contentFields[kind].filter((field) => has(defaultLocale, field));
  const there = needed.filter((field) => has(locale, field));
  if (needed.length > 0 && there.length === needed.length) return 'ready';
  return there.length === 0 ? 'missing' : 'part';
}

/** Languages in which players will read at least one word of Portuguese. */
export function fallingBack(kind: ContentKind, item: Item): readonly Locale[] {
  return locales.filter((locale) => locale !== defaultLocale && textState(kind, item, locale) !== 'ready');
}

export function withWord(item: Item, locale: Locale, change: Words): Item {
  return { ...item, Texts: { ...item.Texts, [locale]: { ...item.Texts[locale], ...change } } };
}

/** What stood before the version of now; undefined while nobody has published. */
export function previousVersion({
  LiveVersion,
  Versions,
}: Pick<Board, 'LiveVersion' | 'Versions'>): number | undefined {
  if (LiveVersion === 1) return undefined;
  const earlier = Versions.filter(({ Version, State }) => Version < LiveVersion && State !== 'upcoming');
  return Math.max(1, ...earlier.map(({ Version }) => Version));
}

const AGENDA_DAYS = 7;
const DAY_MS = 86_400_000;

/** The first day of the agenda: today in Sao Paulo. */
export const agendaStart = (nowMs: number): number => startOfDayMs(businessDayOf(nowMs));
export const agendaDays = (startMs: number): readonly number[] =>
  Array.from({ length: AGENDA_DAYS }, (_, day) => startMs + day * DAY_MS);

export interface Bar {
  /** Parts of the whole agenda. */
  readonly from: number;
  readonly size: number;
  readonly isWhole: boolean;
}

/** Where an item lies in the agenda; undefined when its time is before or after it. */
export function barOf({ StartsAt, EndsAt }: Pick<Item, 'StartsAt' | 'EndsAt'>, startMs: number): Bar | undefined {
  const span = AGENDA_DAYS * DAY_MS;
  const from = StartsAt === '' ? 0 : Math.max(0, (Date.parse(StartsAt) - startMs) / span);
  const until = EndsAt === null ? 1 : Math.min(1, (Date.parse(EndsAt) - startMs) / span);
  return until <= from ? undefined : { from, size: until - from, isWhole: from === 0 && until === 1 };
}

/** Whom an item is shown to, as the app asks for it. */
export function isFor(audience: Item['Audience'], who: 'player' | 'visitor'): boolean {
  if (audience === 'everybody') return true;
  return who === 'visitor' ? audience === 'visitors' : audience !== 'visitors';
}

/** A new item begins with its version, so that it is there at any moment before its end. */
export function isAt({ StartsAt, EndsAt }: Pick<Item, 'StartsAt' | 'EndsAt'>, atMs: number): boolean {
  const hasBegun = StartsAt === '' || Date.parse(StartsAt) <= atMs;
  return hasBegun && (EndsAt === null || Date.parse(EndsAt) > atMs);
}
