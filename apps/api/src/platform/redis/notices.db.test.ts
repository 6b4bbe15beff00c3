import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnRedis, ownRedis, until } from '../../../test/own-redis.ts';
import { createNotices } from './notices.ts';

let server: OwnRedis;

beforeAll(async () => {
  server = await ownRedis();
});
afterAll(() => server.close());

test('every process hears a notice, its own included, and hears again after Redis was away', async () => {
  const redis = await server.connect();
  const [one, two] = [createNotices(redis), createNotices(await server.connect())];
  const heard: string[] = [];
  one.hear('settings', (notice) => heard.push(`one ${JSON.stringify(notice)}`));
  two.hear('settings', (notice) => heard.push(`two ${JSON.stringify(notice)}`));
  two.hear('other', () => heard.push('never'));
  const bothHear = async (word: string) => {
    heard.length = 0;
    await until(`both hear ${word}`, async () => {
      await one.notify('settings', { word });
      return heard.some((line) => line.startsWith('one')) && heard.some((line) => line.startsWith('two'));
    });
    expect(new Set(heard)).toEqual(new Set([`one {"word":"${word}"}`, `two {"word":"${word}"}`]));
  };
  await bothHear('before');
  await server.kill();
  await until('the loss is noticed', () => redis.status !== 'ready');
  await one.notify('settings', { word: 'lost' });
  await server.start();
  await bothHear('after');
  one.close();
  two.close();
});
