import { staffRoutes } from '@arara/contract/staff';
import { App } from 'antd';
import { useState } from 'react';
import { ask, CallFailed, refresh } from '../../lib/api/api.ts';
import { say } from './texts.ts';

export type Verdict = 'approved' | 'refused' | 'withdrawn';

/** Decides, tells, and asks again for everything that a decision can change. */
export function useDecide(id: string) {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const decide = async (verdict: Verdict, note: string): Promise<boolean> => {
    setBusy(true);
    try {
      await ask(staffRoutes.approvalsDecide, { id, verdict, note });
      void message.success(say('done'));
      return true;
    } catch (error) {
      const why = (error instanceof CallFailed ? error.sentence : undefined) ?? say('noAnswer');
      void message.error(say('changed', { why }));
      return false;
    } finally {
      setBusy(false);
      await refresh(
        staffRoutes.approvalsList,
        staffRoutes.settingsList,
        staffRoutes.gamesDesk,
        staffRoutes.breaksList,
        staffRoutes.breakCase,
      );
    }
  };
  return { decide, isBusy };
}
