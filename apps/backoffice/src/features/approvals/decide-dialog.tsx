import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { serverNowMs } from '../../lib/api.ts';
import { useFocusOnce } from '../../lib/focus.ts';
import { duration, shortTime } from '../../lib/format.ts';
import { useMe, usePeople } from '../../lib/me.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Avatar, Diff } from '../../lib/parts/marks.tsx';
import s from './approvals.module.css';
import { type Approval, subjectOf } from './subject.ts';
import { say } from './texts.ts';
import { useDecide, type Verdict } from './use-decide.ts';

/** Who asked, what changes, and the decision; the title is the question. */
export function DecideDialog({ approval, onClose }: { readonly approval: Approval; readonly onClose: () => void }) {
  const me = useMe();
  const nameOf = usePeople();
  const first = useFocusOnce<HTMLButtonElement>();
  const [note, setNote] = useState('');
  const { decide, isBusy } = useDecide(approval.Id);
  const { what, changes, from } = subjectOf(approval);
  const author = nameOf(approval.AuthorId);
  const end = async (verdict: Verdict) => {
    if (await decide(verdict, note)) onClose();
  };
  return (
    <Modal open centered width={620} footer={null} onCancel={onClose} title={say('decideTitle', { what })}>
      <div className={s['dialog']}>
        <div className={s['people']}>
          <Avatar name={author} isLarge />
          <span>
            <b>{say('askedAt', { who: author, time: shortTime(approval.CreatedAt) })}</b>
            <small>“{approval.Reason}”</small>
          </span>
          <Icon name="arrow" />
          <Avatar name={me?.Name ?? ''} tone="leaf" isLarge />
          <span>
            <b>{say('you', { name: me?.Name ?? '' })}</b>
            <small>{say('second')}</small>
          </span>
        </div>
        <Diff head={[say('field'), say('before'), say('after', { time: from })]} changes={changes} />
        <Input
          value={note}
          aria-label={say('note')}
          placeholder={say('note')}
          maxLength={500}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className={s['faint']}>
          {say('audited')} {say('expires')} {duration(Date.parse(approval.ExpiresAt) - serverNowMs())}.
        </p>
        <div className={s['decide']}>
          <Button
            danger
            disabled={note.trim() === ''}
            title={say('noteNeeded')}
            loading={isBusy}
            onClick={() => void end('refused')}
          >
            {say('refuse')}
          </Button>
          <Button type="primary" ref={first} loading={isBusy} onClick={() => void end('approved')}>
            <Icon name="check" size="sm" /> {say('approve')}
          </Button>
        </div>
        {note.trim() === '' && <p className={s['hint']}>{say('noteNeeded')}</p>}
      </div>
    </Modal>
  );
}
