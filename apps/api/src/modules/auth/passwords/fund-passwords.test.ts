import { expect, test } from 'vitest';
import { createFundPasswords } from './fund-passwords.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { Secret } from '../../../platform/secrets/secret.ts';

const md5 = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const pepper = new Secret(Buffer.alloc(32, 1).toString('base64'));

test('more at once than a login may have are all answered', async () => {
  const passwords = createFundPasswords(pepper);
  const answers = await Promise.all(Array.from({ length: 30 }, () => passwords.verify(md5, undefined)));
  expect(answers).toEqual(Array.from({ length: 30 }, () => false));
});

test('whoever finds the line full is told to come back, and that is no fault', async () => {
  const passwords = createFundPasswords(pepper, { running: 1, waiting: 2, restTimes: 0 });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.verify(md5, undefined)));
  const turnedAway = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(turnedAway).toHaveLength(2);
  for (const reason of turnedAway) {
    expect(reason).toBeInstanceOf(RefusalError);
    expect(reason).toMatchObject({ refusal: 'rate_limited', values: { seconds: '5' } });
  }
});
