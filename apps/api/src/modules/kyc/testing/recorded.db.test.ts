import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { wireParties } from '../../../composition/parties.ts';
import { sql } from '../../../platform/db/sql.ts';
import { connectParties } from './connect-parties.ts';
import { type OwnParties, ownParties } from './own-parties.ts';

interface Row {
  readonly id: string;
  readonly provider: string;
  readonly path: string;
  readonly verdict: string;
  readonly player: bigint | null;
  readonly keyId: number;
  readonly box: Buffer;
}

let harness: Harness;
let own: OwnParties;

beforeAll(async () => {
  [harness, own] = await Promise.all([openHarness(), ownParties()]);
});
afterAll(async () => {
  await own.close();
  await harness.close();
});

test('that a party was asked is kept with the house, and nothing of whom it was asked about', async () => {
  const context = await aContext(harness);
  const options = { kyc: { timeoutMs: 30_000 }, egress: { allowsLoopback: true } };
  const { directory } = harness;
  await connectParties({ directory, secrets: context.secrets, at: harness.clock.now() }, own.config);
  const parties = wireParties({ ...context, options, brands: { defaultId: 1 }, log: pino({ level: 'silent' }) });
  const cpf = '52998224725';
  expect((await parties.register.lookUp(cpf)).kind).toBe('found');
  await own.state.control('POST', '/faults', { kind: 'down', at: 'impeded' });
  expect((await parties.impeded.ask(cpf)).kind).toBe('away');
  const found = await Promise.all(
    harness.owner.shards.map((shard) =>
      shard.rows<Row>(sql`
        select id, provider, path, verdict, player_id as player, key_id as "keyId", body as box
        from provider_calls.calls order by provider, path`),
    ),
  );
  const rows = found.flat();
  expect(rows.map(({ provider, path, verdict, player }) => [provider, path, verdict, player])).toEqual([
    ['cpf-register', '/consulta-cpf-df/v2/cpf/{cpf}', 'accepted', null],
    ['cpf-register', '/token', 'accepted', null],
    ['impeded-list', '/impedidos/v1/consulta', 'unknown', null],
    ['impeded-list', '/token', 'accepted', null],
  ]);
  const opened = rows.map(({ id, ...sealed }) => context.secrets.open(sealed, `provider_calls.calls:${id}`));
  const isBare = (text: string) => /^\{"target":"[^"]+","request":"(GET|POST)","response":"\d{3}"\}$/.test(text);
  expect(opened.filter((text) => !isBare(text))).toEqual([]);
});
