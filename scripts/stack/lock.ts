import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { becomesTrue } from './processes.ts';

/** Long enough for the slowest start of a stack, so that a second starter waits instead of giving up. */
const WAIT_MS = 90_000;

/** One process at a time. The file holds the owner's number; a lock whose owner is gone is taken over. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  if (!(await becomesTrue(async () => take(file), WAIT_MS, 100)))
    throw new Error(`${file} is held by process ${ownerOf(file)}`);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = ownerOf(file);
    if (owner !== undefined && !isAlive(owner)) rmSync(file, { force: true });
    return false;
  }
}

function ownerOf(file: string): number | undefined {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    // An empty file is a lock being written right now.
    return owner > 0 ? owner : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
