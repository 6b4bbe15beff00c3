import { playerUrl } from './addresses.ts';
import { CALLS_PATH, type Fault, FAULTS_PATH, type PlannedFault } from './faulting-proxy.ts';

/** Spoils what pages ask for from now on; a fixture clears what a test leaves. */
export async function spoil(path: string, fault: Fault, times?: number): Promise<void> {
  const planned: PlannedFault = { path, fault, ...(times === undefined ? {} : { times }) };
  await fetch(playerUrl + FAULTS_PATH, { method: 'POST', body: JSON.stringify(planned) });
}

export async function stopSpoiling(): Promise<void> {
  await fetch(playerUrl + FAULTS_PATH, { method: 'DELETE' });
}

/** How often a path was called since the last `stopSpoiling`. */
export async function countCalls(path: string): Promise<number> {
  const answer = await fetch(playerUrl + CALLS_PATH);
  const calls = (await answer.json()) as string[];
  return calls.filter((call) => call.startsWith(path)).length;
}

/** What the API says when it refuses, with a code of the test's choice. */
export const refusal = (code: number, message: string, together = 1): Fault => ({
  kind: 'json',
  json: { Code: code, Msg: message, Body: null },
  together,
});
