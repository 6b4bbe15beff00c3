import { findAll, matching, type Rule, type Tree } from './tree.ts';

/** What is built and shipped. Pictures belong to a brand; documents and tests speak of one as an example. */
const SHIPPED = /^(apps\/[^/]+\/(src|public)\/|apps\/[^/]+\/[^/]+$|packages\/[^/]+\/src\/|texts\/).+/;
const NOT_CODE = /\.(svg|png|webp|md)$|\.test\.tsx?$|\.conformance\.ts$|\/testing\//;

/** Where the word is no brand's name, or stands in data that is never renamed. */
const excused: readonly RegExp[] = [
  // The scope of our packages.
  /@arara\b/g,
  // Roles, settings and clients of the databases: sealed migrations name them.
  /\barara_\w+|\barara\.(?:trace|marking)\b|application_name: 'arara'/g,
  // The prefix of signed requests, which apps in people's hands write; the configuration can set another.
  /HTTP_SIGN_PREFIX: text\.default\('arara'\)/g,
  // A supplier and a game of the catalogue, by the codes that rows and rounds hold.
  /\barara-studio\b|\btesouro-da-arara\b/g,
];
/** The bird: one of the pictures that players choose, and what people type when they look for it. */
const aboutBirds = ['apps/api/src/modules/players/profile/avatars.ts', 'packages/domain/src/games/slang.ts'];

/** A brand is data: its name stands under `brands/`, and everything else takes it as a value. */
export const brandsAreData: Rule = (tree) => {
  const names = brandNames(tree);
  if (names.length === 0) return [{ file: 'brands', says: 'holds no name of a brand' }];
  const pattern = patternOf(names);
  return matching(tree, SHIPPED)
    .filter((file) => !NOT_CODE.test(file) && !aboutBirds.includes(file))
    .flatMap((file) => {
      const text = excused.reduce((left, one) => left.replace(one, (part) => ' '.repeat(part.length)), tree.read(file));
      return findAll(file, text, {
        pattern,
        says: ([name]) =>
          `names the brand "${name}"; texts say {brand_name} or another of its words, code takes it as a value`,
      });
    });
};

function brandNames(tree: Tree): string[] {
  const names = matching(tree, /^brands\/[^/]+\/brand\.json$/).flatMap((file) => {
    const { name } = JSON.parse(tree.read(file)) as { readonly name: Readonly<Record<'display' | 'ascii', string>> };
    return [name.display, name.ascii];
  });
  return [...new Set(names)];
}

/** As a word, and as a part of a name in code: `Name`, `name-x`, `NAME`, `NameApp`, `ofName`. */
function patternOf(names: readonly string[]): RegExp {
  const all = names.flatMap((name) => [
    String.raw`(?<!\p{L})(?:${name}|${name.toLowerCase()}|${name.toUpperCase()})(?!\p{Ll})`,
    String.raw`(?<=\p{Ll})${name}(?!\p{Ll})`,
  ]);
  return new RegExp(all.join('|'), 'gu');
}
