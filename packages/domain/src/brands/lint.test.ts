import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Brand, brandChecks, type BrandFiles, filesOf, lintBrand } from './index.ts';
import { brandIds, brandOf, changed } from './testing/index.ts';

function filesIn(id: string): BrandFiles {
  const folder = new URL(`../../../../brands/${id}/`, import.meta.url);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    paths
      .filter((path) => statSync(new URL(path, folder)).isFile())
      .map((path) => [path, new Uint8Array(readFileSync(new URL(path, folder)))]),
  );
}

function surroundingsOf(id: string) {
  const others = brandIds.filter((other) => other !== id).map((other) => brandOf(other).name);
  return { files: filesIn(id), otherNames: others.flatMap(({ display, ascii }) => [display, ascii]) };
}

describe.each([
  ['arara', 298, 637],
  ['manaca', 298, 634],
])('%s', (id, contrasts, all) => {
  const brand = brandOf(id);
  const surroundings = surroundingsOf(id);

  it(`passes ${all} checks, ${contrasts} of them of contrast`, () => {
    const checks = brandChecks(brand, surroundings);
    expect(lintBrand(brand, surroundings)).toEqual([]);
    expect(checks.filter(({ rule }) => rule === 'contrast')).toHaveLength(contrasts);
    expect(checks).toHaveLength(all);
  });

  it('has no file that its document does not name', () => {
    const named = new Set([...filesOf(brand), 'brand.json', 'fonts/OFL.txt']);
    expect([...surroundings.files.keys()].filter((path) => !named.has(path))).toEqual([]);
  });
});

const arara = brandOf('arara');
const around = surroundingsOf('arara');
const found = (brand: Brand, surroundings = around) =>
  lintBrand(brand, surroundings).map(({ rule, subject }) => `${rule} ${subject}`);
const dark = (name: string) => `theme.tokens.dark.--${name}`;
const light = (name: string) => `theme.tokens.light.--${name}`;

it.each([
  ['a text too faint', light('color-text-faint'), '#8fa1c6', 'contrast light:text-faint/surface'],
  ['a role too faint for its own ground', dark('color-heat-text'), '#b0402a', 'contrast dark:heat-text/heat-soft'],
  ['a soft ground too near the text', light('color-money-soft'), '#8a7a50', 'contrast light:text-muted/money-soft'],
  ['an ink too near its colour', dark('color-on-money'), '#ffffff', 'contrast dark:on-money/money'],
  [
    'a colour that fails only under the finger',
    light('color-brand-hover'),
    '#5fa0ff',
    'contrast light:on-brand/brand-hover',
  ],
  [
    'one stop of a gradient',
    dark('gradient-brand'),
    'linear-gradient(135deg, #1b74e8 0%, #0b3f9c 100%)',
    'contrast dark:on-brand/gradient-brand[0]',
  ],
  [
    'the last stop of a wallet',
    dark('gradient-wallet'),
    'linear-gradient(135deg, #175bc4 0%, #0d3688 52%, #7fb0ff 100%)',
    'contrast dark:on-wallet/gradient-wallet[2]',
  ],
  [
    'glass that whitens the wallet',
    dark('color-wallet-button'),
    'rgba(255, 255, 255, 0.5)',
    'contrast dark:on-wallet/wallet-button/gradient-wallet[0]',
  ],
  [
    'a track that hides its bar',
    dark('color-wallet-track'),
    'rgba(255, 255, 255, 0.8)',
    'contrast dark:on-wallet/wallet-track/gradient-wallet[0]',
  ],
  [
    'a stage that hides its title',
    dark('gradient-level-1'),
    'linear-gradient(135deg, #8fd0ff, #1459bd)',
    'contrast dark:on-art/gradient-level-1[0]',
  ],
  [
    'a glow behind the text',
    light('gradient-page'),
    'radial-gradient(120% 60% at 50% -10%, #8090b0 0%, rgba(0, 0, 0, 0) 70%)',
    'contrast light:text-muted/gradient-page/page[0]',
  ],
  ['an outline that is not seen', dark('color-line-strong'), '#1e2e55', 'contrast dark:line-strong/field'],
  ['a focus that is not seen', light('color-focus'), '#ffd75a', 'contrast light:focus/page'],
  ['a bonus too faint', light('color-bonus-text'), '#ab79f9', 'contrast light:bonus-text/page'],
  ['a code that no camera reads', dark('color-qr-ink'), '#777777', 'contrast dark:qr-ink/qr-paper'],
  ['money that looks like an alert', dark('color-money'), '#ff9f5a', 'hue_gap dark:money/heat'],
  ['money that looks like a gain', dark('color-money'), '#7fe27f', 'hue_gap dark:money/leaf'],
  ['a place that looks like an action', light('color-brand'), '#8a6d00', 'hue_gap light:brand/money'],
  ['a dark theme that is not dark', dark('color-page'), '#3a4a6a', 'page_tone dark:page'],
  ['a light theme that is not light', light('color-page'), '#c0c8d8', 'page_tone light:page'],
  ['a wallet of the other tone', 'theme.walletTone.light', 'light', 'wallet_tone light:gradient-wallet'],
  ['a file that is not there', 'assets.hero', 'macaw.svg', 'file_missing macaw.svg'],
  ['a badge that is not there', 'vip.path', 'vip/level-{level}.svg', 'file_missing vip/level-7.svg'],
  ['a drawing of another size', 'assets.hero', 'mark.svg', 'picture_size mark.svg'],
  ['a picture of another size', 'assets.pushBadge', 'png/email-hero-2x.png', 'picture_size png/email-hero-2x.png'],
  [
    'another brand in a text',
    'texts.byLocale.pt-BR.signOff',
    'Time do Manacá',
    'other_brand texts.byLocale.pt-BR.signOff',
  ],
  [
    'another brand without its accent',
    'senders.pix.merchantName',
    'MANACA JOGOS',
    'other_brand senders.pix.merchantName',
  ],
  ['another brand in a host', 'hosts.assets', 'static.manaca.example', 'other_brand hosts.assets'],
  [
    'a word that hurries',
    'texts.byLocale.pt-BR.slogan',
    'Última chance.',
    'forbidden_word texts.byLocale.pt-BR.slogan',
  ],
  ['a shout', 'seo.description', 'Venha!', 'forbidden_word seo.description'],
])('finds %s', (_, ...[path, value, finding]) => {
  expect(found(changed(arara, path, value))).toContain(finding);
});

