/** Compares the contract with the list of calls that was asked for, says who uses each, and counts what the API serves. */
import { readFileSync } from 'node:fs';
import { playerRoutes } from '@arara/contract/player';
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

/** What the server mounts, which its own test keeps true; that each has a handler is another test beside it. */
const mounted = readFileSync(new URL('../../apps/api/test/routes.txt', import.meta.url), 'utf8');
const served = new Set([...mounted.matchAll(/^POST (\S+):/gm)].map(([, path]) => path));
const countServed = (calls: readonly { readonly path: string }[]) =>
  calls.filter(({ path }) => served.has(path)).length;

const asked = parseCalls(heldList());
const problems = compareCalls(asked, Object.values(playerRoutes));

const otherClients = parseOtherClients(heldOtherClients());
const uses = listUses(playerRoutes, readPlayerSources(), otherClients);
problems.push(...findUnaccounted(uses, otherClients));
const useOf = new Map(uses.map((use) => [use.path, use]));

for (const { heading, calls } of groupCalls(asked)) {
  console.log(`${heading}: ${calls.length} declared, ${countServed(calls)} served`);
  for (const { path } of calls) {
    const use = useOf.get(path);
    if (use) console.log(`  ${describeUse(use)}`);
  }
}
const used = uses.filter(({ screens }) => screens.length > 0).length;
const named = uses.filter(({ screens, reason }) => screens.length === 0 && reason !== undefined).length;
for (const problem of problems) console.error(problem);
console.log(`used ${used}, for other clients ${named}, of ${uses.length}`);
const count = countServed(asked);
console.log(`served ${count} of ${asked.length}`);
if (problems.length > 0 || count < asked.length) process.exitCode = 1;
