import { describe, expect, it } from 'vitest';
import { blamed, type Brand, suggestColour, themeChecks, tokensOf, worstOf } from './index.ts';
import { brandIds, brandOf, changed } from './testing/index.ts';

const place = (token: string) => `theme.tokens.dark.${token}`;
const findings = ({ theme }: Brand) => themeChecks(theme, 'dark').filter(({ isOk }) => !isOk);

describe.each(brandIds)('%s', (id) => {
  const brand = brandOf(id);
  const faint = changed(brand, place('--color-text-muted'), brand.theme.tokens.dark['--color-surface']);

  it('shows the worst place of a colour, by what is wanted there', () => {
    const worst = worstOf(themeChecks(faint.theme, 'dark'), '--color-text-muted');
    expect(worst).toMatchObject({ subject: 'dark:text-muted/surface', measured: 1, wanted: 4.5, isOk: false });
    expect(worstOf(themeChecks(brand.theme, 'dark'), '--color-text-muted')?.isOk).toBe(true);
    expect(worstOf(themeChecks(brand.theme, 'dark'), '--color-skeleton')).toBeUndefined();
  });

  it('suggests a shade after which nothing is left to say', () => {
    const { value: shade, worst } = suggestColour(faint.theme, 'dark', '--color-text-muted') ?? {};
    expect(shade).toMatch(/^#[\da-f]{6}$/);
    expect(worst?.measured).toBeGreaterThanOrEqual(4.5);
    expect(findings(faint)).not.toEqual([]);
    expect(findings(changed(faint, place('--color-text-muted'), shade))).toEqual([]);
  });

  it('blames the colour that fails most often before those that it meets', () => {
    const [first, ...others] = blamed(themeChecks(faint.theme, 'dark'));
    expect(first).toBe('--color-text-muted');
    expect(others).toContain('--color-page');
    expect(blamed(themeChecks(brand.theme, 'dark'))).toEqual([]);
  });

  it('has nothing to suggest for what passes, nor for what is half typed', () => {
    expect(suggestColour(brand.theme, 'dark', '--color-text-muted')).toBeUndefined();
    const typing = changed(brand, place('--color-skeleton'), '#0b');
    expect(suggestColour(typing.theme, 'dark', '--color-skeleton')).toBeUndefined();
  });
});

it('moves as little as it can: one step nearer still fails', () => {
  const brand = changed(brandOf(brandIds[0] ?? ''), place('--color-text-muted'), '#6f82a8');
  const shade = suggestColour(brand.theme, 'dark', '--color-text-muted')?.value ?? '';
  const red = Number.parseInt(shade.slice(1, 3), 16);
  expect(red).toBeGreaterThan(0x6f);
  const nearer = ['6f', '82', 'a8'].map((hex) => Math.round(Number.parseInt(hex, 16) * 0.99 + 2.55).toString(16));
  expect(findings(changed(brand, place('--color-text-muted'), `#${nearer.join('')}`))).not.toEqual([]);
});

it('names the tokens of a check, gradients and stops among them', () => {
  expect(tokensOf({ subject: 'dark:text/gradient-page/page[1]' })).toEqual([
    '--color-text',
    '--gradient-page',
    '--color-page',
  ]);
});
