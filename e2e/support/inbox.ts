import { type BrowserContext, expect } from '@playwright/test';
import { registryUrl } from './addresses.ts';

/**
 * Reads a code as a person does: opens the carrier's inbox, finds the recipient, takes the newest code. Phones are
 * written `+5511…`. `after` is a code that was read before and must not be taken again.
 */
export async function readCode(context: BrowserContext, to: string, after?: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(registryUrl);
  const newest = page.locator(`[data-to="${to}"] [data-code]`).first();
  // The page refreshes itself.
  await expect(newest).toBeVisible({ timeout: 15_000 });
  if (after !== undefined) await expect(newest).not.toHaveAttribute('data-code', after, { timeout: 15_000 });
  const code = await newest.getAttribute('data-code');
  await page.close();
  if (code === null) throw new Error(`no code for ${to}`);
  return code;
}

/** How many messages somebody got. */
export async function countMessages(to: string): Promise<number> {
  const answer = await fetch(`${registryUrl}/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as unknown[]).length;
}
