import { closeByEscape } from '../support/layers.ts';
import { test as marinaTest } from '../support/marina-test.ts';
import { spoil } from '../support/faults.ts';
import { HOME_PATH } from '../support/people.ts';
import { expect, test } from '../support/watched-test.ts';

/** The seed has nothing so urgent. */
const urgent = {
  Code: 200,
  Msg: '',
  Body: {
    Total: 1,
    List: [
      {
        Id: 'urgent',
        Title: 'Avisos',
        OpensItself: true,
        Announcements: [
          {
            Id: 'first',
            Title: 'Manutenção nesta noite',
            Text: 'Das 3h às 4h os jogos descansam.',
            Facts: [{ Label: 'Saldo', Value: 'continua no lugar' }],
            Image: null,
            Link: '/game/support',
            StartsAt: '2026-11-16T03:00:00.000Z',
            EndsAt: null,
          },
        ],
      },
    ],
  },
};

test('announcements open by themselves once a day', async ({ page, context }) => {
  await spoil('/v1/api/announcement/group', { kind: 'json', json: urgent });
  await context.clearCookies({ name: 'announced' });
  await page.goto(HOME_PATH);
  const popup = page.locator('[data-part="announcement"]');
  await expect(popup).toContainText('Manutenção nesta noite');
  await closeByEscape(page, popup);
  await page.reload();
  await expect(page.locator('[data-part="age-notice"]').first()).toBeVisible();
  await page.waitForTimeout(500);
  await expect(popup).toBeHidden();
  // The next morning.
  await context.addCookies([{ name: 'announced', value: '2026-11-15', url: page.url() }]);
  await page.reload();
  await expect(popup).toBeVisible();
});

test('what a phone shows before the code has come is what the app then draws', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const measured = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-/, async (route) => {
    await measured.promise;
    await route.continue();
  });
  // The server never answers here, however long the app takes to draw.
  await page.route(/\/v1\/api\//, () => undefined);
  await page.goto(HOME_PATH, { waitUntil: 'commit' });
  const picture = page.locator('[data-first-picture]');
  await expect(picture.locator('h1')).toBeVisible();
  const early = await picture.evaluate(boxes);
  measured.resolve();
  await expect(picture).toHaveCount(0);
  await expect(page.locator('[data-part="top-bar"]')).toBeVisible();
  const living = await page.locator('#root').evaluate(boxes);
  expect(early.length).toBeGreaterThan(30);
  expect(living.slice(0, early.length)).toEqual(early);
});

/** Runs in the page: every element inside with where it stands and what it says itself. */
async function boxes(root: Element): Promise<string[]> {
  // The picture is seen while the rest of it is still read.
  while (document.readyState === 'loading') await new Promise(requestAnimationFrame);
  await document.fonts.ready;
  // An icon's lines come with its file; its box is there before.
  return [...root.querySelectorAll('*:not(use)')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const words = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue);
    return [element.tagName, ...[x, y, width, height].map((size) => Math.round(size)), words.join('')].join(' ');
  });
}

test('a visitor sees the games of the catalogue with their pictures, and no invented figure', async ({ page }) => {
  await page.goto(HOME_PATH);
  const tiles = page.locator('[data-part="game-tile"]');
  await expect(tiles.first()).toBeVisible();
  await tiles.first().scrollIntoViewIfNeeded();
  const art = tiles.first().locator('img').first();
  await expect(art).toHaveAttribute('alt', /\S/);
  await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The pool is the ledger's own; that it is the same figure is proved where the lobby is.
  await expect(page.locator('[data-part="jackpot"]').first()).toContainText(/R\$\s*[\d.]+,\d\d/);
  await expect(page.locator('[data-part="balance-pill"]')).toHaveCount(0);
});

marinaTest('a player sees the balance, and the same one on every tab', async ({ page }) => {
  await page.goto(HOME_PATH);
  const pill = page.locator('[data-part="balance-pill"]').first();
  await expect(pill).toContainText(/\d,\d\d/);
  const shown = await pill.textContent();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'VIP' }).click();
  await expect(page).toHaveURL('/game/idx3');
  await expect(pill).toHaveText(shown ?? '');
});
