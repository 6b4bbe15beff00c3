import { parseArgs } from 'node:util';
import { drainDeployment, listDeployments } from '../apps/api/src/platform/workflows/deployments.ts';
import { loadConsoleConfig } from './console/index.ts';

/**
 * The releases of the worker that Restate knows, from the machine's own console.
 *   node scripts/workflows.ts                      each address, and how many runs are open there
 *   node scripts/workflows.ts drain <address>      ends one: what is open after `--seconds` goes to the release that stays
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' } },
});
const [command = 'list', address] = positionals;
const { restate } = await loadConsoleConfig();
if (command === 'list')
  for (const one of await listDeployments(restate.adminUrl))
    console.log(`${one.address}  ${one.open} open${one.takesNew ? ', takes new runs' : ''}`);
else if (command === 'drain' && address !== undefined) {
  const withinMs = Number(values.seconds) * 1_000;
  const { ended, handedOver } = await drainDeployment(restate.adminUrl, { address, withinMs });
  console.log(`${address} is gone: ${ended} runs ended, ${handedOver} handed over; its workers may be stopped`);
} else throw new Error('say drain with an address, or nothing');
