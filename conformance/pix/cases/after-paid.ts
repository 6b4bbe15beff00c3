import { same } from '../../suite/check.ts';
import type { PixCase } from '../context.ts';
import { eventually } from '../people.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** What can still happen to money that was paid. */
export const afterPaidCases: readonly PixCase[] = [
  {
    id: 'P21',
    // By the decisions a full return gives the fee back too.
    name: 'the whole of it comes back',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('payout-return', { match: person.cpf, parts: [970], delayMs: 2_000 });
      const order = await at.withdrawn(person, '10.00');
      await at.sees(person, order, 'returned');
      await at.effect({});
    },
  },
  {
    id: 'P22',
    name: 'it comes back in two parts, and the hook is repeated',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('payout-return', { match: person.cpf, parts: [200, 200], delayMs: 2_000 });
      const order = await at.withdrawn(person, '10.00');
      await at.sees(person, order, 'paid');
      await at.effect({ P: -600, S: -570, I: 30 });
      await at.bank.ask('POST', '/admin/hooks/resend', { texts: [order.OrderId] });
      await at.world.pass(5 * SECOND_MS);
      await at.effect({ P: -600, S: -570, I: 30 });
    },
  },
  {
    id: 'P03',
    // Told by the statement of the day; among the accounts of the decisions it is a loss of the house.
    name: 'the bank takes a fee, and no player pays it',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.settings({ payoutFeeCentavos: 100 });
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'paid');
      await at.settings({ payoutFeeCentavos: 0 });
      await at.world.pass(26 * 60 * MINUTE_MS);
      await at.effect({ P: -10_000, S: -9_800, I: 300, L: 100 });
    },
  },
];

/** Near the end: the next statement stops payouts over it. */
export const contradictionCases: readonly PixCase[] = [
  {
    id: 'P20',
    name: 'the bank says paid, then failed: for two people, never for a rule',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('payout-contradict', { match: person.cpf, code: 'AC03', delayMs: 5 * MINUTE_MS });
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'paid');
      const logged = at.workerLog().length;
      await at.world.pass(5 * MINUTE_MS + 5 * SECOND_MS);
      await eventually('somebody was told', async () => at.workerLog().slice(logged).includes(order.OrderId));
      same((await at.record(person, order.OrderId))?.State, 'paid', 'the state');
      await at.effect({ P: -10_000, S: -9_700, I: 300 });
      at.expectSurplus(9_700);
    },
  },
];
