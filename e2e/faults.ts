import { faultingProxyUrl } from './addresses.ts';
import { CALLS_PATH, type Fault, FAULTS_PATH, type PlannedFault } from './faulting-proxy.ts';

/** Spoils calls of the page that runs now; a fixture clears what a test leaves. */
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
