import { vipRoutes } from '@arara/contract/player';
import { formatMoney } from '@arara/ui';
import { useState } from 'react';
import { act } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentLocale } from '../../lib/texts.ts';
import type { ReceivedBox } from '../../lib/feedback/moments/box-moment.tsx';
import { toastDone } from '../../lib/feedback/toasts.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import { vipTexts } from './texts.ts';

/** Takes the rebate or opens one box, which is shown; a refusal is told in the server's words. */
export function useTake(onOpened?: (received: ReceivedBox) => void) {
  const [taking, setTaking] = useState<string>();
  const [busy, run] = useBusy();
  const take = (what: 'rebate' | { readonly id: string }) => {
    setTaking(what === 'rebate' ? what : what.id);
    run(async () => {
      const got =
        what === 'rebate'
          ? await act(vipRoutes.vipReceiveTurnoverRebate, {})
          : await act(vipRoutes.vipReceiveBox, { id: what.id });
      const amount = formatMoney(got.Amount, { locale: currentLocale() }).text;
      if (onOpened === undefined) toastDone(vipTexts.now()(got.Account === 'bonus' ? 'gotBonus' : 'got', { amount }));
      else onOpened(got);
      await Promise.all(
        ['vip', 'players', 'payments'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      );
    });
  };
  return { take, isTaking: (name: string) => busy && taking === name };
}
