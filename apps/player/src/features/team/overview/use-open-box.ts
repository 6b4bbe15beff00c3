import { teamRoutes } from '@arara/contract/player';
import { formatMoney } from '@arara/ui';
import { useState } from 'react';
import { act } from '../../../lib/api/api.ts';
import { currentLocale } from '../../../lib/texts.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { refreshTeam } from '../refresh.ts';
import { teamTexts } from '../texts.ts';

/** Opens one box; a refusal is told in the server's words. */
export function useOpenBox() {
  const [opening, setOpening] = useState<string>();
  const [busy, run] = useBusy();
  return {
    isOpening: (id: string) => busy && opening === id,
    open: (id: string) => {
      setOpening(id);
      run(async () => {
        const got = await act(teamRoutes.promoteReceiveBox, { id });
        toastDone(teamTexts.now()('gotBonus', { amount: formatMoney(got.Amount, { locale: currentLocale() }).text }));
        await refreshTeam();
      });
    },
  };
}
