import type { OwnerChange } from '@arara/domain/players';
import type { NoticeName } from '../notices/notice.ts';
import type messages from '@arara/texts/api/messages/pt-BR.json';

/** What goes along with a mail: a table as text. */
export interface MailFile {
  readonly name: string;
  readonly text: string;
}

export interface CodeValues {
  readonly code: string;
  /** How long the code works. */
  readonly minutes: number;
}

/** What each template has places for. */
export interface TemplateValues {
  readonly register_code: CodeValues;
  readonly login_code: CodeValues;
  /** For a forgotten password. */
  readonly password_code: CodeValues;
  /** For a change that a player who is logged in has asked for. */
  readonly confirm_code: CodeValues;
  /** Goes to the address that is to be bound. */
  readonly mail_code: CodeValues;
  readonly password_changed: { readonly atMs: number };
  /** What decides whose money it is changed; `link` locks the money in one tap. */
  readonly owner_change: { readonly change: OwnerChange; readonly atMs: number; readonly link: string };
  readonly passkey_added: { readonly atMs: number };
  /** The last words to somebody whose account was erased: what is gone, what the law keeps and until when. */
  readonly data_erased: { readonly atMs: number };
  /** To the member of staff who tries a sender. */
  readonly sender_test: { readonly atMs: number };
  /** What the desk answered a visitor. */
  readonly support_answer: { readonly number: string; readonly text: string };
  /** `device` as the list of devices shows it, e.g. `Android 14 · Chrome`. */
  readonly new_device: { readonly device: string; readonly atMs: number };
  /** The check of somebody who waited is over; why stands on their own page only. */
  readonly identity_done: Readonly<Record<string, never>>;
  readonly identity_refused: Readonly<Record<string, never>>;
  readonly identity_redo: Readonly<Record<string, never>>;
  /** Figures for a member of staff; `link` leads into the back office, `file` goes along. */
  readonly report: { readonly title: string; readonly text: string; readonly link: string; readonly file?: MailFile };
  /** Of a campaign; `link` leads to where promotions are switched off. */
  readonly promotion: { readonly title: string; readonly text: string; readonly link: string };
}

export type TemplateName = keyof TemplateValues;

/** A message that says what the inbox says has no words of its own. */
type NoticeText = `${NoticeName}.${'title' | 'text'}`;
export type MessageText = keyof typeof messages | NoticeText;

/**
 * The catalogue `api/messages` has the texts. Places: `{brand}` everywhere; `{code}` and `{time}` (how long it works,
 * with its plural) in codes; `{when}`, `{device}`, `{change}` and `{link}` in notices.
 */
export interface Template {
  /** None for what only makes sense in a mail. */
  readonly sms?: MessageText | readonly [title: MessageText, ...texts: MessageText[]];
  /** Asked before it leaves whether its reader may still be spoken to. */
  readonly advertises?: true;
  readonly subject: MessageText;
  /** What stands above the mail, where the subject would say a code twice. */
  readonly title?: MessageText;
  /**
   * Paragraphs of the mail. `{code}` is the code itself, shown big, `{text}` what somebody wrote, and `{warning}` that
   * nobody of ours asks for a code.
   */
  readonly mail: readonly (MessageText | '{code}' | '{text}' | '{link}' | '{warning}')[];
}

type CodeName = 'register_code' | 'login_code' | 'password_code' | 'confirm_code';

const codeMail = (name: CodeName | 'mail_code') =>
  ({
    subject: `${name}.subject`,
    title: 'code.title',
    mail: [`${name}.lead`, '{code}', 'code.valid', '{warning}', 'code.notYou'],
  }) as const;
const code = (name: CodeName): Template => ({ sms: `${name}.sms`, ...codeMail(name) });

/** Facts and what to do when they are wrong. No link: a message that asks for a tap looks like one that steals. */
const fact = (name: 'password_changed' | 'passkey_added' | 'new_device'): Template => ({
  sms: `${name}.sms`,
  subject: `${name}.subject`,
  mail: [`${name}.fact`, `${name}.wasYou`, `${name}.wasNotYou`],
});

const notice = (name: NoticeName & TemplateName): Template => ({
  sms: [`${name}.title`, `${name}.text`],
  subject: `${name}.title`,
  mail: [`${name}.text`],
});

export const templates: Readonly<Record<TemplateName, Template>> = {
  register_code: code('register_code'),
  login_code: code('login_code'),
  password_code: code('password_code'),
  confirm_code: code('confirm_code'),
  mail_code: codeMail('mail_code'),
  password_changed: fact('password_changed'),
  // The one message with a link: it asks for nothing, and the worst that a tap does is to lock the own money.
  owner_change: {
    sms: 'owner_change.sms',
    subject: 'owner_change.subject',
    mail: ['owner_change.fact', 'owner_change.wasYou', 'owner_change.wasNotYou', '{link}'],
  },
  passkey_added: fact('passkey_added'),
  data_erased: {
    sms: 'data_erased.sms',
    subject: 'data_erased.subject',
    mail: ['data_erased.gone', 'data_erased.kept', 'data_erased.why'],
  },
  sender_test: { sms: 'sender_test.sms', subject: 'sender_test.subject', mail: ['sender_test.fact'] },
  // A visitor has no inbox: the answer itself goes by mail.
  support_answer: { subject: 'support_answer.subject', mail: ['{text}', 'support_answer.goOn'] },
  new_device: fact('new_device'),
  identity_done: notice('identity_done'),
  identity_refused: notice('identity_refused'),
  identity_redo: notice('identity_redo'),
  // Both are written by whoever queues it: one language, that of the office.
  report: { subject: 'promotion.title', mail: ['{text}', '{link}'] },
  promotion: {
    sms: ['promotion.title', 'promotion.text', 'promotion.optOut'],
    subject: 'promotion.title',
    mail: ['promotion.text', 'promotion.optOut'],
    advertises: true,
  },
};
