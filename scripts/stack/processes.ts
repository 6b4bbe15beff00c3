import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Process {
  pid: number;
  args: string;
}

/**
 * All running processes. The process table is the only witness we believe: a pid file can outlive its process, and its
 * number can by then belong to somebody else.
 */
export async function listProcesses(): Promise<Process[]> {
  const { stdout } = await run('ps', ['-eww', '-o', 'pid=,args='], { maxBuffer: 16 * 1024 * 1024 });
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid = '', args = '']) => ({ pid: Number(pid), args }));
}

export interface Command {
  file: string;
  args: readonly string[];
  /** Where both output streams go. */
  logFile: string;
  cwd: string;
  env?: Record<string, string>;
  /** The user the server runs as, when it is not ours. */
  user?: UserIds;
}

export interface UserIds {
  uid: number;
  gid: number;
}

/** Starts a server in a session of its own: it outlives this process, and Ctrl-C here does not reach it. */
export function spawnDetached(command: Command): { pid: number; exited: () => boolean } {
  const log = openSync(command.logFile, 'a');
  const child = spawn(command.file, [...command.args], {
    cwd: command.cwd,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...command.env },
    ...command.user,
  });
  closeSync(log);
  let exited = false;
  child.on('exit', () => {
    exited = true;
  });
  child.on('error', () => {
    exited = true;
  });
  child.unref();
  if (child.pid === undefined) throw new Error(`cannot start ${command.file}`);
  return { pid: child.pid, exited: () => exited };
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // The process ended between the look and the signal, which is what we wanted.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Whether a process was started in a folder. */
export function runsIn(pid: number, directory: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    return false;
  }
}

/** Asks again until the answer is true; false when the time is over. */
export async function becomesTrue(question: () => Promise<boolean>, withinMs: number, everyMs = 50): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    if (await question()) return true;
    if (performance.now() > deadline) return false;
    await sleep(everyMs);
  }
}

export function lastLines(file: string, count: number): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '(no log)';
  }
}

/** The answer to a question over HTTP when it is a good one. */
export async function ask(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    const text = await response.text();
    return response.ok ? text : undefined;
  } catch {
    return undefined;
  }
}
