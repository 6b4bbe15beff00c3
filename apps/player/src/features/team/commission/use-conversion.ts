import { teamRoutes } from '@arara/contract/player';
import { toWire } from '@arara/domain/money';
import { formatMoney } from '@arara/ui';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { currentLocale } from '../../../lib/texts.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { readTyped } from '../../../lib/forms/typed-money.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { refreshTeam } from '../refresh.ts';
import { teamTexts } from '../texts.ts';

const freshKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** An amount on its way to the balance; tried again after a broken line it carries the same key and happens once. */
export function useConversion(available: bigint) {
  const [typed, setTyped] = useState('');
  const [busy, run] = useBusy();
  const request = useRef<{ readonly amount: string; readonly key: string }>(undefined);
  const amount = readTyped(typed);
  const isAbove = amount !== undefined && amount > available;
  const send = () =>
    run(async () => {
      if (amount === undefined || isAbove) return;
      const wire = toWire(amount);
      const kept = request.current?.amount === wire ? request.current : { amount: wire, key: freshKey() };
      request.current = kept;
      const outcome = await call(teamRoutes.promoteConversion, { amount: wire }, { idempotencyKey: kept.key });
      if (outcome.ok || outcome.kind === 'refused') request.current = undefined;
      if (!outcome.ok) return;
      setTyped('');
      const text = formatMoney(outcome.body.Amount, { locale: currentLocale() }).text;
      toastDone(teamTexts.now()('converted', { amount: text }));
      await refreshTeam();
    });
  return {
    typed,
    type: (text: string) => setTyped(text.replaceAll(/[^\d.,]/g, '').slice(0, 12)),
    amount,
    isAbove,
    busy,
    send,
  };
}
