import { brandCss, type Colour, coloursIn, contrast, over } from '@arara/domain/brands';
import { brandIds, brandOf } from '@arara/domain/brands/testing';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../test/css-rules.ts';
import { readSource, sourcesEndingWith } from '../test/sources.ts';

type Theme = 'dark' | 'light';

function tokensOf(id: string, theme: Theme): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const { selectors, declared } of rulesOf(brandCss(brandOf(id), '/b/x')))
    if (selectors.includes(`[data-theme="${theme}"]`)) for (const [name, value] of declared) tokens.set(name, value);
  return tokens;
}

function coloursOf(tokens: ReadonlyMap<string, string>, name: string): readonly Colour[] {
  const found = coloursIn(tokens.get(name) ?? '');
  if (found.length === 0) throw new Error(`${name} is no colour: ${tokens.get(name)}`);
  return found;
}

/** The worst contrast of a text over a ground, where the ground may be translucent over another. */
function worst(tokens: ReadonlyMap<string, string>, text: string, grounds: readonly string[]): number {
  const [top = '', ...rest] = grounds;
  let stacks = coloursOf(tokens, rest.at(-1) ?? top);
  for (const name of [...grounds].reverse().slice(1)) {
    stacks = coloursOf(tokens, name).flatMap((colour) => stacks.map((below) => over(colour, below)));
  }
  return Math.min(...coloursOf(tokens, text).flatMap((ink) => stacks.map((ground) => contrast(ink, ground))));
}

const surfaces = ['page', 'page-deep', 'surface', 'surface-raised', 'surface-nested', 'surface-sunken', 'field'];
const inks = ['text', 'text-muted', 'text-faint', 'brand-text', 'money-text', 'leaf-text', 'heat-text', 'bonus-text'];

/** Texts that stand on a ground set by another rule than their own. */
const standing: readonly (readonly [string, ...string[]])[] = [
  ...inks.flatMap((ink) => surfaces.map((surface) => [`--color-${ink}`, `--color-${surface}`] as const)),
  ['--color-text', '--color-surface-pressed'],
  ['--color-text-muted', '--color-surface-pressed'],
  ['--color-text', '--color-brand-soft'],
  ['--color-text-muted', '--color-brand-soft'],
  ['--color-text-faint', '--color-brand-soft'],
  ['--color-brand-text', '--color-brand-soft'],
  ['--color-text', '--color-heat-soft'],
  ['--color-text', '--color-leaf-soft'],
  ['--color-text', '--color-money-soft'],
  ['--color-leaf-text', '--color-money-soft'],
  ['--color-bonus-text', '--color-money-soft'],
  ['--color-on-wallet', '--gradient-wallet'],
  ['--color-on-wallet-muted', '--gradient-wallet'],
  ['--color-on-wallet', '--color-wallet-button', '--gradient-wallet'],
  ['--color-on-toast', '--color-toast'],
  ['--color-toast-action', '--color-toast'],
  ['--color-qr-ink', '--color-qr-paper'],
];

/** Rules that set both a ground and an ink are read from the sheets themselves, so that a new one is checked too. */
function ownPairs(): readonly (readonly [string, string])[] {
  const pairs = new Map<string, readonly [string, string]>();
  for (const path of sourcesEndingWith('.module.css')) {
    const css = readSource(path).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const ground = /(?:^|[;\s])background:\s*var\((--[\w-]+)\)/.exec(body)?.[1];
      const ink = /(?:^|[;\s])color:\s*var\((--[\w-]+)\)/.exec(body)?.[1];
      const exempt = /disabled|top10__n/.test(selector) || ground === '--color-wallet-button';
      if (ground && ink && !exempt) pairs.set(`${ink} ${ground}`, [ink, ground]);
    }
  }
  return [...pairs.values()];
}

const looks = brandIds.flatMap((id) => [[id, 'dark'] as const, [id, 'light'] as const]);

describe.each(looks)('%s in the %s theme', (id, theme) => {
  const tokens = tokensOf(id, theme);

  it('knows black on white', () => {
    expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21, 5);
  });

  it('keeps every text at 4.5:1 on every ground it may stand on', () => {
    const weak = standing
      .map(([ink, ...grounds]) => ({ pair: `${ink} on ${grounds.join(' over ')}`, ratio: worst(tokens, ink, grounds) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(weak).toEqual([]);
  });

  it('keeps every pair that a component sets itself at 4.5:1', () => {
    const pairs = ownPairs();
    expect(pairs.length).toBeGreaterThan(15);
    const weak = pairs
      .map(([ink, ground]) => ({
        pair: `${ink} on ${ground}`,
        ratio: worst(tokens, ink, [ground]),
      }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(weak).toEqual([]);
  });

  it('keeps outlines, focus and states at 3:1, the bound for things that are not text', () => {
    const shapes: readonly (readonly [string, string])[] = [
      ['--color-line-strong', '--color-field'],
      ['--color-line-strong', '--color-page'],
      ['--color-line-strong', '--color-surface'],
      ['--color-focus', '--color-page'],
      ['--color-focus', '--color-surface'],
      ['--color-focus', '--color-surface-raised'],
      ['--color-brand-vivid', '--color-field'],
      ['--color-heat', '--color-field'],
      ['--color-heat', '--color-surface'],
      ['--color-leaf', '--color-surface'],
      ['--color-brand-vivid', '--color-surface'],
    ];
    const weak = shapes
      .map(([shape, ground]) => ({ pair: `${shape} on ${ground}`, ratio: worst(tokens, shape, [ground]) }))
      .filter(({ ratio }) => ratio < 3);
    expect(weak).toEqual([]);
  });
});
