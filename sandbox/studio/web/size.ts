import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { firstFiles, type Manifest } from '../src/page/client.ts';

/**
 * What a phone transfers before a game can be played in Portuguese: page, code, styles, texts, fonts and the pictures of
 * its first view, compressed as they travel. Build first: `vite build sandbox/studio/web`.
 */
const LIMIT_KB = 300;
const dist = join(import.meta.dirname, '../dist/web');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const fonts = ['figtree-latin-wght-normal', 'bricolage-grotesque-latin-wght-normal'];
const packable = new Set(['.js', '.css', '.svg', '.html']);

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const path = join(dist, file);
  const size = packable.has(extname(file)) ? brotliCompressSync(readFileSync(path)).length : statSync(path).size;
  sizes.set(file, size);
  return size;
}

/** Of the game and of what it shares with others, cards say; the shell's own come later. */
function picturesOf(name: string): readonly string[] {
  const ofEveryGame = manifest['index.html']?.imports ?? [];
  const seen = new Set([name]);
  for (const each of seen)
    for (const next of manifest[each]?.imports ?? [])
      if (next !== 'index.html' && !ofEveryGame.includes(next)) seen.add(next);
  return [...seen].flatMap((each) => manifest[each]?.assets ?? []);
}

const fontFiles = readdirSync(join(dist, 'assets'))
  .filter((name) => fonts.some((font) => name.startsWith(`${font}-`)))
  .map((name) => `assets/${name}`);
const codes = readdirSync(join(import.meta.dirname, 'games')).filter((code) => `games/${code}/${code}.tsx` in manifest);
const isVerbose = process.argv.includes('--files');
for (const code of codes) {
  const art = picturesOf(`games/${code}/${code}.tsx`);
  const files = new Set([
    'index.html',
    ...firstFiles(manifest, { client: code, locale: 'pt-BR' }),
    ...fontFiles,
    ...art,
  ]);
  let bytes = 0;
  for (const file of files) {
    bytes += sizeOf(file);
    if (isVerbose) process.stdout.write(`${(sizeOf(file) / 1_000).toFixed(1).padStart(9)} KB  ${file}\n`);
  }
  const kilobytes = Math.ceil(bytes / 1_000);
  process.stdout.write(`${code.padEnd(18)} ${`${kilobytes}`.padStart(4)} KB\n`);
  if (kilobytes > LIMIT_KB) {
    process.stderr.write(`${code}: the limit is ${LIMIT_KB} KB\n`);
    process.exitCode = 1;
  }
}
