import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The scripts of package.json that take the name of a command. Each file right in the folder is a command of that name,
 * so a new file is a new command; what a command needs for itself lies in a folder beside it.
 */
export const groups: Readonly<Record<string, string>> = {
  db: 'scripts/db',
  bench: 'bench',
  chaos: 'chaos',
  conformance: 'conformance',
  drill: 'drill',
  sim: 'scripts/sim',
  report: 'scripts/report',
};

export interface Command {
  readonly name: string;
  /** Relative to the repository. */
  readonly file: string;
  /** The first sentence of the file's first comment. */
  readonly sentence: string;
}

export function listCommands(repository: string, group: string): Command[] {
  const folder = groups[group];
  if (folder === undefined || !existsSync(join(repository, folder))) return [];
  return globSync(`${folder}/*.ts`, { cwd: repository })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => ({
      name: basename(file, '.ts'),
      file,
      sentence: firstSentence(readFileSync(join(repository, file), 'utf8')),
    }));
}

function firstSentence(source: string): string {
  const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(source) ?? [];
  const text = comment.replace(/\s*\n\s*\*\s*/g, ' ').trim();
  return /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? '';
}
