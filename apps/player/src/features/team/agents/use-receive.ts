import { agentsRoutes } from '@arara/contract/player';
import { formatMoney } from '@arara/ui';
import { act } from '../../../lib/api/api.ts';
import { currentLocale } from '../../../lib/texts.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { refreshTeam } from '../refresh.ts';
import { agentsTexts } from './texts.ts';

/** Takes one share, or all that are ready, into the team's wallet. */
export function useReceive() {
  const [busy, run] = useBusy();
  const receive = (id?: string) =>
    run(async () => {
      const got = await act(agentsRoutes.agentReceive, id === undefined ? {} : { id });
      const amount = formatMoney(got.Amount, { locale: currentLocale() }).text;
      toastDone(agentsTexts.now()('received', { amount }));
      await refreshTeam();
    });
  return { busy, receive };
}
