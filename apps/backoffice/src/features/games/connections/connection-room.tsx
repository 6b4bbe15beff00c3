import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/me.ts';
import { count } from '../../../lib/format/format.ts';
import { useKeys } from '../../../lib/browser/keys.ts';
import { ConnectionKeys, StateTag } from '../../../lib/connections/connection-head.tsx';
import { BackButton } from '../../../lib/connections/back-button.tsx';
import { Icon } from '../../../lib/parts/icon.tsx';
import { Page } from '../../../lib/parts/page.tsx';
import { ActionDialog } from '../../../lib/staff-action/action-dialog.tsx';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { CaseList } from './case-list.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { type Connection, connectionActions } from './connection.ts';
import { ConnectionDrawer } from './connection-drawer.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { Steps } from './steps.tsx';
import { t } from './texts.ts';
import s from './connection-room.module.css';

const EVERY_MS = 5_000;
type Asking = 'edit' | 'rotate' | 'switch';

/** One supplier on its way to the air: what is done, what the tests saw, its keys, and who switches it on. */
export function ConnectionRoom({ provider, onBack }: { readonly provider: string; readonly onBack: () => void }) {
  const { data } = useApiQuery(staffRoutes.supplierConnections, {}, { everyMs: EVERY_MS });
  const [asking, setAsking] = useState<Asking>();
  const connection = data?.List.find(({ Provider }) => Provider === provider);
  if (connection === undefined) return <div aria-busy="true" />;
  const close = () => setAsking(undefined);
  return (
    <Page
      title={t('title', { name: connection.Name })}
      back={<BackButton label={t('back')} onBack={onBack} />}
      tag={<StateTag isOn={connection.IsOn} isAsked={connection.SwitchApprovalId !== null} />}
      meta={t('meta', { games: count(connection.Catalogue.Offered), contract: connection.Contract })}
      keys={<ConnectionKeys note={t('safe')} />}
      actions={<RoomActions connection={connection} onEdit={() => setAsking('edit')} />}
      drawer={
        <ConnectionDrawer
          connection={connection}
          onRotate={() => setAsking('rotate')}
          onSwitch={() => setAsking('switch')}
          onClose={onBack}
        />
      }
    >
      <div className={`${s['columns']} grows short`}>
        <Steps connection={connection} />
        <CaseList test={connection.Test} />
      </div>
      {asking === 'edit' && <ConnectDialog connection={connection} onDone={close} onClose={close} />}
      {asking === 'rotate' && <RotateDialog connection={connection} onClose={close} />}
      {asking === 'switch' && (
        <ActionDialog
          desk={connectionActions}
          title={t('onTitle', { name: connection.Name })}
          effect={t('onEffect')}
          confirm={t('send')}
          reason={{}}
          needsProof
          call={(reason) => callApi(staffRoutes.supplierSwitchOn, { provider, reason })}
          onClose={close}
        />
      )}
    </Page>
  );
}

function RoomActions({ connection, onEdit }: { readonly connection: Connection; readonly onEdit: () => void }) {
  const may = useMay()('games.connect');
  const { run, isBusy } = useStaffAction(connectionActions);
  const { Provider: provider, Test } = connection;
  const canTest = may && !isBusy && connection.Protocol !== null;
  const test = () => void run({ call: () => callApi(staffRoutes.supplierTest, { provider }), notice: () => t('ran') });
  useKeys(canTest ? { e: test } : {});
  if (!may) return null;
  return (
    <>
      {!connection.IsOn && <Button onClick={onEdit}>{t('edit')}</Button>}
      <Button
        type="primary"
        loading={isBusy}
        disabled={connection.Protocol === null}
        icon={<Icon name="refresh" size="sm" />}
        onClick={test}
        data-part="run"
      >
        {Test === null ? t('runFirst') : t('runAgain', { count: Test.Cases.length })}
      </Button>
    </>
  );
}
