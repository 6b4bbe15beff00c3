import type { InputOf } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { maskPhone, toReferralCode } from '@arara/domain/players';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  answered,
  answeredOnDevice,
  type Call,
  refused,
  refusedWith,
  requirePlayer,
  type ServedRoute,
  serve,
  sessionOf,
} from '../../platform/http/route.ts';
import type { RateRule } from '../../platform/redis/rate-limit.ts';
import { readPersonal } from '../players/index.ts';
import { endDevices, forgetPasskey, listDevices, nameDevice } from './devices.ts';
import { type LoginAnswer, login, nameOf } from './login.ts';
import { changeOwnPassword } from './passwords/change.ts';
import type { HashFor } from './passwords/line.ts';
import {
  confirmByPasskey,
  loginWithPasskey,
  type PasskeysContext,
  savePasskey,
  startPasskey,
  type PasskeyAct,
  startPasskeyAnswer,
} from './passkeys/passkeys.ts';
import type { CodeOnItsWay } from './codes/login-code.ts';
import { proveAgain } from './codes/prove-again.ts';
import {
  destinationOf,
  isAreaServed,
  maskDestination,
  ownerOf,
  readCaptcha,
  refuseByCaptcha,
  refuseUnproven,
  refuseChannelOff,
  sendCode,
  spendCaptcha,
  withArea,
} from './codes/proof.ts';
import { findWorkFactor } from './codes/send-budgets.ts';
import { notMeRoutes } from './not-me/routes.not-me.ts';
import { placeRoutes } from './presence/routes.place.ts';
import { resetPassword } from './recovery.ts';
import { register } from './register.ts';
import { emailRoutes, refuseUnsent } from './routes.email.ts';
import { callerOf, proofOf } from './sessions/sessions.ts';
import { endSession } from './sessions/sessions.store.ts';
import { findCredential } from './store.ts';

/** Guesses at a secret: few per address and minute, and few by one process alone while Redis is away. */
const guesses = (name: string, points: number): readonly RateRule[] => [
  { name, points, seconds: 60, per: 'address', awayPoints: Math.ceil(points / 4) },
];

/** Before a proof of work or a code is marked as used: who is turned away may send the same again. */
const refuseWhenFull = ({ passwords }: PasskeysContext, from: HashFor) =>
  passwords.isFull(from) ? refused('rate_limited', { seconds: '5' }) : undefined;
const whenFull = (context: PasskeysContext) => (address: string) => refuseWhenFull(context, { address });

function toCodeSent({ sentTo, digits, resendAt, expiresAt }: CodeOnItsWay) {
  const [ResendAt, ExpiresAt] = [resendAt.toISOString(), expiresAt.toISOString()];
  return { SentTo: sentTo, ResendAt, ExpiresAt, Digits: digits };
}

function toLoginAnswer(answer: LoginAnswer, nowMs: number) {
  if (answer.ok) {
    const { token: Token, playerId, isNewDevice: IsNewDevice, deviceTokens } = answer;
    return answeredOnDevice({ Token, PlayerId: `${playerId}`, IsNewDevice }, deviceTokens);
  }
  if (answer.refusal === 'login_code_needed')
    return refusedWith(answer.refusal, { to: answer.sent.sentTo }, toCodeSent(answer.sent));
  if (answer.refusal === 'code_too_soon') return refused(answer.refusal, { seconds: `${answer.waitSeconds}` });
  if (answer.refusal === 'code_channel_off') return refuseChannelOff(answer);
  if ('waitMinutes' in answer) return refused(answer.refusal, { minutes: `${answer.waitMinutes}` });
  if (answer.refusal !== 'login_locked') return refused(answer.refusal);
  return refused('login_locked', { minutes: `${Math.max(1, Math.ceil((answer.until.getTime() - nowMs) / 60_000))}` });
}

export function authRoutes(context: PasskeysContext): readonly ServedRoute[] {
  return [
    ...signInRoutes(context),
    ...codeRoutes(context),
    ...sessionRoutes(context),
    ...passwordRoutes(context),
    ...passkeyRoutes(context),
    ...emailRoutes(context),
    ...notMeRoutes(context),
    ...placeRoutes(context.presence),
  ];
}

