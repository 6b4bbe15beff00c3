import { staffRoutes, unblockReasons } from '@arara/contract/staff';
import { Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { playerActions } from './player-actions.ts';
import { t, unblockNames } from './texts.ts';

export function LiftDialog(props: {
  readonly playerId: string;
  readonly caseId: string;
  readonly onClose: () => void;
}) {
  const { playerId, caseId } = props;
  const [reason, setReason] = useState<(typeof unblockReasons)[number]>();
  const lift = async () => {
    if (reason === undefined) throw new Error('a release needs its reason');
    return callApi(staffRoutes.playerUnblock, { playerId, caseId, reason });
  };
  return (
    <ActionDialog
      desk={playerActions}
      width={440}
      title={t('liftTitle', { case: caseId })}
      confirm={t('liftNow')}
      isDisabled={reason === undefined}
      call={lift}
      notice={() => t('lifted', { case: caseId })}
      onClose={props.onClose}
    >
      <p className="muted">{t('liftText')}</p>
      <Select
        aria-label={t('liftWhy')}
        placeholder={t('liftWhy')}
        value={reason ?? null}
        options={unblockReasons.map((value) => ({ value, label: `${value} · ${unblockNames[value]}` }))}
        onChange={(chosen: typeof reason | null) => setReason(chosen ?? undefined)}
      />
    </ActionDialog>
  );
}