const bytes = (text: string) => new Uint8Array(Array.from(text, (letter) => letter.charCodeAt(0)));
const withFile = (path: string, content: Uint8Array) => ({
  ...around,
  files: new Map([...around.files, [path, content]]),
});

it.each([
  ['an empty file', 'mark.svg', '', 'file_missing mark.svg'],
  ['a face that is too heavy', arara.theme.font.file, 'x'.repeat(46_081), `file_size ${arara.theme.font.file}`],
  ['a drawing that runs', 'mark.svg', '<svg><script>x</script></svg>', 'picture_active mark.svg'],
  ['a drawing that listens', 'mark.svg', '<svg onload="x"></svg>', 'picture_active mark.svg'],
  ['a drawing that calls out', 'mark.svg', '<svg><use href="https://x/"/></svg>', 'picture_active mark.svg'],
  ['a drawing that is called by another name', 'mark.svg', '<svg aria-label="Manac\xc3\xa1"/>', 'other_brand mark.svg'],
  ['a name in bytes that are no UTF-8', 'mark.svg', '<svg aria-label="Manac\xe1"/>', 'other_brand mark.svg'],
  ['a picture that is none', 'png/icon-192.png', 'x', 'picture_size png/icon-192.png'],
])('finds %s', (_, ...[path, content, finding]) => {
  expect(found(arara, withFile(path, bytes(content)))).toContain(finding);
});

it('does not take a longer word for a name', () => {
  const town = { ...around, otherNames: ['Arar'] };
  expect(found(arara, town)).toEqual([]);
});

it('says what it measured, cut off and never rounded up to the bound', () => {
  const weak = changed(arara, dark('gradient-brand'), 'linear-gradient(135deg, #1b74e8 0%, #0b3f9c 100%)');
  expect(lintBrand(weak, around)).toEqual([
    { rule: 'contrast', subject: 'dark:on-brand/gradient-brand[0]', measured: 4.45, wanted: 4.5 },
  ]);
});
