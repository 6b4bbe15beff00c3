import { same } from '../../suite/check.ts';
import { type PixCase, refusedAs, type Scene } from '../context.ts';
import { FUND_PASSWORD, md5, type OrderWire, type Person } from '../people.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const PAID = { P: -10_000, S: -9_700, I: 300 } as const;
const HELD = { P: -10_000, H: 10_000 } as const;
const SEND = 'PUT /v3/gn/pix';

/** Minutes pass until the bank’s word is asked for, or the rule allows to send again, however slow the machine is. */
async function paidInTime(at: Scene, person: Person, order: OrderWire): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    await new Promise((next) => setTimeout(next, SECOND_MS));
    if ((await at.record(person, order.OrderId))?.State === 'paid') break;
    await at.world.pass(4 * MINUTE_MS + 5 * SECOND_MS);
  }
  await at.sees(person, order, 'paid');
  await at.effect(PAID);
  same((await at.sent(order.OrderId)).length, 1, 'payouts at the bank');
}

async function withScopes(at: Scene, scopes: readonly string[] | undefined): Promise<void> {
  await at.bank.ask('PUT', '/admin/clients/arara-out/scopes', scopes === undefined ? {} : { scopes });
  await at.bank.ask('POST', '/admin/tokens/revoke');
}
const WITHOUT_SENDING = ['gn.balance.read', 'gn.pix.send.read', 'pix.read', 'webhook.read', 'webhook.write'];

/** Nobody knows yet: the three-way answer, crashes, and what stops sending. */
export const silentBankCases: readonly PixCase[] = [
  {
    id: 'P11',
    name: 'no answer, but it was sent',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('cut', { match: SEND, when: 'after' });
      const order = await at.withdrawn(person);
      await paidInTime(at, person, order);
      same(await at.calls(`${SEND}/${order.OrderId}`), 1, 'sent');
    },
  },
  {
    id: 'P12',
    name: 'no answer, and it was not sent: the same id again, after the rule',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('cut', { match: SEND, when: 'before' });
      const order = await at.withdrawn(person);
      await paidInTime(at, person, order);
      same(await at.calls(`${SEND}/${order.OrderId}`), 2, 'sent');
    },
  },
  {
    id: 'P13',
    name: 'sent again although the bank had it: it says so',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('cut', { match: SEND, when: 'after' });
      await at.fault('payout-lag', { match: person.cpf, delayMs: 20 * MINUTE_MS });
      await at.fault('hook-lost', { match: 'SOLICITACAO' });
      const order = await at.withdrawn(person);
      await paidInTime(at, person, order);
      same(await at.calls(`${SEND}/${order.OrderId}`), 2, 'sent');
    },
  },
  {
    id: 'P14',
    name: 'an error of the bank, but it was sent',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('status', { match: SEND, when: 'after', status: 500 });
      const order = await at.withdrawn(person);
      await paidInTime(at, person, order);
      same(await at.calls(`${SEND}/${order.OrderId}`), 1, 'sent');
    },
  },
  {
    id: 'P15',
    name: 'a page of a firewall is no refusal',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('html', { match: SEND, when: 'before', status: 400 });
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'sent');
      await new Promise((next) => setTimeout(next, 2 * SECOND_MS));
      same((await at.record(person, order.OrderId))?.State, 'sent', 'the state');
      await at.effect(HELD);
      await paidInTime(at, person, order);
    },
  },
  {
    id: 'P16',
    name: 'the bank finds it only after eight minutes',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('cut', { match: SEND, when: 'after' });
      await at.fault('payout-lag', { match: person.cpf, delayMs: 8 * MINUTE_MS });
      await at.fault('hook-lost', { match: 'SOLICITACAO' });
      const order = await at.withdrawn(person);
      await paidInTime(at, person, order);
      same(await at.calls(`${SEND}/${order.OrderId}`), 1, 'sent');
    },
  },
  ...(['withdrawal.before_send', 'withdrawal.after_send'] as const).map(
    (name, place): PixCase => ({
      id: place === 0 ? 'P23' : 'P24',
      name: place === 0 ? 'killed before the bank was called' : 'killed after the bank answered',
      async run(at) {
        const person = await at.world.withdrawer();
        const { stage } = at.world;
        await stage.kill('worker');
        await stage.start('worker', { FAIL: `${name}:1:exit` });
        const order = await at.withdrawn(person);
        same(await stage.isGone('worker', 60 * SECOND_MS), true, `the worker died at ${name}`);
        await stage.start('worker');
        await paidInTime(at, person, order);
      },
    }),
  ),
  {
    id: 'P25',
    // The switch that stops payouts is seen by the case of the statement that lacks one of ours. The account is not
    // emptied for real: a day that is compared meanwhile would rightly stop all payouts.
    name: 'the account at the bank is too low, twice: held here, nothing moved there',
    async run(at) {
      const person = await at.world.withdrawer();
      const { operator: before } = await at.book();
      await at.fault('status', { match: SEND, status: 422, code: 'saldo_insuficiente', times: 2 });
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'approved');
      await at.effect(HELD);
      const { operator } = await at.book();
      same([operator.available, operator.transit], [before.available, before.transit], 'what the bank holds');
      same((await at.sent(order.OrderId)).length, 0, 'payouts in the bank’s book');
      await paidInTime(at, person, order);
      same(await at.calls(`${SEND}/${order.OrderId}`), 3, 'asked for');
      same((await at.book()).operator.available, before.available - 9_700, 'what the bank holds at the end');
    },
  },
  {
    id: 'P26',
    name: 'we may no longer send',
    async run(at) {
      const person = await at.world.withdrawer();
      await withScopes(at, WITHOUT_SENDING);
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'approved');
      await withScopes(at, undefined);
      await at.effect(HELD);
      await paidInTime(at, person, order);
    },
  },
  {
    id: 'P27',
    name: 'the key is changed after the request: the old one is paid, a new request waits',
    async run(at) {
      const person = await at.world.withdrawer();
      await at.fault('status', { match: SEND, status: 422, code: 'saldo_insuficiente' });
      const order = await at.withdrawn(person);
      await at.sees(person, order, 'approved');
      const changed = { isPix: 1, pixType: 'EMAIL', pixKey: 'another@example.com', password: md5(FUND_PASSWORD) };
      await at.asked(person, 'account/update', changed);
      await paidInTime(at, person, order);
      same(
        (await at.sent(order.OrderId)).map(({ chave }) => chave),
        [person.cpf],
        'the key that was paid',
      );
      refusedAs(await at.payout(await at.world.refreshed(person), '20.00'), 'withdrawal_cooling_off');
    },
  },
];
