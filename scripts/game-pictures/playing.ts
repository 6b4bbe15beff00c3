import type { Frame, Page } from '@playwright/test';

/** A page of its own, or the frame of a page that holds the game. */
export type Screen = Pick<Page | Frame, 'locator' | 'waitForFunction' | 'waitForTimeout' | 'evaluate'>;

const main = '[data-part="main-button"]';
const TRIES = 60;
const ROUND_MS = 40_000;

/** What the player has chosen before, as the game keeps it: enough for a bet with one press. */
export const choices: Readonly<Record<string, object>> = {
  'roleta-ipanema': {
    chips: [
      { spot: 'red', amount: '500' },
      { spot: 'straight-17', amount: '500' },
      { spot: 'dozen-2', amount: '1000' },
    ],
  },
  'keno-carioca': { picks: [4, 12, 17, 26, 33] },
  foguetinho: { autoCashOut: 150 },
};

/** How many safe moves are enough before the round is taken home; games that are not here need none. */
const moves: Readonly<Record<string, (screen: Screen) => Promise<void>>> = {
  async 'minas-gerais'(screen) {
    for (const tile of [7, 11, 18]) {
      if (!(await isPhase(screen, 'open'))) return;
      await screen.locator(`[data-board] [data-index="${tile}"]`).click({ timeout: 5_000 });
      await screen.waitForTimeout(700);
    }
  },
  async 'vinte-e-um'(screen) {
    await waitForPhase(screen, ['open', 'settled']);
    if (await isPhase(screen, 'open')) await screen.locator('[data-part="move-stand"]').click({ timeout: 5_000 });
  },
  async 'sobe-e-desce'(screen) {
    for (let guesses = 0; guesses < 2; guesses += 1) {
      await waitForPhase(screen, ['open', 'settled']);
      if (!(await isPhase(screen, 'open'))) return;
      await screen.locator('[data-part^="guess-"]:not([aria-disabled="true"])').first().click({ timeout: 5_000 });
      await screen.waitForTimeout(700);
    }
  },
};

export async function waitForBet(screen: Screen): Promise<void> {
  await screen.locator(main).waitFor();
  await screen.waitForTimeout(400);
}

/** Plays until a round has paid more than its stake, or for as long as chance may reasonably take. */
export async function playToWin(screen: Screen, code: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await playRound(screen, code);
    if (/^(Ganho|Gain|Won)/.test((await screen.locator('[data-part="spoken"]').textContent()) ?? '')) return true;
  }
  return false;
}

export async function startRound(screen: Screen): Promise<void> {
  await screen.locator(`${main}:not([disabled])`).click({ timeout: ROUND_MS });
  await waitForPhase(screen, ['revealing', 'open', 'waiting', 'settled']);
}

export async function playRound(screen: Screen, code: string): Promise<void> {
  await startRound(screen);
  await moves[code]?.(screen);
  for (;;) {
    await waitForPhase(screen, ['open', 'waiting', 'settled']);
    if (await isPhase(screen, 'settled')) return;
    // Free spins want a press each, and a round with moves wants to be taken home; a flight ends by itself.
    if (code !== 'foguetinho') await screen.locator(`${main}:not([disabled])`).click({ timeout: ROUND_MS });
    await screen.waitForTimeout(300);
  }
}

function isPhase(screen: Screen, phase: string): Promise<boolean> {
  return screen.evaluate((wanted) => document.querySelector('main')?.dataset['phase'] === wanted, phase);
}

async function waitForPhase(screen: Screen, phases: readonly string[]): Promise<void> {
  await screen.waitForFunction(
    (wanted) => wanted.includes(document.querySelector('main')?.dataset['phase'] ?? ''),
    phases,
    { timeout: ROUND_MS },
  );
}
