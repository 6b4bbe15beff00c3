import { basename, dirname } from 'node:path';
import { nameOf, nodesOf } from './syntax.ts';
import { type Finding, matching, type Rule, type Tree } from './tree.ts';

const kebabSegment = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that tools and habit fix, and the language tags of the product. */
const fixedName =
  /^(README|CONTRIBUTING|AGENTS|CHANGELOG|SECURITY|LICENSE|OFL)\.(md|txt)$|^(LICENSE|Containerfile)$|^pt-BR\.[a-z]+$/;
const migrationName = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;

export const fileNamesAreKebab: Rule = (tree) =>
  tree.files.flatMap((file) => {
    const name = basename(file);
    if (fixedName.test(name) || migrationName.test(name)) return [];
    const segments = [...dirname(file).split('/'), ...name.split('.')].filter((part) => part !== '' && part !== '.');
    const odd = segments.find((part) => part !== '__snapshots__' && !kebabSegment.test(part.replace(/^[._]/, '')));
    return odd === undefined ? [] : [{ file, says: `"${odd}" is not kebab-case` }];
  });

const banned = ['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'base', 'misc'];

export const noEmptyNames: Rule = (tree) =>
  matching(tree, /\.(ts|tsx|css|cjs|mjs|sql)$/).flatMap((file) => {
    const stem = basename(file).split('.')[0] ?? '';
    const word = [...dirname(file).split('/'), stem].find((part) => banned.includes(part));
    return word === undefined ? [] : [{ file, says: `"${word}" says nothing; name the main thing it holds` }];
  });

/**
 * The entry points: a workspace's, a domain feature's, a module's, a platform room's, a registry's, an adapter's, a
 * tool's.
 */
const entryPoints = [
  /^packages\/[^/]+\/src\/index\.ts$/,
  /^packages\/(domain|contract|ui)\/src\/[^/]+\/(testing\/)?index\.ts$/,
  /^apps\/api\/src\/(modules|platform)\/[^/]+\/index\.ts$/,
  /^apps\/api\/src\/modules\/[^/]+\/providers\/([^/]+\/)?index\.ts$/,
  /^apps\/api\/src\/modules\/kyc\/parties\/index\.ts$/,
  /^apps\/(player|backoffice)\/src\/features\/[^/]+\/index\.tsx?$/,
  /^sandbox\/[^/]+\/src\/([^/]+\/)?index\.ts$/,
  /^(scripts|bench|chaos|e2e)\/[^/]+\/index\.ts$/,
];

export const indexIsAnEntryPoint: Rule = (tree) =>
  matching(tree, /(^|\/)index\.tsx?$/)
    .filter((file) => !entryPoints.some((place) => place.test(file)))
    .map((file) => ({ file, says: 'index.ts stands only at a door' }));

export const folderIsPackage: Rule = (tree) =>
  matching(tree, /^(apps|packages|sandbox)\/[^/]+\/package\.json$/).flatMap((file) => {
    const { name } = JSON.parse(tree.read(file)) as { name?: string };
    const expected = `@arara/${basename(dirname(file))}`;
    return name === expected ? [] : [{ file, says: `is named ${name}, its folder says ${expected}` }];
  });

/** The feature words, the same in domain, contract, API module, both apps, database schema and docs. */
export const features =
  'auth players ledger games payments bonuses vip affiliates activity content limits kyc impeded policy brands settings approvals connections notifications support privacy reports adjustments risk campaigns incidents staff audit'.split(
    ' ',
  );

/** Rooms that are not features, by place. A new feature word is an event the size of a decision record. */
const otherFolders: Readonly<Record<string, readonly string[]>> = {
  'packages/domain/src': ['money', 'shards', 'time', 'ids', 'fair'],
  'apps/api/src/modules': [],
};

export const featuresHaveOneWord: Rule = (tree) =>
  Object.entries(otherFolders).flatMap(([place, others]) =>
    foldersIn(tree, place)
      .filter((room) => !features.includes(room) && !others.includes(room))
      .map((room): Finding => ({ file: `${place}/${room}`, says: `"${room}" is no feature word of the glossary` })),
  );

function foldersIn(tree: Tree, place: string): string[] {
  const rooms = tree.files
    .filter((file) => file.startsWith(`${place}/`))
    .map((file) => file.slice(place.length + 1).split('/'))
    .filter((parts) => parts.length > 1)
    .map(([room]) => room ?? '');
  return [...new Set(rooms)];
}

/** Words that only we used. Names on the wire and in the database keep theirs, and so do the keys of texts. */
const retired =
  /^(wish|wishes|\w+Wish|clerk\w*|Clerk|(Desk|Team|Rail)Actor|useAsk|[dD]eeds?|lookAt\w*|hurry\w*|askAbout\w+|giveBack[A-Z]\w*|whyNo\w+|gatherGround|\w+Rooms|\w*[dD]oors?|\w*[sS]trangers?|\w*[sS]helf|[lL]ooker|reckon(ed)?|BarRoom|tell[A-Z]\w*|[tT]old\w*|untold|houseJobs)$/;
const storedNames = ['NeedsWish', 'tellMe'];
const retiredFile = /(^|[-/.])(wish|clerk|deeds?|door|stranger|shelf|telling|bar-room)([-.]|$)/;
/** What is sealed or written once, and the texts themselves. */
const exempt = /^(changes|apps\/api\/migrations)\/|\/texts\//;

export const retiredWordsAreNotUsed: Rule = (tree) =>
  tree.files
    .filter((file) => !exempt.test(file))
    .flatMap((file): Finding[] => {
      if (retiredFile.test(file)) return [{ file, says: 'its name uses a retired word' }];
      if (!/\.tsx?$/.test(file) || !words(tree.read(file)).some(isRetired)) return [];
      const names = nodesOf(tree, file).flatMap(({ type, fields, line }) => {
        const name = type === 'Identifier' ? nameOf(fields) : undefined;
        return name !== undefined && isRetired(name)
          ? [{ file, line: line(), says: `"${name}" is a retired word` }]
          : [];
      });
      return names;
    });

const words = (text: string) => text.match(/\w+/g) ?? [];
const isRetired = (name: string) => retired.test(name) && !storedNames.includes(name);
