import { developmentBrand } from '@arara/brands';
import { locales } from '@arara/contract';
import { brandWords } from '@arara/domain/brands';
import { expect, it } from 'vitest';
import { renderNotice } from './render.ts';

const words = { ...brandWords(developmentBrand()), brand_jackpot: 'Boiada' };
const around = { words, reasonText: () => undefined };
const at = new Date('2026-11-14T22:18:00Z');
const seenMs = at.getTime();
const inWords = (device: string, locale: (typeof locales)[number]) =>
  renderNotice({ template: 'new_device', values: { device, seenMs }, at }, { locale, ...around })?.text;

it('names the device of a new access, and begins with the hour where it has no name', () => {
  expect(inWords('Android 14 · Chrome', 'pt-BR')).toBe('Android 14 · Chrome, 19:18. Foi você?');
  for (const locale of locales) expect(inWords('', locale)).toMatch(/^\S*19[:.]18/u);
});

it('names the day of a span once', () => {
  const values = { startMs: Date.parse('2026-11-20T06:00:00Z'), endMs: Date.parse('2026-11-20T06:40:00Z') };
  const shown = renderNotice({ template: 'pix_pause', values, at }, { locale: 'pt-BR', ...around });
  expect(shown?.text).toBe('De 20/11, 03:00 até 03:40. Depois, tudo volta ao normal.');
});

it('names the jackpot as the brand does, in every language', () => {
  for (const locale of locales) {
    const notice = { template: 'jackpot_won', values: { amountE5: '100000' }, at };
    expect(renderNotice(notice, { locale, ...around })?.title).toContain('Boiada');
  }
});
