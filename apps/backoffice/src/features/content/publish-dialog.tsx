import { Button, Input, type InputRef, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { useFocusOnce } from '../../lib/browser/focus.ts';
import { Note } from '../../lib/parts/marks.tsx';
import type { Board } from './content-draft.ts';
import s from './content.module.css';
import { Moment } from './moment.tsx';
import { say } from './texts.ts';
import type { Arranging, Deeds } from './use-content.ts';

const REASON_MIN = 3;

/** Now or later, until an end or for good. One person does it: every version can be taken back at once. */
export function PublishDialog(props: {
  readonly board: Board;
  readonly arranging: Arranging;
  readonly deeds: Deeds;
  readonly onClose: () => void;
}) {
  const { board, arranging } = props;
  const { changes, draft, after } = arranging;
  const first = useFocusOnce<InputRef>();
  const [startsAt, setStart] = useState<string>();
  const [endsAt, setEnd] = useState<string>();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isMissing = reason.trim().length < REASON_MIN;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) return;
    setBusy(true);
    const isDone = await props.deeds.publish({ after, startsAt, endsAt, items: draft, reason });
    setBusy(false);
    if (!isDone) return;
    arranging.undo();
    props.onClose();
  };
  const told = { count: changes, version: board.LiveVersion };
  const title = say('askTitle', { version: board.NewestVersion + 1 });
  return (
    <Modal open centered width={520} footer={null} onCancel={props.onClose} title={title} destroyOnHidden>
      <form className={s['dialog']} onSubmit={(event) => void submit(event)}>
        <Note>{changes === 1 ? say('askEffectOne', told) : say('askEffect', told)}</Note>
        <div className={s['pair']}>
          <Moment label={say('askFrom')} value={startsAt ?? null} onChange={setStart} />
          <Moment label={say('askUntil')} value={endsAt ?? null} onChange={setEnd} />
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
            {startsAt === undefined ? say('publishNow') : say('publishLater')}
          </Button>
        </div>
        <p className={s['missing']}>{isMissing ? say('reasonMissing') : '\u00a0'}</p>
      </form>
    </Modal>
  );
}
