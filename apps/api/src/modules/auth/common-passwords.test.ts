import { createHash } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { commonPrefixes, isCommonPassword } from './common-passwords.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

test('every password of the largest list we carry is refused, and what nobody types first is not', () => {
  const list = dictionary['passwords-common'];
  const bytes = commonPrefixes().byteLength;
  process.stdout.write(`common passwords: ${list.length} in ${bytes} bytes\n`);
  expect(list.length).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThan(250_000);
  for (let at = 0; at < list.length; at += 97) expect(isCommonPassword(md5(list[at] ?? ''))).toBe(true);
  for (const text of ['123456', 'password', '12345678', 'qwerty', '111111', 'senha123', 'flamengo'])
    expect([text, isCommonPassword(md5(text))]).toEqual([text, true]);
  const rare = Array.from({ length: 2_000 }, (_, at) => md5(`canto da mata ${at}`));
  expect(rare.filter(isCommonPassword)).toEqual([]);
});
