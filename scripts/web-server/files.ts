import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

export interface ServedFile {
  readonly type: string;
  readonly plain: Buffer;
  /** Compressed once, when first asked for; nothing for what is compressed already. */
  readonly brotli: () => Promise<Buffer> | undefined;
}
/** By path, such as `/assets/index-abc.js`. */
export type Files = ReadonlyMap<string, ServedFile>;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const compressed: readonly string[] = ['.png', '.webp', '.woff2'];

/** Read once at the start; nothing outside of the folder can be asked for. */
export function readFiles(folder: string): Files {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Map<string, ServedFile>();
  for (const entry of found) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (path.startsWith('/.')) continue;
    const plain = readFileSync(file);
    const ending = extname(entry.name);
    files.set(path, { type: types[ending] ?? 'application/octet-stream', plain, brotli: once(ending, plain) });
  }
  if (!files.has('/index.html')) throw new Error(`${folder} has no index.html; build the app first`);
  return files;
}

function once(ending: string, plain: Buffer): ServedFile['brotli'] {
  let result: Promise<Buffer> | undefined;
  return () => (compressed.includes(ending) ? undefined : (result ??= compress(plain)));
}
