import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../../lib/api/api.ts';
import { useMay, usePeople } from '../../../lib/api/me.ts';
import { useKeys } from '../../../lib/browser/keys.ts';
import { CaseCounts, CaseTable } from '../../../lib/connections/case-table.tsx';
import { ConnectionKeys, StateTag } from '../../../lib/connections/connection-head.tsx';
import { BackButton } from '../../../lib/connections/back-button.tsx';
import { shortTime } from '../../../lib/format/format.ts';
import { Icon } from '../../../lib/parts/icon.tsx';
import { Note } from '../../../lib/parts/marks.tsx';
import { Blank, Page } from '../../../lib/parts/page.tsx';
import { Panel } from '../../../lib/parts/panel.tsx';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { type BankConnection, bankActions } from './bank.ts';
import { CentDialog, RotateDialog, SwitchOffDialog, SwitchOnDialog } from './bank-dialogs.tsx';
import { type Asking, BankDrawer } from './bank-drawer.tsx';
import { BankSteps } from './bank-steps.tsx';
import { CentPanel } from './cent-panel.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { RoutesPanel } from './routes-panel.tsx';
import { caseNames, seenText, t } from './texts.ts';
import s from './bank-room.module.css';

/** Whoever waits for the bank's answer looks at this. */
const EVERY_MS = 2_000;

/** One bank on its way to the air: what is done, what the cases saw, its cent, its keys, and who switches it. */
export function BankRoom({ provider, onBack }: { readonly provider: string; readonly onBack: () => void }) {
  const { data } = useApiQuery(staffRoutes.bankConnections, {}, { everyMs: EVERY_MS });
  const [asking, setAsking] = useState<Asking>();
  const connection = data?.List.find(({ Provider }) => Provider === provider);
  if (data === undefined || connection === undefined) return <div aria-busy="true" />;
  const close = () => setAsking(undefined);
  return (
    <Page
      title={t('title', { name: connection.Name })}
      back={<BackButton label={t('back')} onBack={onBack} />}
      tag={<StateTag isOn={connection.IsOn} isAsked={connection.SwitchApprovalId !== null} />}
      meta={t('meta', { contract: connection.Contract })}
      keys={<ConnectionKeys note={t('routesByTwo')} />}
      actions={<RoomActions connection={connection} onEdit={() => setAsking('edit')} />}
      drawer={<BankDrawer connection={connection} onAsk={setAsking} onClose={onBack} />}
    >
      <div className={`${s['columns']} grows short`}>
        <BankSteps connection={connection}>
          <CentPanel cent={connection.Cent} onAsk={() => setAsking('cent')} />
        </BankSteps>
        <div className={`${s['parts']} short`}>
          <Cases test={connection.Test} />
          <RoutesPanel routes={data.Routes} banks={data.List} open={provider} />
        </div>
      </div>
      {asking === 'edit' && <ConnectDialog connection={connection} onDone={close} onClose={close} />}
      {asking === 'cent' && <CentDialog connection={connection} onClose={close} />}
      {asking === 'rotate' && <RotateDialog connection={connection} onClose={close} />}
      {asking === 'on' && <SwitchOnDialog connection={connection} onClose={close} />}
      {asking === 'off' && <SwitchOffDialog connection={connection} onClose={close} />}
    </Page>
  );
}

function RoomActions({ connection, onEdit }: { readonly connection: BankConnection; readonly onEdit: () => void }) {
  const may = useMay()('payments.connect');
  const { run, isBusy } = useStaffAction(bankActions);
  const { Provider: provider, Test } = connection;
  const test = () =>
    void run({
      call: () => callApi(staffRoutes.bankRun, { provider, kind: 'cases' }),
      notice: () => t('asked'),
    });
  const isRunning = isBusy || Test?.IsPassed === null;
  useKeys(may && !isRunning ? { e: test } : {});
  if (!may) return null;
  return (
    <>
      {!connection.IsOn && <Button onClick={onEdit}>{t('edit')}</Button>}
      <Button loading={isRunning} icon={<Icon name="refresh" size="sm" />} onClick={test} data-part="run">
        {Test === null || Test.Cases.length === 0 ? t('run') : t('runAgain', { count: Test.Cases.length })}
      </Button>
    </>
  );
}

/** The newest run, case by case: what was asked and what was seen. */
function Cases({ test }: { readonly test: BankConnection['Test'] }) {
  const nameOf = usePeople();
  if (test === null || test.IsPassed === null)
    return (
      <Panel title={t('tests')} part="tests" isTall>
        <Blank title={t(test === null ? 'noTests' : 'running')} text={t('noTestsText')} />
      </Panel>
    );
  return (
    <Panel
      title={t('tests')}
      part="tests"
      meta={t('testsMeta', { time: shortTime(test.At), who: nameOf(test.By) })}
      end={<CaseCounts cases={test.Cases} />}
      isTall
    >
      {!test.IsCurrent && (
        <Note tone="money" icon="alert">
          {t('stale')}
        </Note>
      )}
      <CaseTable cases={test.Cases} names={caseNames} seenText={seenText} isDense />
    </Panel>
  );
}
