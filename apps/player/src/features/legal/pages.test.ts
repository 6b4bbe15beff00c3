import { expect, it } from 'vitest';
import { isLegalPage, legalPages, pageFor } from './pages.ts';

const market = { Market: 'standard', Features: ['reward_deposit'], AgeMin: 18, FooterText: 'Rodapé' };
const titles = (page: (typeof legalPages)[number], given: Partial<typeof market> = {}) =>
  pageFor(page, { ...market, ...given }).paragraphs.map(({ title }) => title);

it('speaks of a bonus only where the market gives one', () => {
  expect(titles('terms')).toContain('bonus');
  expect(titles('terms', { Features: ['jackpot'] })).not.toContain('bonus');
});

it('names the regulator and its exclusion list only where they rule', () => {
  expect(titles('terms')).not.toContain('authority');
  expect(titles('terms', { Market: 'br-spa' })).toContain('authority');
  expect(titles('responsible')).not.toContain('central');
  expect(titles('responsible', { Features: ['central_exclusion'] })).toContain('central');
});

it('says how age is checked here, and who may not bet where the market lists them', () => {
  const texts = (Features: string[]) => pageFor('age', { ...market, Features }).paragraphs.map(({ text }) => text);
  expect(texts([])).toEqual(['ageCheckText', 'homeText', 'childText']);
  expect(texts(['age_verified', 'forbidden_persons'])).toEqual([
    'forbiddenText',
    'ageVerifiedText',
    'homeText',
    'childText',
  ]);
});

it('opens no page that it does not know', () => {
  expect(legalPages.every(isLegalPage)).toBe(true);
  expect(isLegalPage('cookies')).toBe(false);
  expect(isLegalPage(null)).toBe(false);
});
