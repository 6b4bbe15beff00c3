import { coloursIn, type Colour, contrast, hueGap, luminance, over } from './colour.ts';
import type { Brand } from './document.ts';
import type { BrandCheck, BrandFinding } from './finding.ts';
import { type BrandFiles, fileChecks } from './lint-files.ts';
import { wordChecks } from './lint-words.ts';
import { type ThemeName, themes, type Tokens } from './tokens.ts';

interface BrandSurroundings {
  readonly files: BrandFiles;
  /** The names of every other brand: none of them is named here. */
  readonly otherNames: readonly string[];
}

/** Every question that is asked of a brand before players see it, and its answer. */
export function brandChecks(brand: Brand, { files, otherNames }: BrandSurroundings): readonly BrandCheck[] {
  return [
    ...themes.flatMap((name) => themeChecks(brand.theme, name)),
    ...fileChecks(brand, files),
    ...wordChecks(brand, files, otherNames),
  ];
}

export function lintBrand(brand: Brand, surroundings: BrandSurroundings): readonly BrandFinding[] {
  return brandChecks(brand, surroundings)
    .filter(({ isOk }) => !isOk)
    .map(({ rule, subject, measured, wanted }) => ({ rule, subject, measured, wanted }));
}

/** What WCAG asks of a text, of a shape that must be seen, and what a camera asks of a code. */
const TEXT = 4.5;
const SHAPE = 3;
const CODE = 7;

const surfaces = 'page page-deep surface surface-raised surface-nested surface-pressed surface-sunken field'.split(' ');
const cards = surfaces.filter((surface) => surface !== 'surface-pressed');
const roles = ['brand', 'money', 'heat', 'leaf', 'wait'];
const across = (inks: readonly string[], grounds: readonly string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

/** Ink and ground; a ground of several lies the first over the next, and a gradient counts by each of its stops. */
const textPairs: readonly (readonly [string, ...string[]])[] = [
  ...across(['text', 'text-muted', 'text-faint'], surfaces),
  // The glow lets the page through.
  ['text', 'gradient-page', 'page'],
  ['text-muted', 'gradient-page', 'page'],
  ...across(
    ['text', 'text-muted'],
    [...roles, 'bonus'].map((role) => `${role}-soft`),
  ),
  ...[...roles, 'bonus'].flatMap((role) => across([`${role}-text`], [...cards, `${role}-soft`])),
  ...roles.map((role) => [`on-${role}`, role] as const),
  ...across(['leaf-text', 'bonus-text'], ['money-soft']),
  ...across(['text-faint'], ['brand-soft']),
  ...across(['on-brand'], ['brand-hover', 'gradient-brand']),
  ...across(['on-money'], ['money-hover', 'gradient-money']),
  ...across(['on-toast', 'toast-action'], ['toast']),
  ['on-tag-ink', 'tag-ink'],
  ...across(['on-wallet', 'on-wallet-muted'], ['gradient-wallet']),
  ['on-wallet', 'wallet-button', 'gradient-wallet'],
  ...across(
    ['on-art'],
    ['level-1', 'level-2', 'level-3', 'campaign-1', 'campaign-2', 'game-stage'].map((stage) => `gradient-${stage}`),
  ),
];

const shapePairs: readonly (readonly [string, ...string[]])[] = [
  ...across(['line-strong', 'brand-vivid', 'focus'], ['page', 'surface', 'surface-raised', 'field']),
  ...across(['heat', 'leaf'], ['page', 'surface', 'field']),
  ['on-wallet', 'wallet-track', 'gradient-wallet'],
];

/** How far apart the hues of two roles lie at least: money is no alarm and no gain, and a place is no action. */
const gaps = [
  ['money', 'heat', 28],
  ['money', 'leaf', 40],
  ['brand', 'money', 25],
] as const;

/** As shown: cut off, not rounded, so that what fails never reads like the bound. */
const shown = (ratio: number) => Math.floor(ratio * 100) / 100;

/** What a theme is made of, as far as it can be measured. */
export interface MeasuredTheme {
  readonly tokens: Readonly<Record<ThemeName, Tokens>>;
  readonly walletTone: Readonly<Record<ThemeName, ThemeName>>;
}

/** Of the colours of one theme. Every token must hold what its form says. */
export function themeChecks(of: MeasuredTheme, theme: ThemeName): BrandCheck[] {
  const tokens = of.tokens[theme];
  const read = new Map<string, readonly Colour[]>();
  const coloursOf = (name: string) => {
    const colours =
      read.get(name) ?? coloursIn(tokens[name.startsWith('gradient-') ? `--${name}` : `--color-${name}`] ?? '');
    if (colours.length === 0) throw new Error(`${theme} has no colour ${name}`);
    read.set(name, colours);
    return colours;
  };
  const colourOf = (name: string) => coloursOf(name)[0] ?? ([0, 0, 0, 1] as const);
  const pairs = (wanted: number, list: readonly (readonly [string, ...string[]])[]) =>
    list.flatMap(([ink, ...grounds]) =>
      stacked(grounds.map(coloursOf)).map((ground, index, all): BrandCheck => {
        const ratio = contrast(colourOf(ink), ground);
        const stop = all.length === 1 ? '' : `[${index}]`;
        const subject = `${theme}:${ink}/${grounds.join('/')}${stop}`;
        return { rule: 'contrast', subject, measured: shown(ratio), wanted, isOk: ratio >= wanted };
      }),
    );
  const [dark, light] = [0.03, 0.7];
  const page = luminance(colourOf('page'));
  return [
    ...pairs(TEXT, textPairs),
    ...pairs(SHAPE, shapePairs),
    ...pairs(CODE, [['qr-ink', 'qr-paper']]),
    ...gaps.map(([first, second, wanted]): BrandCheck => {
      const gap = hueGap(colourOf(first), colourOf(second));
      const subject = `${theme}:${first}/${second}`;
      return { rule: 'hue_gap', subject, measured: Math.floor(gap), wanted, isOk: gap >= wanted };
    }),
    {
      rule: 'page_tone',
      subject: `${theme}:page`,
      measured: shown(page),
      wanted: theme === 'dark' ? dark : light,
      isOk: theme === 'dark' ? page < dark : page > light,
    },
    walletCheck(theme, of.walletTone[theme], { ink: colourOf('on-wallet'), stops: coloursOf('gradient-wallet') }),
  ];
}

/** The tone decides which wordmark stands on the wallet, so it must say what the gradient is. */
function walletCheck(
  theme: ThemeName,
  wanted: ThemeName,
  { ink, stops }: { readonly ink: Colour; readonly stops: readonly Colour[] },
): BrandCheck {
  const isDark = stops.every((stop) => luminance(stop) < luminance(ink));
  const measured = isDark ? 'dark' : 'light';
  return { rule: 'wallet_tone', subject: `${theme}:gradient-wallet`, measured, wanted, isOk: measured === wanted };
}

/** Every ground that can be seen where the layers lie over each other; the last one is lowest, and opaque. */
function stacked(layers: readonly (readonly Colour[])[]): readonly Colour[] {
  const [lowest = [], ...rest] = layers.toReversed();
  return rest.reduce((below, layer) => layer.flatMap((top) => below.map((ground) => over(top, ground))), lowest);
}
