import { execFile } from 'node:child_process';
import { globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { distFolder } from './client.ts';

const webFolder = join(import.meta.dirname, '../../web');

/** True when a file of the client is newer than its build, or there is none. */
export function isClientStale(): boolean {
  const madeAt = statSync(join(distFolder, '.vite/manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(`${webFolder}/**/*.{ts,tsx,css,svg,html,woff2}`).some((file) => statSync(file).mtimeMs > madeAt);
}

/** Built beside and then moved into its place, so that two studios that start at once never serve half of a build. */
export async function buildClient(): Promise<void> {
  const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');
  const fresh = `${distFolder}.${process.pid}`;
  await promisify(execFile)(process.execPath, [vite, 'build', webFolder, '--outDir', fresh, '--logLevel', 'error']);
  const old = `${fresh}.old`;
  mkdirSync(dirname(distFolder), { recursive: true });
  if (statSync(distFolder, { throwIfNoEntry: false }) !== undefined) renameSync(distFolder, old);
  renameSync(fresh, distFolder);
  rmSync(old, { recursive: true, force: true });
}
