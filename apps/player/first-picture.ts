import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { catalogues } from '@arara/texts/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const run = promisify(execFile);
const EMPTY = '<div id="root"></div>';

/** Puts what a visitor's phone shows first into the page, so that nobody waits for the code to see it. */
export function firstPicture(): Plugin {
  return {
    name: 'first-picture',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(EMPTY)) throw new Error('the page has no empty root to draw into');
        return html.replace(EMPTY, `<div id="root">${await draw()}</div>`);
      },
    },
  };
}

/** The same sources give the same names of classes and files as in the app's own build. */
async function draw(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'first-picture-'));
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
      plugins: [catalogues(), react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/first-picture.tsx',
        outDir: folder,
        assetsInlineLimit: 0,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'first-picture.mjs' } },
      },
    });
    const script = join(import.meta.dirname, 'draw-first-picture.ts');
    const { stdout } = await run(process.execPath, [script, join(folder, 'first-picture.mjs')]);
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
