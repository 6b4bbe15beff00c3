import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBrand } from './index.ts';
import { brandIds, brandOf, changed, documents, licensedOf, placesOf } from './testing/index.ts';

/** What is wrong, as `place code`. */
function faultsOf(json: unknown): readonly string[] {
  const reading = readBrand(json);
  return reading.ok ? [] : reading.faults.map(({ path, code }) => `${path} ${code}`);
}

const arara = documents['arara'];
const theme = (name: string) => `theme.tokens.dark.--${name}`;
const shape = (name: string) => `theme.tokens.base.--${name}`;
const long = (length: number) => 'x'.repeat(length);

it.each(brandIds)('reads the document of %s as it stands', (id) => {
  expect(faultsOf(documents[id])).toEqual([]);
  expect(brandOf(id)).toEqual(documents[id]);
});

describe('of every place of a document', () => {
  const places = placesOf(arara).filter((path) => path !== '');

  it('misses what is taken away, and names it', () => {
    // A locale may be left out while another is there; an item of a list is no field.
    const needed = places.filter((path) => !path.endsWith(']') && !path.endsWith('byLocale.pt-BR'));
    expect(needed.length).toBeGreaterThan(300);
    expect(needed.filter((path) => !faultsOf(changed(arara, path)).includes(`${path} missing`))).toEqual([]);
  });

  it('refuses what is added', () => {
    const objects = places.filter((path) => places.some((other) => other.startsWith(`${path}.`)));
    expect(objects.length).toBeGreaterThan(30);
    const added = objects.map((path) => `${path}.extra`);
    expect(added.filter((path) => !faultsOf(changed(arara, path, 'x')).includes(`${path} unknown`))).toEqual([]);
  });

  it('refuses a value of another kind', () => {
    const accepts = (path: string) => !faultsOf(changed(arara, path, true)).some((fault) => fault.startsWith(path));
    expect(places.filter(accepts)).toEqual([]);
  });
});

