import { playerRoutes } from '@arara/contract/player';
import { maskEmail, parseEmail } from '@arara/domain/players';
import {
  answered,
  type Answer,
  type Call,
  refused,
  requirePlayer,
  type ServedRoute,
  serve,
} from '../../platform/http/route.ts';
import type { RateRule } from '../../platform/redis/rate-limit.ts';
import { listIdentifiers, readPersonal, setIdentifier, setUnverifiedEmail } from '../players/index.ts';
import type { IssuedCode } from './codes/codes.ts';
import type { AuthContext } from './context.ts';
import { noteEmailConfirmed } from './notices.ts';
import {
  type ChannelOff,
  type CodeGuess,
  destinationOf,
  ownerOf as ownerOfDestination,
  refuseChannelOff,
  sendCode,
  withCode,
} from './codes/proof.ts';

interface EmailKept {
  readonly Email: string;
  readonly IsConfirmed: boolean;
  readonly ConfirmUntil: string | null;
  readonly Digits: number | null;
}

/**
 * The address of a player. It counts once a code sent to it came back; until then nobody owns it. A proven one sets a
 * new password, so the route is marked in the contract and asks for a fresh proof; whoever already has an address changes it with a code
 * to the phone, and the owner is told: with a stolen session alone nobody takes the account over by mail.
 */
export function emailRoutes(context: AuthContext): readonly ServedRoute[] {
  return [
    serve(
      playerRoutes.playerBindMail,
      async ({ mail, verificationCode }, call) => {
        const email = parseEmail(mail);
        if (email === undefined) return refused('email_invalid');
        if ((await stateOf(context, call)).isProven) return refused('email_already_bound');
        return verificationCode === undefined
          ? ask(context, call, email)
          : confirm(context, call, { email, code: verificationCode });
      },
      { limits: mailsOfPlayer },
    ),
    serve(
      playerRoutes.playerEmail,
      async ({ email: text, verificationCode }, call) => {
        const email = parseEmail(text);
        if (email === undefined) return refused('email_invalid');
        const { phone } = await stateOf(context, call);
        if (verificationCode === undefined) return refused('code_needed');
        const guess = await guessOf(context, call, { to: phone, code: verificationCode });
        if (guess === undefined) return refused('code_wrong');
        return withCode(context, guess, () => replace(context, call, email));
      },
      { limits: mailsOfPlayer },
    ),
  ];
}

/** Nobody may make us write to strangers one after the other. */
const mailsOfPlayer: readonly RateRule[] = [{ name: 'email', points: 20, seconds: 3_600, per: 'player' }];

const ownerOf = (call: Call) => ({ playerId: requirePlayer(call), brandId: call.brandId });

interface EmailState {
  readonly isProven: boolean;
  readonly email: string | undefined;
  readonly phone: string;
}

async function stateOf(context: AuthContext, call: Call): Promise<EmailState> {
  const playerId = requirePlayer(call);
  const [identifiers, { phone = '', email }] = await Promise.all([
    listIdentifiers(context, playerId),
    readPersonal(context, playerId),
  ]);
  return { isProven: identifiers.some(({ field, claimed }) => field === 'email' && claimed), email, phone };
}

function send(context: AuthContext, { brandId, address, locale }: Call, email: string) {
  const to = { purpose: 'email', channel: 'email', text: email } as const;
  return sendCode(context, to, { brandId, address, locale, isInside: true });
}

/** Why no code went out. */
export function refuseUnsent(issued: (IssuedCode | ChannelOff) & { ok: false }) {
  if (issued.refusal === 'code_channel_off') return refuseChannelOff(issued);
  if (issued.refusal === 'code_too_many') return refused(issued.refusal);
  if ('waitMinutes' in issued) return refused(issued.refusal, { minutes: `${issued.waitMinutes}` });
  return refused(issued.refusal, { seconds: `${issued.waitSeconds}` });
}

async function ask(context: AuthContext, call: Call, email: string): Promise<Answer<EmailKept>> {
  const sent = await send(context, call, email);
  if (!sent.ok) return refuseUnsent(sent);
  return answered(toKept(email, sent));
}

async function confirm(
  context: AuthContext,
  call: Call,
  { email, code }: { email: string; code: string },
): Promise<Answer<EmailKept>> {
  const guess = await guessOf(context, call, { to: email, code });
  if (guess === undefined) return refused('code_wrong');
  return withCode(context, guess, () => keep(context, call, email));
}

async function keep(context: AuthContext, call: Call, email: string): Promise<Answer<EmailKept>> {
  const written = await setIdentifier(context, ownerOf(call), {
    kind: 'email',
    text: email,
    alsoWrite: (tx, playerId) => noteEmailConfirmed(tx, { playerId, at: context.clock.now() }),
  });
  if (!written.ok) return refused(written.reason === 'email_taken' ? 'email_taken' : 'temporarily_unavailable');
  return answered({ ...toKept(email), IsConfirmed: true });
}

async function replace(context: AuthContext, call: Call, email: string): Promise<Answer<EmailKept>> {
  const sent = await send(context, call, email);
  if (!sent.ok && sent.refusal !== 'code_too_soon') return refuseUnsent(sent);
  const { isProven, email: former } = await stateOf(context, call);
  const { locale, nowMs: atMs } = call;
  const kept = await setUnverifiedEmail(context, ownerOf(call), {
    email,
    // A thief who changes the address does not keep its owner from hearing of it there.
    async alsoWrite(tx) {
      if (!isProven || former === undefined || former === email) return;
      const link = context.notMe.linkOf({ ...ownerOf(call), change: 'email', atMs });
      await context.messages.queueToFormer(tx, { ...ownerOf(call), to: former, locale, atMs, link });
    },
  });
  if (!kept) return refused('temporarily_unavailable');
  // A code that was sent to the same address a moment ago still works.
  return answered(toKept(email, sent.ok ? sent : undefined));
}

async function guessOf(
  context: AuthContext,
  { brandId, address, playerId }: Call,
  { to, code }: { to: string; code: string },
): Promise<CodeGuess | undefined> {
  const destination = destinationOf(to);
  if (destination === undefined) return undefined;
  const owner = await ownerOfDestination(context, playerId, destination);
  return { to: destination, brandId, address, code, owner };
}

function toKept(email: string, sent?: IssuedCode & { ok: true }): EmailKept {
  const [ConfirmUntil, Digits] = [sent?.expiresAt.toISOString() ?? null, sent?.digits ?? null];
  return { Email: maskEmail(email), IsConfirmed: false, ConfirmUntil, Digits };
}
