import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type State, startState } from './server.ts';

const ANA = '52998224725';
let folder: string;
let state: State;
const start = () =>
  startState({
    host: '127.0.0.1',
    port: 0,
    register: { id: 'arara', secret: 'r' },
    impeded: { id: 'sigap', secret: 'i' },
    pepKey: 'p',
    folder,
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'state-'));
  state = await start();
});
afterEach(() => state.close());

const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${state.port}${path}`, init);
const put = (path: string, body: unknown) => call(path, { method: 'PUT', body: JSON.stringify(body) });

async function tokenOf(login: string): Promise<string> {
  const headers = { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
  const response = await call('/token', { method: 'POST', headers, body: 'grant_type=client_credentials' });
  return ((await response.json()) as { access_token: string }).access_token;
}
const ask = async (cpf: string, token: string) =>
  call('/impedidos/v1/consulta', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ cpf }),
  });

test('a CPF is always the same person, and another when one was planted, also after a kill', async () => {
  const shown = async () => (await (await call(`/persons/${ANA}`)).json()) as object;
  const before = await shown();
  expect(await shown()).toEqual(before);
  await put(`/persons/${ANA}`, { name: 'Ana Luz', situation: '2' });
  await state.close();
  state = await start();
  expect(await shown()).toEqual({ ...before, name: 'Ana Luz', situation: '2' });
  expect((await put('/persons/52998224726', {})).status).toBe(422);
});

test('a token serves the list of its client and ends with its time', async () => {
  const token = await tokenOf('sigap:i');
  expect((await ask(ANA, token)).status).toBe(200);
  expect((await ask(ANA, await tokenOf('arara:r'))).status).toBe(401);
  await put('/clock', { offsetMs: 3_601_000 });
  expect((await ask(ANA, token)).status).toBe(401);
});

test('questions are counted by person, also over a kill; one above the limit is not', async () => {
  const token = await tokenOf('sigap:i');
  await ask(ANA, token);
  await put('/settings', { impededPerSecond: 1 });
  const both = await Promise.all([ask(ANA, token), ask(ANA, token), ask(ANA, token)]);
  const taken = both.filter(({ status }) => status === 200).length;
  expect(both.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1');
  await state.close();
  state = await start();
  expect(await (await call(`/questions?cpf=${ANA}`)).json()).toEqual({ impeded: 1 + taken });
  expect(await (await call('/questions/people?list=impeded')).json()).toEqual({ people: 1 });
});
