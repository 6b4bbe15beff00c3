import type { BodyOf, RequestOf, Route } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { ask, CallFailed, queryClient, refresh, serverNowMs, useAsk } from '../../../lib/api/api.ts';
import type { Case } from '../shared/desk.ts';
import { say } from '../shared/texts.ts';

const SECOND_MS = 1_000;
const RECALL_SECONDS = 10;
const NEEDS_PROOF = 6006;

type CaseRoute =
  | typeof staffRoutes.withdrawalClaim
  /** Recalling is of the same shape. */
  | typeof staffRoutes.withdrawalApprove
  | typeof staffRoutes.withdrawalRefuse
  | typeof staffRoutes.withdrawalHold
  | typeof staffRoutes.withdrawalAsk
  | typeof staffRoutes.withdrawalTakeOver;

export type Acted = 'done' | 'failed' | 'proof';

/** One act at a time. What the answer says of the case is shown at once; the lists ask again. */
export function useActs() {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const act = async <R extends CaseRoute>(route: R, input: RequestOf<R>, done?: string): Promise<Acted> => {
    setBusy(true);
    try {
      showCase((await ask(route as Route, input as RequestOf<Route>)) as BodyOf<typeof staffRoutes.withdrawalCase>);
      if (done !== undefined) void message.success(done);
      return 'done';
    } catch (error) {
      if (error instanceof CallFailed && error.failure.kind === 'refused' && error.failure.code === NEEDS_PROOF)
        return 'proof';
      const why = (error instanceof CallFailed ? error.sentence : undefined) ?? say('noAnswer');
      void message.error(say('failed', { why }));
      await refresh(staffRoutes.withdrawalCase);
      return 'failed';
    } finally {
      setBusy(false);
      void refresh(staffRoutes.withdrawalsQueue);
    }
  };
  return { act, isBusy };
}

function showCase(one: Case): void {
  queryClient.setQueryData([staffRoutes.withdrawalCase.path, { orderId: one.Row.OrderId }], one);
}

/** Counts down by the server's clock. */
export function useNow(): number {
  const [nowMs, setNow] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNowMs()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** How long an approval can be taken back: a setting. */
export function useRecallMs(): number {
  const found = useAsk(staffRoutes.settingsList, { limit: 100 }).data?.List.find(
    ({ Key }) => Key === 'payments.withdrawal.desk',
  )?.Value;
  const seconds =
    typeof found === 'object' && found !== null && 'recallSeconds' in found ? Number(found.recallSeconds) : Number.NaN;
  return (Number.isFinite(seconds) ? seconds : RECALL_SECONDS) * SECOND_MS;
}
