import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { StackName } from './ports.ts';
import { becomesTrue, signal } from './processes.ts';

/** Every process that a suite starts inherits this variable, so that it can be found when the suite is gone. */
const MARK = 'SUITE_OWNERS';
const ENDED_WITHIN_MS = 10_000;
const watcher = resolve(import.meta.dirname, 'watcher.ts');
const watched = new Set<string>();

/** A process by its number and the moment it began: numbers are given again. */
export type Owner = string;

/**
 * What this process starts from now on ends with it, and so does the stack when one is named, even if this process is
 * killed: a watcher outside of it waits until it is gone. Calling twice is calling once.
 */
export function endWithThisProcess(stack?: StackName): void {
  const own = ownerAt(process.pid);
  if (own === undefined || watched.has(stack ?? '')) return;
  watched.add(stack ?? '');
  const { [MARK]: marks = '', ...unmarked } = process.env;
  if (!marks.split(',').includes(own)) process.env[MARK] = [...marks.split(',').filter(Boolean), own].join();
  const args = [watcher, own, ...(stack === undefined ? [] : [stack])];
  spawn(process.execPath, args, { detached: true, stdio: 'ignore', env: unmarked }).unref();
}

/** Undefined when no such process runs. */
function ownerAt(pid: number): Owner | undefined {
  try {
    // The name of the program, in brackets, may hold spaces; the fields behind it do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `${pid}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

export function isAlive(owner: Owner): boolean {
  return ownerAt(Number(owner.split(':')[0])) === owner;
}

/** kill -9 of every process that carries the mark of this owner. */
export async function endMarked(owner: Owner): Promise<void> {
  const gone = await becomesTrue(async () => {
    const left = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isMarked(name, owner));
    signal(left.map(Number), 'SIGKILL');
    return left.length === 0;
  }, ENDED_WITHIN_MS);
  if (!gone) throw new Error(`processes of ${owner} cannot be ended`);
}

function isMarked(pid: string, owner: Owner): boolean {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const marks = variables.find((one) => one.startsWith(`${MARK}=`))?.slice(MARK.length + 1) ?? '';
    return marks.split(',').includes(owner);
  } catch {
    // It ended, or it is somebody else's.
    return false;
  }
}

const fileIn = (directory: string) => join(directory, 'owner');

/** Whoever starts a stack first has it; a second process that uses it meanwhile does not take it away. */
export function claimStack(directory: string): void {
  const before = ownerOfStack(directory);
  if (before === undefined || !isAlive(before)) writeFileSync(fileIn(directory), ownerAt(process.pid) ?? '');
}

export function releaseStack(directory: string): void {
  rmSync(fileIn(directory), { force: true });
}

export function ownerOfStack(directory: string): Owner | undefined {
  try {
    return readFileSync(fileIn(directory), 'utf8');
  } catch {
    return undefined;
  }
}
