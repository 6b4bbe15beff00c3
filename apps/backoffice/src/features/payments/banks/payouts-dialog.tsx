import { staffRoutes } from '@arara/contract/staff';
import { App, Button, Input, type InputRef, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { ask, CallFailed, refresh } from '../../../lib/api/api.ts';
import { useFocusOnce } from '../../../lib/browser/focus.ts';
import { Note } from '../../../lib/parts/marks.tsx';
import s from '../shared/payments.module.css';
import { say } from '../shared/texts.ts';

export interface PayoutWish {
  readonly act: 'stop' | 'start';
  readonly provider: string;
  readonly name: string;
}

const REASON_MIN = 3;

/** One person stops, at once; that payouts go out again is a request that another person decides. */
export function PayoutsDialog({ wish, onClose }: { readonly wish: PayoutWish; readonly onClose: () => void }) {
  const { message } = App.useApp();
  const first = useFocusOnce<InputRef>();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { act, provider, name } = wish;
  const isStop = act === 'stop';
  const isMissing = reason.trim().length < REASON_MIN;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) return;
    setBusy(true);
    try {
      await ask(isStop ? staffRoutes.payoutsStop : staffRoutes.payoutsStart, { provider, reason });
      void message.success(isStop ? say('stoppedToast', { name }) : say('askedToast'));
      onClose();
    } catch (error) {
      const why = (error instanceof CallFailed ? error.sentence : undefined) ?? say('noAnswer');
      void message.error(say('failed', { why }));
    } finally {
      setBusy(false);
      await refresh(staffRoutes.paymentProviders, staffRoutes.approvalsList);
    }
  };
  return (
    <Modal
      open
      centered
      width={520}
      onCancel={onClose}
      title={say(isStop ? 'stopTitle' : 'startTitle', { name })}
      footer={null}
    >
      <form className={s['dialog']} onSubmit={(event) => void submit(event)}>
        <Note tone={isStop ? 'heat' : 'brand'} icon={isStop ? 'pause' : 'info'}>
          {say(isStop ? 'stopEffect' : 'startEffect')}
        </Note>
        <label className={s['label']}>
          <span>{say('reason')}</span>
          <Input ref={first} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </label>
        <div className={s['decide']}>
          <Button onClick={onClose}>
            {say('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button htmlType="submit" type="primary" danger={isStop} disabled={isMissing} loading={isBusy}>
            {say(isStop ? 'stopNow' : 'sendToSecond')}
          </Button>
        </div>
        <p className={s['missing']}>{isMissing ? say('reasonMissing') : '\u00a0'}</p>
      </form>
    </Modal>
  );
}
