import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { same } from '../../suite/check.ts';
import type { PixCase, Scene } from '../context.ts';
import { aCpf, eventually } from '../people.ts';

const SECOND_MS = 1_000;
const SWEEP_MS = 5 * 60 * SECOND_MS + SECOND_MS;
const unknownTxid = () => randomBytes(16).toString('hex');
const itemOf = (at: Scene, e2eid: string, txid?: string) => ({
  endToEndId: e2eid,
  ...(txid === undefined ? {} : { txid }),
  valor: '50.00',
  horario: new Date(at.world.nowMs()).toISOString(),
});

interface Paid {
  readonly receipt: { readonly e2eid: string };
}

/** Money and news that belong to no order. */
export const strayCases: readonly PixCase[] = [
  {
    id: 'D21',
    name: 'paid straight to the key, found by the sweep',
    async run(at) {
      const { receipt } = await at.bank.ask<Paid>('POST', '/admin/pay', { cpf: aCpf(), centavos: 5_000 });
      await at.world.pass(SWEEP_MS);
      await eventually('it went back', async () => (await at.refundsOf(receipt.e2eid)) > 0, 30 * SECOND_MS);
      await at.world.pass(10 * SECOND_MS);
      await at.effect({});
    },
  },
  {
    id: 'D22',
    name: 'paid under a txid that we never gave',
    async run(at) {
      await at.bank.ask('POST', '/admin/pay', { txid: unknownTxid(), cpf: aCpf(), centavos: 5_000 });
      await at.effect({ S: 5_000, X: 5_000 });
    },
  },
  {
    id: 'D23',
    name: 'a forged hook: a payment nobody made, and a key that is not ours',
    async run(at) {
      const invented = `E12345678202611151200${randomBytes(6).toString('hex').slice(0, 11)}`;
      await at.notifies(itemOf(at, invented, unknownTxid()));
      const { url } = await at.hook();
      const foreign = { ...itemOf(at, invented, unknownTxid()), chave: 'somebody@example.com' };
      same((await at.forge(`${url}/pix`, { pix: [foreign] })).status, 200, 'the answer to a foreign key');
      await at.world.pass(SECOND_MS);
      await at.effect({});
    },
  },
  {
    id: 'D24',
    name: 'a hook without the certificate, and one without the secret: nobody asks about the money it names',
    async run(at) {
      // A sweep that an earlier case made due is over by then.
      await sleep(2 * SECOND_MS);
      const txid = unknownTxid();
      await at.fault('hook-lost', { match: txid });
      const { receipt } = await at.bank.ask<Paid>('POST', '/admin/pay', { txid, cpf: aCpf(), centavos: 5_000 });
      const { url, key: chave } = await at.hook();
      const news = { pix: [{ ...itemOf(at, receipt.e2eid, txid), chave }] };
      const address = new URL(url);
      same(address.protocol, 'https:', 'the door for hooks');
      same(
        (await at.forge(`${url}/pix`, news, { withCertificate: false })).status,
        0,
        'the answer without a certificate',
      );
      const plain = `${at.world.stage.apiUrl}${address.pathname}/pix`;
      same((await at.forge(plain, news)).status, 403, 'the answer at the door without certificates');
      const wrong = `${url.slice(0, url.lastIndexOf('/'))}/${'0'.repeat(64)}/pix`;
      same((await at.forge(wrong, news)).status, 403, 'the answer to a wrong secret');
      same((await at.forge(`${address.origin}/readyz`, news)).status, 404, 'the answer to anything but a hook');
      await sleep(2 * SECOND_MS);
      await at.effect({});
      same(await at.calls(`GET /v2/pix/${receipt.e2eid}`), 0, 'questions about it');
      // With both it is heard, and then our books and the bank's say the same again.
      await at.notifies(itemOf(at, receipt.e2eid, txid));
      await at.effect({ S: 5_000, X: 5_000 });
    },
  },
  {
    id: 'D25',
    name: 'one body with a good item, its double, an unknown one and a broken one',
    async run(at) {
      const person = await at.world.depositor();
      const order = await at.ordered(person);
      const txid = unknownTxid();
      await at.fault('hook-lost', { match: order.OrderId });
      await at.fault('hook-lost', { match: txid });
      const { receipt } = await at.pay(order, person);
      const stray = await at.bank.ask<Paid>('POST', '/admin/pay', { txid, cpf: aCpf(), centavos: 5_000 });
      const good = itemOf(at, receipt?.e2eid ?? '', order.OrderId);
      await at.notifies({ endToEndId: 7 }, good, good, itemOf(at, stray.receipt.e2eid, txid));
      await at.sees(person, order, 'paid');
      await at.effect({ S: 10_000, P: 5_000, X: 5_000 });
    },
  },
];

/** Last of all: whoever asks for the last two hours meets all of these again. */
export const floodCases: readonly PixCase[] = [
  {
    id: 'D32',
    name: 'a sweep over 1001 payments whose pages shift',
    async run(at) {
      const txid = unknownTxid();
      await at.fault('hook-lost', { match: txid, times: 1_002 });
      await at.bank.ask('POST', '/admin/pay', { txid, cpf: aCpf(), centavos: 1, repeat: 1_001 });
      const sweeping = at.world.pass(SWEEP_MS);
      await at.bank.ask('POST', '/admin/pay', { txid, cpf: aCpf(), centavos: 1 });
      await sweeping;
      await eventually('most were seen', async () => ((await at.change()).X ?? 0) >= 1_001, 300 * SECOND_MS);
      await at.world.pass(SWEEP_MS);
      await at.effect({ S: 1_002, X: 1_002 });
    },
  },
];
