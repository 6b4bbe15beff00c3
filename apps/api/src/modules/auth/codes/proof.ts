import type { RefusalName } from '@arara/contract';
import { maskEmail, maskPhone, parseAnyPhone, parseEmail } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { refused } from '../../../platform/http/route.ts';
import type { RateRule } from '../../../platform/redis/rate-limit.ts';
import { findPlayerByIdentifier, listIdentifiers, readPersonal } from '../../players/index.ts';
import { type CodeRequest, type CodeVerdict, type IssuedCode, releaseCode, issueCode, spendCode } from './codes.ts';
import { findWorkFactor } from './send-budgets.ts';
import type { AuthContext, CodeReason } from '../context.ts';
import * as store from '../store.ts';

export interface CaptchaAnswer {
  readonly captchaId?: string | undefined;
  readonly verifyCode?: string | undefined;
}

/** Undefined when the work was done, and done for this call only. */
export async function refuseByCaptcha(
  context: AuthContext,
  answer: CaptchaAnswer,
): Promise<'captcha_needed' | 'captcha_wrong' | undefined> {
  const solved = readCaptcha(context, answer);
  return typeof solved === 'string' ? solved : spendCaptcha(context, solved);
}

/** A right answer that is not marked as used yet: who is turned away for another reason may send it again. */
export function readCaptcha(
  { captcha }: AuthContext,
  { captchaId, verifyCode }: CaptchaAnswer,
): 'captcha_needed' | 'captcha_wrong' | { readonly challenge: string; readonly factor: number } {
  if (captchaId === undefined || verifyCode === undefined) return 'captcha_needed';
  const challenge = captcha.check(captchaId, verifyCode);
  return challenge === undefined ? 'captcha_wrong' : { challenge, factor: captcha.factorOf(captchaId) };
}

export async function spendCaptcha(
  context: AuthContext,
  { challenge }: { readonly challenge: string },
): Promise<'captcha_wrong' | undefined> {
  const first = await store.spendChallenge(context.shards.directory, challenge, context.clock.now());
  return first ? undefined : 'captcha_wrong';
}

/** The specification's list of fields for a code has no place for a proof, so the first few go without one. */
const withoutProof: RateRule = { name: 'code-unproven', points: 3, seconds: 3_600, per: 'address', awayPoints: 1 };

/** A message costs us money: whoever asks for more than a few has to work for them. A proof that is sent is checked. */
export async function refuseUnproven(
  context: AuthContext,
  answer: CaptchaAnswer,
  { brandId, address }: { readonly brandId: number; readonly address: string },
): Promise<'captcha_needed' | 'captcha_wrong' | undefined> {
  const at = context.clock.now();
  const factor = await findWorkFactor(context.codes, context.shards.directory, { brandId, address, at });
  if (answer.captchaId !== undefined || answer.verifyCode !== undefined) {
    const solved = readCaptcha(context, answer);
    if (typeof solved === 'string') return solved;
    // One step easier is a challenge that was handed out before the budget filled a little more.
    return solved.factor * 2 < factor ? 'captcha_wrong' : spendCaptcha(context, solved);
  }
  if (factor > 1) return 'captcha_needed';
  const { ok } = await context.limiter.take(withoutProof, address);
  return ok ? undefined : 'captcha_needed';
}

/** A phone or an e-mail address in canonical form, with the way a code takes to it. */
export interface Destination {
  readonly purpose: store.CodePurpose;
  readonly channel: 'sms' | 'email';
  readonly text: string;
}

export function destinationOf(text: string): Destination | undefined {
  const phone = parseAnyPhone(text);
  if (phone !== undefined) return { purpose: 'phone', channel: 'sms', text: phone };
  const email = parseEmail(text);
  return email === undefined ? undefined : { purpose: 'email', channel: 'email', text: email };
}

