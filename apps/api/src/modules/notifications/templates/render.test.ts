import { type Locale, locales } from '@arara/contract';
import { developmentBrand, readBrandFiles, readBrandFolders, serveBrand } from '@arara/brands';
import { coloursIn, contrast } from '@arara/domain/brands';
import { describe, expect, test } from 'vitest';
import { type Content, renderMail, renderSms } from './render.ts';
import { type TemplateName, templates, type TemplateValues } from './template.ts';

const at = (playerUrl: string) => ({ playerUrl, filesUrl: `${playerUrl}/b/own` });
const brand = { ...developmentBrand(), ...at('https://arara.example') };
const code = { code: '481920', minutes: 10 };
/** A Monday, noon in Sao Paulo. */
const atMs = Date.parse('2026-11-16T12:00:00-03:00');
const samples: TemplateValues = {
  register_code: code,
  login_code: code,
  password_code: code,
  confirm_code: code,
  mail_code: code,
  password_changed: { atMs },
  owner_change: { change: 'payout_key', atMs, link: `https://arara.example/game/notMe#${'A'.repeat(32)}` },
  passkey_added: { atMs },
  data_erased: { atMs },
  sender_test: { atMs },
  support_answer: { number: 'CH-100001', text: 'O saque foi pago.' },
  new_device: { device: 'Android 14 · Chrome', atMs },
  report: { title: 'Semana', text: 'De 9 a 15 de novembro.', link: 'https://office.example/relatorios/meus' },
  identity_done: {},
  identity_refused: {},
  identity_redo: {},
  promotion: { title: 'Originais', text: 'A missão está aberta. 18+', link: 'https://play.example/game/messages' },
};
const names = Object.keys(samples) as TemplateName[];
const content = (template: TemplateName, locale: Locale): Content => ({
  template,
  locale,
  values: samples[template],
  brand,
});
const everyOne = names.flatMap((name) => locales.map((locale) => ({ name, locale })));
const everySms = everyOne.filter(({ name }) => templates[name].sms !== undefined);
/** A campaign and a report bring their own words, as staff wrote them. */
const own = names.filter((name) => templates[name].advertises === undefined && name !== 'report');

describe('every template in every language', () => {
  test.each(everyOne)('$name in $locale is whole as a mail', ({ name, locale }) => {
    const { subject, text, html } = renderMail(content(name, locale));
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
    expect(text).toContain('Arara');
    const isCode = 'code' in samples[name];
    expect([subject, text, html].every((part) => part.includes('481920'))).toBe(isCode);
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' || locale === 'fa' ? 'rtl' : 'ltr'}">`);
  });

  test.each(everySms)('$name in $locale fits two text messages, a code three, with the name', ({ name, locale }) => {
    const text = renderSms(content(name, locale));
    expect(text).not.toMatch(/\{\w+\}|undefined/);
    expect(text).toContain('Arara');
    expect(text.includes('481920')).toBe('code' in samples[name]);
    expect(segmentsOf(text)).toBeLessThanOrEqual('code' in samples[name] ? 3 : 2);
  });

  test.each(everySms.filter(({ name }) => own.includes(name)))(
    '$name in $locale begins in the direction of its language',
    ({ name, locale }) => {
      const first = /\p{L}/u.exec(renderSms(content(name, locale)))?.[0] ?? '';
      expect(/\p{Script=Arabic}/u.test(first)).toBe(locale === 'ar' || locale === 'fa');
    },
  );

  test('a language says its own: no two share a text', () => {
    for (const name of own) {
      const subjects = new Set(locales.map((locale) => renderMail(content(name, locale)).subject));
      expect(subjects.size).toBe(locales.length);
    }
  });
});

