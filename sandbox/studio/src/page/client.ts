import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Answer, Asked, Route } from '../../../kit/src/routes.ts';

/** Where the built client lies (`build-client.ts`). Absent = the plain page is shown. */
export const distFolder = join(import.meta.dirname, '../../dist/web');

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk | undefined>>;

export interface ClientPage {
  readonly code: string;
  /** Which of the built clients plays it. */
  readonly client: string;
  readonly name: string;
  readonly locale: string;
  /** Who may hold the game in a frame; empty = nobody. */
  readonly parentOrigin: string;
}

export interface Client {
  /** Undefined while nothing is built. */
  page(page: ClientPage): Answer | undefined;
  readonly routes: readonly Route[];
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};
const packable = new Set(['.js', '.css', '.svg']);

export function createClient(folder = distFolder): Client {
  const files = new Map<string, Answer>();
  let built: Build | undefined;
  // A new build is seen without a restart.
  const readBuild = () => {
    const madeAt = statSync(join(folder, '.vite/manifest.json'), { throwIfNoEntry: false })?.mtimeMs;
    if (madeAt !== built?.madeAt) built = madeAt === undefined ? undefined : readBuildFrom(folder, madeAt);
    return built;
  };
  return {
    page(page) {
      const found = readBuild();
      if (found === undefined || !(chunkOf(page) in found.manifest)) return undefined;
      return {
        status: 200,
        type: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policyFor(page.parentOrigin), 'referrer-policy': 'no-referrer' },
        body: dress(found.html, page, found.manifest),
      };
    },
    routes: [
      {
        method: 'GET',
        path: /^\/assets\/([\w.-]+)$/,
        run: (asked, [name = '']) => {
          if (!namesIn(folder).includes(name)) return { status: 404, body: { error: 'not_found' } };
          const isPacked = accepts(asked, 'br') && packable.has(extname(name));
          const key = `${name} ${isPacked}`;
          const answer = files.get(key) ?? fileAnswer(join(folder, 'assets', name), isPacked);
          files.set(key, answer);
          return answer;
        },
      },
    ],
  };
}

interface Build {
  readonly html: string;
  readonly manifest: Manifest;
  readonly madeAt: number;
}

function readBuildFrom(folder: string, madeAt: number): Build {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  return { html: readFileSync(join(folder, 'index.html'), 'utf8'), manifest, madeAt };
}

/** Names carry a hash of their content, so a new build is seen by its new names. */
function namesIn(folder: string): readonly string[] {
  const assets = join(folder, 'assets');
  return existsSync(assets) ? readdirSync(assets) : [];
}

function accepts({ headers }: Asked, encoding: string): boolean {
  return headers['accept-encoding']?.split(/,\s*/).some((one) => one.split(';')[0] === encoding) ?? false;
}

function fileAnswer(path: string, isPacked: boolean): Answer {
  const bytes = readFileSync(path);
  return {
    status: 200,
    type: types[extname(path)] ?? 'application/octet-stream',
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(isPacked ? { 'content-encoding': 'br' } : {}),
    },
    body: isPacked ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : bytes,
  };
}

/** Nothing but our own files, no inline code or style, and one page only that may frame us. */
export function policyFor(parentOrigin: string): string {
  const ancestors = parentOrigin === '' ? "'none'" : parentOrigin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const chunkOf = ({ client }: Pick<ClientPage, 'client'>) => `games/${client}/${client}.tsx`;

/** Everything the first view of this game needs, asked for at once and not one after the other. */
export function firstFiles(manifest: Manifest, page: Pick<ClientPage, 'client' | 'locale'>): string[] {
  const { locale } = page;
  const wanted = ['index.html', chunkOf(page)].filter((name) => name in manifest);
  const seen = new Set(wanted);
  // A set grows while it is walked, so this follows imports of imports, and the catalogues of the language.
  for (const name of seen) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of imports) seen.add(next);
    for (const next of dynamicImports) if (next.endsWith(`/${locale}.json`)) seen.add(next);
  }
  const files = [...seen].flatMap((name) => {
    const chunk = manifest[name];
    return chunk === undefined ? [] : [chunk.file, ...(chunk.css ?? [])];
  });
  return [...new Set(files)];
}

function dress(html: string, page: ClientPage, manifest: Manifest): string {
  const links = firstFiles(manifest, page)
    .filter((file) => !html.includes(`/${file}`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
  return html
    .replace('lang="pt-BR"', `lang="${page.locale}" data-client="${page.client}"`)
    .replace('<title>', `${links.join('')}<title>`)
    .replace('{{icon}}', `/art/${page.code}.svg`)
    .replace('{{name}}', page.name);
}
