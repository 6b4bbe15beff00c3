import { join } from 'node:path';
import { brandInPage, catalogues } from '@arara/texts/vite';
import { servedArt } from '@arara/ui/served-art';
import { serwist } from '@serwist/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { callsOnly } from './calls-only.ts';
import { firstPicture } from './first-picture.ts';
import { createFrameOrigins } from './frame-origins.ts';
import { framePolicy } from './frame-policy.ts';
import { oldestBrowsers } from '../../scripts/browsers/oldest.ts';
import { portsOf } from '../../scripts/stack/ports.ts';

const ports = portsOf('dev');

/**
 * Most visits open Home in Portuguese: the page itself asks for their code, styles and first pictures, beside the
 * first file and not after it.
 */
function preloadHome(): Plugin {
  const wanted = /\/(apps\/player\/src\/app\/pages\/home\.tsx|texts\/player\/(home|shell|titles)\/pt-BR\.json)$/;
  const pictures = ['hero', 'mark', 'wordmark-on-{brand_theme}'].map((name) => `{brand_folder}/${name}.svg`);
  return {
    name: 'preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const seen = new Set(chunks.filter(({ facadeModuleId }) => wanted.test(facadeModuleId ?? '')));
        // A set grows while it is walked, so this follows imports of imports.
        for (const { imports } of seen)
          for (const chunk of chunks) if (imports.includes(chunk.fileName)) seen.add(chunk);
        const files = [...seen].flatMap(({ fileName, viteMetadata }) => [
          fileName,
          ...(viteMetadata?.importedCss ?? []),
        ]);
        const own = [...new Set(files)].filter((file) => !html.includes(file)).map((file) => `/${file}`);
        return [...own, ...pictures].map((href) => ({
          tag: 'link',
          attrs: { ...linkTo(href), href },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

function linkTo(file: string): Record<string, string | boolean> {
  if (file.endsWith('.css')) return { rel: 'stylesheet', crossorigin: true };
  if (file.endsWith('.js')) return { rel: 'modulepreload', crossorigin: true };
  // The hero is the largest thing of the first view, and as small as a mark.
  return { rel: 'preload', as: 'image', ...(file.endsWith('hero.svg') ? { fetchpriority: 'high' } : {}) };
}

const apiUrlIn = (mode: string) =>
  loadEnv(mode, import.meta.dirname, 'API_')['API_URL'] ?? `http://127.0.0.1:${ports.api}`;

/** `BRAND=<id>` shows another brand than the default one. */
const brandIn = (mode: string) => loadEnv(mode, import.meta.dirname, 'BRAND')['BRAND'];

/** Which modules are loaded together. */
const chunkGroups = [
  {
    name: 'react',
    // Without what only lists of other screens use.
    test: /preload-helper|node_modules\/(react|react-dom|scheduler|@tanstack(?!.*(nfiniteQuery(Observer|\.)|[qQ]ueries(Observer|\.))))\//,
  },
  {
    name: 'sheet',
    // Before `ui`: sheets and dialogs come when one is first opened.
    priority: 1,
    test: /(node_modules\/(@base-ui|@floating-ui|tabbable|use-sync-external-store|reselect)|ui\/src\/(sheet|dialog|qr))\//,
  },
  {
    name: 'contract',
    // With the calls that Home makes and what these are made of, because files that need each other fail to start;
    // calls of other subjects come with the screens that make them.
    test: /(node_modules\/zod\/|packages\/contract\/src\/(\w+|player\/(activity|auth|content|players|games\/(games|jackpot)|shared\/[\w-]+))\.ts)/,
  },
  {
    name: 'ui',
    // What the bars around every screen and Home are made of.
    test: /packages\/(ui\/src\/(age|art\/icons|avatar|badge|brand|button|chips|class-names|desk|empty|error-panel|game-tile|hero|icon|icon-button|layout|list|money|nav-bar|observable|part-name|pressable|provider|rail|section-head|skeleton|text|toast|top-bar|vip-badge|visually-hidden)|domain\/src\/(money|time))/,
    minShareCount: 2,
  },
  // What other screens share. The worker of the page fetches it after Home, so that nobody waits for it there.
  { name: 'parts', test: /packages\/(ui|domain)\/src\//, minShareCount: 2 },
  {
    name: 'flow',
    // Before `shell`: what screens beyond Home share.
    priority: 1,
    test: /apps\/player\/src\/lib\/(api\/use-site|feedback\/loading-section|format\/(csv|figures|moments)|forms\/[\w-]+|games\/play|session\/(lock-money|passkey-answer))\./,
    minShareCount: 2,
  },
  {
    name: 'later',
    // Before `shell`: rules in full, moments of joy and charts belong to screens that nobody sees first.
    priority: 1,
    test: /apps\/player\/src\/lib\/(api\/(account|situation)\.|chart\/|rules\/|browser\/(modal|share)|session\/devices-query|format\/before-after|feedback\/(moments\/|reminder-button))/,
    minShareCount: 2,
  },
  {
    name: 'games',
    // What Home and the lobby share; a file for each would weigh more.
    test: /apps\/player\/src\/features\/home\/(games|home\.module|tile|lobby\/texts)\./,
    minShareCount: 2,
  },
  {
    name: 'shell',
    test: /apps\/player\/src\/(lib|app\/(?!pages\/)|features\/((auth|games|home)\/texts|home\/queries))|texts\/src\/(format|page-brand)|node_modules\/icu-minify/,
    minShareCount: 2,
  },
];

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    callsOnly(),
    brandInPage(brandIn(mode)),
    catalogues(),
    react(),
    preloadHome(),
    firstPicture(),
    servedArt(['avatars', 'games', 'objects']),
    framePolicy(createFrameOrigins(apiUrlIn(mode))),
    serwist({
      swSrc: 'src/sw.ts',
      swDest: 'sw.js',
      rollupFormat: 'iife',
      // An absolute path: a relative one is read from the current folder and silently finds nothing.
      globDirectory: join(import.meta.dirname, 'dist'),
      globPatterns: ['index.html', 'before-paint.js', 'config.json', 'assets/*.{js,css}', 'assets/icons*.svg'],
      // A language other than Portuguese is kept when somebody uses it.
      globIgnores: ['assets/{en,es,bn,tr,nl,ar,fr,fa}-*.js'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          if (entries.length < 10) throw new Error(`the offline shell would hold ${entries.length} files only`);
          return { manifest: entries, warnings: [] };
        },
      ],
    }),
  ],
  server: {
    host: '127.0.0.1',
    port: ports.player,
    strictPort: true,
    // The page asks its own host, which hands the calls on to the API.
    proxy: {
      '/v1': { target: apiUrlIn(mode) },
    },
  },
  build: {
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // Our packages do nothing by being imported, so that an entry point costs only what is taken from it.
      treeshake: { moduleSideEffects: (id) => id.endsWith('.css') || !/packages\/(contract|domain|ui)\/src/.test(id) },
      output: {
        codeSplitting: {
          // A group is what its test says; what it needs lies in the group that owns it.
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
      },
    },
  },
}));
