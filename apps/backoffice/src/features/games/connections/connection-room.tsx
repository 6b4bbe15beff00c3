import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/me.ts';
import { CasePanel } from '../../../lib/connections/case-panel.tsx';
import { ConnectionRoom, RoomActions } from '../../../lib/connections/connection-room.tsx';
import { SwitchOnDialog } from '../../../lib/connections/dialogs.tsx';
import { count } from '../../../lib/format/format.ts';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { ConnectSupplierDialog } from './connect-dialog.tsx';
import { type Connection, connectionActions, standingOf } from './connection.ts';
import { SupplierDrawer } from './connection-drawer.tsx';
import { RotateKeysDialog } from './rotate-dialog.tsx';
import { Steps } from './steps.tsx';
import { caseGroups, caseNames, seenText, t } from './texts.ts';

const EVERY_MS = 5_000;
type Asking = 'edit' | 'rotate' | 'on';

/** One supplier on its way to the air. */
export function SupplierRoom({ provider, onBack }: { readonly provider: string; readonly onBack: () => void }) {
  const { data } = useApiQuery(staffRoutes.supplierConnections, {}, { everyMs: EVERY_MS });
  const [asking, setAsking] = useState<Asking>();
  const connection = data?.List.find(({ Provider }) => Provider === provider);
  if (connection === undefined) return <div aria-busy="true" />;
  return (
    <ConnectionRoom
      name={connection.Name}
      back={t('back')}
      onBack={onBack}
      standing={standingOf(connection)}
      meta={t('meta', { games: count(connection.Catalogue.Offered), contract: connection.Contract })}
      note={t('safe')}
      actions={<Actions connection={connection} onEdit={() => setAsking('edit')} />}
      drawer={<SupplierDrawer connection={connection} onAsk={setAsking} onClose={onBack} />}
      dialogs={<Dialogs connection={connection} asking={asking} onClose={() => setAsking(undefined)} />}
    >
      <Steps connection={connection} />
      <CasePanel
        test={connection.Test}
        title={t('tests')}
        harmless={t('harmless')}
        none={[t('noTests'), t('noTestsText')]}
        names={caseNames}
        groups={caseGroups}
        seenText={seenText}
      />
    </ConnectionRoom>
  );
}

interface DialogsProps {
  readonly connection: Connection;
  readonly asking: Asking | undefined;
  readonly onClose: () => void;
}

function Dialogs({ connection, asking, onClose }: DialogsProps) {
  const { Provider: provider, Name: name } = connection;
  if (asking === 'edit') return <ConnectSupplierDialog connection={connection} onDone={onClose} onClose={onClose} />;
  if (asking === 'rotate') return <RotateKeysDialog connection={connection} onClose={onClose} />;
  if (asking === undefined) return null;
  return (
    <SwitchOnDialog
      desk={connectionActions}
      name={name}
      effect={t('onEffect')}
      call={(reason) => callApi(staffRoutes.supplierSwitchOn, { provider, reason })}
      onClose={onClose}
    />
  );
}

function Actions({ connection, onEdit }: { readonly connection: Connection; readonly onEdit: () => void }) {
  const may = useMay()('games.connect');
  const { run, isBusy, proofDialog } = useStaffAction(connectionActions);
  const { Provider: provider, Test, IsOn } = connection;
  const test = () =>
    void run({
      call: () => callApi(staffRoutes.supplierTest, { provider }),
      notice: () => t('ran'),
      proofTitle: t('testProof'),
    });
  if (!may) return null;
  return (
    <>
      <RoomActions
        onEdit={IsOn ? undefined : onEdit}
        onRun={connection.Protocol === null ? undefined : test}
        run={Test === null ? t('runFirst') : t('runAgain', { count: Test.Cases.length })}
        isRunning={isBusy}
        isMain
      />
      {proofDialog}
    </>
  );
}
