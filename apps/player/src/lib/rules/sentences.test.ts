import { expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

it('cuts a rule into its sentences and leaves figures whole', () => {
  expect(sentencesOf('Aposte R$ 2.000,00 em 3 dias. Resgate em até 7 dias.')).toEqual([
    'Aposte R$ 2.000,00 em 3 dias.',
    'Resgate em até 7 dias.',
  ]);
  expect(sentencesOf('৭ দিন। ৩০ দিন।')).toEqual(['৭ দিন।', '৩০ দিন।']);
  expect(sentencesOf('')).toEqual([]);
});
