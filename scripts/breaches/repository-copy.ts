import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTree } from '../tidy/tree.ts';

/** A breach: the files that make it, and what the tool must say about it. */
export interface Breach {
  readonly rule: string;
  /** A whole new text, or a change to the text that stands there. */
  readonly files: Readonly<Record<string, string | ((before: string) => string)>>;
  /** Part of a line of the output that names this breach and no other: the rule, the file. */
  readonly says: string;
  /** For tools that print the file first: the line must also hold this. */
  readonly and?: string;
}

export interface Outcome {
  readonly failed: boolean;
  readonly output: string;
}

/** A throw-away copy of the house, so that a killed run leaves the work tree as it was. */
export interface TreeCopy {
  run(command: string, args: readonly string[]): Outcome;
  /** Plants, runs `look`, and takes every planted file and folder away again. */
  withPlanted<T>(breaches: readonly Breach[], look: () => T): T;
  remove(): void;
}

const PREFIX = 'arara-breaches-';

/** Only the tools and what configures them: what tells about each file by itself needs no others around a breach. */
export const configuration = (file: string) =>
  /^[^/]+$|(^|\/)(package|tsconfig[^/]*)\.json$|^scripts\/[^/]+$/.test(file);

export function copyRepository(source: string, isTaken: (file: string) => boolean = () => true): TreeCopy {
  sweepDeadCopies();
  const root = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  for (const file of openTree(source).files.filter(isTaken))
    cpSync(join(source, file), join(root, file), { verbatimSymlinks: true });
  linkPackages(source, root);
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  return {
    run: (command, args) => runIn(root, command, args),
    withPlanted(breaches, look) {
      const undo = breaches.flatMap((breach) => Object.entries(breach.files).map((file) => plant(root, ...file)));
      try {
        return look();
      } finally {
        for (const takeBack of undo.toReversed()) takeBack();
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A run that was killed could not remove its copy; the next one does. */
function sweepDeadCopies(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Links to the installed packages, except our own: those lead to the copy, or the copy would check the original. */
function linkPackages(source: string, root: string): void {
  const own = '@arara';
  const workspaces = readdirSync(join(source, 'node_modules', own));
  const links = workspaces.map((name) => readlinkSync(join(source, 'node_modules', own, name)));
  for (const folder of ['.', ...links.map((link) => link.replace('../../', ''))]) {
    const installed = join(source, folder, 'node_modules');
    const names = existsSync(installed) ? readdirSync(installed).filter((entry) => entry !== own) : [];
    if (names.length > 0) mkdirSync(join(root, folder, 'node_modules'), { recursive: true });
    for (const name of names) symlinkSync(join(installed, name), join(root, folder, 'node_modules', name));
  }
  mkdirSync(join(root, 'node_modules', own));
  workspaces.forEach((name, index) => symlinkSync(links[index] ?? '', join(root, 'node_modules', own, name)));
}

function runIn(root: string, command: string, args: readonly string[]): Outcome {
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`;
  const run = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, PATH: path, NO_COLOR: '1' },
  });
  if (run.error) throw run.error;
  return { failed: run.status !== 0, output: `${run.stdout}\n${run.stderr}` };
}

function plant(root: string, path: string, text: string | ((before: string) => string)): () => void {
  const full = join(root, path);
  const before = existsSync(full) ? readFileSync(full, 'utf8') : undefined;
  const madeFolder = mkdirSync(dirname(full), { recursive: true });
  const after = typeof text === 'string' ? text : text(before ?? '');
  if (after === before) throw new Error(`the breach in ${path} changes nothing`);
  writeFileSync(full, after);
  return () => {
    if (before !== undefined) writeFileSync(full, before);
    else rmSync(madeFolder ?? full, { recursive: true, force: true });
  };
}
