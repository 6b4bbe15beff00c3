import { ownRoutes } from '@arara/contract/player';
import {
  answered,
  answeredOnDevice,
  refused,
  type ServedRoute,
  serve,
  sessionOf,
} from '../../../platform/http/route.ts';
import { confirmCode } from '../codes/owner-change.ts';
import type { PasskeysContext } from '../passkeys/passkeys.ts';
import { callerOf } from '../sessions/sessions.ts';
import { lockOwnMoney, unlockOwnMoney } from './lock.ts';

/** A code that counts for a while in this session, the lock that anybody with a notice may set, and its key. */
export function notMeRoutes(context: PasskeysContext): readonly ServedRoute[] {
  return [
    serve(ownRoutes.codeConfirm, async ({ verificationCode }, call) => {
      const session = { ...sessionOf(call), ...callerOf(context, call) };
      const answer = await confirmCode(context, session, verificationCode);
      return answer.ok ? answered({ ConfirmedUntil: answer.until.toISOString() }) : refused(answer.refusal);
    }),
    serve(
      ownRoutes.moneyLock,
      async ({ token }, call) => {
        const { brandId, requestId } = call;
        const playerId = token === undefined ? call.playerId : context.notMe.playerOf(token);
        if (playerId === undefined) return refused(token === undefined ? 'session_missing' : 'notice_link_invalid');
        const lock = await lockOwnMoney(context, { playerId, brandId, requestId });
        if (lock === undefined) return refused('notice_link_invalid');
        return answered({ LockedAt: lock.placedAt.toISOString(), CaseId: lock.caseId });
      },
      { limits: [{ name: 'money-lock', points: 20, seconds: 60, per: 'address', awayPoints: 5 }] },
    ),
    serve(
      ownRoutes.moneyUnlock,
      async (input, call) => {
        const unlocking = {
          ...sessionOf(call),
          requestId: call.requestId,
          code: input.verificationCode,
          passkey: input.passkey,
          passwordMd5: input.passWord,
          repeatMd5: input.repeatPassword,
        };
        const answer = await unlockOwnMoney(context, unlocking, callerOf(context, call));
        if (!answer.ok) return refused(answer.refusal);
        return answeredOnDevice({ WithdrawalsOpenAt: answer.withdrawalsOpenAt.toISOString() }, answer.deviceTokens);
      },
      { limits: [{ name: 'money-unlock', points: 20, seconds: 60, per: 'player', awayPoints: 5 }] },
    ),
  ];
}