describe('a mail in the look of its brand', () => {
  const brands = [...readBrandFolders().values()];
  const mailOf = (folder: (typeof brands)[number]) => {
    const own = { ...folder.brand, ...at(`https://${folder.brand.hosts.primary}`) };
    return renderMail({ ...content('login_code', 'pt-BR'), brand: own });
  };

  test.each(brands)('$brand.id: its own colours, corners, footer and pictures that are there', (folder) => {
    const { html } = mailOf(folder);
    const { theme, legal, support, hosts } = folder.brand;
    const { light, dark, base } = theme.tokens;
    for (const value of [light['--color-money-text'], dark['--color-money-text'], `radius:${base['--radius-md']}`])
      expect(html).toContain(value);
    for (const words of [legal.footer, support.email, support.helpLine.phone]) expect(html).toContain(words);
    const { files } = serveBrand(folder.brand, readBrandFiles(folder));
    const pictures = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, address = '']) => address);
    expect(pictures).toHaveLength(2);
    for (const address of pictures) {
      expect(address).toMatch(new RegExp(`^https://${hosts.primary}/b/own/.+\\.png$`));
      expect(files.has(address.split('/b/own/')[1] ?? '')).toBe(true);
    }
    // No sheet, no face and no script of anywhere: a reader of mail loads none.
    expect(html).not.toMatch(/<link|<script|@font-face|var\(--/);
  });

  test.each(brands)('$brand.id: the wordmark stands on a ground that it was drawn for', (folder) => {
    const [, ground = ''] =
      /<tr><td style="border-radius:[^;]+;(background:[^"]+);padding:0"/.exec(mailOf(folder).html) ?? [];
    const grounds = coloursIn(ground);
    expect(grounds.length).toBeGreaterThan(0);
    for (const colour of grounds) expect(contrast([0, 0, 0, 1], colour)).toBeGreaterThan(10);
  });

  test('a code is copied without the room between its groups', () => {
    const [, shown = ''] =
      /<div class="code"[^>]*>(.*?)<\/div>/.exec(renderMail(content('login_code', 'ar')).html) ?? [];
    expect(shown).not.toBe('481920');
    expect(shown.replaceAll(/<[^>]+>/g, '')).toBe('481920');
  });
});

describe('what is filled in', () => {
  test('follows the plural of the language, with digits as in the code', () => {
    const valid = (locale: Locale, minutes: number) =>
      renderSms({ template: 'login_code', locale, values: { code: '1', minutes }, brand });
    expect(valid('pt-BR', 1)).toContain('Vale por 1 minuto.');
    expect(valid('pt-BR', 10)).toContain('Vale por 10 minutos.');
    expect(valid('ar', 10)).toContain('10 دقائق');
    expect(valid('ar', 11)).toContain('11 دقيقة');
    expect(valid('fa', 10)).toContain('10 دقیقه');
    expect(valid('bn', 10)).toContain('10 মিনিট');
  });

  test('says the moment in Sao Paulo and that it is there', () => {
    const { text } = renderMail(content('password_changed', 'pt-BR'));
    expect(text).toContain('16/11/2026, 12:00 GMT-3');
    const midnight = { atMs: Date.parse('2026-11-16T00:00:00-03:00') };
    const inEnglish = renderMail({ template: 'password_changed', locale: 'en', values: midnight, brand });
    expect(inEnglish.text).toContain('16/11/2026, 00:00 GMT-3');
  });

  test('lets the phone fill in a code, bound to the host of the app, and only codes', () => {
    expect(renderSms(content('register_code', 'pt-BR'))).toMatch(/\n\n@arara\.example #481920$/);
    expect(renderSms(content('password_changed', 'pt-BR'))).not.toContain('@');
  });

  test('takes no address, markup or line from the name of a device', () => {
    const device = '<b>Pixel</b> 8.1\nhttps://evil.example/x?y=1 agora@evil.example';
    const values = { device, atMs };
    const text = renderSms({ template: 'new_device', locale: 'pt-BR', values, brand });
    expect(text).toContain('bPixelb 8.1 httpsevil examplexy1');
    expect(text).not.toMatch(/evil\.|[<>@\n]/);
    const { html } = renderMail({ template: 'new_device', locale: 'en', values: { device: 'A & B', atMs }, brand });
    expect(html).toContain('A B');
  });

  test('escapes the name of the operator in a mail', () => {
    const { html, text } = renderMail({
      ...content('login_code', 'en'),
      brand: { ...brand, name: { ...brand.name, display: 'A&<B>' } },
    });
    expect(text).toContain('A&<B>');
    expect(html).toContain('A&amp;&lt;B&gt;');
  });

  test('a code for a mail address is never sent as a text message', () => {
    expect(() => renderSms(content('mail_code', 'pt-BR'))).toThrow('never sent as a text message');
  });
});

/** Letters outside the basic set make every letter take two bytes: 70 fit one message, 67 each of several. */
function segmentsOf(text: string): number {
  const basic = /^[\w\s@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/.test(text);
  const [single, several] = basic ? [160, 153] : [70, 67];
  return text.length <= single ? 1 : Math.ceil(text.length / several);
}
