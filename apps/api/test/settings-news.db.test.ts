import { refusals } from '@arara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENTS_PATH } from '../src/platform/push/routes.ts';
import { type Harness, openHarness } from './harness.ts';
import { until } from './own-redis.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let harness: Harness;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
});
afterAll(() => harness.close());

async function asStaff<Body>(number: number, path: string, payload: object): Promise<Body> {
  const answer = await api.app.inject({
    method: 'POST',
    url: path,
    headers: { token: `staff-${number}` },
    payload,
  });
  const reply = answer.json<{ Code: number; Msg: string; Body: Body }>();
  expect(reply).toMatchObject({ Code: 200 });
  return reply.Body;
}

test('the limits of calls are those that staff have set', async () => {
  const asked = async () => {
    const call = {
      method: 'POST',
      url: '/v1/api/player/login',
      payload: {},
    } as const;
    return (await api.app.inject(call)).json<{ Code: number }>().Code;
  };
  expect([await asked(), await asked()]).toEqual([refusals.invalid_input.code, refusals.invalid_input.code]);
  const proposed = await asStaff<{ ApprovalId: string }>(1, '/staff/settings/propose', {
    key: 'auth.rateLimits',
    value: { address: 6_000, player: 600, loginPerAddress: 3, codePerPhone: 1, giftPerAddress: 1 },
    reason: 'somebody tries passwords',
  });
  await asStaff(2, '/staff/approvals/decide', { id: proposed.ApprovalId, verdict: 'approved' });
  harness.clock.moveMs(60_000);
  expect([await asked(), await asked()]).toEqual([refusals.invalid_input.code, refusals.rate_limited.code]);
  const payload = { playerId: '4503599627370497', giftKey: 'NOBODY-S' };
  const drawn = async () => {
    const call = { method: 'POST', url: '/v1/api/gift/Random', payload } as const;
    return (await api.app.inject(call)).json<{ Code: number }>().Code;
  };
  expect([await drawn(), await drawn()]).toEqual([refusals.gift_not_found.code, refusals.rate_limited.code]);
});

test('a setting that two of the staff change is news on the open screen of a player, and holds', async () => {
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(url + EVENTS_PATH, { headers: { token: 'player-1' } });
  let text = '';
  const reading = (async () => {
    for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  })();
  await until('the stream says hello', () => text.includes('event: hello'));
  await until('it names the catalogue', () => text.includes('event: catalogue'));

  type Listed = { List: { Key: string; Value: unknown; Default: unknown }[] };
  const before = await asStaff<Listed>(1, '/staff/settings/list', {});
  const setting = before.List.find(({ Key }) => Key === 'approvals.expiryHours');
  const value = Number(setting?.Value) + 1;
  const proposed = await asStaff<{ ApprovalId: string }>(1, '/staff/settings/propose', {
    key: 'approvals.expiryHours',
    value,
    reason: 'a test of the news',
  });
  await asStaff(2, '/staff/approvals/decide', { id: proposed.ApprovalId, verdict: 'approved' });
  await until('the news is heard', () => text.includes('event: settings.changed'));
  expect(text).toContain('data: {"Keys":["approvals.expiryHours"]}');

  harness.clock.moveMs(60_000);
  const after = await asStaff<Listed>(1, '/staff/settings/list', {});
  expect(after.List.find(({ Key }) => Key === 'approvals.expiryHours')?.Value).toBe(value);
  await api.app.close();
  await reading;
});
