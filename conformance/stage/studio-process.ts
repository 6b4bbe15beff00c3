import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Studio, studioAt } from './studio.ts';

const program = resolve(import.meta.dirname, '../../sandbox/studio/src/main.ts');

export interface StudioProcess {
  readonly studio: Studio;
  close(): Promise<void>;
}

/** The stranger in a process of its own, with a folder that ends with it. */
export async function startStudioProcess(print: (line: string) => void): Promise<StudioProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-studio-'));
  const child = spawn(process.execPath, [program, '--port', '0', '--folder', folder, '--ends-with-stdin'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  createInterface(child.stderr).on('line', print);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { port } = JSON.parse(line) as { port: number };
  return {
    studio: studioAt(`http://127.0.0.1:${port}`),
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
