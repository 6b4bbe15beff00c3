import type { BodyOf, RequestOf, Route } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { App } from 'antd';
import { useState } from 'react';
import { ask, CallFailed, refresh } from '../../lib/api/api.ts';
import { say } from './texts.ts';

/** An act of the desk: says what came of it, and everything that shows the player looks again. */
export function useAct() {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const act = async <R extends Route>(
    route: R,
    input: RequestOf<R>,
    done: (body: BodyOf<R>) => string,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      void message.success(done(await ask(route, input)));
      return true;
    } catch (error) {
      const why = (error instanceof CallFailed ? error.sentence : undefined) ?? say('noAnswer');
      void message.error(say('failed', { why }));
      return false;
    } finally {
      setBusy(false);
      await refresh(staffRoutes.player360, staffRoutes.playerTimeline, staffRoutes.appealsQueue);
    }
  };
  return { act, isBusy };
}