it.each<readonly [name: string, path: string, value: unknown, fault: string]>([
  ['a document of another contract', 'contract', 2, 'contract choice'],
  ['an id that no address could hold', 'id', 'Ara ra', 'id format'],
  ['a short name longer than an icon is wide', 'name.short', 'Arara Cassino', 'name.short length'],
  ['an accent where machines know none', 'name.ascii', 'Manacá', 'name.ascii ascii'],
  ['a name with a break in it', 'seo.title', 'Ara\nra', 'seo.title format'],
  ['a gender that the language lacks', 'name.grammar.gender', 'n', 'name.grammar.gender choice'],
  ['a form without the name', 'name.grammar.of', 'da Casa', 'name.grammar.of disagrees'],
  ['an article of the other gender', 'name.grammar.gender', 'm', 'name.grammar.the disagrees'],
  ['a market without rules', 'market.profile', 'moon', 'market.profile choice'],
  ['a language that is not spoken here', 'market.locales[1]', 'xx', 'market.locales[1] choice'],
  ['a language twice', 'market.locales[1]', 'pt-BR', 'market.locales[1] duplicate'],
  ['a host with a scheme', 'hosts.office', 'https://a.example', 'hosts.office format'],
  ['a first host that is none of the hosts', 'hosts.primary', 'other.example', 'hosts.primary disagrees'],
  ['an office on the origin of players', 'hosts.office', 'www.arara.example', 'hosts.office duplicate'],
  ['an invitation to another house', 'hosts.invite', 'other.example/c/{code}', 'hosts.invite disagrees'],
  ['an invitation without a code', 'hosts.invite', 'arara.example/c/', 'hosts.invite format'],
  ['a relying party that is no end of the hosts', 'passkey.rpId', 'www.arara.example', 'passkey.rpId disagrees'],
  ['a relying party that ends a word in the middle', 'passkey.rpId', 'rara.example', 'passkey.rpId disagrees'],
  ['an origin without a lock', 'passkey.origins[0]', 'http://arara.example', 'passkey.origins[0] format'],
  ['an origin of another house', 'passkey.origins[1]', 'https://other.example', 'passkey.origins[1] disagrees'],
  ['keys of staff that open the players', 'passkey.office.rpId', 'arara.example', 'passkey.office.rpId duplicate'],
  ['a title without the page', 'seo.titleTemplate', 'Arara', 'seo.titleTemplate format'],
  ['a company number of another form', 'legal.cnpj', '123', 'legal.cnpj format'],
  ['a channel that is no link', 'support.channels[0].url', 'javascript:alert(1)', 'support.channels[0].url format'],
  ['mail from another house', 'senders.email.from', 'a@other.example', 'senders.email.from disagrees'],
  ['a sender name longer than networks carry', 'senders.sms.name', long(12), 'senders.sms.name length'],
  ['a message outside the short alphabet', 'senders.sms.template', sms('código'), 'senders.sms.template gsm7'],
  ['a message of two parts', 'senders.sms.template', sms(long(130)), 'senders.sms.template length'],
  ['a message that any site may read', 'senders.sms.template', 'Arara: {code}', 'senders.sms.template format'],
  ['a message for another site', 'senders.sms.template', sms('', 'other.example'), 'senders.sms.template disagrees'],
  ['a payee of 26 letters', 'senders.pix.merchantName', 'A'.repeat(26), 'senders.pix.merchantName ascii'],
  ['a city of 16 letters', 'senders.pix.merchantCity', 'A'.repeat(16), 'senders.pix.merchantCity ascii'],
  ['a city with an accent', 'senders.pix.merchantCity', 'SÃO PAULO', 'senders.pix.merchantCity ascii'],
  [
    'an invitation that hides the age',
    'texts.byLocale.pt-BR.shareInvite',
    '{link}',
    'texts.byLocale.pt-BR.shareInvite format',
  ],
  ['texts in a language not offered', 'market.locales', ['en', 'es'], 'texts.byLocale.pt-BR disagrees'],
  ['a fallback without texts', 'texts.fallbackLocale', 'en', 'texts.fallbackLocale disagrees'],
  ['a gap between tiers', 'vip.tiers[1].to', 1, 'vip.tiers[2].from disagrees'],
  ['tiers that overlap', 'vip.tiers[1].to', 3, 'vip.tiers[2].from disagrees'],
  ['tiers that end early', 'vip.tiers[6]', { from: 10, to: 9, name: 'X' }, 'vip.tiers disagrees'],
  ['a level above the last', 'vip.tiers[6].to', 11, 'vip.tiers[6].to range'],
  ['two tiers of one name', 'vip.tiers[2].name', 'Bronze', 'vip.tiers[2].name duplicate'],
  ['a badge without its level', 'vip.path', 'vip/vip.svg', 'vip.path format'],
  ['a game both hidden and exclusive', 'catalogue.hidden', ['tesouro-da-arara'], 'catalogue.exclusive[0] duplicate'],
  ['a face that is not on the list', 'theme.font.display', 'comic-sans', 'theme.font.display choice'],
  ['a file outside the folder', 'assets.mark', '../mark.svg', 'assets.mark format'],
  ['a drawing of another kind', 'assets.hero', 'hero.png', 'assets.hero format'],
  ['a token that is the platform’s', shape('tap-min'), '20px', `${shape('tap-min')} locked`],
  ['the platform’s in a theme', theme('layer-toast'), '1', `${theme('layer-toast')} locked`],
  ['a wordmark that is too high', shape('wordmark-height'), '27px', `${shape('wordmark-height')} range`],
  ['a cut rounder than its corner', shape('shape-md-cut'), '19px', `${shape('shape-md-cut')} range`],
  ['a weight that titles do not have', shape('weight-display'), '400', `${shape('weight-display')} range`],
  ['an alert that is not red', theme('color-heat'), '#3366ff', `${theme('color-heat')} hue`],
  ['a gain that is not green', theme('color-leaf'), '#ff5b38', `${theme('color-leaf')} hue`],
  ['a wait that is not amber', theme('color-wait'), '#27bd78', `${theme('color-wait')} hue`],
  ['a code not on white', theme('color-qr-paper'), '#eeeeee', `${theme('color-qr-paper')} choice`],
  ['a colour that one sees through', theme('color-page'), 'rgba(0, 0, 0, 0.5)', `${theme('color-page')} format`],
  ['a value that ends its rule', theme('color-page'), '#000000}body{display:none', `${theme('color-page')} format`],
  ['a gradient that fetches', theme('gradient-page'), 'url(//x)', `${theme('gradient-page')} format`],
  [
    'a wallet that one sees through',
    theme('gradient-wallet'),
    'linear-gradient(135deg, rgba(0, 0, 0, 0.1), #0b3f9c)',
    `${theme('gradient-wallet')} format`,
  ],
  ['a shadow of another form', theme('elevation-flat'), 'none', `${theme('elevation-flat')} format`],
  ['a pattern louder than the text', theme('pattern-opacity-hero'), '0.5', `${theme('pattern-opacity-hero')} range`],
])('finds %s', (_, ...[path, value, fault]) => {
  expect(faultsOf(changed(arara, path, value))).toContain(fault);
});

