import type { Page } from '@playwright/test';
import { faultingProxyUrl } from './addresses.ts';
import { CALLS_PATH, type Fault, FAULTS_PATH, type PlannedFault } from './faulting-proxy.ts';

/** Spoils the calls that pages make from now on; a fixture clears what a test leaves. */
export async function spoil(path: string, fault: Fault, times?: number): Promise<void> {
  const planned: PlannedFault = { path, fault, ...(times === undefined ? {} : { times }) };
  await fetch(faultingProxyUrl + FAULTS_PATH, { method: 'POST', body: JSON.stringify(planned) });
}

export async function stopSpoiling(): Promise<void> {
  await fetch(faultingProxyUrl + FAULTS_PATH, { method: 'DELETE' });
}

/** How often a path was called since the last `stopSpoiling`. */
export async function countCalls(path: string): Promise<number> {
  const answer = await fetch(faultingProxyUrl + CALLS_PATH);
  const calls = (await answer.json()) as string[];
  return calls.filter((call) => call.startsWith(path)).length;
}

/** What happens to a file, or to a line, before it reaches nginx; the page itself meets it. */
export type LineFault =
  /** The line breaks before any answer, at once or after a while. */
  | { readonly kind: 'cut'; readonly delayMs?: number }
  | { readonly kind: 'slow'; readonly delayMs: number }
  | { readonly kind: 'answer'; readonly status: number; readonly json?: unknown };

/** Spoils what this page asks for under a path, until the returned function is called. */
export async function spoilLine(page: Page, path: string, fault: LineFault): Promise<() => Promise<void>> {
  const asked = (url: URL) => url.pathname.startsWith(path);
  await page.route(asked, async (route) => {
    if (fault.kind === 'answer') return route.fulfill({ status: fault.status, json: fault.json ?? {} });
    await new Promise((done) => setTimeout(done, fault.delayMs ?? 0));
    return fault.kind === 'cut' ? route.abort('connectionreset') : route.continue().catch(() => undefined);
  });
  return () => page.unroute(asked);
}

/** What the API says when it refuses, with a code of the test's choice. */
export const refusal = (code: number, message: string, together = 1): Fault => ({
  kind: 'json',
  json: { Code: code, Msg: message, Body: null },
  together,
});