/** Where phones come from when the brand's content names no country. */
const HOME_AREAS: readonly string[] = ['55'];
const areaDigits = (areaCode = '') => areaCode.replaceAll(/\D/g, '').replace(/^0+/, '');

/** A number with the country of the field beside it, unless it names its own; any other text as it came. */
export function withArea(text: string, areaCode: string | undefined): string {
  return parseAnyPhone(text, areaDigits(areaCode) || undefined) ?? text;
}

/** Which countries may register is content of the brand. A number of another country than the field beside it is none. */
export async function isAreaServed(
  { areas }: Pick<AuthContext, 'areas'>,
  { text, areaCode }: { readonly text: string; readonly areaCode: string | undefined },
  at: { readonly brandId: number; readonly nowMs: number },
): Promise<boolean> {
  const named = areaDigits(areaCode);
  const listed = await areas({ brandId: at.brandId, atMs: at.nowMs });
  const served = listed.length === 0 ? HOME_AREAS : listed;
  const phone = parseAnyPhone(text);
  return served.some((code) => (named === '' || named === code) && (phone?.startsWith(`+${code}`) ?? true));
}

/** As a screen may show it. */
export function maskDestination({ channel, text }: Destination): string {
  return channel === 'sms' ? maskPhone(text) : maskEmail(text);
}

/** The player whose own proven phone or address this is: asked for and answered from inside a session. */
export async function ownerOf(
  context: AuthContext,
  playerId: PlayerId | undefined,
  to: Destination,
): Promise<PlayerId | undefined> {
  if (playerId === undefined) return undefined;
  const [personal, proven] = await Promise.all([readPersonal(context, playerId), listIdentifiers(context, playerId)]);
  const isOwn =
    personal[to.purpose] === to.text && proven.some(({ field, claimed }) => field === to.purpose && claimed);
  return isOwn ? playerId : undefined;
}

/** From inside, a change; from outside, another password for whoever has the number, a new account for all others. */
async function reasonOf(
  context: AuthContext,
  { brandId, forLogin, isInside }: CodeFor & { readonly isInside: boolean },
  { purpose, text }: Destination,
): Promise<CodeReason> {
  if (forLogin) return 'login';
  if (isInside) return 'change';
  const owner = await findPlayerByIdentifier(context, { brandId, kind: purpose, text });
  return owner === undefined ? 'register' : 'password';
}

interface CodeFor {
  readonly brandId: number;
  /** Where it is asked for or guessed. */
  readonly address: string;
  readonly owner?: PlayerId | undefined;
  /** The owner's login on a device that the account does not know. */
  readonly forLogin?: boolean;
}

/**
 * What an owner asks for from inside lives apart: strangers who know the number use up nothing of it. So does what a
 * login asks for, whoever knows the password: it opens a session and sets no password.
 */
function codeOf(
  context: AuthContext,
  { brandId, address, owner, forLogin = false }: CodeFor,
  { purpose, text }: Destination,
): CodeRequest {
  const of =
    owner === undefined
      ? { field: `code:${purpose}`, text }
      : { field: `code:${forLogin ? 'login' : 'own'}:${purpose}`, text: `${owner}:${text}` };
  const target = context.secrets.index({ brandId, ...of });
  const isInside = owner !== undefined && !forLogin;
  return { brandId, purpose, target, address: isInside ? undefined : address, isOwner: owner !== undefined };
}

/** Staff have switched off everybody who carries the channel. */
export interface ChannelOff {
  readonly ok: false;
  readonly refusal: 'code_channel_off';
  readonly words: string | null;
}

/** In the words of staff, where they left some. */
export const refuseChannelOff = ({ words }: ChannelOff) =>
  words === null ? refused('code_channel_off') : refused('code_channel_off_because', { reason: words });

