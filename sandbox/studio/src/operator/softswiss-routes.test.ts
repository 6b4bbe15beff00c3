import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStudio, type Studio } from '../studio.ts';

const SECRET = 'a-secret-that-both-hold';
let folder: string;
let studio: Studio;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'softswiss-'));
  studio = await startStudio({ host: '127.0.0.1', port: 0, folder, warn: () => undefined });
  for (const [code, dialect] of [
    ['two', 'softswiss-v2'],
    ['one', 'softswiss-v1'],
  ])
    await fetch(`${url()}/connections/${code}`, {
      method: 'PUT',
      body: JSON.stringify({ dialect, walletUrl: 'http://127.0.0.1:1', operatorId: 'house', casinoKey: SECRET }),
    });
});
afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true, force: true });
});

const url = () => `http://127.0.0.1:${studio.port}`;
const signed = (body: string, secret = SECRET) => ({
  'x-request-sign': createHmac('sha256', secret).update(body).digest('hex'),
});

async function post(path: string, fields: object, secret = SECRET) {
  const body = JSON.stringify({ casino_id: 'house', ...fields });
  const response = await fetch(url() + path, { method: 'POST', headers: signed(body, secret), body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const player = {
  account: { id: '1001', currency: 'BRL', country: 'BR' },
  user: { id: '1001' },
  session_id: 'session-1',
};
const launch = { game: 'dadinho', locale: 'pt-BR', client_type: 'mobile', urls: { return_url: 'https://a.example/' } };

describe('the side that operators of SoftSwiss see', () => {
  test('v2 and v1 answer a launch each in its own words', async () => {
    const two = await post('/softswiss/launcher/real', { ...launch, ...player });
    expect(two.body['launch_url']).toMatch(/\/play\/dadinho\?launch=/);
    const one = await post('/sessions', { ...launch, ...player });
    expect((one.body['launch_options'] as { game_url: string }).game_url).toMatch(/\/play\/dadinho\?launch=/);
  });

  test('a wrong signature, a foreign casino and an unknown game are refused with their numbers', async () => {
    const code = ({ body }: { body: Record<string, unknown> }) => (body['meta'] as { api_code: string }).api_code;
    expect(code(await post('/softswiss/launcher/real', { ...launch, ...player }, 'another-secret'))).toBe('403');
    expect(code(await post('/softswiss/launcher/real', { ...launch, ...player, casino_id: 'newcomer' }))).toBe('404');
    expect(code(await post('/softswiss/launcher/real', { ...launch, ...player, game: 'no-such-game' }))).toBe('405');
  });

  test('the catalogue states what the sheets prove, once a minute', async () => {
    const ask = () => fetch(`${url()}/operator/games?operator=house`, { headers: signed('') });
    const { games } = (await (await ask()).json()) as { games: Record<string, unknown>[] };
    expect(games.find(({ identifier }) => identifier === 'dadinho')).toMatchObject({
      payout: expect.stringMatching(/^97\.9/),
      min_bet: '1.00',
      restrictions: { default: { blacklist: [] } },
    });
    const again = await ask();
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60']);
  });
});
