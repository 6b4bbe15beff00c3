import type { Locale } from '@arara/contract';
import { listIdentifiers, type Player, readPersonal } from '../../players/index.ts';
import type { AuthContext } from '../context.ts';
import { type ChannelOff, type CodeGuess, type Destination, maskDestination, sendCode } from './proof.ts';
import type { SendRefusal } from './send-budgets.ts';

/** A code is on its way, from this call or from the one before it. */
export interface CodeOnItsWay {
  readonly sentTo: string;
  readonly digits: number;
  readonly resendAt: Date;
  readonly expiresAt: Date;
}

export type NotYetIn =
  | { readonly ok: false; readonly refusal: 'login_code_needed'; readonly sent: CodeOnItsWay }
  | { readonly ok: false; readonly refusal: 'code_too_soon'; readonly waitSeconds: number }
  | { readonly ok: false; readonly refusal: 'login_no_contact' | 'code_too_many' }
  | SendRefusal
  | ChannelOff;

/**
 * Where a code reaches the owner: the proven phone, else the proven address. Every registration proves a phone, so
 * nobody is without both unless it was taken away later; then only a passkey, a known device or support lets them in,
 * because a code to a contact that nobody proved would prove nothing.
 */
async function contactOf(context: AuthContext, { playerId }: Player): Promise<Destination | undefined> {
  const [states, personal] = await Promise.all([listIdentifiers(context, playerId), readPersonal(context, playerId)]);
  const proven = (kind: 'phone' | 'email') =>
    states.some(({ field, claimed }) => field === kind && claimed) ? personal[kind] : undefined;
  const [phone, email] = [proven('phone'), proven('email')];
  if (phone !== undefined) return { purpose: 'phone', channel: 'sms', text: phone };
  return email === undefined ? undefined : { purpose: 'email', channel: 'email', text: email };
}

/** Sends the owner a code, unless one that still works went out a moment ago. */
export async function askForLoginCode(context: AuthContext, player: Player, address: string): Promise<NotYetIn> {
  const to = await contactOf(context, player);
  if (to === undefined) return { ok: false, refusal: 'login_no_contact' };
  const { brandId, playerId: owner } = player;
  // In the owner's language: whoever typed the password may be somebody else.
  const issued = await sendCode(context, to, {
    brandId,
    address,
    owner,
    locale: player.locale as Locale,
    forLogin: true,
    isInside: false,
  });
  const sentTo = maskDestination(to);
  if (issued.ok) return { ok: false, refusal: 'login_code_needed', sent: { sentTo, ...issued } };
  if (issued.refusal !== 'code_too_soon') return issued;
  if (issued.usable === undefined) return issued;
  return { ok: false, refusal: 'login_code_needed', sent: { sentTo, ...issued.usable } };
}

/** The guess at the code that `askForLoginCode` sent. */
export async function loginGuessOf(
  context: AuthContext,
  player: Player,
  typed: { readonly code: string; readonly address: string },
): Promise<CodeGuess | undefined> {
  const to = await contactOf(context, player);
  return to && { to, brandId: player.brandId, owner: player.playerId, forLogin: true, ...typed };
}
