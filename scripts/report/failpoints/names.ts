import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Failpoint {
  name: string;
  file: string;
  line: number;
}

/** Every `failpoint('name')` of the product, in the order of files and lines. */
export function listFailpoints(root: string): Failpoint[] {
  return read(root, 'apps/api/src/**/*.ts')
    .filter(({ file }) => !/\.test\.ts$|platform\/failpoint\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\bfailpoint\(\s*(?:'([^']*)'|([^)]*))/g)].map((match) => ({
        name: match[1] ?? `(${match[2]})`,
        file,
        line: text.slice(0, match.index).split('\n').length,
      })),
    );
}

/** What is wrong with the names: badly formed, used twice, or without a test of its own that meets it five times. */
export function checkFailpoints(root: string): string[] {
  const found = listFailpoints(root);
  const tested = new Set([
    ...namesIn(
      root,
      'apps/api/**/*.test.ts',
      /\.each\(\s*\[([^\]]*)\]\)\(\s*'[^']*',\s*fiveTimes\b|\bthrowFiveTimes\(\s*('[^']*')/g,
    ),
    // The steps of payments and of identity: five kills each.
    ...namesIn(root, 'chaos/{pix.ts,state/steps.ts}', /\{ name: ('[^']*'), kind/g),
  ]);
  const seen = new Map<string, string>();
  return found.flatMap(({ name, file, line }) => {
    const at = `${file}:${line}: ${name}`;
    const first = seen.get(name);
    seen.set(name, `${file}:${line}`);
    if (!/^[a-z0-9_]+(\.[a-z0-9_]+)+$/.test(name)) return [`${at} must be a literal like 'payments.after_hold'`];
    if (first) return [`${at} is already used at ${first}`];
    if (!tested.has(name)) return [`${at} has no test that meets it five times`];
    return [];
  });
}

function namesIn(root: string, files: string, listing: RegExp): string[] {
  return read(root, files).flatMap(({ text }) =>
    [...text.matchAll(listing)].flatMap(([, many, one]) =>
      [...(many ?? one ?? '').matchAll(/'([^']*)'/g)].map(([, name = '']) => name),
    ),
  );
}

function read(root: string, pattern: string): { file: string; text: string }[] {
  return globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
