import { expect, test } from 'vitest';
import { judgeNickname } from './index.ts';

test.each([
  ['Marina Alves', 'Marina Alves'],
  ['  zé   da  Silva ', 'zé da Silva'],
  ['Jo', 'Jo'],
  ['রহিম ৭', 'রহিম ৭'],
  ['سارة', 'سارة'],
  ['Sorte123456', 'Sorte123456'],
])('%j is a nickname', (text, nickname) => {
  expect(judgeNickname(text)).toEqual({ ok: true, nickname });
});

test.each(['', ' ', 'M', 'x'.repeat(21), 'a_b', 'a<b>', 'olá!', 'a\u200Bb', '👑 rei'])(
  '%j is not a nickname',
  (text) => {
    expect(judgeNickname(text)).toEqual({ ok: false, reason: 'nickname_invalid' });
  },
);

test.each(['Suporte', 'Súporte Oficial', 'o gerente', 'Zap 11987654321', '98 765 4321'])(
  '%j would pass for the house or gives a number away',
  (text) => {
    expect(judgeNickname(text)).toEqual({ ok: false, reason: 'nickname_not_allowed' });
  },
);

test("nobody takes the brand's own name, and a word that only begins like it is free", () => {
  expect(judgeNickname('Arara Vip', ['Arara'])).toEqual({ ok: false, reason: 'nickname_not_allowed' });
  expect(judgeNickname('Araraquara', ['Arara'])).toEqual({ ok: true, nickname: 'Araraquara' });
});
