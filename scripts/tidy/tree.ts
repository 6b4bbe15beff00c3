import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the repository as Git sees them: tracked, or new and not ignored. Paths are relative and use `/`. */
export interface Tree {
  readonly root: string;
  readonly files: readonly string[];
  has(path: string): boolean;
  /** True for a file and for a folder that holds one. */
  holds(path: string): boolean;
  read(path: string): string;
}

export interface Finding {
  readonly file: string;
  readonly line?: number;
  readonly says: string;
}

export type Rule = (tree: Tree) => Finding[];

export function openTree(root: string): Tree {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  // A file deleted but not yet committed is still listed.
  const isFile = (path: string) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();
  const files = [...new Set(listed.split('\0'))].filter((path) => path !== '' && isFile(path)).toSorted();
  const known = new Set(files);
  const folders = new Set(files.flatMap(foldersOf));
  const texts = new Map<string, string>();
  return {
    root,
    files,
    has: (path) => known.has(path),
    holds: (path) => known.has(path) || folders.has(path.replace(/\/$/, '')),
    read(path) {
      const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
      texts.set(path, text);
      return text;
    },
  };
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

export function matching(tree: Tree, pattern: RegExp): string[] {
  return tree.files.filter((path) => pattern.test(path));
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Every match of a global pattern in a text, as findings. */
export function findAll(
  file: string,
  text: string,
  { pattern, says }: { pattern: RegExp; says: (match: RegExpExecArray) => string | undefined },
): Finding[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const said = says(match);
    return said === undefined ? [] : [{ file, line: lineOf(text, match.index), says: said }];
  });
}

export function printed(finding: Finding): string {
  return `${finding.file}${finding.line === undefined ? '' : `:${finding.line}`} ${finding.says}`;
}