function signInRoutes(context: PasskeysContext): readonly ServedRoute[] {
  return [
    serve(playerRoutes.captcha, async (_, { brandId, address }) => {
      const at = context.clock.now();
      const factor = await findWorkFactor(context.codes, context.shards.directory, { brandId, address, at });
      const { id, salt, challenge, numberMax, expiresAt } = context.captcha.make(factor);
      return answered({
        CaptchaId: id,
        Algorithm: 'SHA-256' as const,
        Salt: salt,
        Challenge: challenge,
        NumberMax: numberMax,
        ExpiresAt: expiresAt.toISOString(),
      });
    }),
    serve(
      playerRoutes.playerLogin,
      async (input, call) => {
        const solved = readCaptcha(context, input);
        if (typeof solved === 'string') return refused(solved);
        const caller = callerOf(context, call);
        // The line knows honest callers by their device, so it is asked when it is known whom the login names.
        const named = await nameOf(context, input.username, caller);
        const full = refuseWhenFull(context, named.place);
        if (full) return full;
        const spent = await spendCaptcha(context, solved);
        if (spent) return refused(spent);
        const attempt = { ...named, passwordMd5: input.password, code: input.verificationCode };
        return toLoginAnswer(await login(context, attempt, caller), call.nowMs);
      },
      { limits: guesses('login', 30) },
    ),
    serve(
      playerRoutes.playerRegister,
      async (input, call) => {
        const named = { text: withArea(input.playerName, input.areaCode), areaCode: input.areaCode };
        if (!(await isAreaServed(context, named, call))) return refused('area_not_served');
        const captcha = await refuseByCaptcha(context, input);
        if (captcha) return refused(captcha);
        const request = {
          phone: named.text,
          passwordMd5: input.passWord,
          repeatMd5: input.repeatPassword,
          code: input.verificationCode,
          loginName: input.username,
          email: input.email,
          name: input.name,
          bankCode: input.bankCode,
          bankNumber: input.number,
          referralCode: input.referralCode,
          locale: call.locale,
        };
        const answer = await register(context, request, callerOf(context, call));
        if (!answer.ok) return refused(answer.refusal);
        const Rfcode = toReferralCode(answer.playerId, context.secrets.referralRound);
        return answeredOnDevice({ Token: answer.token, PlayerId: `${answer.playerId}`, Rfcode }, answer.deviceTokens);
      },
      { limits: guesses('register', 20), turnAway: whenFull(context) },
    ),
  ];
}

function codeRoutes(context: PasskeysContext): readonly ServedRoute[] {
  const send = async (text: string, call: Call) => {
    const to = destinationOf(text);
    if (!to) return refused('phone_invalid');
    const owner = await ownerOf(context, call.playerId, to);
    const isInside = call.playerId !== undefined;
    const { brandId, address, locale } = call;
    const issued = await sendCode(context, to, { brandId, address, locale, owner, isInside });
    if (!issued.ok) return refuseUnsent(issued);
    return answered(toCodeSent({ ...issued, sentTo: maskDestination(to) }));
  };
  return [
    serve(
      playerRoutes.playerSendOpt,
      async (input, call) => {
        // A slip of the pen costs no proof.
        const named = { text: withArea(input.playerName, input.areaCode), areaCode: input.areaCode };
        if (destinationOf(named.text) === undefined) return refused('phone_invalid');
        if (!(await isAreaServed(context, named, call))) return refused('area_not_served');
        const captcha = await refuseUnproven(context, input, call);
        return captcha ? refused(captcha) : send(named.text, call);
      },
      { limits: guesses('code', 20) },
    ),
    serve(playerRoutes.playerAuthSendOpt, async (_, call) => {
      const { phone } = await readPersonal(context, requirePlayer(call));
      if (phone === undefined) return refused('code_not_sent');
      return send(phone, call);
    }),
    serve(
      playerRoutes.playerForgetPassword,
      async (input, call) => {
        const request = {
          login: withArea(input.playerName, input.areaCode),
          code: input.verificationCode,
          passwordMd5: input.passWord,
          repeatMd5: input.repeatPassword,
        };
        const answer = await resetPassword(context, request, { ...callerOf(context, call), playerId: call.playerId });
        if (!answer.ok) return refused(answer.refusal);
        return answeredOnDevice({ WithdrawalsOpenAt: answer.withdrawalsOpenAt.toISOString() }, answer.deviceTokens);
      },
      { limits: guesses('forgot', 20), turnAway: whenFull(context) },
    ),
  ];
}

const neededAt = async (context: PasskeysContext, { brandId, nowMs: atMs }: Call) =>
  new Date(atMs + (await context.proofIdle({ brandId, atMs }))).toISOString();

/** The password again, and another in its place. */
function passwordRoutes(context: PasskeysContext): readonly ServedRoute[] {
  return [
    serve(
      ownRoutes.passwordAgain,
      async (input, call) => {
        const { playerId, sessionId } = sessionOf(call);
        const proof = { playerId, sessionId, passwordMd5: input.password };
        const proved = await proveAgain(context, proof, callerOf(context, call));
        if (!proved.ok) return refused(proved.refusal);
        return answered({ PasswordNeededAt: await neededAt(context, call), Token: proved.token });
      },
      // Per player: neighbours behind the same address keep nobody out.
      { limits: [{ name: 'password-again', points: 20, seconds: 60, per: 'player', awayPoints: 5 }] },
    ),
    serve(
      ownRoutes.passwordChange,
      async (input, call) => {
        const changing = {
          ...sessionOf(call),
          oldMd5: input.oldPassword,
          passwordMd5: input.passWord,
          repeatMd5: input.repeatPassword,
          endsOthers: input.endOthers,
        };
        const answer = await changeOwnPassword(context, changing, callerOf(context, call));
        return answer.ok ? answered({ Token: answer.token, Ended: answer.ended }) : refused(answer.refusal);
      },
      { limits: [{ name: 'password-change', points: 20, seconds: 60, per: 'player', awayPoints: 5 }] },
    ),
  ];
}

