import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/me.ts';
import { CasePanel } from '../../../lib/connections/case-panel.tsx';
import { ConnectionRoom, RoomActions } from '../../../lib/connections/connection-room.tsx';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { type BankConnection, bankActions, standingOf } from './bank.ts';
import { type Asking, BankDialog } from './bank-dialogs.tsx';
import { BankDrawer } from './bank-drawer.tsx';
import { BankSteps } from './bank-steps.tsx';
import { CentPanel } from './cent-panel.tsx';
import { RoutesPanel } from './routes-panel.tsx';
import { caseNames, seenText, t } from './texts.ts';
import s from './bank-room.module.css';

/** Whoever waits for the bank's answer looks at this. */
const EVERY_MS = 2_000;

/** One bank on its way to the air, with its cent and the ways of new money. */
export function BankRoom({ provider, onBack }: { readonly provider: string; readonly onBack: () => void }) {
  const { data } = useApiQuery(staffRoutes.bankConnections, {}, { everyMs: EVERY_MS });
  const [asking, setAsking] = useState<Asking>();
  const connection = data?.List.find(({ Provider }) => Provider === provider);
  if (data === undefined || connection === undefined) return <div aria-busy="true" />;
  const { Name, Contract, Test, Cent } = connection;
  const close = () => setAsking(undefined);
  return (
    <ConnectionRoom
      name={Name}
      back={t('back')}
      onBack={onBack}
      standing={standingOf(connection)}
      meta={t('meta', { contract: Contract })}
      note={t('routesByTwo')}
      actions={<Actions connection={connection} onEdit={() => setAsking('edit')} />}
      drawer={<BankDrawer connection={connection} onAsk={setAsking} onClose={onBack} />}
      dialogs={asking && <BankDialog connection={connection} asking={asking} onClose={close} />}
    >
      <BankSteps connection={connection}>
        <CentPanel cent={Cent} onAsk={() => setAsking('cent')} />
      </BankSteps>
      <div className={`${s['parts']} short`}>
        <CasePanel
          test={Test?.IsPassed === null ? null : Test}
          title={t('tests')}
          harmless={t('harmless')}
          none={[t(Test === null ? 'noTests' : 'running'), t('noTestsText')]}
          names={caseNames}
          seenText={seenText}
        />
        <RoutesPanel routes={data.Routes} banks={data.List} open={provider} />
      </div>
    </ConnectionRoom>
  );
}

function Actions({ connection, onEdit }: { readonly connection: BankConnection; readonly onEdit: () => void }) {
  const may = useMay()('payments.connect');
  const { run, isBusy } = useStaffAction(bankActions);
  const { Provider: provider, Test, IsOn } = connection;
  const test = () =>
    void run({
      call: () => callApi(staffRoutes.bankRun, { provider, kind: 'cases' }),
      notice: () => t('asked'),
    });
  if (!may) return null;
  return (
    <RoomActions
      onEdit={IsOn ? undefined : onEdit}
      onRun={test}
      run={Test === null || Test.Cases.length === 0 ? t('run') : t('runAgain', { count: Test.Cases.length })}
      isRunning={isBusy || Test?.IsPassed === null}
    />
  );
}
