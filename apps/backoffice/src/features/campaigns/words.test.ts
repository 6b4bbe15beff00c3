import { conditionWords } from '@arara/domain/campaigns';
import { expect, test } from 'vitest';
import { partsOf, sentenceOf, wordsLeft } from './words.ts';

test('every word of a segment is read in Portuguese, and its token can be changed', () => {
  const all = wordsLeft([]);
  expect(all.map(({ word }) => word)).toEqual(conditionWords);
  for (const condition of all) {
    const tokens = partsOf(condition).filter((part) => 'token' in part);
    expect(tokens.length).toBeGreaterThan(0);
    for (const { token, choices } of tokens) {
      expect(choices.map(({ condition: { word } }) => word)).toEqual(choices.map(() => condition.word));
      expect(token).not.toMatch(/[{}]|undefined/);
    }
  }
});

test('the sentence is made from the conditions', () => {
  expect(
    sentenceOf([
      { word: 'played', game: null, days: 60 },
      { word: 'quiet', days: 14 },
      { word: 'level', from: 0, to: 4 },
    ]),
  ).toBe('jogou qualquer jogo nos últimos 60 dias e não joga nada há 14 dias e é VIP 0 a 4');
});
