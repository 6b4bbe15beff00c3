import { staffRoutes } from '@arara/contract/staff';
import { App, Button, Input, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { ask, CallFailed, refresh } from '../../lib/api/api.ts';
import { Note } from '../../lib/parts/marks.tsx';
import { ProofField, useProof } from '../../lib/staff-action/proof.tsx';
import s from './staff-members.module.css';
import { say } from './texts.ts';

export interface TeamAct {
  readonly act: 'close' | 'reset' | 'reopen';
  readonly id: string;
  readonly name: string;
}

const REASON_MIN = 3;
const changes = { reset: 'reset_factor', reopen: 'reopen' } as const;

/** Taking access away is one person with a fresh second factor; giving it back is a request with a reason. */
export function ActDialog({ wish, onClose }: { readonly wish: TeamAct; readonly onClose: () => void }) {
  const { message } = App.useApp();
  const proof = useProof();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { act, id, name } = wish;
  const isClose = act === 'close';
  const noReason = reason.trim().length < REASON_MIN ? say('reasonMissing') : undefined;
  const missing = isClose ? proof.missing : noReason;
  const work = async () => {
    if (act !== 'close') return ask(staffRoutes.teamAsk, { id, change: changes[act], reason });
    return (await proof.prove()) ? ask(staffRoutes.teamClose, { id }) : undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined) return;
    setBusy(true);
    try {
      if ((await work()) === undefined) return;
      void message.success(isClose ? say('closedToast', { name }) : say('askedToast'));
      onClose();
    } catch (error) {
      const why = (error instanceof CallFailed ? error.sentence : undefined) ?? say('noAnswer');
      void message.error(say('failed', { why }));
    } finally {
      setBusy(false);
      await refresh(staffRoutes.teamList, staffRoutes.approvalsList, staffRoutes.staffList);
    }
  };
  return (
    <Modal open centered width={560} footer={null} onCancel={onClose} title={say(`${act}Title`, { name })}>
      <form className={s['dialog']} onSubmit={(event) => void submit(event)}>
        <Note tone={isClose ? 'heat' : 'brand'} icon={isClose ? 'ban' : 'info'}>
          {say(`${act}Effect`)}
        </Note>
        {isClose ? <ProofField proof={proof} /> : <ReasonField reason={reason} onReason={setReason} />}
        <div className={s['decide']}>
          <Button onClick={onClose}>
            {say('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button htmlType="submit" type="primary" danger={isClose} disabled={missing !== undefined} loading={isBusy}>
            {isClose ? say('closeAccess') : say('send')}
          </Button>
        </div>
        <p className={s['missing']}>{missing ?? '\u00a0'}</p>
      </form>
    </Modal>
  );
}

function ReasonField({ reason, onReason }: { readonly reason: string; readonly onReason: (text: string) => void }) {
  return (
    <label className={s['field']}>
      <span>{say('reason')}</span>
      <Input value={reason} maxLength={300} onChange={({ target }) => onReason(target.value)} />
    </label>
  );
}
