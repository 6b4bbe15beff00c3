import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { AffiliateDialog } from './affiliate-action.tsx';
import { shortDay, type Week } from './affiliates.ts';
import { runNames, t } from './texts.ts';

/** Stands only beside a closing that stopped: it counts the second time once more. */
export function RecheckButton({ run }: { readonly run: NonNullable<Week['Run']> }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (run.Problem === null || !may('team.decide')) return null;
  const action = {
    title: t('recheckTitle'),
    effect: t('recheckEffect', {
      run: runNames[run.Kind] ?? run.Kind,
      period: shortDay(run.Period),
      problem: run.Problem,
    }),
    confirm: t('recheck'),
    call: async (reason: string) => {
      await callApi(staffRoutes.teamDeskRunRecheck, { kind: run.Kind, period: run.Period, reason });
      return t('rechecking');
    },
  };
  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => setOpen(true)} data-part="recheck">
        <Icon name="alert" size="sm" /> {t('recheck')}
      </button>
      {isOpen && <AffiliateDialog action={action} onClose={() => setOpen(false)} />}
    </>
  );
}
