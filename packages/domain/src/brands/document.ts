import { rewardLocales as locales } from '../bonuses/index.ts';
import { profileIds } from '../policy/index.ts';
import {
  ascii,
  both,
  choice,
  each,
  fields,
  holding,
  integer,
  list,
  orNull,
  pattern,
  type ReadBy,
  someOf,
  text,
} from './reader.ts';
import { type DisplayFont, displayFonts, themes, tokens } from './tokens.ts';

/** The parts of a brand's document, each field with its bound. How the parts agree stands in `agreement.ts`. */
const slug = pattern(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'kebab-case');
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostForm = `(?=.{4,253}$)(?:${label}\\.)+${label}`;
const host = pattern(new RegExp(`^${hostForm}$`), 'host');
const origin = pattern(new RegExp(`^https://${hostForm.replace('(?=.{4,253}$)', '')}$`), 'https://host');
const link = pattern(/^https:\/\/[\w.-]+(\/[\w./@?=&%+-]*)?$/, 'https://…');
const email = pattern(new RegExp(`^[a-z0-9._+-]{1,64}@${hostForm}$`), 'address');
const phone = pattern(/^[+\d][\d ()-]{1,23}$/, 'telephone');
const day = pattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'yyyy-mm-dd');

/** Files are named inside the brand's own folder: no way out of it, and no name that a shell or an URL would mangle. */
const fileForm = '(?:[a-z0-9]+(?:-[a-z0-9]+)*/){0,3}[a-z0-9]+(?:-[a-z0-9]+)*';
const file = (ending: string) => pattern(new RegExp(`^${fileForm}\\.${ending}$`), `.${ending}`);
const svg = file('svg');
const png = file('png');
const font = file('woff2');

const name = fields({
  display: text(24),
  /** For messages and payments, which know no accents. */
  ascii: ascii(24),
  /** Below an icon. */
  short: text(12),
  lang: choice(...locales),
  /** "a", "da", "na" or "o", "do", "no" with the name: texts never put an article before a name themselves. */
  grammar: fields({ gender: choice('f', 'm'), ...each(['the', 'The', 'of', 'in', 'to', 'by', 'with'], text(40)) }),
});

