import { same } from '../../suite/check.ts';
import { type PixCase, refusedAs, type Scene } from '../context.ts';
import { eventually, FUND_PASSWORD, md5, type OrderWire, type Person } from '../people.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Sao Paulo is three hours behind. */
const DAY_BEGINS_UTC_MS = 180 * MINUTE_MS;
const PATIENCE_MS = 60 * SECOND_MS;
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

/** The bank says no again and again, as often as the clock of the order allows, and the order stays what it is. */
async function refusedTimes(at: Scene, { OrderId }: OrderWire, times: number): Promise<void> {
  const asked = () => at.calls(`${SEND}/${OrderId}`);
  for (let time = 1; time <= times; time += 1) {
    await eventually(`asked ${time} times`, async () => (await asked()) >= time, PATIENCE_MS);
    await at.world.pass(61 * SECOND_MS);
  }
}

/** Every day that has ended was compared with the bank’s statement. */
async function daysCompared(at: Scene): Promise<void> {
  const yesterday = new Date(at.world.nowMs() - DAY_BEGINS_UTC_MS - DAY_MS).toISOString().slice(0, 10);
  await eventually(
    `the statement of ${yesterday} was compared`,
    async () => {
      const { since, done } = (await at.casino.order('compared-days')) as { since: string; done: readonly string[] };
      return yesterday < since || done.includes(yesterday);
    },
    PATIENCE_MS,
  );
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
    // The switch that stops payouts is seen by the case of the statement that lacks one of ours.
    name: 'the account at the bank is too low, until the operator brings money',
    async run(at) {
      const person = await at.world.withdrawer();
      // A day that is compared while the account is empty rightly stops all payouts: the days before this one come first.
      await daysCompared(at);
      const { operator: before } = await at.book();
      const centavos = before.available - 9_699;
      await at.bank.ask('POST', '/admin/draw', { centavos });
      const order = await at.withdrawn(person);
      await refusedTimes(at, order, 2);
      await at.sees(person, order, 'approved');
      await at.effect(HELD);
      same((await at.sent(order.OrderId)).length, 0, 'payouts in the bank’s book');
      const { operator } = await at.book();
      same([operator.available, operator.transit], [9_699, before.transit], 'what the bank holds');
      await at.bank.ask('POST', '/admin/top-up', { centavos });
      await paidInTime(at, person, order);
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
