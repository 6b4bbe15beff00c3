import type { Page } from '@playwright/test';
import { playerUrl } from '../support/addresses.ts';
import { balance, betButton, gameFrame, gamePath, part, roundsOf } from '../support/games.ts';
import { attemptLogin, stateOf } from '../support/login-by-program.ts';
import { HOME_PATH } from '../support/people.ts';
import { expect, test } from '../support/watched-test.ts';

/** Somebody of the seed with money. */
const rich = { username: '+5521987650002', password: 'arara2026' };
/** The first pool of these tests drops R$ 3 above its start, and the highest stake brings R$ 1. */
const BETS_TO_DROP = 3;

interface Drop {
  readonly Amount: string;
  readonly Name: string;
  readonly GameName: string;
}

async function lastDrop(): Promise<Drop | null> {
  const answer = await fetch(`${playerUrl}/v1/api/jackPot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await answer.json()) as { Body: { LastDrop: Drop | null } }).Body.LastDrop;
}

const reaisOf = (text: string | null) => Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.'));

/** The pool as an open Home shows it. */
const poolOn = async (visitor: Page) =>
  reaisOf(/[\d.]+,\d\d/.exec((await visitor.locator(part('jackpot')).first().textContent()) ?? '')?.[0] ?? '');

/** Home of a visitor, and how often it asks for the pool. */
async function openHome(visitor: Page): Promise<() => number> {
  let asked = 0;
  visitor.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/api/jackPot') asked += 1;
  });
  await visitor.goto(HOME_PATH);
  await expect.poll(() => poolOn(visitor)).toBeGreaterThanOrEqual(5_000);
  return () => asked;
}

test('a player wins the pool, the money is on the bar without a reload, and everybody can check the drop', async ({
  newDevice,
}) => {
  expect(await lastDrop()).toBeNull();
  const visitor = await (await newDevice()).newPage();
  const askedForPool = await openHome(visitor);
  const poolBefore = await poolOn(visitor);
  const { token } = await attemptLogin(rich);
  const page = await (await newDevice({ storageState: await stateOf(rich) })).newPage();
  await page.goto(gamePath('dadinho'));
  const game = gameFrame(page);
  await expect(betButton(page)).toBeVisible();
  await game.getByRole('button', { name: 'Máx', exact: true }).click();
  const ownMoney = async () => reaisOf(await balance(page).locator('[aria-hidden]').first().textContent());
  await expect.poll(ownMoney).toBeGreaterThan(0);
  const before = { money: await ownMoney(), rounds: await roundsOf(token) };
  for (let bets = 1; bets <= BETS_TO_DROP; bets += 1) {
    await betButton(page).click();
    await expect.poll(() => roundsOf(token)).toBe(before.rounds + bets);
    if (bets > 1) continue;
    // The first bet fills the pool by R$ 1: an open Home shows it, and has not asked for it again.
    await expect.poll(() => poolOn(visitor), { timeout: 15_000 }).toBeGreaterThanOrEqual(poolBefore + 1);
    expect(askedForPool()).toBe(1);
  }
  await expect.poll(lastDrop, { timeout: 15_000 }).not.toBeNull();
  const drop = await lastDrop();
  expect(drop).toMatchObject({ Amount: '5003.00', GameName: 'Dadinho' });
  // Nobody learns who it was.
  expect(drop?.Name).toContain('•');
  // A stake takes at most R$ 500 and brings less than that, so nothing but the pool can have brought this much.
  await expect.poll(ownMoney).toBeGreaterThan(before.money + 5_000 - BETS_TO_DROP * 500);

  await visitor.goto(HOME_PATH);
  await visitor.locator(part('jackpot')).first().getByRole('button').click();
  const sheet = visitor.locator(part('jackpot-sheet'));
  await expect(sheet).toContainText('R$ 5.003,00');
  await expect(sheet).toContainText(drop?.Name ?? 'nobody');
  await sheet.locator(part('jackpot-check')).click();
  await expect(sheet.locator(part('jackpot-verdict'))).not.toBeEmpty();
  await expect(sheet.locator(part('jackpot-verdict'))).toHaveClass(/leaf/);
});
