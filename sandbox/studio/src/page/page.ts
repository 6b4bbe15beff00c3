import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from './client.ts';
import { type ArtPart, composeArt } from '../houses/art.ts';
import { findGame } from '../play/games.ts';
import type { Answer, Asked, Route } from '../../../kit/src/routes.ts';
import { localeFor } from '../server/locales.ts';
import { parentOriginOf, type Sessions } from '../server/sessions.ts';

const artFolder = join(import.meta.dirname, '../../art');

/** A choice that each kind of game accepts, so that the page can be played at once. */
const firstChoices: Readonly<Record<string, unknown>> = {
  dice: { threshold: 5_000 },
  crash: { autoCashOut: 200 },
  mines: { mines: 3 },
  roulette: { chips: [{ spot: 'red', amount: '100' }] },
  plinko: { risk: 'medium' },
  keno: { picks: [1, 2, 3, 4, 5] },
  hilo: {},
  blackjack: {},
  slot: {},
};

export interface PageDeps {
  readonly sessions: Sessions;
  /** Where the client's build lies, when not at its usual place. */
  readonly clientFolder?: string | undefined;
}

/** A game in the browser and its picture. Without a built client the game is a plain page. */
export function pageRoutes({ sessions, clientFolder }: PageDeps): readonly Route[] {
  const client = createClient(clientFolder);
  const page = (asked: Asked, code: string): Answer => {
    const game = findGame(code);
    const session = sessions.find(asked.url.searchParams.get('launch') ?? '');
    const dressed =
      game &&
      client.page({
        code,
        client: game.client,
        name: game.par.name,
        locale: localeFor(session?.locale ?? ''),
        parentOrigin: session === undefined ? '' : parentOriginOf(session),
      });
    return dressed ?? plainPage(code);
  };
  return [
    { method: 'GET', path: /^\/play\/([a-z0-9-]+)$/, run: (asked, [code = '']) => page(asked, code) },
    ...client.routes,
    { method: 'GET', path: /^\/art\/([a-z0-9-]+)\.svg$/, run: (_, [code = '']) => picture(code) },
    // What the client of generated games lays over each other, and moves apart.
    { method: 'GET', path: /^\/art\/([a-z0-9-]+)\/scene\.svg$/, run: (_, [code = '']) => picture(code, 'scene') },
    { method: 'GET', path: /^\/art\/([a-z0-9-]+)\/piece\.svg$/, run: (_, [code = '']) => picture(code, 'piece') },
  ];
}

function picture(code: string, part?: ArtPart): Answer {
  const game = findGame(code);
  const isDrawn = game?.client === code;
  if (game === undefined || (isDrawn && part !== undefined)) return { status: 404, body: { error: 'not_found' } };
  return {
    status: 200,
    type: 'image/svg+xml',
    // A generated game has no picture of its own: it is put together when somebody looks.
    body: isDrawn ? readFileSync(join(artFolder, `${code}.svg`)) : composeArt(code, game.par.kind, part),
    headers: { 'cache-control': 'public, max-age=86400', 'access-control-allow-origin': '*' },
  };
}

function plainPage(code: string): Answer {
  const game = findGame(code);
  if (game === undefined) return { status: 404, body: { error: 'not_found' } };
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'`;
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
    body: render({
      nonce,
      name: game.par.name,
      code,
      choice: JSON.stringify(firstChoices[game.par.kind] ?? {}),
    }),
  };
}

interface Page {
  readonly nonce: string;
  readonly name: string;
  readonly code: string;
  readonly choice: string;
}

const template = readFileSync(join(import.meta.dirname, '../../game-page.html'), 'utf8');

/** Nothing in it comes from a player; the names are the studio's own. */
function render(page: Page): string {
  return template.replaceAll(/\{\{(nonce|name|code|choice)\}\}/g, (_, name: keyof Page) => page[name]);
}