const market = fields({
  profile: choice(...profileIds),
  currency: choice('BRL'),
  timeZone: pattern(/^[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+$/, 'Area/City'),
  locale: choice(...locales),
  locales: list(choice(...locales), 1, locales.length),
});

const hosts = fields({
  primary: host,
  player: list(host, 1, 10),
  office: host,
  api: host,
  assets: host,
  invite: pattern(new RegExp(`^${hostForm.replace('$', '/')}/[a-z]{1,10}/\\{code\\}$`), 'host/path/{code}'),
  redirects: list(host, 0, 20),
});

/** Frozen after the first key: a new relying party loses every passkey. */
const passkey = fields({
  rpId: host,
  rpName: text(40),
  origins: list(origin, 1, 10),
  relatedOrigins: list(origin, 0, 5),
  office: fields({ rpId: host, rpName: text(40) }),
});

const legal = fields({
  company: text(120),
  cnpj: pattern(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/, '00.000.000/0000-00'),
  address: text(160),
  licence: fields({
    authority: text(40),
    number: text(40),
    publishedOn: orNull(day),
    exception: orNull(text(120)),
  }),
  dpo: fields({ name: text(80), email }),
  ombudsman: fields({ phone, email }),
  footer: text(300),
  /** The brand's own wording; without one the platform's page stands. */
  documents: fields(each(['terms', 'privacy', 'bonus', 'responsible'], orNull(file('md')))),
});

const support = fields({
  hours: text(40),
  phone,
  email,
  channels: list(
    fields({ type: integer(1, 9), kind: choice('telegram', 'whatsapp', 'site'), label: text(24), url: link }),
    0,
    9,
  ),
  helpLine: fields({ name: text(24), phone }),
});

/** The alphabet that fits 160 letters into one message; one other letter halves that. */
const GSM7 = /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
const SMS_MAX = 160;
/** As long as the longest code that fills a place. */
const filled = (template: string) => template.replaceAll('{code}', '000000');

/** Ends in the line by which a phone offers the code on this site only. */
const message = both(pattern(/^[^\n]+\n@\S+ #\{code\}$/, '…\\n@host #{code}'), (json, { path, faults }) => {
  const sent = filled(String(json));
  if (!GSM7.test(sent)) faults.push({ path, code: 'gsm7', wanted: 'GSM-7' });
  if (sent.length > SMS_MAX) faults.push({ path, code: 'length', wanted: `1..${SMS_MAX}` });
  return String(json);
});

const payee = (max: number) => pattern(new RegExp(`^(?! )[A-Z0-9 ]{1,${max}}(?<! )$`), `A-Z 0-9, ${max}`, 'ascii');

const senders = fields({
  email: fields({
    fromName: text(40),
    from: email,
    replyTo: email,
    bounceDomain: host,
    dkimSelector: slug,
    subjectPrefix: text(20, 0),
  }),
  sms: fields({ name: both(ascii(11), pattern(/^[A-Za-z0-9 ]+$/, 'A-Z a-z 0-9', 'ascii')), template: message }),
  push: fields({ title: text(30), topic: slug }),
  pix: fields({ merchantName: payee(25), merchantCity: payee(15), description: ascii(40) }),
  calendar: fields({ organizer: text(40) }),
});

const headline = list(text(20), 1, 3);
const words = fields({
  slogan: text(60),
  loginGreeting: headline,
  inviteHeadline: headline,
  installTitle: text(40),
  studio: text(30),
  originalsRail: text(30),
  signOff: text(40),
  shareInvite: holding(text(140), '{link}', '18+'),
});

/** What the platform says of law and money is the platform's; these are the few lines that carry a brand's voice. */
const texts = fields({
  fallbackLocale: choice(...locales),
  byLocale: someOf(locales, words),
  tone: fields({ voice: text(80), warmth: text(80), weSay: list(text(60), 0, 10) }),
});

const vip = fields({
  /** One drawing for each level, or one drawing with a part for each. */
  path: pattern(new RegExp(`^(${fileForm}-\\{level\\}\\.svg|${fileForm}\\.svg#[a-z]\\{level\\})$`), '{level}'),
  tiers: list(fields({ from: integer(0, 10), to: integer(0, 10), name: text(20) }), 1, 11),
});

const colour = pattern(/^#[\da-f]{6}$/, '#rrggbb');
const theme = fields({
  direction: text(40),
  default: choice(...themes),
  /** Around the page: the browser's bar, the screen while the app starts. */
  themeColor: fields(each(themes, colour)),
  /** Whether the wallet's ground is dark, and with it which wordmark stands on it. */
  walletTone: fields(each(themes, choice('dark', 'light'))),
  font: fields({
    display: choice(...(Object.keys(displayFonts) as DisplayFont[])),
    file: font,
    /** Letters beyond Portuguese, where the face has them. */
    extended: orNull(font),
  }),
  /** Which way the art looks. */
  hero: fields({ facing: choice('start', 'end', 'none') }),
  tokens,
});

const assets = fields({
  mark: svg,
  markMono: svg,
  wordmark: fields({ onLight: svg, onDark: svg }),
  /** A mask: only how opaque it is counts, the colour is a token. */
  pattern: svg,
  favicon: svg,
  appIcon: fields({
    /** Its art within the circle of four fifths: phones cut the rest. */
    maskable: svg,
    any: svg,
    png: fields(each(['192', '512', 'maskable512', 'apple180'], png)),
  }),
  socialCard: svg,
  socialCardPng: png,
  pushBadge: png,
  email: fields({ wordmark: png, hero: png }),
  hero: svg,
  empty: fields(each(['no-records', 'no-results', 'connection-lost', 'no-favorites', 'no-team', 'pause'], svg)),
  objects: fields({
    ...each(['gift-closed', 'gift-open', 'trophy', 'coin-stack', 'coin', 'envelope', 'success-burst'], svg),
    /** A sign of safety is the platform's unless the brand draws its own. */
    'shield-check': orNull(svg),
  }),
});

export const brandReader = fields({
  contract: choice(1),
  id: both(slug, text(24)),
  /** The number by which rows of the database know it. */
  brandId: integer(1, 32_767),
  status: choice('draft', 'live'),
  name,
  market,
  hosts,
  passkey,
  seo: fields({ title: text(60), titleTemplate: holding(text(60), '{page}'), description: text(160) }),
  legal,
  support,
  senders,
  texts,
  jackpot: fields({ id: slug, name: text(30), art: svg }),
  vip,
  catalogue: fields({ hidden: list(slug, 0, 500), exclusive: list(slug, 0, 500) }),
  theme,
  assets,
});

/** All that makes one operator's product look and speak as it does. */
export type Brand = ReadBy<typeof brandReader>;
