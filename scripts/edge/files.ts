import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { brandFolderPath, playerManifestPath } from '@arara/contract/pages';

const compress = promisify(brotliCompress);

/** By ending, without its dot. */
export const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
const packedEndings = ['css', 'js', 'json', 'svg', 'webmanifest'];
/** Those that are text. */
export const packedTypes = ['text/css', 'text/javascript'];

/** What the API gives by host, because the brand stands in it. */
export const renderedFiles: readonly string[] = ['index.html', basename(playerManifestPath)];
/** Where a name stands for its content. Files of brands lie at the API, which knows whose they are. */
export const hashedFolders = ['/assets'];

const endingOf = (path: string) => extname(path).slice(1);
export const isPacked = (path: string): boolean => packedEndings.includes(endingOf(path));

/**
 * Lays the files of a built app out as the edge serves them: `plain` holds all, `br` those that compression makes
 * smaller. The page and what names the brand beside it are not among them: the API renders them. Files of earlier builds
 * stay, because a page that is open in somebody's browser still asks for them.
 */
export async function packFiles(built: string, folder: string, quality = constants.BROTLI_MAX_QUALITY): Promise<void> {
  if (!existsSync(join(built, 'index.html'))) throw new Error(`${built} has no index.html; build the app first`);
  const paths = listFiles(built).filter((path) => !renderedFiles.includes(path.slice(1)));
  for (const path of paths) cpSync(join(built, path), join(folder, 'plain', path), { recursive: true });
  await Promise.all(
    paths.filter(isPacked).map((path) => packFile(join(built, path), join(folder, 'br', path), quality)),
  );
}

async function packFile(from: string, to: string, quality: number): Promise<void> {
  // A name with a hash stands for its content.
  if (/\/assets\//.test(to) && existsSync(to)) return;
  const bytes = await compress(readFileSync(from), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, bytes);
}

/** Everything without a hash in its name, such as the worker, the manifest and the icons. */
export function listPublicFiles(folder: string): string[] {
  // A release from before the API rendered them may have left some.
  return listFiles(join(folder, 'plain')).filter(
    (path) =>
      ![...hashedFolders, brandFolderPath].some((hashed) => path.startsWith(`${hashed}/`)) &&
      !renderedFiles.includes(path.slice(1)),
  );
}

/** Paths with a slash before them; what is hidden is left out. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.includes('/.'))
    .toSorted();
}