/** The same answer whoever owns the destination: a code reveals nothing about who is registered. */
export async function sendCode(
  context: AuthContext,
  to: Destination,
  wanted: CodeFor & {
    readonly locale: Parameters<AuthContext['messages']['queueCode']>[1]['locale'];
    /** Asked for in a session. */
    readonly isInside: boolean;
  },
): Promise<IssuedCode | ChannelOff> {
  const { brandId, locale } = wanted;
  // Nothing is issued or counted that nobody would carry.
  const off = await context.messages.whyOff(brandId, to.channel);
  if (off !== undefined) return { ok: false, refusal: 'code_channel_off', ...off };
  const reason = await reasonOf(context, wanted, to);
  const issued = await issueCode(context.codes, codeOf(context, wanted, to), (tx, code) =>
    context.messages.queueCode(tx, { brandId, locale, reason, ...code, channel: to.channel, to: to.text }),
  );
  if (issued.ok) await context.messages.sendNow(issued.messageId);
  return issued;
}

const byVerdict = {
  wrong: 'code_wrong',
  none: 'code_wrong',
  expired: 'code_expired',
  too_many: 'code_too_many',
} as const satisfies Record<Exclude<CodeVerdict['is'], 'right'>, RefusalName>;
export type CodeRefusal = (typeof byVerdict)[keyof typeof byVerdict];

export interface CodeGuess extends CodeFor {
  readonly to: Destination;
  readonly code: string | undefined;
}

async function spend(context: AuthContext, guess: CodeGuess): Promise<CodeVerdict> {
  const { brandId, address, owner, forLogin, to, code } = guess;
  if (code === undefined) return { is: 'wrong' };
  const tryIn = (of: CodeFor) => spendCode(context.codes, codeOf(context, of, to), code);
  if (forLogin) return tryIn({ brandId, address, owner, forLogin });
  const own: CodeVerdict = owner === undefined ? { is: 'none' } : await tryIn({ brandId, address, owner });
  // Whoever logged in after asking holds a code of the login outside.
  return own.is === 'none' ? tryIn({ brandId, address }) : own;
}

/** Undefined when the code was right; it is spent then. */
export async function refuseByCode(
  context: AuthContext,
  to: Destination,
  guess: CodeFor & { readonly code: string | undefined },
): Promise<CodeRefusal | undefined> {
  const verdict = await spend(context, { ...guess, to });
  return verdict.is === 'right' ? undefined : byVerdict[verdict.is];
}

/**
 * Spends the code for an action. When the action does not happen, refused or broken off, the code is released: whoever
 * corrects a name or comes back a moment later need not ask for another. `code_wrong` alone keeps it spent, because
 * there the code itself was for nobody.
 */
export async function withCode<T extends { readonly ok: true } | { readonly ok: false; readonly refusal: RefusalName }>(
  context: AuthContext,
  guess: CodeGuess,
  action: () => Promise<T>,
): Promise<T | { readonly ok: false; readonly refusal: CodeRefusal }> {
  const verdict = await spend(context, guess);
  if (verdict.is !== 'right') return { ok: false, refusal: byVerdict[verdict.is] };
  let isUsed = false;
  try {
    const done = await action();
    isUsed = done.ok || done.refusal === 'code_wrong';
    return done;
  } finally {
    if (!isUsed) await releaseCode(context.codes, verdict.spent);
  }
}

/** The same with a code that went to the phone of whoever is inside. */
export async function withOwnCode<
  T extends { readonly ok: true } | { readonly ok: false; readonly refusal: RefusalName },
>(
  context: AuthContext,
  typed: Omit<CodeGuess, 'to' | 'owner' | 'forLogin'> & { readonly playerId: PlayerId },
  action: () => Promise<T>,
): Promise<T | { readonly ok: false; readonly refusal: CodeRefusal }> {
  const { playerId: owner, ...guess } = typed;
  const { phone = '' } = await readPersonal(context, owner);
  const to = destinationOf(phone);
  return to === undefined ? { ok: false, refusal: 'code_wrong' } : withCode(context, { ...guess, to, owner }, action);
}
