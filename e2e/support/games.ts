import type { FrameLocator, Page } from '@playwright/test';
import { playerUrl } from './addresses.ts';

export const gamePath = (gameId: string, mode: 'real' | 'demo' = 'real') =>
  `/game/gameWeb?gameId=${gameId}${mode === 'demo' ? '&demo=1' : ''}`;

export const part = (name: string) => `[data-part="${name}"]`;

/** What stands inside the frame of the game page. */
export function gameFrame(page: Page): FrameLocator {
  return page.frameLocator(part('game-frame'));
}

/** The button that takes a stake, in the studio's own client and on its plain page. */
export function betButton(page: Page) {
  return gameFrame(page)
    .getByRole('button', { name: /^(Rolar|Apostar|Sortear)/ })
    .first();
}

/** The balance above the game: a phone and a desk have different bars. */
export function balance(page: Page) {
  return page.locator(`${part('game-balance')}, ${part('balance-pill')}`).first();
}

/** How many rounds a player's own records hold; a round is among them when its bet was taken. */
export async function roundsOf(token: string): Promise<number> {
  const answer = await fetch(`${playerUrl}/v1/api/game/rounds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ limit: 1 }),
  });
  return ((await answer.json()) as { Body: { Total: number } }).Body.Total;
}
