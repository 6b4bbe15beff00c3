import { expect, test } from 'vitest';
import { type Laws, missingIn, newDraft, writtenTexts } from './draft.ts';

const laws = (isOk: boolean): Laws => ({
  Market: 'br-spa',
  Checks: [{ Name: 'gain', IsOk: isOk, Source: 'Lei 14.790', Found: [] }],
  Warning: null,
  Quiet: { From: 22, Until: 8 },
  Cap: { Most: 1, Days: 7 },
});
const whole = {
  ...newDraft(0, { segment: '1' }),
  name: 'Originais de volta',
  texts: { 'pt-BR': { title: 'Originais', text: 'A missão está aberta.' }, en: { title: ' ', text: '' } },
  reason: 'volta dos Originais',
};

test('somebody else is asked only when nothing is missing', () => {
  expect(missingIn(newDraft(0, { segment: undefined }), undefined)).toEqual([
    'needsSegment',
    'needsText',
    'needsLaws',
    'needsWhy',
  ]);
  expect(missingIn(whole, laws(false))).toEqual(['needsLaws']);
  expect(missingIn({ ...whole, until: whole.startsAt }, laws(true))).toEqual(['needsDates']);
  expect(missingIn(whole, laws(true))).toEqual([]);
});

test('a language that was only looked at is not sent', () => {
  expect(Object.keys(writtenTexts(whole))).toEqual(['pt-BR']);
});
