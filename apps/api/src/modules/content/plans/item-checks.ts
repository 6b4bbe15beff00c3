import { isLocale, type Locale } from '@arara/contract';
import {
  contentIcons,
  type ContentKind,
  contentPictures,
  type contentProblems,
  neededWords,
} from '@arara/contract/staff';
import { type AdCheck, type AdPhrases, phrasesIn } from '@arara/domain/policy';
import type { ContentItem, ItemWords } from '../items.ts';
import { parsePlace, placesIn } from '../rule-places.ts';

export interface ItemProblem {
  readonly code: (typeof contentProblems)[number];
  readonly locale: Locale | null;
  /** The word, place or figure that is wrong. */
  readonly what: string;
}

/** Why an item cannot go live; empty = it can. Groups are those in which an announcement may stand. */
export function checkItem(kind: ContentKind, item: ContentItem, groups: readonly string[]): readonly ItemProblem[] {
  const words = Object.entries(item.texts).flatMap(([locale, own]) =>
    isLocale(locale) && own !== undefined ? textsOf(own).map((text) => ({ locale, text })) : [],
  );
  return [
    ...missingWords(kind, item),
    ...words.flatMap(({ locale, text }) => checkText(kind, text).map((found) => ({ ...found, locale }))),
    ...(kind === 'banners' ? missingRule(item) : []),
    ...checkOwn(kind, item, groups),
  ];
}

/** Easy gain, hurry and what was lost: an advertisement of this market speaks of none of them. */
const unpromised: readonly AdCheck[] = ['urgency', 'gain', 'recovery'];

/** What the market does not let a banner or an announcement say; empty where it has no lists. */
export function checkPromises(
  kind: ContentKind,
  { texts }: ContentItem,
  phrases: readonly AdPhrases[],
): readonly ItemProblem[] {
  if (kind === 'contacts') return [];
  const lists = phrases.filter(({ check }) => unpromised.includes(check));
  return Object.entries(texts).flatMap(([locale, own]) =>
    !isLocale(locale) || own === undefined
      ? []
      : lists
          .filter(({ language }) => locale.startsWith(language))
          .flatMap((list) => phrasesIn(textsOf(own).join(' '), list))
          .map((what) => ({ code: 'word_forbidden', locale, what }) as const),
  );
}

const textsOf = ({ facts = [], ...words }: ItemWords): string[] => [
  ...Object.values(words).filter((text) => text !== undefined),
  ...facts.flatMap(({ label, value }) => [label, value]),
];

const general = (code: ItemProblem['code'], what = ''): ItemProblem => ({ code, locale: null, what });

function missingWords(kind: ContentKind, { texts }: ContentItem): readonly ItemProblem[] {
  const portuguese: ItemWords = texts['pt-BR'] ?? {};
  return neededWords[kind]
    .filter((field) => (portuguese[field] ?? '').trim() === '')
    .map((field) => ({ code: 'portuguese_missing', locale: 'pt-BR', what: field }));
}

/** A sum, a share or a factor: what a rule decides and a text may only name. */
const FIGURE = /R\$\s*\p{Nd}[\p{Nd}.,]*|\p{Nd}[\p{Nd}.,]*\s*(?:%|٪|×|x\b|reais\b)/iu;
const PLACE = /\{[^}]*\}/g;

/** Words that promise a gift or press for time; a banner of ours has neither. */
const pressing = [
  ['grátis', 'de graça', 'última chance', 'só hoje', 'corra', 'imperdível'],
  ['free', 'last chance', 'only today', 'hurry'],
  ['gratis', 'última oportunidad', 'solo hoy', 'date prisa'],
  ['gratuit', 'gratuite', 'dernière chance', 'dépêchez-vous'],
  ['laatste kans', 'alleen vandaag', 'bedava', 'ücretsiz', 'son şans'],
  ['مجانا', 'مجانًا', 'مجاني', 'رایگان', 'বিনামূল্যে', 'ফ্রি'],
].flat();
const PRESSING = new RegExp(`(?<![\\p{L}])(?:${pressing.join('|')})(?![\\p{L}])`, 'iu');

function checkText(kind: ContentKind, text: string): Omit<ItemProblem, 'locale'>[] {
  if (kind === 'contacts') return [];
  const unknown = placesIn(text).filter((place) => parsePlace(place) === undefined);
  const typed = FIGURE.exec(text.replaceAll(PLACE, ' '))?.[0];
  const pressed = kind === 'banners' ? PRESSING.exec(text)?.[0] : undefined;
  return [
    ...unknown.map((what) => ({ code: 'place_unknown', what }) as const),
    ...(typed === undefined ? [] : [{ code: 'figure_typed', what: typed } as const]),
    ...(pressed === undefined ? [] : [{ code: 'word_forbidden', what: pressed } as const]),
  ];
}

/** Whoever promises a bonus says its rule on the same banner. */
function missingRule({ texts }: ContentItem): readonly ItemProblem[] {
  const { title = '', text = '' } = texts['pt-BR'] ?? {};
  const promises = placesIn(title).some((place) => place.startsWith('bonuses.'));
  return promises && text.trim() === '' ? [{ code: 'rule_missing', locale: 'pt-BR', what: 'text' }] : [];
}

const adPlaces = ['banner', 'popup', 'start'];
const contactTypes = ['1', '2', '3'];
const INSIDE_OR_WEB = /^(\/[\w/?=&.-]*|https:\/\/\S+)$/;
const REACHABLE = /^(https:\/\/|tel:|mailto:)\S+$/;

function checkOwn(kind: ContentKind, item: ContentItem, groups: readonly string[]): readonly ItemProblem[] {
  const { place, image, target, startsAt, endsAt } = item;
  const where = { banners: adPlaces, announcements: ['', ...groups], contacts: contactTypes }[kind];
  const pictures: readonly string[] = kind === 'contacts' ? contentIcons : ['', ...contentPictures];
  const opens = kind === 'contacts' ? REACHABLE : INSIDE_OR_WEB;
  const mayBeClosed = kind === 'announcements' && target === '';
  return [
    ...(where.includes(place) ? [] : [general('where_wrong', place)]),
    ...(pictures.includes(image) ? [] : [general('picture_wrong', image)]),
    ...(mayBeClosed || opens.test(target) ? [] : [general('target_wrong', target)]),
    ...(endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt) ? [general('ends_early', endsAt)] : []),
  ];
}
