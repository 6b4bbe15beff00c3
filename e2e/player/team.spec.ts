import { playerRoutes } from '@arara/contract/player';
import type { Locator, Page } from '@playwright/test';
import { axeOn, findBarriers, overflow } from '../support/barriers.ts';
import { closeByEscape, expectToast } from '../support/layers.ts';
import { betButton, gamePath, part } from '../support/games.ts';
import { FUND_PASSWORD, type KnownPlayer, knownPlayer } from '../support/stages/known-player.ts';
import { growTeam } from '../support/stages/long-team.ts';
import { deposit } from '../support/payer-bank.ts';
import { newPerson, register, leaveWelcome } from '../support/people.ts';
import { development, passServerTime } from '../support/server-clock.ts';
import { visitor } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

const PATIENCE_MS = 150_000;
const DAY_MS = 86_400_000;
/** From a Monday into the next Sunday, at an hour when withdrawals are open. */
const TO_SUNDAY_MS = 6 * DAY_MS;
/** A registration and a first deposit are seen by the inviter so soon, and what was bet so soon. */
const SEEN_WITHIN_MS = 5_000;
const TURNOVER_WITHIN_MS = 60_000;
/** A hundred thousand are asked for at the API, in its own tests; what a page holds does not depend on the number. */
const PEOPLE = 2_000;
/** What only agents and creators see, and a part that says that it is there. */
const sections = [
  ['/game/agent', 'agent'],
  ['/game/agent?view=users', 'user'],
  ['/game/agent?view=numbers', 'agent-numbers'],
  ['/game/blogger', 'blogger'],
] as const;
const SMALL = { width: 320, height: 640 };
/** A picture of a list of thousands ends somewhere. */
const HIGH = 4_000;
const PHONE = { width: 390, height: 844 };

/** A picture for a person to look at, and what a program can tell: barriers, and 320 px. */
async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? PHONE;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.min(HIGH, Math.max(size.height, height)) });
  await page.waitForTimeout(80);
  await page.screenshot({ path: `test-results/team/${name}.png`, animations: 'disabled', scale: 'css' });
  await page.setViewportSize(size);
  expect.soft(await findBarriers(axeOn(page)), name).toEqual([]);
  await page.setViewportSize(SMALL);
  expect.soft(await overflow(page), `${name} at 320 px is wider than its window by`).toBe(0);
  await page.setViewportSize(size);
}

/** Figures as they are drawn, without the words for screen readers behind them. */
async function amounts(lines: Locator): Promise<readonly number[]> {
  const texts = await lines.locator('[aria-hidden="true"]').allInnerTexts();
  return texts.map((text) =>
    Number(
      text
        .replace('−', '-')
        .replaceAll(/[^\d,-]/g, '')
        .replace(',', '.'),
    ),
  );
}

/** Somebody does something, answering when it was done, and somebody else, who watches meanwhile, sees it so soon. */
async function seenWithin(limitMs: number, what: string, both: Both): Promise<void> {
  const seen = both.seen().then(() => performance.now());
  const ms = Math.max(0, -(await both.happens()) + (await seen));
  console.log(`the inviter sees ${what} after ${(ms / 1_000).toFixed(1)} s`);
  expect(ms).toBeLessThan(limitMs);
}

interface Both {
  readonly happens: () => Promise<number>;
  readonly seen: () => Promise<void>;
}

/** Answers when the first bet was placed. */
async function threeRounds(page: Page): Promise<number> {
  await page.goto(gamePath('dadinho'));
  let at = 0;
  for (let round = 0; round < 3; round += 1) {
    await expect(betButton(page)).toBeEnabled();
    at ||= performance.now();
    await betButton(page).click();
    await page.waitForTimeout(600);
  }
  return at;
}

