import { staffRoutes } from '@arara/contract/staff';
import { App, Button, DatePicker, Input, type InputRef, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import { type FormEvent, useState } from 'react';
import { ask, CallFailed, refresh } from '../../lib/api/api.ts';
import { useFocusOnce } from '../../lib/browser/focus.ts';
import { shortTime } from '../../lib/format/format.ts';
import { Note } from '../../lib/parts/marks.tsx';
import s from './desk.module.css';
import { type Board, countChanges, type Draft, toWish } from './rails-draft.ts';
import { say } from './texts.ts';

const REASON_MIN = 3;

/** Now or later, until an end or for good. One person does it: whatever is planned can be taken back at once. */
export function PlanDialog(props: {
  readonly board: Board;
  readonly draft: Draft;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { board, draft } = props;
  const { message } = App.useApp();
  const first = useFocusOnce<InputRef>();
  const [from, setFrom] = useState<Dayjs | null>(null);
  const [until, setUntil] = useState<Dayjs | null>(null);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const changes = countChanges(board.Rails, draft);
  const isMissing = reason.trim().length < REASON_MIN;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) return;
    setBusy(true);
    try {
      const { StartsAt } = await ask(staffRoutes.railsPlan, {
        ...(from === null ? {} : { startsAt: from.toISOString() }),
        ...(until === null ? {} : { endsAt: until.toISOString() }),
        after: board.Plans[0]?.Id ?? '',
        rails: toWish(board, draft),
        reason,
      });
      void message.success(from === null ? say('published') : say('scheduled', { time: shortTime(StartsAt) }));
      props.onDone();
      props.onClose();
    } catch (error) {
      const why = (error instanceof CallFailed ? error.sentence : undefined) ?? say('noAnswer');
      void message.error(say('failed', { why }));
    } finally {
      setBusy(false);
      await refresh(staffRoutes.railsShow);
    }
  };
  return (
    <Modal open centered width={520} footer={null} onCancel={props.onClose} title={say('planTitle')} destroyOnHidden>
      <form className={s['dialog']} onSubmit={(event) => void submit(event)}>
        <Note>{changes === 1 ? say('planEffectOne') : say('planEffect', { count: changes })}</Note>
        <div className={s['pair']}>
          <Moment label={say('planFrom')} empty={say('planFromEmpty')} value={from} onChange={setFrom} />
          <Moment label={say('planUntil')} empty={say('planUntilEmpty')} value={until} onChange={setUntil} />
        </div>
        <label className={s['field']}>
          <span>{say('reasonLabel')}</span>
          <Input ref={first} value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </label>
        <div className={s['decide']}>
          <Button onClick={props.onClose}>
            {say('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button htmlType="submit" type="primary" disabled={isMissing} loading={isBusy}>
            {from === null ? say('publishNow') : say('publishLater')}
          </Button>
        </div>
        <p className={s['missing']}>{isMissing ? say('reasonMissing') : '\u00a0'}</p>
      </form>
    </Modal>
  );
}

function Moment(props: {
  readonly label: string;
  readonly empty: string;
  readonly value: Dayjs | null;
  readonly onChange: (moment: Dayjs | null) => void;
}) {
  return (
    <label className={s['field']}>
      <span>{props.label}</span>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="DD/MM/YYYY HH:mm"
        placeholder={props.empty}
        value={props.value}
        onChange={props.onChange}
      />
    </label>
  );
}
