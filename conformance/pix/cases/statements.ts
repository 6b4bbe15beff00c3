import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, same } from '../../suite/check.ts';
import type { PixCase, Scene } from '../context.ts';
import { aCpf, eventually } from '../people.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Sao Paulo is three hours behind. */
const DAY_BEGINS_UTC_MS = 3 * HOUR_MS;
/** The statement of a day is compared an hour after its end. */
const COMPARED_MS = 75 * MINUTE_MS;
const DIFFERS = 'the books of a day differ';

const msToMidnight = (nowMs: number) => DAY_MS - ((nowMs - DAY_BEGINS_UTC_MS) % DAY_MS);
const differences = (at: Scene) => at.workerLog().split(DIFFERS).length - 1;

async function toComparison(at: Scene): Promise<void> {
  await at.world.pass(msToMidnight(at.world.nowMs()) + COMPARED_MS);
  await sleep(6 * SECOND_MS);
}

/** The day's end. */
export const statementCases: readonly PixCase[] = [
  {
    id: 'C02',
    name: 'the statement names a payment that we never saw',
    async run(at) {
      const txid = randomBytes(16).toString('hex');
      await at.fault('hook-lost', { match: txid });
      await at.bank.ask('POST', '/admin/pay', { txid, cpf: aCpf(), centavos: 5_000 });
      await toComparison(at);
      await at.effect({ S: 5_000, X: 5_000 });
    },
  },
  {
    id: 'C04',
    name: 'paid in the last second of the Brazilian day',
    async run(at) {
      const before = differences(at);
      const person = await at.world.depositor();
      await at.world.pass(msToMidnight(at.world.nowMs()) - 30 * SECOND_MS);
      const order = await at.ordered(await at.world.refreshed(person));
      const toLast = msToMidnight(at.world.nowMs()) - 1_000;
      check(toLast > 0 && toLast < 31_000, 'there is time left today');
      await at.pay(order, person, { delayMs: toLast });
      await at.world.pass(toLast);
      await at.sees(person, order, 'paid');
      const day = new Date(at.world.nowMs() - DAY_BEGINS_UTC_MS - MINUTE_MS).toISOString().slice(0, 10);
      const statement = await at.bank.ask<object>('GET', `/admin/statement?day=${day}`);
      check(JSON.stringify(statement).includes(order.OrderId), `the statement of ${day} names it`);
      await toComparison(at);
      same(differences(at), before, 'differences found');
      await at.effect({ S: 5_000, P: 5_000 });
    },
  },
  {
    id: 'C01',
    name: 'a day that closes equal',
    async run(at) {
      await at.world.toMorning();
      const before = differences(at);
      const person = await at.world.withdrawer();
      const order = await at.withdrawn(person, '20.00');
      await at.sees(person, order, 'paid');
      await toComparison(at);
      same(differences(at), before, 'differences found');
      await at.effect({ P: -2_000, S: -1_940, I: 60 });
    },
  },
];

/** After it nothing is paid out any more. */
export const stoppingCases: readonly PixCase[] = [
  {
    id: 'C03',
    name: 'our books have a payout that the statement lacks: payouts stop',
    async run(at) {
      await at.world.toMorning();
      const person = await at.world.withdrawer();
      const order = await at.withdrawn(person, '20.00');
      await at.sees(person, order, 'paid');
      const { payouts } = await at.bank.ask<{ payouts: readonly { idEnvio: string; endToEndId: string }[] }>(
        'GET',
        '/admin/payouts',
      );
      const hidden = payouts.find(({ idEnvio }) => idEnvio === order.OrderId);
      for (const ref of [order.OrderId, hidden?.endToEndId])
        await at.bank.ask('POST', '/admin/statement/hide', { ref });
      await toComparison(at);
      await eventually('it was missed', async () => at.workerLog().includes('payout_missing_there'), 30 * SECOND_MS);
      await at.world.toMorning();
      const next = await at.world.withdrawer();
      const stopped = await at.withdrawn(next, '20.00');
      await at.sees(next, stopped, 'approved');
      await sleep(3 * SECOND_MS);
      same((await at.record(next, stopped.OrderId))?.State, 'approved', 'nothing leaves');
      await at.effect({ P: -4_000, S: -1_940, I: 60, H: 2_000 });
    },
  },
];
