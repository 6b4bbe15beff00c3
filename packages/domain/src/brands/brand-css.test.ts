import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brandCss, publicPart } from './index.ts';
import { brandIds, brandOf, changed } from './testing/index.ts';

const FOLDER = '/b/x.0123456789';
const GZIP_MAX = 2_600;

describe.each(brandIds)('the sheet of %s', (id) => {
  const brand = brandOf(id);
  const css = brandCss(brand, FOLDER);

  it('fits into the first packets of a page', () => {
    expect(gzipSync(css).length).toBeLessThanOrEqual(GZIP_MAX);
  });

  it('sets every token of the document once in each place', () => {
    const rules = new Map(css.split('\n').map((line) => [line.slice(0, line.indexOf('{')), line]));
    const other = brand.theme.default === 'dark' ? 'light' : 'dark';
    for (const [selector, tokens] of [
      [':root', brand.theme.tokens.base],
      [`:root,[data-theme="${brand.theme.default}"]`, brand.theme.tokens[brand.theme.default]],
      [`[data-theme="${other}"]`, brand.theme.tokens[other]],
    ] as const)
      for (const name of Object.keys(tokens)) expect(rules.get(selector)?.split(`${name}:`)).toHaveLength(2);
  });

  it('fetches only from the folder of the brand', () => {
    const addresses = [...css.matchAll(/url\("([^"]*)"\)/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((address) => !address?.startsWith(`${FOLDER}/`))).toEqual([]);
  });
});

it('is the same text for the same brand, and begins as this one does', () => {
  const brand = brandOf('manaca');
  const css = brandCss(brand, FOLDER);
  expect(brandCss(structuredClone(brand), FOLDER)).toBe(css);
  expect(css.split('\n').map((line) => line.slice(0, 140))).toMatchInlineSnapshot(`
    [
      "@font-face{font-family:"Fraunces Soft Tab";src:url("/b/x.0123456789/fonts/fraunces-soft-tab-latin-wght.woff2") format("woff2");font-weight:6",
      ":root{--font-brand:"Fraunces Soft Tab";--brand-pattern:url("/b/x.0123456789/pattern.svg");--radius-xs:9px;--radius-sm:16px;--radius-md:20px;",
      ":root,[data-theme="light"]{color-scheme:light;--color-page:#fff5ea;--color-page-deep:#fbe9dc;--color-surface:#fffdfa;--color-surface-raised:",
      "[data-theme="dark"]{color-scheme:dark;--color-page:#1b0713;--color-page-deep:#12040c;--color-surface:#2a0d1f;--color-surface-raised:#34132a;",
      "",
    ]
  `);
});

it('shows the wordmark on the wallet that its tone asks for, in each theme', () => {
  const shown = (id: string, theme: string) =>
    new RegExp(`data-theme="${theme}"\\][^}]*--wallet-word-on-dark:(\\w+);--wallet-word-on-light:(\\w+)`)
      .exec(brandCss(brandOf(id), FOLDER))
      ?.slice(1);
  expect(shown('manaca', 'light')).toEqual(['none', 'block']);
  expect(shown('manaca', 'dark')).toEqual(['block', 'none']);
  expect(shown('arara', 'light')).toEqual(['block', 'none']);
});

it('dresses a page that no script has reached in the brand’s own theme', () => {
  expect(brandCss(brandOf('arara'), FOLDER)).toContain(':root,[data-theme="dark"]');
  expect(brandCss(changed(brandOf('arara'), 'theme.default', 'light'), FOLDER)).toContain(':root,[data-theme="light"]');
});

describe.each(brandIds)('what a page of %s may know', (id) => {
  const known = publicPart(brandOf(id));

  it('is these parts and no other', () => {
    expect(Object.keys(known).toSorted()).toEqual(
      'assets catalogue hosts id jackpot legal market name seo support texts theme vip'.split(' '),
    );
    expect(Object.keys(known.hosts)).toEqual(['primary', 'invite']);
  });

  it('holds no sender, no house of staff and nothing of a draft', () => {
    const { senders, hosts, status, texts } = brandOf(id);
    const shown = JSON.stringify(known);
    for (const secret of [senders.email.from, senders.pix.merchantName, hosts.office, hosts.api, texts.tone.voice])
      expect(shown).not.toContain(secret);
    expect(shown).not.toContain(`"${status}"`);
  });
});
