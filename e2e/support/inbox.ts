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

/** The newest code for a login on a new device; it has left before the screen asks for it. */
export async function readLoginCode(to: string): Promise<string> {
  const answer = await fetch(`${registryUrl}/messages?to=${encodeURIComponent(to)}`);
  const messages = (await answer.json()) as { readonly text: string; readonly code: string | null }[];
  const code = messages.find(({ text }) => text.includes('para entrar'))?.code;
  if (code === undefined || code === null) throw new Error(`no code to log in for ${to}`);
  return code;
}

/** The newest code in somebody's mail, once it has come. */
export async function readMailCode(to: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${registryUrl}/messages?to=${encodeURIComponent(to)}`);
    const messages = (await answer.json()) as { readonly code: string | null }[];
    code = messages.find((one) => one.code !== null)?.code ?? undefined;
    expect(code).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return code ?? '';
}

/** How many messages somebody got. */
export async function countMessages(to: string): Promise<number> {
  const answer = await fetch(`${registryUrl}/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as unknown[]).length;
}
