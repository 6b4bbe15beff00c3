import { staffRoutes } from '@arara/contract/staff';
import { App, Button, Input, type InputRef, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { ask, CallFailed, refresh } from '../../lib/api/api.ts';
import { useFocusOnce } from '../../lib/browser/focus.ts';
import { Note } from '../../lib/parts/marks.tsx';
import s from './desk.module.css';
import { say } from './texts.ts';

/** What is to be stopped or brought back. */
export interface Switch {
  readonly act: 'stop' | 'lift';
  readonly scope: 'provider' | 'studio' | 'game';
  readonly name: string;
  readonly label: string;
}

const REASON_MIN = 3;

/** Off is one person and one reason; on again is a request that another person decides. */
export function SwitchDialog({ wish, onClose }: { readonly wish: Switch; readonly onClose: () => void }) {
  const { message } = App.useApp();
  const first = useFocusOnce<InputRef>();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isStop = wish.act === 'stop';
  const isMissing = reason.trim().length < REASON_MIN;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) return;
    setBusy(true);
    try {
      const { scope, name } = wish;
      await ask(isStop ? staffRoutes.gamesStop : staffRoutes.gamesLift, { scope, name, reason });
      void message.success(isStop ? say('stoppedToast', { name: wish.label }) : say('askedToast'));
      onClose();
    } catch (error) {
      const why = (error instanceof CallFailed ? error.sentence : undefined) ?? say('noAnswer');
      void message.error(say('failed', { why }));
    } finally {
      setBusy(false);
      await refresh(staffRoutes.gamesDesk, staffRoutes.approvalsList);
    }
  };
  const effect = isStop ? say(wish.scope === 'game' ? 'stopEffectGame' : 'stopEffectProvider') : say('liftEffect');
  return (
    <Modal
      open
      centered
      width={520}
      onCancel={onClose}
      title={say(isStop ? 'stopTitle' : 'liftTitle', { name: wish.label })}
      footer={null}
      destroyOnHidden
    >
      <form className={s['dialog']} onSubmit={(event) => void submit(event)}>
        <Note tone={isStop ? 'heat' : 'brand'} icon={isStop ? 'pause' : 'info'}>
          {effect}
        </Note>
        <label className={s['field']}>
          <span>{say('reasonLabel')}</span>
          <Input ref={first} value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </label>
        <div className={s['decide']}>
          <Button onClick={onClose}>
            {say('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button htmlType="submit" type="primary" danger={isStop} disabled={isMissing} loading={isBusy}>
            {isStop ? say('stopNow', { name: wish.label }) : say('sendToSecond')}
          </Button>
        </div>
        <p className={s['missing']}>{isMissing ? say('reasonMissing') : '\u00a0'}</p>
      </form>
    </Modal>
  );
}
