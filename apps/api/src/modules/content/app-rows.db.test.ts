import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openTestApp, OTHER_HOST, OWN_HOST, type TestApp } from '../../../test/test-app.ts';

const HOUR_MS = 3_600_000;
let harness: Harness;
let api: TestApp;
beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
});
afterAll(() => harness.close());

interface Answer {
  readonly Code: number;
  readonly Body: Record<string, unknown>;
}
async function call(url: string, payload: object = {}, from: { token?: string; host?: string } = {}): Promise<Answer> {
  const { token, host = OWN_HOST } = from;
  const headers = { 'content-type': 'application/json', host, ...(token === undefined ? {} : { token }) };
  return (await api.app.inject({ method: 'POST', url, headers, payload })).json<Answer>();
}

/** Asked for by one, approved by another, from an hour later on. */
async function set(key: string, value: object): Promise<void> {
  const validFrom = new Date(harness.clock.nowMs() + HOUR_MS).toISOString();
  const asked = await call(
    '/staff/settings/propose',
    { key, value, validFrom, reason: 'app novo' },
    { token: 'staff-1' },
  );
  expect(asked).toMatchObject({ Code: 200 });
  const id = asked.Body['ApprovalId'];
  expect(await call('/staff/approvals/decide', { id, verdict: 'approved' }, { token: 'staff-2' })).toMatchObject({
    Code: 200,
  });
}

test('package, versions and countries hold from their moment on, in one brand, without a restart', async () => {
  const pack = { title: 'Casa', server: '', url: '', hurl: '', storeLink: '', startsAtLogin: true };
  await set('content.packages', [
    { ...pack, appId: '', appMarker: 'CasaApp', downloadLink: 'https://baixar.example/app.apk' },
    { ...pack, appId: '77', appMarker: 'CasaLite', downloadLink: '' },
  ]);
  const link = 'https://baixar.example/app.apk';
  await set('content.versions', [
    { platform: 'android', latest: '1.4.0', minimum: '1.2.0', link, sizeKb: 9_000, notes: 'PIX mais rápido' },
  ]);
  await set('content.areas', [{ areaCode: '351', country: 'PT', example: '912 345 678' }]);
  const config = (payload: object = {}, host = OWN_HOST) => call('/v1/api/package/config', payload, { host });
  const askCode = () => call('/v1/api/player/sendOpt', { playerName: '912345678', areaCode: '351' });
  expect(await config()).toMatchObject({ Body: { AppMarker: '', DownloadLink: null } });
  expect(await askCode()).toMatchObject({ Code: 1115 });

  harness.clock.moveMs(HOUR_MS);
  expect(await config()).toMatchObject({ Body: { AppMarker: 'CasaApp', Brand: 'Casa', DownloadLink: link } });
  expect(await config({ appId: '77' })).toMatchObject({ Body: { AppMarker: 'CasaLite', DownloadLink: null } });
  expect(await config({}, OTHER_HOST)).toMatchObject({ Body: { AppMarker: '' } });
  expect(await call('/v1/api/apk/version')).toMatchObject({
    Body: { Latest: '1.4.0', Minimum: '1.2.0', Link: link, SizeBytes: 9_216_000, Notes: 'PIX mais rápido' },
  });
  expect(await call('/v1/api/apk/appleVersion')).toMatchObject({ Body: { Latest: '0.0.0' } });
  expect(await call('/v1/api/res-area')).toMatchObject({ Body: { List: [{ AreaCode: '351', Name: 'Portugal' }] } });
  expect(await askCode()).toMatchObject({ Code: 200 });
});
