import type { BodyOf, RequestOf, Route } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { App } from 'antd';
import { useState } from 'react';
import { ask, CallFailed, queryClient, refresh } from '../../lib/api/api.ts';
import { say } from './texts.ts';

export type Case = BodyOf<typeof staffRoutes.supportCase>;
type Deed = typeof staffRoutes.supportClaim | typeof staffRoutes.supportReply | typeof staffRoutes.supportNote;

/** One deed at a time; what the answer says of the case is shown at once, the lists ask again. */
export function useDeeds() {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const act = async <R extends Deed>(route: R, input: RequestOf<R>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      const one = (await ask(route as Route, input as RequestOf<Route>)) as Case;
      queryClient.setQueryData([staffRoutes.supportCase.path, { id: one.Row.Id }], one);
      if (done !== undefined) void message.success(done);
      return true;
    } catch (error) {
      const why = (error instanceof CallFailed ? error.sentence : undefined) ?? say('noAnswer');
      void message.error(say('failed', { why }));
      await refresh(staffRoutes.supportCase);
      return false;
    } finally {
      setBusy(false);
      void refresh(staffRoutes.supportQueue);
    }
  };
  return { act, isBusy };
}
