import type { BodyOf, RequestOf, Route } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { App } from 'antd';
import { useState } from 'react';
import { ask, CallFailed, refresh } from '../../lib/api/api.ts';
import { normText } from '../../lib/format/norms.ts';
import { say } from './texts.ts';

/** One act of the desk: says what came of it, and lets every list ask again. */
export function useAct<R extends Route>(
  route: R,
  told: (body: BodyOf<R>) => string,
): { readonly isBusy: boolean; readonly act: (input: RequestOf<R>) => Promise<boolean> } {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const act = async (input: RequestOf<R>) => {
    setBusy(true);
    try {
      void message.success(told(await ask(route, input)));
      return true;
    } catch (error) {
      const told = error instanceof CallFailed ? error.sentence : undefined;
      const why = told === undefined ? say('noAnswer') : normText(told);
      void message.error(say('failed', { why }));
      return false;
    } finally {
      setBusy(false);
      await refresh(
        staffRoutes.promotionsList,
        staffRoutes.giftBatches,
        staffRoutes.promotionsCosts,
        staffRoutes.approvalsList,
      );
    }
  };
  return { isBusy, act };
}
