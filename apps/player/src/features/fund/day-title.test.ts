import { expect, it } from 'vitest';
import { dayTitle } from './day-title.ts';
import { fund as en } from './texts/en.ts';
import { fund as ptBR } from './texts/pt-BR.ts';

const speak = (table: Record<keyof typeof ptBR, unknown>) => (key: keyof typeof ptBR, values?: object) =>
  String(table[key]).replace('{day}', String(Object.values(values ?? {})[0]));

it('names today, yesterday, the weekday, and the year only when it is another', () => {
  const pt = { today: '2026-11-14', locale: 'pt-BR', t: speak(ptBR) };
  expect(dayTitle('2026-11-14', pt)).toBe('Hoje, 14 de novembro');
  expect(dayTitle('2026-11-13', pt)).toBe('Ontem, 13 de novembro');
  expect(dayTitle('2026-11-11', pt)).toBe('Quarta, 11 de novembro');
  expect(dayTitle('2025-12-31', pt)).toBe('Quarta, 31 de dezembro de 2025');
  expect(dayTitle('2026-11-14', { ...pt, locale: 'en', t: speak(en) })).toBe('Today, November 14');
});
