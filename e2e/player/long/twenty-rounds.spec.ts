import type { FrameLocator, Locator, Page } from '@playwright/test';
import { playerUrl } from '../../support/addresses.ts';
import { balance, gameFrame, gamePath } from '../../support/games.ts';
import { attemptLogin, stateOf } from '../../support/login-by-program.ts';
import { expect, test } from '../../support/watched-test.ts';

/** Somebody of the seed who can lose a few hundred without noticing. */
const rich = { username: '+5521987650002', password: 'arara2026' };

/** Twenty when this is asked for by name, and two in the check of every change: a slot waits five seconds each time. */
const ROUNDS = { full: 20, short: 2 } as const;
const ROUND_MS = 30_000;

interface Played {
  readonly game: string;
  /** Once, before the first bet. */
  readonly prepare?: (game: FrameLocator) => Promise<void>;
  /** Until the round is over, after the bet was taken. */
  readonly finish?: (game: FrameLocator) => Promise<void>;
  readonly noise?: RegExp;
}

const main = '[data-part="main-button"]';
const phase = (...names: readonly string[]) => names.map((name) => `main[data-phase="${name}"]`).join(', ');

const games: readonly Played[] = [
  { game: 'fruta-do-sertao' },
  {
    game: 'foguetinho',
    // The flight ends where it was told to, or earlier.
    prepare: (game) =>
      game.getByRole('group', { name: 'Retira sozinho em' }).getByRole('button', { name: 'Aumentar' }).click(),
    // A question that meets the end of the flight is answered with a status that the browser writes down.
    noise: /409 \(Conflict\)/,
  },
  {
    game: 'minas-gerais',
    // One tile, and then home with what it brought.
    finish: (game) => {
      const open = game.locator(phase('open'));
      const tile = open.locator('[data-board] [data-index="12"][aria-disabled="false"]');
      return pressUntilOver(game, tile.or(open.getByRole('button', { name: /^Retirar/ })).first());
    },
  },
  {
    game: 'roleta-ipanema',
    prepare: (game) =>
      game
        .getByRole('button', { name: /^Vermelho/ })
        .first()
        .click(),
  },
  {
    game: 'vinte-e-um',
    finish: (game) => pressUntilOver(game, game.locator(`${phase('open')} [data-part="move-stand"]`)),
  },
];

/** A press may meet what is still being shown, so it is made as often as it takes, while the round waits for one. */
async function pressUntilOver(game: FrameLocator, button: Locator): Promise<void> {
  const over = game.locator(phase('settled'));
  while (!(await over.isVisible())) {
    await button.or(over).first().waitFor({ timeout: ROUND_MS });
    if (!(await over.isVisible())) await button.click({ timeout: 2_000 }).catch(() => undefined);
  }
}

async function callApi<Body>(path: string, token: string, input: object = {}): Promise<Body> {
  const answer = await fetch(`${playerUrl}/v1/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(input),
  });
  return ((await answer.json()) as { Body: Body }).Body;
}

const roundsOf = async (token: string, gameId: string) =>
  (await callApi<{ Total: number }>('game/rounds', token, { gameId, limit: 1 })).Total;

async function playRound(game: FrameLocator, { finish }: Played): Promise<void> {
  await game.locator(`${main}:not([disabled])`).click({ timeout: ROUND_MS });
  // What stands there from the round before is no answer.
  await expect(game.locator(phase('betting', 'open', 'acting', 'revealing', 'waiting'))).toBeVisible();
  await finish?.(game);
  const over = game.locator(phase('settled'));
  // Free spins want a press each.
  while (!(await over.isVisible())) {
    const next = game.locator(`${phase('waiting')} ${main}:not([disabled])`);
    await over.or(next).first().waitFor({ timeout: ROUND_MS });
    if (await next.isVisible()) await next.click({ timeout: 2_000 }).catch(() => undefined);
  }
}

/** The bar says what the books say, without a reload. */
async function expectBalance(page: Page, token: string): Promise<void> {
  await expect
    .poll(async () => {
      const { TotalAssets } = await callApi<{ TotalAssets: string }>('playerMain/mainInfo', token, {
        appId: '1000001',
      });
      const wanted = Number(TotalAssets).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
      return ((await balance(page).textContent()) ?? '').includes(wanted);
    }, 'the balance follows')
    .toBe(true);
}

for (const played of games)
  test.describe(played.game, () => {
    if (played.noise !== undefined) test.use({ expectedNoise: played.noise });

    test('is played round after round with money, and the bar follows without a reload', async ({
      newDevice,
    }, info) => {
      const count = info.project.name === 'desktop-rest' ? ROUNDS.full : ROUNDS.short;
      test.setTimeout(60_000 + count * ROUND_MS);
      const { token } = await attemptLogin(rich);
      const before = await roundsOf(token, played.game);
      const page = await (await newDevice({ storageState: await stateOf(rich) })).newPage();
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.goto(gamePath(played.game));
      const game = gameFrame(page);
      await expect(game.locator(main)).toBeVisible({ timeout: ROUND_MS });
      await played.prepare?.(game);
      const seen = new Set<string>();
      for (let round = 1; round <= count; round += 1) {
        await playRound(game, played);
        await expectBalance(page, token);
        seen.add((await balance(page).textContent()) ?? '');
      }
      expect(await roundsOf(token, played.game)).toBe(before + count);
      expect(seen.size).toBeGreaterThan(1);
      expect(loads).toBe(1);
    });
  });
