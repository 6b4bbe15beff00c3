import { randomUUID } from 'node:crypto';
import { check, same } from '../../suite/check.ts';
import { type PixCase, refusedAs } from '../context.ts';
import { aCpf, eventually, FUND_PASSWORD, md5, type OrderWire } from '../people.ts';
import { bindAccount, EMAIL_KEY, OK } from '../world.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Of level 0: three percent, as the decisions have it. */
const PAID = { P: -10_000, S: -9_700, I: 300 } as const;
const HELD = { P: -10_000, H: 10_000 } as const;
const asking = (amount: string) => ({ amount, password: md5(FUND_PASSWORD) });

/** Asking for money, and what a bank answers at once or later. */
export const payoutCases: readonly PixCase[] = [
  {
    id: 'P01',
    // Level 0 pays three percent by the decisions, so the plain case of the list has a fee here.
    name: 'paid',
    async run(at) {
      const person = await at.world.withdrawer();
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'paid');
      await at.effect(PAID);
      same(
        (await at.sent(order.OrderId)).map(({ valor }) => valor),
        ['97.00'],
        'what the bank sent',
      );
    },
  },
  {
    id: 'P02',
    name: 'the fee is cut to whole centavos',
    async run(at) {
      const person = await at.world.withdrawer();
      const order = await at.withdrawn(person, '33.33');
      await at.sees(person, order, 'paid');
      await at.effect({ P: -3_333, S: -3_234, I: 99 });
    },
  },
  {
    id: 'P04',
    name: 'more than there is, and money that was not played yet',
    async run(at) {
      const person = await at.world.withdrawer();
      refusedAs(await at.payout(person, '300.00'), 'withdrawal_above_available');
      const fresh = await at.world.depositor();
      await bindAccount(at.casino, fresh);
      const order = await at.ordered(fresh);
      await at.pay(order, fresh);
      await at.sees(fresh, order, 'paid');
      refusedAs(await at.payout(fresh, '20.00'), 'withdrawal_above_available');
      await at.effect({ S: 5_000, P: 5_000 });
    },
  },
  {
    id: 'P05',
    name: 'two requests at once, money for one',
    async run(at) {
      const one = await at.world.withdrawer();
      // Nobody counts the requests of whoever excluded themselves: only the money can object to the second.
      await at.casino.order('exclude', { playerId: one.id });
      const person = await at.world.refreshed(one);
      const ask = () =>
        at.casino.call<OrderWire>(person, { path: 'pay/payout', fields: asking('150.00'), key: randomUUID() });
      const answers = await Promise.all([ask(), ask()]);
      same(answers.filter(({ code }) => code === OK).length, 1, 'requests that were taken');
      await at.effect({ P: -15_000, H: 15_000 });
      const taken = answers.find(({ code }) => code === OK);
      const other = answers.find((answer) => answer !== taken);
      check(taken !== undefined && other !== undefined, 'one was taken');
      refusedAs(other, 'withdrawal_above_available');
      await at.sees(person, taken.body, 'waiting_for_staff');
      await at.asked(person, 'pay/endOrder', { orderId: taken.body.OrderId });
      await at.effect({});
    },
  },
  {
    id: 'P06',
    name: 'the same request twice',
    async run(at) {
      const person = await at.world.withdrawer();
      const key = randomUUID();
      const ask = () => at.casino.call<OrderWire>(person, { path: 'pay/payout', fields: asking('100.00'), key });
      const [one, two] = [await ask(), await ask()];
      same(two.body.OrderId, one.body.OrderId, 'the order of the repeat');
      await at.sees(person, one.body, 'paid');
      await at.effect(PAID);
    },
  },
  {
    id: 'P07',
    name: 'the key belongs to another CPF by now',
    async run(at) {
      const person = await at.world.withdrawer('EMAIL');
      await at.bank.ask('PUT', `/admin/keys/${EMAIL_KEY}`, { document: aCpf() });
      const order = await at.withdrawn(person);
      const failed = await at.sees(person, order, 'failed');
      same(failed.Timeline.at(-1)?.Reason?.Word, 'key_not_of_holder', 'what the player reads');
      await at.effect({});
      same(await at.calls(`PUT /v3/gn/pix/${order.OrderId}`), 1, 'sent');
      same((await at.sent(order.OrderId)).length, 0, 'payouts in the bank’s book');
      // The key is suspended: nothing more is promised to it, although it stays bound.
      refusedAs(await at.payout(person, '90.00'), 'payout_account_not_own');
      await at.effect({});
    },
  },
  {
    id: 'P08',
    name: 'refused at once',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('status', { match: 'PUT /v3/gn/pix', status: 422, code: 'pagamento_negado' });
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'failed');
      await at.effect({});
    },
  },
  {
    id: 'P09',
    name: 'accepted, then failed within seconds',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('payout-fail', { match: person.cpf, code: 'AC03', delayMs: 1_500 });
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'failed');
      await at.effect({});
    },
  },
  {
    id: 'P10',
    name: 'accepted, then failed five hours later',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('payout-fail', { match: person.cpf, code: 'AC03', delayMs: 5 * HOUR_MS });
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'sent');
      await at.effect(HELD);
      await eventually('the bank has it', async () => (await at.sent(order.OrderId)).length === 1);
      await at.world.pass(5 * HOUR_MS + MINUTE_MS);
      await at.sees(person, order, 'failed');
      same(await at.calls(`PUT /v3/gn/pix/${order.OrderId}`), 1, 'sent');
      await at.effect({});
    },
  },
  {
    id: 'P17',
    name: 'the hook is lost, asking finds that it was paid',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('hook-lost', { match: 'SOLICITACAO' });
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'sent');
      await at.world.pass(11 * SECOND_MS);
      await at.sees(person, order, 'paid');
      await at.effect(PAID);
    },
  },
  {
    id: 'P18',
    name: 'the last word three times',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('hook-duplicate', { match: 'SOLICITACAO', count: 3 });
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'paid');
      await at.effect(PAID);
    },
  },
  {
    id: 'P19',
    name: 'the last word comes before the answer to the sending',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('slow', { match: 'PUT /v3/gn/pix', when: 'after', delayMs: 4_000 });
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'paid');
      await at.effect(PAID);
      await at.world.pass(11 * SECOND_MS);
      await at.sees(person, order, 'paid');
    },
  },
  {
    id: 'P28',
    name: 'a company’s key, and the CPF of another, are refused when they are bound',
    async run(at) {
      const person = await at.world.depositor();
      const bind = (pixType: string, pixKey: string) =>
        at.asked(person, 'account/save', { isPix: 1, pixType, pixKey, password: md5(FUND_PASSWORD) });
      refusedAs(await bind('CNPJ', '11222333000181'), 'pix_key_company');
      const other = await bind('CPF', aCpf());
      check(other.code !== OK, `the CPF of another was refused: ${other.message}`);
      await at.effect({});
    },
  },
  {
    id: 'P29',
    name: 'a phone as people write it is sent as the directory spells it',
    async run(at) {
      const person = await at.world.withdrawer('PHONE');
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'paid');
      same(
        (await at.sent(order.OrderId)).map(({ chave }) => chave),
        ['+5511987654321'],
        'the key',
      );
      await at.effect(PAID);
    },
  },
  {
    id: 'P30',
    name: 'cancelled by the player before it is approved, and not after',
    async run(at) {
      const person = await at.world.withdrawer();
      const order = await at.withdrawn(person, '150.00');
      await at.sees(person, order, 'waiting_for_staff');
      await at.asked(person, 'pay/endOrder', { orderId: order.OrderId });
      await at.sees(person, order, 'cancelled');
      await at.effect({});
      const small = await at.withdrawn(person);
      await at.sees(person, small, 'paid');
      refusedAs(await at.asked(person, 'pay/endOrder', { orderId: small.OrderId }), 'withdrawal_not_cancellable');
      await at.effect(PAID);
    },
  },
];
