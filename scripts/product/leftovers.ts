import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { becomesTrue, listProcesses, type Process, signal } from '../stack/processes.ts';

const fileIn = (directory: string) => join(directory, 'product.json');

/** Writes down what was started, so that the next start can end it if this process is killed before it does. */
export function noteChildren(directory: string, children: readonly ChildProcess[]): void {
  const noted = children.map((child) => ({ pid: child.pid, args: child.spawnargs.join(' ') }));
  writeFileSync(fileIn(directory), JSON.stringify(noted));
}

/** Ends what a killed predecessor left running. A number that now belongs to another program is left alone. */
export async function endLeftovers(directory: string): Promise<void> {
  const noted = read(directory);
  const alive = async () => {
    const running = await listProcesses();
    return noted.filter((one) => running.some(({ pid, args }) => pid === one.pid && args === one.args));
  };
  const gone = await becomesTrue(async () => {
    const left = await alive();
    // Each was started as the leader of a group, so that its own children end with it.
    signal(
      left.map(({ pid }) => -pid),
      'SIGKILL',
    );
    return left.length === 0;
  }, 5_000);
  if (!gone) throw new Error('processes of an earlier start cannot be ended');
  rmSync(fileIn(directory), { force: true });
}

function read(directory: string): Process[] {
  try {
    return JSON.parse(readFileSync(fileIn(directory), 'utf8')) as Process[];
  } catch {
    return [];
  }
}