test.describe('a team', () => {
  test.describe.configure({ mode: 'serial', timeout: PATIENCE_MS });
  let inviter: KnownPlayer;
  let code = '';

  test.beforeAll(async () => {
    inviter = await knownPlayer({ name: 'Helena Prado Reis', reais: 50, commission: 60 });
  });

  test('grows by a link: registration and first deposit are seen in five seconds, turnover in sixty', async ({
    newDevice,
  }) => {
    const mine = await (await newDevice({ storageState: inviter.state, viewport: PHONE })).newPage();
    await mine.goto('/game/idx2');
    await expect(mine.locator(part('no-team'))).toBeVisible();
    await expect(mine.locator(part('team-rules'))).toContainText('0,50%, 0,20% e 0,10%');
    code = await mine.locator(part('invite-code')).innerText();
    await expect(mine.locator(part('invite-link'))).toContainText(`Rfcode=${code}`);
    await expect(mine.locator(part('way-agent'))).toHaveCount(0);
    await look(mine, 'team-empty');

    const friend = await (await newDevice({ storageState: visitor, viewport: PHONE })).newPage();
    await friend.goto(`/?Rfcode=${code}`);
    await expect(friend.locator(part('landing-inviter'))).toContainText('convidou você');
    await expect(friend.locator(part('team-rules'))).toContainText('01:00');
    await look(friend, 'invite-landing');
    await seenWithin(SEEN_WITHIN_MS, 'a registration', {
      happens: async () => {
        const registered = friend.waitForResponse((answer) => answer.url().endsWith(playerRoutes.playerRegister.path));
        const at = registered.then(() => performance.now());
        await register(friend, newPerson());
        return at;
      },
      seen: () => expect(mine.locator(part('level-1-people'))).toHaveText('1 pessoa', { timeout: PATIENCE_MS }),
    });
    await leaveWelcome(friend);

    await mine.goto('/game/teamLista');
    await expect(mine.locator(part('member'))).toHaveCount(1);
    await expect(mine.locator(part('member'))).toContainText('sem depósito');
    await seenWithin(SEEN_WITHIN_MS, 'a first deposit', {
      happens: () => deposit(friend),
      seen: () => expect(mine.locator(part('member'))).not.toContainText('sem depósito', { timeout: PATIENCE_MS }),
    });
    await mine.locator(part('member')).click();
    await expect(mine.locator(part('member-sheet'))).toContainText('O que falta para contar');
    await closeByEscape(mine, mine.locator(part('member-sheet')));
    await look(mine, 'team-list');

    await mine.goto('/game/id?week=open');
    await expect(mine.locator(part('statement-total'))).toBeVisible();
    const turnover = mine.locator(part('line-turnover-1')).locator(part('line-amount'));
    await seenWithin(TURNOVER_WITHIN_MS, 'turnover', {
      happens: () => threeRounds(friend),
      seen: () => expect(turnover).toContainText(/[1-9]/, { timeout: PATIENCE_MS }),
    });
    await look(mine, 'week-open');
    await mine.goto('/game/teamDados');
    await expect(mine.locator(part('data-facts'))).toContainText('50,00');
    await look(mine, 'team-data');
  });

  test('brings commission that moves to the balance and leaves by PIX', async ({ newDevice }) => {
    const page = await (await newDevice({ storageState: inviter.state, viewport: PHONE })).newPage();
    await page.goto('/game/TeamWithdraw?view=convert');
    await expect(page.locator(part('commission-amount'))).toContainText('60,00');
    await page.locator(`${part('convert-amount')} input`).fill('20');
    await expect(page.locator(part('convert-note'))).toContainText('Aposte R$ 20,00');
    await look(page, 'team-convert');
    await expectToast(page, 'R$ 20,00 no seu saldo.', () => page.locator(part('convert-now')).click());
    await expect(page.locator(part('commission-amount'))).toContainText('40,00');
    await expect(page.locator(part('transfer-row'))).toHaveCount(1);

    await page.locator(part('commission-ways')).getByText('Sacar por PIX').click();
    await page.locator(`${part('take')} input`).fill('30');
    await look(page, 'team-withdraw');
    await page.locator(part('commission-confirm')).click();
    await page.locator(`${part('withdraw-pin')} input`).fill(FUND_PASSWORD);
    await expect(page.locator(part('timeline'))).toBeVisible();
    await page.goto('/game/teamSqueRecord?view=transfers');
    await expect(page.locator(part('record-row'))).toHaveCount(2);
    await look(page, 'team-records');
  });

  test(
    'has weeks that close on Sunday into lines that add up, and can be contested',
    development,
    async ({ newDevice }) => {
      await passServerTime(TO_SUNDAY_MS);
      try {
        const page = await (await newDevice({ storageState: inviter.state, viewport: PHONE })).newPage();
        await expect(async () => {
          await page.goto('/game/td');
          await expect(page.locator(part('week-row'))).toHaveCount(1, { timeout: 2_000 });
        }).toPass({ timeout: TURNOVER_WITHIN_MS });
        await look(page, 'team-details');
        await page.locator(part('week-row')).click();
        await expect(page.locator(part('statement-total'))).toBeVisible();
        const [total = Number.NaN] = await amounts(page.locator(part('statement-total')));
        const lines = await amounts(page.locator(part('line-amount')));
        expect(lines.length).toBeGreaterThan(1);
        expect(lines.reduce((sum, line) => sum + line, 0).toFixed(5)).toBe(total.toFixed(5));
        expect(await amounts(page.locator(part('statement-amount')))).toEqual([total]);
        await look(page, 'week-statement');
        await page.locator(part('statement-dispute')).click();
        await page.locator(part('words-sheet')).getByRole('textbox').fill('Faltou a rodada de segunda-feira.');
        await expectToast(page, 'aberto. Resposta até', () => page.locator(part('words-send')).click());
        await expect(page.locator(part('statement-dispute'))).toHaveCount(0);
      } finally {
        // Whoever comes after this lives in the week before.
        await passServerTime(-TO_SUNDAY_MS);
      }
    },
  );

  test('of thousands is a page like any other, finds people by name, and has sections for agents and creators', async ({
    newDevice,
  }) => {
    const earner = await knownPlayer({ name: 'Ivo Prado Reis', reais: 1 });
    await growTeam(earner.playerId, PEOPLE);
    const page = await (await newDevice({ storageState: earner.state, viewport: PHONE })).newPage();
    await page.goto('/game/teamLista');
    const rows = page.locator(part('member'));
    await expect(rows.first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(rows.first()).toBeVisible();
    const list = page.locator(`${part('people')} > *`);
    // The middle is drawn after the browser has said that the page was scrolled.
    await expect.poll(() => list.count()).toBeGreaterThan(5);
    const drawn = await list.count();
    console.log(`a team of ${PEOPLE}: ${drawn} rows in the page`);
    expect(drawn).toBeLessThanOrEqual(60);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('searchbox').fill('mar•••42');
    await expect(rows.first()).toContainText('42');
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByText('Ninguém com esse apelido')).toBeVisible();
    for (const [path, shows] of sections) {
      await page.goto(path);
      await expect(page.locator(part(shows)).first()).toBeVisible();
      await look(page, shows);
    }
  });
});
