import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { portsOf } from '../../scripts/stack/ports.ts';
import type { HouseName } from '../suite/houses.ts';
import { type Studio, studioAt } from './studio.ts';

const program = resolve(import.meta.dirname, '../../sandbox/studio/src/main.ts');

export interface StudioProcess {
  readonly studio: Studio;
  /** kill -9 in the middle of whatever it does, and a new process on the same disk and port. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

export interface StudioProcessOptions {
  readonly print: (line: string) => void;
  readonly house?: HouseName | undefined;
}

/** The studio in a process of its own, with a folder that ends with it. */
export async function startStudioProcess({ print, house = 'originals' }: StudioProcessOptions): Promise<StudioProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-studio-'));
  const { studio: port } = portsOf('conformance');
  const start = async (): Promise<ChildProcess> => {
    const args = ['--port', String(port), '--folder', folder, '--house', house, '--ends-with-stdin'];
    const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
    createInterface(child.stderr).on('line', print);
    await once(createInterface(child.stdout), 'line');
    return child;
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  let child = await start();
  return {
    studio: studioAt(`http://127.0.0.1:${port}`),
    async crash() {
      await end(child, 'SIGKILL');
      child = await start();
    },
    async close() {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
