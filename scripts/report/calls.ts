/** Compares the contract with the list of calls that was asked for, says who uses each, and counts what the API serves. */
import { existsSync, readFileSync } from 'node:fs';
import { playerRoutes } from '@arara/contract/player';
import { servedRoutes } from '../../apps/api/src/composition/route-handlers.ts';
import { compareCalls } from './calls/compare.ts';
import { groupCalls, heldList, parseCalls } from './calls/list.ts';
import {
  describeUse,
  findUnaccounted,
  heldOtherClients,
  listUses,
  parseOtherClients,
  readPlayerSources,
} from './calls/used.ts';

/** The list stands beside the repository where people work on it; a checkout alone uses the copy it holds. */
const sharedList = new URL('../../../shared/spec/calls.tsv', import.meta.url);

/** Stands for any part of the API: the table of routes is made, no handler is ever called. */
const anything: object = new Proxy(() => undefined, { get: () => anything, apply: () => anything });

const problems: string[] = [];
const text = existsSync(sharedList) ? readFileSync(sharedList, 'utf8') : heldList();
if (text !== heldList()) problems.push('scripts/report/calls/list.tsv is not the list that was asked for');

const asked = parseCalls(text);
const served = new Set<string>(
  servedRoutes(anything as Parameters<typeof servedRoutes>[0]).map(({ route }) => route.path),
);
problems.push(...compareCalls(asked, Object.values(playerRoutes)));

const otherClients = parseOtherClients(heldOtherClients());
const uses = listUses(playerRoutes, readPlayerSources(), otherClients);
problems.push(...findUnaccounted(uses, otherClients));
const useOf = new Map(uses.map((use) => [use.path, use]));

for (const { heading, calls } of groupCalls(asked)) {
  const count = calls.filter(({ path }) => served.has(path)).length;
  console.log(`${heading}: ${calls.length} declared, ${count} served`);
  for (const { path } of calls) {
    const use = useOf.get(path);
    if (use) console.log(`  ${describeUse(use)}`);
  }
}
const used = uses.filter(({ screens }) => screens.length > 0).length;
const named = uses.filter(({ screens, reason }) => screens.length === 0 && reason !== undefined).length;
for (const problem of problems) console.error(problem);
console.log(`used ${used}, for other clients ${named}, of ${uses.length}`);
console.log(`served ${asked.filter(({ path }) => served.has(path)).length} of ${asked.length}`);
if (problems.length > 0) process.exitCode = 1;
