import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@arara/domain/brands';
import { describeSetting } from '@arara/domain/settings';
import type { Publication } from '../../src/modules/content/content.ts';
import type { AdRow, ContactRow } from '../../src/modules/content/store.ts';
import type { GameRow, ProviderRow } from '../../src/modules/games/shared/store.ts';
import { type Movement, reais } from './books.ts';
import { contents } from './contents.ts';
import { row } from './dated.ts';
import { FIRST_BRAND, gameIdOf, games, partyOf, providers, studioOf } from './originals.ts';
import { groupOwner, type SeededStaff, staffStories } from './staff.ts';
import { MARINA_PHONE, type Story, stories } from './stories.ts';

/** A brand as development finds it: who plays and works there, and what it is furnished with. */
export interface House {
  readonly brandId: number;
  /** Two letters before the numbers of its orders. */
  readonly mark: string;
  readonly stories: readonly Story[];
  readonly staff: readonly SeededStaff[];
  readonly contents: Publication;
  readonly providers: readonly ProviderRow[];
  readonly games: readonly GameRow[];
  /** The code of the envelope that everybody may try. */
  readonly envelope: string;
  /** What holds here instead of the defaults, by key. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The house of the drawings, to which all others are compared. */
export const firstHouse: House = {
  brandId: FIRST_BRAND,
  mark: 'AR',
  stories,
  staff: staffStories,
  contents,
  providers,
  games,
  envelope: 'ARARA-2K26',
  settings: {},
};

type OwnPlayer = Omit<Story, 'movements'> & {
  readonly deposits?: readonly { readonly at: string; readonly key: string; readonly amount: string }[];
};

/** What stands in `houses/<id>.json` beyond the brand's document. A brand without that file has what is usual. */
interface HouseFile {
  /** Codes in the order of this house; the others follow, as far as the document does not hide them. */
  readonly games?: readonly string[];
  /** Ids in the order of this house; what is not named is not there. */
  readonly rails?: readonly string[];
  readonly banners?: readonly string[];
  readonly ownBanners?: readonly Pick<AdRow, 'id' | 'image' | 'target' | 'texts'>[];
  /** Fields of single levels that differ from the usual table. */
  readonly vipLevels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly staff?: readonly SeededStaff[];
  readonly players?: readonly OwnPlayer[];
}

/** A further brand: the same Marina in rooms of its own, whose names, contacts and games are its document's. */
export function houseOf(brand: Brand): House {
  if (brand.brandId === FIRST_BRAND) return firstHouse;
  const file = readHouse(brand.id);
  const { brandId, name } = brand;
  return {
    brandId,
    mark: markOf(brand),
    stories: [
      ...stories.filter(({ phone }) => phone === MARINA_PHONE),
      ...(file.players ?? []).map(({ deposits = [], ...story }) => ({
        ...story,
        movements: deposits.map(({ amount, ...at }): Movement => ({ ...at, kind: 'deposit', amount: reais(amount) })),
      })),
    ].map((story) => moved(brand, story)),
    staff: [groupOwner, ...(file.staff ?? []).map((person) => ({ ...person, domain: brand.hosts.primary }))],
    contents: contentsOf(brand, file),
    providers: [
      {
        ...only(providers),
        code: studioOf(brandId),
        name: brand.texts.byLocale['pt-BR']?.studio ?? name.display,
        logo: '',
        party: partyOf(brandId),
        brandId,
      },
    ],
    games: gamesOf(brand, file),
    envelope: `${name.ascii.replaceAll(/\W/g, '').toUpperCase()}-2K26`,
    settings: { ...levelsOf(file), ...file.settings },
  };
}

const markOf = ({ name }: Brand) => name.ascii.slice(0, 2).toUpperCase();

function readHouse(id: string): HouseFile {
  const path = join(import.meta.dirname, 'houses', `${id}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as HouseFile) : {};
}

function only<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('a house has a studio');
  return first;
}

/** The same story under the numbers of another house; whoever played what it does not have played what only it has. */
function moved(brand: Brand, story: Story): Story {
  const { brandId, catalogue } = brand;
  const ownKey = (key: string) =>
    /^(AR|SQ)-/.test(key) ? key.replace(/^AR/, markOf(brand)).replace(/^SQ-\d/, `SQ-${brandId}`) : `${key}-${brandId}`;
  const ownGame = (game: string) =>
    gameIdOf(brandId, catalogue.hidden.includes(game) ? (catalogue.exclusive[0] ?? game) : game);
  const movements = (story.movements ?? []).map((movement): Movement => {
    // A week's commission is known by its week, which stands at the end of its key.
    const key = movement.kind === 'commission' ? movement.key : ownKey(movement.key);
    return movement.kind === 'play' ? { ...movement, key, game: ownGame(movement.game) } : { ...movement, key };
  });
  return { ...story, movements };
}

/** Those that are named, in that order; all of them when nobody has said an order. */
function inOrder<Row extends { readonly position: number }>(
  rows: readonly Row[],
  named: readonly string[] | undefined,
  nameOf: (row: Row) => string,
): Row[] {
  const kept = named?.flatMap((name) => rows.find((one) => nameOf(one) === name) ?? []) ?? rows;
  return kept.map((one, index) => ({ ...one, position: index + 1 }));
}

/** All games that the studio lists: what it lists beyond ours would come by itself. */
function gamesOf({ brandId, catalogue }: Brand, file: HouseFile): GameRow[] {
  const order = new Set([...(file.games ?? []), ...games.map(({ code }) => code)]);
  return inOrder(games, [...order], ({ code }) => code).map((game) => ({
    ...game,
    id: gameIdOf(brandId, game.code),
    provider: studioOf(brandId),
    studio: studioOf(brandId),
    tags: [
      ...(catalogue.exclusive.includes(game.code) ? (['exclusive'] as const) : []),
      ...game.tags.filter((tag) => tag !== 'exclusive'),
    ],
  }));
}

function contentsOf(brand: Brand, file: HouseFile): Publication {
  const { brandId, name } = brand;
  const own = <Row extends { readonly brandId: number }>(rows: readonly Row[] = []) =>
    rows.map((one) => ({ ...one, brandId }));
  const banners: readonly AdRow[] = [
    ...(contents.ads ?? []),
    ...(file.ownBanners ?? []).map((ad) => ({ ...row(ad.id, 1), ...ad, place: 'banner' as const })),
  ];
  const shown = gamesOf(brand, file).flatMap(({ id, code }) => (brand.catalogue.hidden.includes(code) ? [] : [id]));
  const sections = (contents.sections ?? []).map((rail) => ({
    ...rail,
    games: rail.games === null ? null : shown,
    texts: rail.kind === 'jackpot' ? { 'pt-BR': { title: brand.jackpot.name } } : rail.texts,
  }));
  return {
    contacts: own(contactsOf(brand)),
    ads: own(inOrder(banners, file.banners, ({ id }) => id)),
    groups: own(contents.groups),
    announcements: own(contents.announcements),
    sections: own(inOrder(sections, file.rails, ({ id }) => id)),
    areas: own(contents.areas),
    packages: own(contents.packages).map((one) => ({
      ...one,
      appMarker: `${name.ascii.replaceAll(/\W/g, '')}App`,
      texts: { 'pt-BR': { name: name.display } },
    })),
  };
}

const icons: Readonly<Record<string, string>> = { whatsapp: 'chat' };

function contactsOf({ support }: Brand): NonNullable<Publication['contacts']> {
  return support.channels.map(({ type, kind, label, url }, index) => ({
    ...row(`${kind}-${index + 1}`, index + 1),
    type: type as ContactRow['type'],
    link: url,
    icon: icons[kind] ?? 'send',
    vipLevelMin: null,
    texts: { 'pt-BR': { name: label } },
  }));
}

function levelsOf({ vipLevels }: HouseFile): Readonly<Record<string, unknown>> {
  if (vipLevels === undefined) return {};
  const usual = describeSetting('vip.levels').default as readonly object[];
  return { 'vip.levels': usual.map((level, index) => ({ ...level, ...vipLevels[`${index}`] })) };
}
