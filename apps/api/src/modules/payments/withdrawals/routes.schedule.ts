import type { InputOf } from '@arara/contract';
import { ownRoutes } from '@arara/contract/player';
import {
  type Answer,
  answered,
  type Call,
  refused,
  type ServedRoute,
  serve,
  sessionOf,
} from '../../../platform/http/route.ts';
import { keyedRequest, withIdempotency } from '../../../platform/idempotency/index.ts';
import { deviceMarkOf } from '../../../platform/secrets/device-marks.ts';
import type { FundPasswordHashing } from '../accounts/fund-password.ts';
import { tryOwner } from '../accounts/owner-proof.ts';
import { databaseOf, type WithdrawalsContext } from '../shared/context.ts';
import { isProvedCall, type ProofDeps, viewerOf } from '../shared/viewer.ts';
import { refuseBy } from './objections.ts';
import { scheduleWithdrawal, unscheduleWithdrawal, viewScheduled } from './schedule.ts';
import { knownBefore } from './withdrawal-facts.ts';

export interface ScheduleRoutesDeps extends ProofDeps {
  readonly context: WithdrawalsContext & { readonly passwords: FundPasswordHashing };
}

export function scheduleRoutes(deps: ScheduleRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  return [
    serve(ownRoutes.withdrawSchedule, (input, call) => schedule(deps, call, input)),
    serve(ownRoutes.withdrawUnschedule, async ({ id }, call) => {
      const { playerId } = viewerOf(call);
      if (databaseOf(context, id) === undefined) return refused('order_unknown');
      const outcome = await context.shards.inPlayerTransaction(playerId, (tx) =>
        unscheduleWithdrawal(context, tx, { id, playerId }),
      );
      return outcome === 'cancelled' ? answered({}) : refused(outcome);
    }),
  ];
}

type Scheduled = ReturnType<typeof viewScheduled>;

async function schedule(
  deps: ScheduleRoutesDeps,
  call: Call,
  input: InputOf<typeof ownRoutes.withdrawSchedule>,
): Promise<Answer<Scheduled>> {
  const { context } = deps;
  const { playerId, brandId, nowMs } = viewerOf(call);
  const { deviceId } = call;
  if (input.passkey === undefined && !(await isProvedCall(deps, call))) return refused('password_needed_again');
  const owner = await tryOwner(context, { ...sessionOf(call), brandId, amountE5: input.amount }, input);
  if (owner === undefined) return { ok: false, refusal: 'invalid_input', values: { field: 'password' } };
  const before = await knownBefore(context, { playerId, brandId, nowMs, deviceId });
  return context.shards.inPlayerTransaction(playerId, (tx) =>
    withIdempotency(tx, keyedRequest(ownRoutes.withdrawSchedule, call), async (): Promise<Answer<Scheduled>> => {
      const answer = await scheduleWithdrawal(context, tx, {
        playerId,
        brandId,
        amountE5: input.amount,
        source: 'cash',
        givesUpBonus: input.giveUpBonus,
        fundPassword: await owner(tx),
        before,
        nowMs,
        deviceId: deviceId && deviceMarkOf(context.secrets, deviceId),
      });
      if (answer.ok) return answered(viewScheduled(answer.row));
      return answer.refusal === 'objections' ? refuseBy(answer.objections, 'cash') : refused(answer.refusal);
    }),
  );
}
