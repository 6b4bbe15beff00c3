import { type Catalogue, formatMessage, type Values } from '@arara/texts';
import en from '@arara/texts/player/fund/en.json';
import ptBR from '@arara/texts/player/fund/pt-BR.json';
import { expect, it } from 'vitest';
import { dayTitle } from './day-title.ts';

const speak = (catalogue: Catalogue) => (key: keyof typeof ptBR, values?: Values) =>
  formatMessage(catalogue[key] ?? '', 'pt-BR', values);

it('names today, yesterday, the weekday, and the year only when it is another', () => {
  const pt = { today: '2026-11-14', locale: 'pt-BR', t: speak(ptBR) };
  expect(dayTitle('2026-11-14', pt)).toBe('Hoje, 14 de novembro');
  expect(dayTitle('2026-11-13', pt)).toBe('Ontem, 13 de novembro');
  expect(dayTitle('2026-11-11', pt)).toBe('Quarta, 11 de novembro');
  expect(dayTitle('2025-12-31', pt)).toBe('Quarta, 31 de dezembro de 2025');
  expect(dayTitle('2026-11-14', { ...pt, locale: 'en', t: speak(en) })).toBe('Today, November 14');
});
