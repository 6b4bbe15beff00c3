import { directionOf, type Locale } from '@arara/contract';
import { type Brand, brandWords } from '@arara/domain/brands';
import { escapeHtml } from '@arara/texts/brand';
import { textsOf } from '@arara/texts/node';
import type messages from '@arara/texts/api/messages/pt-BR.json';
import { type TemplateName, templates, type TemplateValues } from './template.ts';

const t = textsOf<keyof typeof messages>('api/messages');

/** How the operator appears in what people receive. */
export interface MessageBrand extends Pick<Brand, 'name' | 'jackpot' | 'vip' | 'texts' | 'theme'> {
  readonly senders: Pick<Brand['senders'], 'email' | 'sms'>;
  /** Where the player app is. A text message that names its host lets the phone fill in the code by itself. */
  readonly playerUrl: string;
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
  return t(locale, sms, { ...places, brand_name: brand.senders.sms.name }) + bound;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderMail(content: Content): RenderedMail {
  const { template, locale, brand } = content;
  const places = placesOf(content);
  const { subject, mail } = templates[template];
  const paragraphs = mail.map((part) => {
    if (part === '{code}') return { text: places['code'] ?? '', is: 'code' } as const;
    if (part === '{link}') return { text: places['link'] ?? '', is: 'link' } as const;
    return { text: part === '{text}' ? (places['text'] ?? '') : t(locale, part, places), is: 'text' } as const;
  });
  const signOff = brand.texts.byLocale[locale]?.signOff ?? brand.name.display;
  return {
    subject: brand.senders.email.subjectPrefix + t(locale, subject, places),
    text: [...paragraphs.map(({ text }) => text), signOff].join('\n\n'),
    html: renderHtml({ locale, paragraphs, signOff, brand }),
  };
}

function placesOf({ locale, values, brand }: Content): Readonly<Record<string, string>> {
  return {
    ...brandWords(brand),
    ...('code' in values ? { code: values.code, time: minutesText(values.minutes, locale) } : {}),
    ...('atMs' in values ? { when: momentText(values.atMs, locale) } : {}),
    ...('number' in values ? { number: values.number, text: values.text } : {}),
    ...('link' in values ? { link: values.link, change: values.change } : {}),
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

interface Page {
  readonly locale: Locale;
  readonly paragraphs: readonly { readonly text: string; readonly is: 'code' | 'link' | 'text' }[];
  readonly signOff: string;
  readonly brand: MessageBrand;
}

function renderHtml({ locale, paragraphs, signOff, brand }: Page): string {
  const style = stylesOf(brand);
  const body = paragraphs.map(({ text, is }) => {
    const safe = escapeHtml(text);
    if (is === 'code') return `<p dir="ltr" style="${style.code}">${safe}</p>`;
    return `<p style="${style.text}">${is === 'link' ? `<a dir="ltr" href="${safe}">${safe}</a>` : safe}</p>`;
  });
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${directionOf(locale)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    `<body style="${style.page}">`,
    `<div style="${style.card}">`,
    `<p style="${style.name}">${escapeHtml(brand.name.display)}</p>`,
    ...body,
    `<p style="${style.text}">${escapeHtml(signOff)}</p>`,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Readers of mail know no sheet and no token, so the colours of the brand's light theme stand in each place. */
function stylesOf({ theme }: MessageBrand) {
  const { light } = theme.tokens;
  return {
    page: `margin:0;padding:24px 12px;background:${light['--color-page']};color:${light['--color-text']};font:16px/1.5 Arial,sans-serif`,
    card: `max-width:440px;margin:0 auto;padding:28px;background:${light['--color-surface']};border-radius:20px`,
    name: `margin:0 0 20px;font-size:18px;font-weight:700;color:${light['--color-brand-text']}`,
    text: 'margin:0 0 16px',
    code: 'margin:0 0 16px;font:700 36px/1.3 monospace;letter-spacing:6px;text-align:center',
  };
}
