import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { type OwnParties, ownParties } from '../testing/own-parties.ts';
import { createParties, type IdentityParties, notConnected, type PartyExchange } from './index.ts';
import type { FaceEvidence } from './ports.ts';

const ANA = '52998224725';
const recorded: PartyExchange[] = [];
const around = {
  clock: systemClock(),
  record: async (exchange: PartyExchange) => {
    recorded.push(exchange);
  },
};
let own: OwnParties;
let parties: IdentityParties;

beforeAll(async () => {
  own = await ownParties();
  parties = createParties(own.config, around);
});
beforeEach(() => own.reset());
afterAll(() => own.close());

test('nobody who is not connected says a word', async () => {
  const { register, impeded, screening, vendors } = createParties(notConnected, around);
  const away = { kind: 'away', detail: 'not_connected' };
  expect(await register.lookUp(ANA)).toEqual(away);
  expect(await impeded.ask(ANA)).toEqual(away);
  expect(await screening.ask({ cpf: ANA, name: 'Ana Luz', birthDate: '1990-05-06' })).toEqual(away);
  for (const vendor of vendors) expect(await vendor.result('t')).toEqual(away);
});

test('what is recorded of a question names nobody', async () => {
  await own.state.control('PUT', `/persons/${ANA}`, { name: 'Ana Luz', birthDate: '1990-05-06' });
  recorded.length = 0;
  await parties.register.lookUp(ANA);
  await parties.impeded.ask(ANA);
  await parties.screening.ask({ cpf: ANA, name: 'Ana Luz', birthDate: '1990-05-06' });
  const evidence: FaceEvidence = {
    reference: 'recorded-1',
    cpf: ANA,
    name: 'Ana Luz',
    birthDate: '1990-05-06',
    face: [await own.picture(`face:${ANA}`)],
    document: { kind: 'identity_card', sides: [await own.picture(`document:${ANA}`)] },
  };
  for (const vendor of parties.vendors) expect((await vendor.check(evidence)).kind).not.toBe('away');
  const text = JSON.stringify(recorded);
  const said = [ANA, '982.247', 'Ana', 'ANA', '1990', 'recorded-1', '-of-a-test', '/9j/'];
  expect(said.filter((word) => text.includes(word))).toEqual([]);
  expect([...new Set(recorded.map(({ party }) => party))].toSorted()).toEqual([
    'cpf-register',
    'document',
    'impeded-list',
    'pep-list',
    'portrait',
    'sanctions-list',
  ]);
});

test('a hook names its ticket when the vendor signed it, and nothing otherwise', () => {
  const vendor = parties.vendors.find(({ needs }) => needs === 'face_and_document');
  const body = Buffer.from('{"type":"session.finished","session_id":"s_1","external_id":"x"}');
  const signed = (key: string) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
  const signature = signed(own.config.document?.hookKey.reveal() ?? '');
  expect(vendor?.readHook?.({ signature, body })).toBe('s_1');
  expect(vendor?.readHook?.({ signature, body: Buffer.from(`${body.toString()} `) })).toBeUndefined();
  expect(vendor?.readHook?.({ signature: signed('another'), body })).toBeUndefined();
  expect(vendor?.readHook?.({ signature: undefined, body })).toBeUndefined();
});