function sms(words: string, host = 'arara.example'): string {
  return `Arara: {code} ${words}.\n@${host} #{code}`;
}

it('asks of the Brazilian market its hosts, its company and its licence', () => {
  expect(faultsOf(changed(arara, 'market.profile', 'br-spa'))).toEqual([
    'hosts.primary disagrees',
    'hosts.office disagrees',
    'hosts.api disagrees',
    'hosts.assets disagrees',
    'hosts.invite disagrees',
    'hosts.player[0] disagrees',
    'hosts.player[1] disagrees',
    'legal.cnpj disagrees',
    'legal.licence.number disagrees',
    'legal.licence.publishedOn disagrees',
  ]);
  const licensed = licensedOf('arara');
  expect(faultsOf(licensed)).toEqual([]);
  expect(faultsOf(changed(licensed, 'hosts.redirects', ['arara.example']))).toEqual(['hosts.redirects[0] disagrees']);
  // A key for the whole registry would open every house in it.
  expect(faultsOf(changed(licensed, 'passkey.rpId', 'bet.br'))).toEqual(['passkey.rpId format']);
});

it('names every wrong field, not the first', () => {
  const two = changed(changed(arara, 'name.short', long(13)), 'senders.pix.merchantCity', 'x');
  expect(faultsOf(two)).toEqual(['name.short length', 'senders.pix.merchantCity ascii']);
});

it.each([null, [], 'x', 1, undefined])('refuses %j for a document', (json) => {
  expect(faultsOf(json)).toEqual([' not_object']);
});

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const free = ['color-page', 'color-text', 'color-brand', 'color-money-soft', 'color-pattern'];

it('reads back what it read, whatever the order of the fields', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...brandIds),
      fc.dictionary(fc.constantFrom(...free), colour),
      fc
        .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'ã', 'Ç', 'z', '9', '-', ' ') })
        .filter((s) => s === s.trim()),
      (id, colours, short) => {
        const painted = Object.entries(colours).reduce(
          (json, [name, value]) => changed(json, theme(name), value),
          changed(documents[id], 'name.short', short),
        );
        const reading = readBrand(painted);
        expect(reading).toEqual({ ok: true, value: painted });
        const again = readBrand(reversed(painted));
        expect(JSON.stringify(again)).toBe(JSON.stringify(reading));
      },
    ),
    { numRuns: 50 },
  );
});

/** The same document with every object's fields in the opposite order. */
function reversed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(reversed);
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part)
      .toReversed()
      .map(([key, value]) => [key, reversed(value)]),
  );
}
