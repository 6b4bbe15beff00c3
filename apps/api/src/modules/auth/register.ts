import type { Locale } from '@arara/contract';
import {
  parseAnyPhone,
  parseBankCode,
  parseBankNumber,
  parseEmail,
  parseLoginName,
  parseReferralCode,
} from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { parseInviteText } from '@arara/domain/affiliates';
import type { RateRule } from '../../platform/redis/rate-limit.ts';
import { acceptTerms } from '../limits/index.ts';
import { createPlayer, findPlayer } from '../players/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { AuthContext } from './context.ts';
import { withCode } from './codes/proof.ts';
import { rememberDevice } from './sessions/known-devices.ts';
import { type Caller, openSession } from './sessions/sessions.ts';
import { appendSignal } from './sessions/sessions.store.ts';
import * as store from './store.ts';

export interface Registration {
  readonly phone: string;
  readonly passwordMd5: string;
  readonly repeatMd5: string;
  readonly code: string | undefined;
  readonly loginName: string | undefined;
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly bankCode: string | undefined;
  readonly bankNumber: string | undefined;
  readonly referralCode: string | undefined;
  readonly locale: Locale;
}

export type RegisterRefusal =
  | 'phone_invalid'
  | 'phone_taken'
  | 'login_name_invalid'
  | 'login_name_taken'
  | 'login_names_too_many'
  | PasswordRefusal
  | 'referral_code_unknown'
  | 'code_wrong'
  | 'code_expired'
  | 'code_too_many'
  | 'temporarily_unavailable';

export type RegisterAnswer =
  | {
      readonly ok: true;
      readonly token: string;
      readonly playerId: PlayerId;
      readonly sponsorId: PlayerId | undefined;
      readonly deviceTokens: readonly string[];
    }
  | { readonly ok: false; readonly refusal: RegisterRefusal };

/** Cheap checks first, the code last, and it is given back when no account was opened: a slip must not burn it. */
export async function register(context: AuthContext, request: Registration, caller: Caller): Promise<RegisterAnswer> {
  const phone = parseAnyPhone(request.phone);
  if (phone === undefined) return refuse('phone_invalid');
  const password = await refuseByPassword(context, request);
  if (password) return refuse(password);
  const loginName = request.loginName === undefined ? undefined : parseLoginName(request.loginName);
  if (request.loginName !== undefined && loginName === undefined) return refuse('login_name_invalid');
  const sponsorId = await findSponsor(context, request.referralCode, caller.brandId);
  if (sponsorId === null) return refuse('referral_code_unknown');
  const to = { purpose: 'phone', channel: 'sms', text: phone } as const;
  return withCode(context, { to, brandId: caller.brandId, address: caller.address, code: request.code }, () =>
    open(context, { request, caller, phone, loginName, sponsorId }),
  );
}

export type PasswordRefusal = 'passwords_differ' | 'password_too_common' | 'password_leaked';

export async function refuseByPassword(
  { leakedPasswords }: Pick<AuthContext, 'leakedPasswords'>,
  request: { readonly passwordMd5: string; readonly repeatMd5: string },
): Promise<PasswordRefusal | undefined> {
  if (request.passwordMd5 !== request.repeatMd5) return 'passwords_differ';
  if (isCommonPassword(request.passwordMd5)) return 'password_too_common';
  return (await leakedPasswords.has(request.passwordMd5, 'set')) ? 'password_leaked' : undefined;
}

/** Undefined without a code, null for a code that names nobody of this brand, or an account that is closed. */
async function findSponsor(
  context: AuthContext,
  referralCode: string | undefined,
  brandId: number,
): Promise<PlayerId | undefined | null> {
  if (referralCode === undefined) return undefined;
  const sponsorId = parseReferralCode(parseInviteText(referralCode).code, context.secrets.referralRound);
  const sponsor = sponsorId && (await findPlayer(context, sponsorId));
  return sponsor?.brandId === brandId && sponsor.status === 'active' ? sponsor.playerId : null;
}

interface Opening {
  readonly request: Registration;
  readonly caller: Caller;
  readonly phone: string;
  readonly loginName: string | undefined;
  readonly sponsorId: PlayerId | undefined;
}

/** A right code comes back when the name is taken, so without this limit one code would list who is registered. */
const namesOfPhone: RateRule = { name: 'login-names', points: 5, seconds: 86_400, per: 'address', awayPoints: 1 };

async function open(context: AuthContext, opening: Opening): Promise<RegisterAnswer> {
  const { request, caller, phone, loginName, sponsorId } = opening;
  if (loginName !== undefined && !(await mayTryName(context, caller.brandId, phone)))
    return refuse('login_names_too_many');
  const passwordHash = await context.passwords.hash(request.passwordMd5, { address: caller.address, account: phone });
  const termsVersion = await context.termsVersion({ brandId: caller.brandId, atMs: context.clock.nowMs() });
  const unverifiedEmail = request.email === undefined ? undefined : parseEmail(request.email);
  let token = '';
  let deviceTokens: readonly string[] = [];
  const created = await createPlayer(
    context,
    {
      brandId: caller.brandId,
      locale: request.locale,
      identifiers: { phone, ...(loginName === undefined ? {} : { login_name: loginName }) },
      ...(request.name === undefined ? {} : { name: request.name }),
      ...(unverifiedEmail === undefined ? {} : { unverifiedEmail }),
      suggestedBank: suggestedBankOf(request),
      sponsorId,
    },
    async (tx, playerId) => {
      const at = context.clock.now();
      await store.insertCredential(tx, { playerId, brandId: caller.brandId, passwordHash, at });
      const device = await rememberDevice(context, tx, { ...caller, playerId });
      ({ deviceTokens } = device);
      const session = { ...caller, playerId, openedBy: 'register', knownDevice: device.id } as const;
      ({ token } = await openSession(context, tx, session));
      await appendSignal(tx, { ...caller, playerId, kind: 'register', at });
      // The box above the button says so, and without it nobody registers.
      await acceptTerms(tx, { playerId, brandId: caller.brandId, version: termsVersion, at });
      const { subCode } = parseInviteText(request.referralCode ?? '');
      if (sponsorId !== undefined)
        await context.noteInvited?.(tx, { playerId, brandId: caller.brandId, sponsorId, subCode });
    },
  );
  if (created.ok) return { ok: true, token, playerId: created.playerId, sponsorId, deviceTokens };
  return refuse(created.reason as RegisterRefusal);
}

async function mayTryName({ limiter, secrets }: AuthContext, brandId: number, phone: string): Promise<boolean> {
  const index = secrets.index({ brandId, field: 'login-names', text: phone });
  const { ok } = await limiter.take(namesOfPhone, `phone:${index.toString('hex')}`);
  return ok;
}

/** What is no number of a bank or an account is dropped: nobody is kept out because of a suggestion. */
function suggestedBankOf({ bankCode, bankNumber }: Registration) {
  const code = bankCode === undefined ? undefined : parseBankCode(bankCode);
  const number = bankNumber === undefined ? undefined : parseBankNumber(bankNumber);
  return {
    ...(code === undefined ? {} : { bank_code: code }),
    ...(number === undefined ? {} : { bank_number: number }),
  };
}

function refuse(refusal: RegisterRefusal): RegisterAnswer {
  return { ok: false, refusal };
}