function sessionRoutes(context: PasskeysContext): readonly ServedRoute[] {
  return [
    serve(playerRoutes.playerLogout, async (_, call) => {
      const { playerId, sessionId } = sessionOf(call);
      const ending = { playerId, because: 'logout', at: context.clock.now() } as const;
      await context.shards.inPlayerTransaction(playerId, (tx) => endSession(tx, sessionId, ending));
      return answered({});
    }),
    serve(playerRoutes.playerTkExp, async (_, call) => {
      const { proved } = await proofOf(context, sessionOf(call));
      const PasswordNeededAt = proved ? await neededAt(context, call) : new Date(call.nowMs).toISOString();
      return answered({ PlayerId: `${requirePlayer(call)}`, PasswordNeededAt });
    }),
    serve(ownRoutes.deviceList, async (_, call) => {
      const { playerId, sessionId } = sessionOf(call);
      const { sessions, passkeys, accesses } = await listDevices(context, playerId);
      const { idleMinutes, secondFactorDays, placeMinutes } = context.presence.rulesOf(call.brandId);
      const credential = await findCredential(context.shards.ofPlayer(playerId), playerId);
      return answered({
        Devices: sessions.map((row) => ({
          Id: row.id,
          Name: nameDevice(row.user_agent),
          IsCurrent: row.id === sessionId,
          OpenedBy: row.opened_by,
          OpenedAt: row.created_at.toISOString(),
          LastSeenAt: row.last_seen_at.toISOString(),
        })),
        Passkeys: passkeys.map((row) => ({
          Id: row.credential_id,
          Name: row.name,
          CreatedAt: row.created_at.toISOString(),
          LastUsedAt: row.last_used_at?.toISOString() ?? null,
        })),
        Accesses: accesses.map((row) => ({
          At: row.at.toISOString(),
          Kind: row.kind,
          Name: nameDevice(row.user_agent),
        })),
        Asked: {
          IdleMinutes: idleMinutes,
          SecondFactorDays: secondFactorDays,
          PlaceMinutes: placeMinutes,
          SecondFactorAt: credential?.second_factor_at?.toISOString() ?? null,
        },
      });
    }),
    serve(ownRoutes.deviceEnd, async (input, call) =>
      answered({ Ended: await endDevices(context, sessionOf(call), input.id) }),
    ),
  ];
}

/** Everything but a login needs the session that will use the answer. */
function actOf({ act, amount = 0n }: InputOf<typeof ownRoutes.passkeyLoginStart>, call: Call): PasskeyAct {
  if (act === undefined) return { purpose: 'login' };
  const { sessionId } = sessionOf(call);
  return act === 'withdrawal' ? { purpose: act, sessionId, amountE5: amount } : { purpose: act, sessionId };
}

function passkeyRoutes(context: PasskeysContext): readonly ServedRoute[] {
  return [
    serve(ownRoutes.passkeyStart, async (_, call) => {
      const session = sessionOf(call);
      const { phone = '' } = await readPersonal(context, session.playerId);
      const options = await startPasskey(context, { ...session, brandId: call.brandId, label: maskPhone(phone) });
      return answered({ Options: { ...options } });
    }),
    serve(ownRoutes.passkeySave, async (input, call) => {
      const made = {
        response: input.response as unknown as RegistrationResponseJSON,
        name: input.name ?? nameDevice(call.userAgent),
      };
      const player = { ...sessionOf(call), brandId: call.brandId };
      return (await savePasskey(context, player, made)) ? answered({}) : refused('passkey_wrong');
    }),
    serve(ownRoutes.passkeyDelete, async (input, call) => {
      await forgetPasskey(context, requirePlayer(call), input.id);
      return answered({});
    }),
    serve(ownRoutes.passkeyLoginStart, async (input, call) =>
      answered({ Options: { ...(await startPasskeyAnswer(context, call, actOf(input, call))) } }),
    ),
    serve(
      ownRoutes.passkeyLogin,
      async (input, call) => {
        const response = input.response as unknown as AuthenticationResponseJSON;
        const answer = await loginWithPasskey(context, response, callerOf(context, call));
        if (!answer.ok && answer.refusal === 'login_wrong') return refused('passkey_wrong');
        return toLoginAnswer(answer, call.nowMs);
      },
      { limits: guesses('passkey', 30) },
    ),
    serve(
      ownRoutes.passkeyConfirm,
      async (input, call) => {
        const response = input.response as unknown as AuthenticationResponseJSON;
        const player = { ...sessionOf(call), brandId: call.brandId, deviceId: callerOf(context, call).deviceId };
        const outcome = await confirmByPasskey(context, player, response);
        return outcome === 'confirmed' ? answered({}) : refused(outcome);
      },
      { limits: [{ name: 'passkey-confirm', points: 20, seconds: 60, per: 'player', awayPoints: 5 }] },
    ),
  ];
}
