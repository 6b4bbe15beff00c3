import { checked, choice, fields, flag, integer, listOf, text, type ValueOf } from './kinds.ts';
import { setting } from './setting.ts';

const LINK_LETTERS_MAX = 300;
const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;
const GIGABYTE_IN_KB = 1_048_576;

/** What every phone opens or installs: from our own hosts or a store's, never in clear, and no address with a login. */
const link = checked(text(LINK_LETTERS_MAX, 0), (url) =>
  url === '' || /^https:\/\/[^\s@]+$/.test(url) ? undefined : 'must be empty or begin with https://',
);

const area = fields({ areaCode: text(4), country: text(2), example: text(40) });

function areasProblem(areas: readonly ValueOf<typeof area>[]): string | undefined {
  if (new Set(areas.map(({ areaCode }) => areaCode)).size < areas.length) return 'an area stands twice';
  const isOdd = areas.some(({ areaCode, country }) => !/^[1-9]\d{0,3}$/.test(areaCode) || !/^[A-Z]{2}$/.test(country));
  return isOdd ? 'an area has 1 to 4 digits and a country 2 capitals' : undefined;
}

const version = fields({
  platform: choice('android', 'apple'),
  latest: text(14),
  /** Older ones must be renewed. */
  minimum: text(14),
  link,
  /** 0 = not known. */
  sizeKb: integer({ unit: 'KB', max: GIGABYTE_IN_KB }),
  notes: text(400, 0),
});

const numbersOf = (text: string) => text.split('.').map(Number);
function isBelow(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const place = a.findIndex((number, index) => number !== b[index]);
  return place >= 0 && (a[place] ?? 0) < (b[place] ?? 0);
}

function versionsProblem(versions: readonly ValueOf<typeof version>[]): string | undefined {
  if (new Set(versions.map(({ platform }) => platform)).size < versions.length) return 'a platform stands twice';
  if (versions.some(({ latest, minimum }) => !VERSION.test(latest) || !VERSION.test(minimum)))
    return 'a version is three numbers, like 1.4.0';
  return versions.some(({ latest, minimum }) => isBelow(latest, minimum))
    ? 'the oldest that works cannot be newer than the newest'
    : undefined;
}

const pack = fields({
  /** Empty = every app. */
  appId: text(40, 0),
  /** As the app is called; "name" would be a person's in an audit record. */
  title: text(60),
  server: link,
  url: link,
  hurl: link,
  /** Stands in the user agent of the app's own web view. */
  appMarker: text(40),
  downloadLink: link,
  storeLink: link,
  startsAtLogin: flag(),
});

export const appSettings = {
  'content.areas': setting({
    kind: checked(listOf(area, { max: 50 }), areasProblem),
    default: [],
    description: 'Countries whose phones may register; empty = as the house was furnished.',
  }),
  'content.versions': setting({
    kind: checked(listOf(version, { max: 2 }), versionsProblem),
    default: [],
    description:
      'Newest and oldest version of each app and where it is downloaded; empty = as the house was furnished.',
  }),
  'content.packages': setting({
    kind: checked(listOf(pack, { max: 50 }), (packs) =>
      new Set(packs.map(({ appId }) => appId)).size < packs.length ? 'an app stands twice' : undefined,
    ),
    default: [],
    description: 'How each app is packed: its name, hosts, marker and links; empty = as the house was furnished.',
  }),
} as const;
