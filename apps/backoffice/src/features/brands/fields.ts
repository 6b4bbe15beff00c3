import { locales } from '@arara/contract';
import { displayFonts, themes } from '@arara/domain/brands';
import { profileIds } from '@arara/domain/policy';

/** One place of the document, and how it is written. */
export interface FieldSpec {
  readonly path: string;
  /** A text of several lines, or a list with one item in each. */
  readonly kind?: 'long' | 'lines';
  readonly options?: readonly string[];
  /** Empty means that there is none. */
  readonly isOptional?: boolean;
}

const each = (start: string, names: string): FieldSpec[] =>
  names.split(' ').map((name) => ({ path: `${start}.${name}` }));
const lines = (path: string): FieldSpec => ({ path, kind: 'lines' });
const long = (path: string): FieldSpec => ({ path, kind: 'long' });
const choice = (path: string, options: readonly string[]): FieldSpec => ({ path, options });

/** Which places stand together, in the order of a conversation with an operator. */
export const groups = {
  sign: [{ path: 'name.display' }, { path: 'legal.company' }],
  name: [
    ...each('name', 'display short ascii'),
    choice('name.grammar.gender', ['f', 'm']),
    ...each('name.grammar', 'the The of in to by with'),
  ],
  hosts: [
    { path: 'hosts.primary' },
    lines('hosts.player'),
    ...each('hosts', 'office api assets invite'),
    lines('hosts.redirects'),
  ],
  market: [
    choice('market.profile', profileIds),
    { path: 'market.timeZone' },
    choice('market.locale', locales),
    lines('market.locales'),
  ],
  passkey: [
    ...each('passkey', 'rpId rpName'),
    lines('passkey.origins'),
    lines('passkey.relatedOrigins'),
    ...each('passkey.office', 'rpId rpName'),
  ],
  legal: [
    ...each('legal', 'company cnpj address licence.authority licence.number'),
    { path: 'legal.licence.publishedOn', isOptional: true },
    { path: 'legal.licence.exception', isOptional: true },
    ...each('legal', 'dpo.name dpo.email ombudsman.phone ombudsman.email'),
    long('legal.footer'),
  ],
  support: each('support', 'hours phone email helpLine.name helpLine.phone'),
  mail: each('senders.email', 'fromName from replyTo bounceDomain dkimSelector subjectPrefix'),
  messages: [
    { path: 'senders.sms.name' },
    long('senders.sms.template'),
    ...each('senders', 'push.title push.topic pix.merchantName pix.merchantCity pix.description calendar.organizer'),
  ],
  seo: [...each('seo', 'title titleTemplate'), long('seo.description')],
  tone: [choice('texts.fallbackLocale', locales), ...each('texts.tone', 'voice warmth'), lines('texts.tone.weSay')],
  games: [...each('jackpot', 'name id'), lines('catalogue.hidden'), lines('catalogue.exclusive')],
  theme: [
    { path: 'theme.direction' },
    choice('theme.default', themes),
    ...each('theme.themeColor', 'dark light'),
    choice('theme.walletTone.dark', themes),
    choice('theme.walletTone.light', themes),
    choice('theme.font.display', Object.keys(displayFonts)),
    choice('theme.hero.facing', ['start', 'end', 'none']),
  ],
} as const satisfies Readonly<Record<string, readonly FieldSpec[]>>;

export type Group = keyof typeof groups;

/** What a brand says itself, in each of its languages. */
export const spokenFields = (locale: string): readonly FieldSpec[] => {
  const place = `texts.byLocale.${locale}`;
  return [
    { path: `${place}.slogan` },
    lines(`${place}.loginGreeting`),
    lines(`${place}.inviteHeadline`),
    ...each(place, 'installTitle studio originalsRail signOff'),
    long(`${place}.shareInvite`),
  ];
};

/** Alert, gain and focus look alike on every brand. */
export const isFixed = (token: string): boolean => /^--color-(on-)?(heat|leaf|focus|qr-paper)\b/.test(token);

/** What an operator asks for first; the others are one press away. */
export const keyColours = ['brand', 'money', 'page', 'text-muted', 'heat'].map((name) => `--color-${name}`);
