import { check, same } from '../../suite/check.ts';
import { type PixCase, refusedAs } from '../context.ts';
import { eventually, type ListWire, type OrderWire } from '../people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PAID = { S: 5_000, P: 5_000 } as const;

/** The order's own way: news, time, and what makes a charge doubtful. */
export const depositCases: readonly PixCase[] = [
  {
    id: 'D01',
    name: 'paid by the same CPF, one hook',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.pay(order, person);
      await at.sees(person, order, 'paid');
      await at.effect(PAID);
    },
  },
  {
    id: 'D02',
    name: 'five copies of the hook at the same time',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.fault('hook-duplicate', { count: 5, match: order.OrderId });
      await at.pay(order, person);
      await at.sees(person, order, 'paid');
      await at.effect(PAID);
      await eventually('five times 200', async () => {
        const { deliveries } = await at.bank.ask<{ deliveries: readonly { item: string; last: string }[] }>(
          'GET',
          '/admin/hooks',
        );
        return deliveries.some(({ item, last }) => item.includes(order.OrderId) && last === '200,200,200,200,200');
      });
    },
  },
  {
    id: 'D03',
    name: 'the hook is lost, asking finds the payment',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.fault('hook-lost', { match: order.OrderId });
      await at.pay(order, person);
      await at.world.pass(6_000);
      await at.sees(person, order, 'paid');
      await at.effect(PAID);
    },
  },
  {
    id: 'D04',
    name: 'hook and question at the same moment',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.fault('hook-duplicate', { count: 3, match: order.OrderId });
      await Promise.all([at.pay(order, person), at.world.pass(6_000)]);
      await at.sees(person, order, 'paid');
      await at.effect(PAID);
    },
  },
  {
    id: 'D05',
    name: 'the hook comes before the answer that made the charge',
    async run(at) {
      const person = await at.world.depositor();
      await at.fault('slow', { match: 'PUT /v2/cob', when: 'after', delayMs: 4_000 });
      const asking = at.recharge(person);
      const order = await eventually('the order exists', async () => {
        const { body } = await at.asked<ListWire>(person, 'recharge/records', {});
        const [first] = body.List;
        if (first === undefined) return undefined;
        const { charge } = await at.bank.ask<{ charge: object | null }>('GET', `/admin/charges/${first.OrderId}`);
        return charge === null ? undefined : first;
      });
      await at.bank.ask('POST', '/admin/pay', { txid: order.OrderId, cpf: person.cpf, centavos: 5_000 });
      await asking;
      await at.world.pass(6_000);
      await at.sees(person, order, 'paid');
      await at.effect(PAID);
    },
  },
  {
    id: 'D06',
    name: 'no answer to the charge, but it was made',
    async run(at) {
      const person = await at.world.depositor();
      await at.fault('cut', { match: 'PUT /v2/cob', when: 'after' });
      const order = await at.ordered(person);
      same(await at.calls(`PUT /v2/cob/${order.OrderId}`), 1, 'charges asked for');
      await at.effect({});
    },
  },
  {
    id: 'D07',
    name: 'no answer to the charge, and it was not made',
    async run(at) {
      const person = await at.world.depositor();
      await at.fault('cut', { match: 'PUT /v2/cob', when: 'before' });
      const order = await at.ordered(person);
      same(await at.calls(`PUT /v2/cob/${order.OrderId}`), 2, 'the same txid, asked for twice');
      await at.effect({});
    },
  },
  {
    id: 'D08',
    name: 'the bank holds another amount than was asked for',
    async run(at) {
      const person = await at.world.depositor();
      await at.fault('charge-differs', { count: 1 });
      const { body } = await at.recharge(person);
      const now = await at.sees(person, body, 'failed');
      same(now.PixCode, null, 'no code is shown');
      await at.effect({});
    },
  },
  {
    id: 'D09',
    // The list also cancels the charge; by the decisions a late payment still counts for 24 hours, so it stays payable.
    name: 'not paid within ten minutes',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.world.pass(10 * MINUTE_MS + 1_000);
      const now = await at.sees(person, order, 'expired');
      same(now.PixCode, null, 'no code is shown any more');
      await at.effect({});
    },
  },
  {
    id: 'D10',
    name: 'paid 25 minutes late',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.pay(order, person, { delayMs: 25 * MINUTE_MS });
      await at.world.pass(25 * MINUTE_MS + 1_000);
      await at.sees(person, order, 'paid');
      await at.effect(PAID);
    },
  },
  {
    id: 'D11',
    name: 'paid later than is credited',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.pay(order, person, { delayMs: 25 * HOUR_MS });
      await at.world.pass(25 * HOUR_MS + 1_000);
      const now = await at.world.refreshed(person);
      await at.sees(now, order, 'refunded');
      await at.effect({});
    },
  },
  {
    id: 'D12',
    name: 'ended by the player while it was being paid',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.fault('hook-lost', { match: order.OrderId });
      await at.pay(order, person);
      await at.asked(person, 'pay/endOrder', { orderId: order.OrderId });
      await at.sees(person, order, 'paid');
      await at.effect(PAID);
    },
  },
  {
    id: 'D13',
    name: 'ended by the player',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      await at.asked(person, 'pay/endOrder', { orderId: order.OrderId });
      await at.sees(person, order, 'ended');
      await eventually('the bank removed the charge', async () => {
        const { charge } = await at.bank.ask<{ charge: { status: string } | null }>(
          'GET',
          `/admin/charges/${order.OrderId}`,
        );
        return charge?.status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
      });
      await at.effect({});
    },
  },
  {
    id: 'D30',
    name: 'the token ended between two calls',
    async run(at) {
      const person = await at.world.depositor();
      await at.bank.ask('POST', '/admin/tokens/revoke');
      const order = await at.ordered(person);
      check((await at.calls(`PUT /v2/cob/${order.OrderId}`)) <= 2, 'asked again at most once');
      await at.effect({});
    },
  },
  {
    id: 'D31',
    name: 'the bank is down',
    async run(at) {
      const person = await at.world.depositor();
      await at.world.stage.kill('bank');
      const answer = await at.recharge(person);
      await at.world.stage.start('bank');
      refusedAs(answer, 'payment_provider_away');
      await at.effect({});
    },
  },
  {
    id: 'D33',
    name: 'a code with a wrong checksum, or of another place',
    async run(at) {
      for (const kind of ['code-checksum', 'code-location']) {
        const person = await at.world.depositor();
        await at.fault(kind);
        const { body }: { body: OrderWire } = await at.recharge(person);
        const now = await at.sees(person, body, 'failed');
        same(now.PixCode, null, `no code is shown after ${kind}`);
      }
      await at.effect({});
    },
  },
];
