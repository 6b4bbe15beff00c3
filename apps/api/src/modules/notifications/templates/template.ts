import type { Locale, Texts } from '@arara/contract';

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
  readonly email_confirmed: { readonly atMs: number };
  readonly passkey_added: { readonly atMs: number };
  /** `device` as the list of devices shows it, e.g. `Android 14 · Chrome`. */
  /** What the desk answered a visitor. */
  readonly support_answer: { readonly number: string; readonly text: string };
  readonly new_device: { readonly device: string; readonly atMs: number };
}

export type TemplateName = keyof TemplateValues;

/**
 * Places: `{brand}` everywhere; `{code}` and `{time}` (how long it works, with its plural) in codes; `{when}` and
 * `{device}` in notices.
 */
export interface Template {
  /** None for what only makes sense in a mail. */
  readonly sms?: Texts;
  readonly subject: Texts;
  /** Paragraphs of the mail. One that is nothing but `{code}` is shown big. */
  readonly mail: (locale: Locale) => readonly string[];
}
