import { check, same } from '../../suite/check.ts';
import type { PixCase, Scene } from '../context.ts';
import { aCpf, eventually, type Person } from '../people.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PAID = { S: 5_000, P: 5_000 } as const;
const COMPANY = '11222333000181';

/** The second look at a payer is due after two minutes, the refund is asked about after seconds, then after minutes. */
async function comesBack(at: Scene, person: Person, order: Parameters<Scene['sees']>[1]): Promise<void> {
  // Our look may come before the bank has settled the refund of the hour that just passed: then the next one finds it.
  for (let looks = 0; looks < 16; looks += 1) {
    const state = (await at.record(person, order.OrderId))?.State;
    if (state === 'refunded') break;
    const isSoon = state === 'refunding' && looks < 3;
    await at.world.pass(isSoon ? 10 * SECOND_MS : 2 * MINUTE_MS + 5 * SECOND_MS);
    await eventually(
      'something moved',
      async () => (await at.record(person, order.OrderId))?.State !== state,
      5_000,
    ).catch(() => undefined);
  }
  await at.sees(person, order, 'refunded');
  await at.effect({});
}

/** Who paid, how much, and whether the player may. */
export const payerCases: readonly PixCase[] = [
  {
    id: 'D14',
    name: 'somebody else paid',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      const { receipt } = await at.pay(order, { cpf: aCpf() });
      await comesBack(at, person, order);
      check((await at.refundsOf(receipt?.e2eid ?? '?')) > 0, 'the bank sent it back');
    },
  },
  {
    id: 'D15',
    name: 'somebody else would pay, and the bank refuses',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.settings({ refusesOtherPayer: true });
      const refusal = await at.pay(order, { cpf: aCpf() }).then(() => 'paid', String);
      check(refusal.includes('payer_is_not_debtor'), `the bank refused: ${refusal}`);
      await at.world.pass(10 * MINUTE_MS + SECOND_MS);
      await at.sees(person, order, 'expired');
      await at.effect({});
    },
  },
  {
    id: 'D16',
    name: 'a company paid',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.pay(order, { cnpj: COMPANY });
      await comesBack(at, person, order);
    },
  },
  {
    id: 'D17',
    name: 'the bank cannot say who paid, then it can',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.fault('status', { match: 'GET /v2/pix?', status: 503, times: 1 });
      await at.pay(order, person);
      await at.effect({ S: 5_000, X: 5_000 });
      await at.world.pass(MINUTE_MS + SECOND_MS);
      await at.sees(person, order, 'paid');
      await at.effect(PAID);
    },
  },
  {
    id: 'D18',
    name: 'one centavo too little, from the own CPF',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person, { isReward: true });
      same(order.Bonus, '5.00', 'what the order promises');
      await at.pay(order, person, { centavos: 4_999, breaks: ['amount'] });
      const now = await at.sees(person, order, 'paid');
      same([now.Amount, now.Bonus].join(' '), '49.99 0.00', 'what the order says');
      same(now.Timeline.at(-1)?.Reason?.Word, 'amount_differs', 'the flag of its last step');
      await at.effect({ S: 4_999, P: 4_999 });
    },
  },
  {
    id: 'D19',
    name: 'more than the limit that the player set meanwhile',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.casino.order('limit', { playerId: person.id, kind: 'deposit', period: 'day', amountE5: '1000000' });
      await at.pay(order, person);
      await comesBack(at, person, order);
    },
  },
  {
    id: 'D20',
    name: 'one code paid twice',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.pay(order, person);
      await at.sees(person, order, 'paid');
      const again = { txid: order.OrderId, cpf: person.cpf, centavos: 5_000, breaks: ['state'] };
      const { receipt } = await at.bank.ask<{ receipt: { e2eid: string } }>('POST', '/admin/pay', again);
      await eventually('the second went back', async () => (await at.refundsOf(receipt.e2eid)) > 0);
      await at.world.pass(10 * SECOND_MS);
      await at.effect(PAID);
      await at.sees(person, order, 'paid');
    },
  },
  {
    id: 'D26',
    name: 'excluded after the order',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.casino.order('exclude', { playerId: person.id });
      await at.pay(order, person);
      await comesBack(at, person, order);
    },
  },
  {
    id: 'D27',
    name: 'a refund that the bank could not make',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.casino.order('exclude', { playerId: person.id });
      await at.fault('refund-refuse', { code: 'conta encerrada' });
      const { receipt } = await at.pay(order, person);
      await comesBack(at, person, order);
      same(await at.calls(`PUT /v2/pix/${receipt?.e2eid}/devolucao`), 2, 'two refunds, each under its own id');
    },
  },
  {
    id: 'D28',
    name: 'no answer to a refund that was made',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.casino.order('exclude', { playerId: person.id });
      await at.fault('cut', { match: '/devolucao/', when: 'after' });
      const { receipt } = await at.pay(order, person);
      await comesBack(at, person, order);
      same(await at.calls(`PUT /v2/pix/${receipt?.e2eid}/devolucao`), 1, 'refunds asked for');
    },
  },
  {
    id: 'D29',
    name: 'a payment that is too old to be sent back',
    async run(at) {
      const { offsetMs } = await at.bank.ask<{ offsetMs: number }>('GET', '/clock');
      await at.bank.ask('PUT', '/clock', { offsetMs: offsetMs - 91 * DAY_MS });
      const paid = { cpf: aCpf(), centavos: 5_000 };
      const { receipt } = await at.bank.ask<{ receipt: { e2eid: string } }>('POST', '/admin/pay', paid);
      await at.bank.ask('PUT', '/clock', { offsetMs });
      await at.notifies({
        endToEndId: receipt.e2eid,
        valor: '50.00',
        horario: new Date(at.world.nowMs()).toISOString(),
      });
      await at.effect({ S: 5_000, X: 5_000 });
    },
  },
];
