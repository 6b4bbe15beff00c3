import { parseArgs } from 'node:util';
import { afterPaidCases, contradictionCases } from './pix/cases/after-paid.ts';
import { depositCases } from './pix/cases/deposits.ts';
import { disputeCases } from './pix/cases/disputes.ts';
import { interleavingCases } from './pix/cases/interleavings.ts';
import { payerCases } from './pix/cases/payers.ts';
import { payoutCases } from './pix/cases/payouts.ts';
import { silentBankCases } from './pix/cases/silent-bank.ts';
import { statementCases, stoppingCases } from './pix/cases/statements.ts';
import { floodCases, strayCases } from './pix/cases/strays.ts';
import { createScene, type PixCase } from './pix/context.ts';
import { openPixWorld, type PixWorld } from './pix/world.ts';

/**
 * Every case of money in and out against the running API, worker, Restate and bank, over HTTP and mutual TLS. Each is
 * asked for the order's state and for what it moved in our books; after each the bank's own book must agree with ours.
 * `--case D01` runs one, several times for several.
 */
const ALL = 74;
const WITHDRAWERS = 70;

const { values } = parseArgs({ options: { case: { type: 'string', multiple: true } } });
const cases: readonly PixCase[] = [
  ...depositCases,
  ...payerCases,
  ...strayCases,
  ...payoutCases,
  ...silentBankCases,
  ...afterPaidCases,
  ...disputeCases,
  ...interleavingCases,
  ...statementCases,
  ...contradictionCases,
  ...stoppingCases,
  ...floodCases,
];
const chosen = cases.filter(({ id }) => values.case === undefined || values.case.includes(id));
if (cases.length !== ALL) throw new Error(`${cases.length} cases are written down, not ${ALL}`);

const began = performance.now();
const world = await openPixWorld({ withdrawers: WITHDRAWERS, withSpecialKeys: true });
const known = { surplus: 0 };
let passed = 0;
try {
  for (const one of chosen) if (await passes(world, one)) passed += 1;
} finally {
  await world.stage.close();
}
console.log(`${passed} of ${values.case === undefined ? ALL : chosen.length}, ${secondsSince(began)} s`);
process.exit(passed === chosen.length ? 0 : 1);

async function passes(where: PixWorld, one: PixCase): Promise<boolean> {
  const { id, name } = one;
  const startedAt = performance.now();
  const scene = createScene(where, known);
  try {
    // Withdrawals have hours, and a case may leave the clock anywhere.
    await where.toMorning();
    await scene.begin();
    await one.run(scene);
    await scene.agree();
    console.log(`${id} ok      ${name} (${secondsSince(startedAt)} s)`);
    return true;
  } catch (error) {
    console.log(`${id} FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await tidyUp(where);
  }
}

/** The next case begins with a bank that does what it is told, and with all processes up. */
async function tidyUp({ bank, stage }: PixWorld): Promise<void> {
  if (await stage.isGone('bank', 0)) await stage.start('bank');
  if (await stage.isGone('worker', 0)) await stage.start('worker');
  await bank.ask('DELETE', '/admin/faults');
  await bank.ask('PUT', '/admin/settings', { refusesOtherPayer: false, payoutFeeCentavos: 0 });
  await bank.ask('PUT', '/admin/clients/arara-out/scopes', {});
}

function secondsSince(fromMs: number): string {
  return ((performance.now() - fromMs) / 1_000).toFixed(1);
}
