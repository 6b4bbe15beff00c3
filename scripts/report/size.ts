import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildManifest, filesBefore } from './size/files-before.ts';

/** All JavaScript that a phone loads before Home can be used, compressed as it travels. */
const LIMIT_KB = 118;
const repository = resolve(import.meta.dirname, '../..');
const player = join(repository, 'apps/player');
const dist = join(player, 'dist');

if (!process.argv.includes('--no-build'))
  execFileSync(process.execPath, [join(repository, 'node_modules/vite/bin/vite.js'), 'build', player], {
    stdio: 'pipe',
  });

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as BuildManifest;
const home = 'src/app/pages/home.tsx';
const texts = ['home', 'shell', 'titles'].map((feature) => `../../texts/player/${feature}/pt-BR.json`);
const files = ['before-paint.js', ...filesBefore(manifest, ['index.html', ...texts, home])];
let bytes = 0;
for (const file of files) {
  const size = brotliCompressSync(readFileSync(join(dist, file))).length;
  bytes += size;
  console.log(`${(size / 1000).toFixed(1).padStart(7)} KB  ${file}`);
}
const kilobytes = Math.ceil(bytes / 1000);
console.log(`home ${kilobytes} KB`);
if (kilobytes > LIMIT_KB) {
  console.error(`the limit is ${LIMIT_KB} KB`);
  process.exitCode = 1;
}
