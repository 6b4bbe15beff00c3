import { staffRoutes, unblockReasons } from '@arara/contract/staff';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { useAct } from './acts.ts';
import s from './players.module.css';
import { say, unblockNames } from './texts.ts';

export function LiftDialog(props: {
  readonly playerId: string;
  readonly caseId: string;
  readonly onClose: () => void;
}) {
  const { act, isBusy } = useAct();
  const [reason, setReason] = useState<(typeof unblockReasons)[number]>();
  const lift = async () => {
    if (reason === undefined) return;
    const { playerId, caseId } = props;
    const said = () => say('lifted', { case: caseId });
    if (await act(staffRoutes.playerUnblock, { playerId, caseId, reason }, said)) props.onClose();
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={say('liftTitle', { case: props.caseId })}
      footer={null}
      onCancel={props.onClose}
      destroyOnHidden
    >
      <div className={s['dialog']}>
        <p className={s['muted']}>{say('liftText')}</p>
        <Select
          aria-label={say('liftWhy')}
          placeholder={say('liftWhy')}
          value={reason ?? null}
          options={unblockReasons.map((value) => ({ value, label: `${value} · ${unblockNames[value]}` }))}
          onChange={(chosen: typeof reason | null) => setReason(chosen ?? undefined)}
        />
        <div className={s['decide']}>
          <Button onClick={props.onClose}>
            {say('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button type="primary" disabled={reason === undefined} loading={isBusy} onClick={() => void lift()}>
            {say('liftNow')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
