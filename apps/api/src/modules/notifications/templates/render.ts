import type { Locale } from '@arara/contract';
import { type Brand, brandWords } from '@arara/domain/brands';
import { textsOf } from '@arara/texts/node';
import type messages from '@arara/texts/api/messages/pt-BR.json';
import type notices from '@arara/texts/api/notices/pt-BR.json';
import { type MailBrand, mailPage, type Paragraph } from './mail-page.ts';
import { type MessageText, type TemplateName, templates, type TemplateValues } from './template.ts';

const sent = textsOf<keyof typeof messages>('api/messages');
const inbox = textsOf<keyof typeof notices>('api/notices');

function t(locale: Locale, key: MessageText, places: Readonly<Record<string, string>>): string {
  return sent.has(key) ? sent(locale, key, places) : inbox(locale, key as keyof typeof notices, places);
}

/** How the operator appears in what people receive. */
export interface MessageBrand extends MailBrand, Pick<Brand, 'jackpot' | 'vip' | 'texts'> {
  readonly senders: Pick<Brand['senders'], 'email' | 'sms'>;
}

export interface Content<Name extends TemplateName = TemplateName> {
  readonly template: Name;
  readonly locale: Locale;
  readonly values: TemplateValues[Name];
  readonly brand: MessageBrand;
}

export function renderSms(content: Content): string {
  const { template, locale, brand } = content;
  const { sms } = templates[template];
  if (sms === undefined) throw new Error(`${template} is never sent as a text message`);
  const places = placesOf(content);
  // The last line in the form that browsers read for the host it names, and for no other.
  const bound = places['code'] === undefined ? '' : `\n\n@${new URL(brand.playerUrl).hostname} #${places['code']}`;
  // A name without accents: one letter beyond the basic set halves what fits.
  const named = { ...places, brand_name: brand.senders.sms.name };
  if (typeof sms === 'string') return t(locale, sms, named) + bound;
  // Whom it comes from stands last: the first letter decides the direction.
  const [title, ...texts] = sms.map((key) => t(locale, key, named));
  return `${title}. ${texts.join(' ')} ${brand.senders.sms.name}`;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderMail(content: Content): RenderedMail {
  const { template, locale, brand } = content;
  const places = placesOf(content);
  const own = templates[template];
  const say = (key: MessageText) => t(locale, key, places);
  const paragraphs = own.mail.map((part): Paragraph => {
    if (part === '{code}') return { is: 'code', text: places['code'] ?? '' };
    if (part === '{link}') return { is: 'link', text: places['link'] ?? '' };
    if (part === '{warning}') return { is: 'warning', first: say('code.nobody'), text: say('code.nowhere') };
    return { is: 'text', text: part === '{text}' ? (places['text'] ?? '') : say(part) };
  });
  const signOff = brand.texts.byLocale[locale]?.signOff ?? brand.name.display;
  const subject = brand.senders.email.subjectPrefix + say(own.subject);
  const foot = { risk: say('foot.risk'), help: say('foot.help'), privacy: say('foot.privacy') };
  return {
    subject,
    text: [
      ...paragraphs.map(({ first, text }) => (first === undefined ? text : `${first} ${text}`)),
      signOff,
      foot.risk,
    ].join('\n\n'),
    html: mailPage({ locale, brand, subject, title: say(own.title ?? own.subject), paragraphs, signOff, foot }),
  };
}

function placesOf({ locale, values, brand }: Content): Readonly<Record<string, string>> {
  return {
    ...brandWords(brand),
    line: `${brand.support.helpLine.name} ${brand.support.helpLine.phone}`,
    ...('code' in values ? { code: values.code, time: minutesText(values.minutes, locale) } : {}),
    ...('atMs' in values ? { when: momentText(values.atMs, locale) } : {}),
    ...('number' in values ? { number: values.number, text: values.text } : {}),
    ...('change' in values ? { link: values.link, change: values.change } : {}),
    ...('title' in values ? { title: values.title, text: values.text, link: values.link } : {}),
    ...('device' in values ? { device: cleanDevice(values.device) } : {}),
  };
}

/** Digits are the same in every language, as in the code itself; the word follows the plural of the language. */
function minutesText(minutes: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(minutes);
}

function momentText(atMs: number, locale: Locale): string {
  // The day before the month, as in all the other languages and as our readers write it.
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'America/Sao_Paulo',
    timeZoneName: 'shortOffset',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(atMs);
}

const DEVICE_MAX = 32;

/** A device is named by whoever holds it: no address, no markup, no second line of theirs goes out in our name. */
function cleanDevice(device: string): string {
  const plain = device
    .replace(/\s+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N} .·()-]/gu, '')
    .replace(/\.(?!\d)|(?<!\d)\./g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return plain.slice(0, DEVICE_MAX).trim();
}
