import { same } from '../../suite/check.ts';
import type { PixCase, Scene } from '../context.ts';
import { eventually, type Person } from '../people.ts';

const SECOND_MS = 1_000;
const LOOK_MS = 61 * SECOND_MS;
const OPEN = { S: 0, B: 5_000, M: 5_000 } as const;

interface Disputed {
  readonly person: Person;
  readonly e2eid: string;
}

async function paidDeposit(at: Scene): Promise<Disputed> {
  const person = await at.world.depositor();
  const order = await at.ordered(person);
  const { receipt } = await at.pay(order, person);
  await at.sees(person, order, 'paid');
  return { person, e2eid: receipt?.e2eid ?? '' };
}

async function opened(at: Scene, { e2eid }: Disputed): Promise<string> {
  const { id } = await at.bank.ask<{ id: string }>('POST', '/admin/med', { e2eid });
  await at.world.pass(LOOK_MS);
  return id;
}

async function closed(at: Scene, id: string, how: 'accept' | 'reject'): Promise<void> {
  await at.bank.ask('POST', `/admin/med/${id}/${how}`);
  await at.world.pass(LOOK_MS);
}

/** A payer's bank claims the money back. */
export const disputeCases: readonly PixCase[] = [
  {
    id: 'M01',
    name: 'opened while the player has the money',
    async run(at) {
      await opened(at, await paidDeposit(at));
      await at.effect(OPEN);
    },
  },
  {
    id: 'M02',
    name: 'rejected',
    async run(at) {
      const id = await opened(at, await paidDeposit(at));
      await at.effect(OPEN);
      await closed(at, id, 'reject');
      await at.effect({ S: 5_000, P: 5_000 });
    },
  },
  {
    id: 'M03',
    name: 'accepted',
    async run(at) {
      const id = await opened(at, await paidDeposit(at));
      await at.effect(OPEN);
      await closed(at, id, 'accept');
      await at.effect({});
    },
  },
  {
    id: 'M04',
    name: 'accepted when only a part was left',
    async run(at) {
      const disputed = await paidDeposit(at);
      await at.casino.order('spend', { playerId: disputed.person.id, amountE5: '3800000' });
      const id = await opened(at, disputed);
      await at.effect({ B: 5_000, M: 1_200 });
      await closed(at, id, 'accept');
      await at.effect({ L: 3_800 });
    },
  },
  {
    id: 'M05',
    name: 'taken back without a word before',
    async run(at) {
      const { person, e2eid } = await paidDeposit(at);
      await at.casino.order('spend', { playerId: person.id, amountE5: '1000000' });
      await at.bank.ask('POST', '/admin/med-return', { e2eid });
      await at.world.pass(LOOK_MS);
      await at.effect({ L: 1_000 });
    },
  },
  {
    id: 'P31',
    name: 'opened while a withdrawal is approved',
    async run(at) {
      await at.world.toMorning();
      const person = await at.world.withdrawer();
      const deposit = await at.ordered(person);
      const { receipt } = await at.pay(deposit, person);
      await at.sees(person, deposit, 'paid');
      // A deposit of the last hour alone would make it wait for staff.
      await at.world.pass(62 * 60 * SECOND_MS);
      const now = await at.world.refreshed(person);
      await at.fault('status', { match: 'PUT /v3/gn/pix', status: 422, code: 'saldo_insuficiente', times: 50 });
      const order = await at.withdrawn(now);
      await at.sees(now, order, 'approved');
      await at.bank.ask('POST', '/admin/med', { e2eid: receipt?.e2eid });
      await at.world.pass(LOOK_MS);
      await eventually('the dispute is in the books', async () => (await at.change()).M === 5_000);
      await at.world.pass(LOOK_MS);
      await at.sees(now, order, 'waiting_for_staff');
      await at.effect({ B: 5_000, M: 5_000, P: -10_000, H: 10_000 });
      same((await at.sent(order.OrderId)).length, 0, 'payouts at the bank');
    },
  },
];
