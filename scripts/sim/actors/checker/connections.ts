import type { World } from '../world.ts';

/** Reads the journal again: nothing is served while a connection is off or by a secret that has ended, and nothing else is refused. */
export function checkConnections({ casino, bank }: World): string[] {
  const findings: string[] = [];
  const states = new Map<number, { isOn: boolean; newest: number; oldest: number }>();
  let served = 0;
  for (const entry of casino.switches.journal) {
    const state = states.get(entry.party) ?? { isOn: true, newest: 1, oldest: 1 };
    states.set(entry.party, state);
    if ('what' in entry) {
      if (entry.what === 'rotate') state.newest += 1;
      else if (entry.what === 'end_old') state.oldest = state.newest;
      else state.isOn = entry.what === 'on';
      continue;
    }
    const { party, secret, isServed } = entry;
    const mayServe = state.isOn && secret >= state.oldest && secret <= state.newest;
    if (isServed !== mayServe)
      findings.push(`connection ${party}, secret ${secret}: served ${isServed}, not ${mayServe}`);
    if (party === BANK && isServed) served += 1;
  }
  if (bank.orders.length > served) findings.push(`the bank has ${bank.orders.length} orders, ${served} were let out`);
  return findings;
}

const BANK = 1;
