import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { route } from '@arara/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answered, serve } from './route.ts';
import { COMPRESS_FROM_BYTES, compressText } from './compress.ts';
import { openServer } from './testing/open-server.ts';

const long = 'Onça Dourada '.repeat(COMPRESS_FROM_BYTES);

it('makes a long text small in the best way that the asker understands', async () => {
  const best = await compressText(long, 'gzip, deflate, br');
  expect(best?.encoding).toBe('br');
  expect(best && brotliDecompressSync(best.bytes).toString()).toBe(long);
  const other = await compressText(long, 'gzip;q=0.8');
  expect(other?.encoding).toBe('gzip');
  expect(other && gunzipSync(other.bytes).toString()).toBe(long);
});

it('leaves alone what is short, and what nobody asked to have smaller', async () => {
  expect(await compressText('curto', 'br')).toBeUndefined();
  expect(await compressText(long, undefined)).toBeUndefined();
  expect(await compressText(long, 'identity, *')).toBeUndefined();
});

it('hears a refusal', async () => {
  expect(await compressText(long, 'br;q=0, gzip; q=0.0')).toBeUndefined();
  expect((await compressText(long, 'br;q=0, gzip'))?.encoding).toBe('gzip');
});

const listRoute = route({
  path: '/v1/api/test/shelf',
  access: 'public',
  summary: 'Everything there is.',
  input: z.object({}),
  output: z.object({ List: z.array(z.string()) }),
});
const Body = { List: Array.from({ length: 500 }, (_, index) => `Jogo número ${index}`) };

async function callList(compress: boolean) {
  const served = [serve(listRoute, async () => answered(Body), { compress })];
  const { app, close } = await openServer({ table: { declared: [listRoute], served } });
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' };
  try {
    return await app.inject({ method: 'POST', url: listRoute.path, headers, payload: {} });
  } finally {
    await close();
  }
}

it('compresses the answers of a route that says that nothing in them is secret', async () => {
  const answer = await callList(true);
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual({ Code: 200, Msg: '', Body });
});

it('sends everything else as it is', async () => {
  const answer = await callList(false);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toEqual({ Code: 200, Msg: '', Body });
});
