import { dirname } from 'node:path';
import { isRecord, nodesOf } from './syntax.ts';
import { lineOf, matching, type Rule, type Tree } from './tree.ts';

const FOLDER_MAX = 25;
const NAMES_MAX = 40;
const DEPOSIT_PATH_MAX = 12;

const sources = /^(apps|packages|sandbox|scripts|bench|chaos|conformance|drill|e2e)\//;
/** Folders whose number of files says nothing about how hard they are to read. */
const mayBeFull = /(^|\/)(migrations|art|texts|docs|changes|decisions|generated|fixtures|public|fonts)(\/|$)/;

/** How many files lie right in each folder of sources or tests. */
export function filesByFolder(tree: Tree): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const folder of matching(tree, sources).map(dirname))
    if (!mayBeFull.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return counts;
}

/** Ceilings per file push complexity sideways unless a folder has one too. */
export const foldersAreSmall: Rule = (tree) =>
  [...filesByFolder(tree)]
    .filter(([, count]) => count > FOLDER_MAX)
    .map(([file, count]) => ({ file, says: `holds ${count} files; a folder holds at most ${FOLDER_MAX}` }));

/** How many names each module of the API offers to the others. */
export function namesByModule(tree: Tree): ReadonlyMap<string, number> {
  const entries = matching(tree, /^apps\/api\/src\/modules\/[^/]+\/index\.ts$/);
  return new Map(entries.map((file) => [file, nodesOf(tree, file).reduce((sum, node) => sum + namesIn(node), 0)]));
}

function namesIn({ type, fields }: { type: string; fields: Readonly<Record<string, unknown>> }): number {
  if (type === 'ExportSpecifier') return 1;
  // What stands behind a star cannot be counted by its reader either.
  if (type === 'ExportAllDeclaration') return NAMES_MAX + 1;
  if (type !== 'ExportDeclaration' || !isRecord(fields['declaration'])) return 0;
  const declared = fields['declaration']['declarations'];
  return Array.isArray(declared) ? declared.length : 1;
}

export const entryPointsAreNarrow: Rule = (tree) =>
  [...namesByModule(tree)]
    .filter(([, count]) => count > NAMES_MAX)
    .map(([file, count]) => ({ file, says: `exports ${count} names; an entry point exports at most ${NAMES_MAX}` }));

const architecture = 'docs/architecture.md';
const heading = '## The way of a deposited amount';

/** The files that a deposited amount passes, as links below their heading. */
export function depositPath(tree: Tree): { readonly target: string; readonly line: number }[] {
  const text = tree.has(architecture) ? tree.read(architecture) : '';
  const start = text.indexOf(`\n${heading}\n`);
  if (start === -1) return [];
  const end = text.indexOf('\n## ', start + heading.length);
  return [...text.slice(start, end === -1 ? undefined : end).matchAll(/\]\(([^)#\s]+)\)/g)].map((match) => ({
    target: match[1] ?? '',
    line: lineOf(text, start + match.index),
  }));
}

/** That each of them exists is what `links resolve` says. */
export const depositPathIsShort: Rule = (tree) => {
  const listed = depositPath(tree);
  const folder = listed.find(({ target }) => !/\.[a-z]+$/.test(target));
  if (listed.length === 0) return [{ file: architecture, says: `lists no files under "${heading}"` }];
  if (folder !== undefined)
    return [{ file: architecture, line: folder.line, says: `${folder.target} is no file of the way` }];
  return listed.length <= DEPOSIT_PATH_MAX
    ? []
    : [{ file: architecture, says: `an amount passes ${listed.length} files; at most ${DEPOSIT_PATH_MAX}` }];
};
