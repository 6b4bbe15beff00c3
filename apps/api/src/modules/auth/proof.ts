import { parseEmail, parsePhone } from '@arara/domain/players';
import type { RefusalName } from '@arara/contract';
import type { RateRule } from '../../platform/rate-limit.ts';
import type { AuthContext } from './context.ts';
import { issueCode, spendCode } from './codes.ts';
import * as store from './store.ts';

export interface CaptchaAnswer {
  readonly captchaId?: string | undefined;
  readonly verifyCode?: string | undefined;
}

/** Undefined when the work was done, and done for this call only. */
export async function refuseByCaptcha(
  context: AuthContext,
  { captchaId, verifyCode }: CaptchaAnswer,
): Promise<'captcha_needed' | 'captcha_wrong' | undefined> {
  if (captchaId === undefined || verifyCode === undefined) return 'captcha_needed';
  const challenge = context.captcha.check(captchaId, verifyCode);
  if (challenge === undefined) return 'captcha_wrong';
  const first = await store.spendChallenge(context.shards.directory, challenge, context.clock.now());
  return first ? undefined : 'captcha_wrong';
}

/** The specification's list of fields for a code has no place for a proof, so the first few go without one. */
const withoutProof: RateRule = { name: 'code-unproven', points: 3, seconds: 3_600, per: 'address', awayPoints: 1 };

/** A message costs us money: whoever asks for more than a few has to work for them. A proof that is sent is checked. */
export async function refuseUnproven(
  context: AuthContext,
  answer: CaptchaAnswer,
  address: string,
): Promise<'captcha_needed' | 'captcha_wrong' | undefined> {
  if (answer.captchaId !== undefined || answer.verifyCode !== undefined) return refuseByCaptcha(context, answer);
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
  const phone = parsePhone(text);
  if (phone !== undefined) return { purpose: 'phone', channel: 'sms', text: phone };
  const email = parseEmail(text);
  return email === undefined ? undefined : { purpose: 'email', channel: 'email', text: email };
}

function codeOf(context: AuthContext, brandId: number, { purpose, text }: Destination): store.CodeOf {
  return { brandId, purpose, target: context.secrets.index({ brandId, field: `code:${purpose}`, text }) };
}

/** The same answer whoever owns the destination: a code reveals nothing about who is registered. */
export async function sendCode(
  context: AuthContext,
  to: Destination,
  wanted: { readonly brandId: number; readonly locale: Parameters<AuthContext['messages']['queueCode']>[1]['locale'] },
) {
  const issued = await issueCode(context.codes, codeOf(context, wanted.brandId, to), (tx, code) =>
    context.messages.queueCode(tx, { ...wanted, ...code, channel: to.channel, to: to.text }),
  );
  if (issued.ok) await context.messages.hurry(issued.messageId);
  return issued;
}

/** Undefined when the code was right; it is spent then. */
export async function refuseByCode(
  context: AuthContext,
  to: Destination,
  guess: { readonly brandId: number; readonly code: string | undefined },
): Promise<Extract<RefusalName, 'code_wrong' | 'code_expired'> | undefined> {
  if (guess.code === undefined) return 'code_wrong';
  const verdict = await spendCode(context.codes, codeOf(context, guess.brandId, to), guess.code);
  if (verdict === 'right') return undefined;
  return verdict === 'wrong' ? 'code_wrong' : 'code_expired';
}
