import { readdirSync, readFileSync } from 'node:fs';
import { locales } from '@arara/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { isPseudo } from '../../texts/src/pseudo.ts';
import { compileCatalogue } from '../../texts/src/vite.ts';

const WORD = /\p{L}{2,}/gu;
const MANIFEST = 'apps/player/dist/.vite/manifest.json';

/** Gives the built app the pseudo-language in the place of Portuguese: the catalogues are exchanged on their way. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string } | undefined>;
  const bodies = new Map<string, string>();
  for (const feature of readdirSync('texts/player')) {
    const source = `texts/player/${feature}/pt-BR.json`;
    const file = manifest[`../../${source}`]?.file;
    if (file === undefined) throw new Error(`the build has no file for ${source}`);
    bodies.set(`/${file}`, `export default ${compileCatalogue(readFileSync(source, 'utf8'), { pseudo: true })}`);
  }
  await context.route(/\/assets\/pt-BR-[\w-]+\.js$/, async (route) => {
    const body = bodies.get(new URL(route.request().url()).pathname);
    // A game in its frame has catalogues of its own.
    await (body === undefined ? route.continue() : route.fulfill({ body, contentType: 'text/javascript' }));
  });
}

/** Everything that the API and the operator's own file answered, as words in a row. */
export function hearAnswers(context: BrowserContext): () => string {
  const heard: string[] = [];
  context.on('response', (response) => {
    if (!/\/v1\/|\/config\.json$/.test(response.url())) return;
    // An answer that nobody waited for is gone with its page.
    void response.text().then(
      (text) => heard.push(wordsOf(text)),
      () => undefined,
    );
  });
  return () => ` ${heard.join(' ')} `;
}

/** Texts of a screen that neither a catalogue nor an answer holds: somebody wrote them into the code. */
export async function findHardCodedTexts(page: Page, answers: string): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const read: string[] = [];
    while (nodes.nextNode() !== null) {
      const { parentElement, textContent } = nodes.currentNode;
      if (parentElement?.closest('script, style, noscript') === null) read.push(textContent ?? '');
    }
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    const said = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    // A page that does not exist shows its address.
    return [document.title, ...read, ...said].filter((text) => text !== location.pathname);
  });
  const isOwn = (text: string) => !isPseudo(text) && wordsOf(text) !== '' && !answers.includes(` ${wordsOf(text)} `);
  return [...new Set(texts)].filter(isOwn);
}

/** Names that no catalogue holds, and words that the browser's own formats write: days, amounts, languages. */
const everywhere = new Set(
  [
    'Arara CVV CSV',
    ...Array.from({ length: 365 }, (_, day) => new Date(2026, 0, 1 + day)).flatMap((day) =>
      (['short', 'long'] as const).map((style) => day.toLocaleDateString('pt-BR', { month: style, weekday: style })),
    ),
    ...[0, 2].map((amount) =>
      amount.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL', currencyDisplay: 'name' }),
    ),
    ...[1e3, 1e6, 1e7].map((amount) => amount.toLocaleString('pt-BR', { notation: 'compact' })),
    ...['month', 'year'].flatMap((unit) =>
      [1, 2].map((count) => count.toLocaleString('pt-BR', { style: 'unit', unit, unitDisplay: 'long' })),
    ),
    ...locales.flatMap((locale) => ['pt-BR', locale].map((reader) => languageIn(reader, locale))),
  ].flatMap((text) => text.toLowerCase().match(WORD) ?? []),
);

function languageIn(reader: string, locale: string): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(locale) ?? locale;
}

/** Letters only, so that a text is found again in an answer whatever stands around it. */
function wordsOf(text: string): string {
  const words = text.toLowerCase().match(WORD) ?? [];
  return words.filter((word) => !everywhere.has(word)).join(' ');
}
