import { createHmac, randomBytes } from 'node:crypto';
import { mintId } from '@arara/domain/ids';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { firstBrandIn, openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { sendTo } from '../../../platform/http/testing/send-to.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import type { PlayersContext } from '../../players/index.ts';
import { emptyRow } from '../cases/cases.ts';
import { connectParties } from './connect-parties.ts';
import { findCase, insertAttempt, saveCase, setTicket } from '../cases/store.ts';

const BRAND = 1;
const HOOK_KEY = 'hook-key-of-a-test';
const TICKET = 's_0123456789abcdef';
let harness: Harness;
let context: PlayersContext;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  const { deps } = await openTestApp(harness);
  // Nobody answers there: a hook alone asks nobody.
  const document = { url: 'http://127.0.0.1:1', key: new Secret('key'), hookKey: new Secret(HOOK_KEY) };
  const { directory } = harness;
  await connectParties({ directory, secrets: deps.secrets, at: harness.clock.now() }, { document });
  api = await openTestApp(harness, { brands: firstBrandIn('br-spa', deps.brands) });
  await api.app.ready();
});
afterAll(() => harness.close());

/** Somebody whose vendor said that it needs time; it is asked again in ten minutes. */
async function somebodyWaiting(): Promise<PlayerId> {
  const playerId = await aPlayer(context);
  const id = mintId(shardOf(playerId), randomBytes(16));
  const at = harness.clock.now();
  const row = emptyRow(context as never, { playerId, brandId: BRAND });
  const asking = { phase: 'checking', asks: 'vendor', attemptId: id } as const;
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    await saveCase(tx, { ...row, ...asking, askAt: new Date(at.getTime() + 600_000), dueAt: at });
    await insertAttempt(tx, { playerId, id, brandId: BRAND, vendor: 'document', askedAt: at });
    await setTicket(tx, { playerId, id }, TICKET);
  });
  return playerId;
}

async function hookOf(ticket: string, { key = HOOK_KEY, vendor = 'document' } = {}): Promise<number> {
  const payload = JSON.stringify({ type: 'session.finished', session_id: ticket, external_id: 'x' });
  const signature = `sha256=${createHmac('sha256', key).update(payload).digest('hex')}`;
  const headers = { 'x-hook-signature': signature };
  return (await sendTo(api.app, { method: 'POST', url: `/hooks/identity/${vendor}/`, headers, payload })).statusCode;
}

test('a signed hook makes us ask at once, and is believed in nothing else', async () => {
  const playerId = await somebodyWaiting();
  const caseOf = () => findCase(context.shards.ofPlayer(playerId), playerId);
  const before = await caseOf();
  expect(await hookOf(TICKET, { key: 'another key' })).toBe(401);
  expect(await hookOf('s_of_nobody')).toBe(404);
  expect(await hookOf(TICKET, { vendor: 'portrait' })).toBe(404);
  expect(await caseOf()).toEqual(before);
  expect(await hookOf(TICKET)).toBe(200);
  expect(await caseOf()).toEqual({ ...before, askAt: harness.clock.now() });
});
