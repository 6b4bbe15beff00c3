import { Button, Input, type InputRef, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { serverNowMs } from '../../lib/api/api.ts';
import { useFocusOnce } from '../../lib/browser/focus.ts';
import { duration, fullTime, shortTime } from '../../lib/format/format.ts';
import { useMe, usePeople } from '../../lib/api/me.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Avatar, Diff } from '../../lib/parts/marks.tsx';
import { ProofField, useProof } from '../../lib/staff-action/proof.tsx';
import s from './approvals.module.css';
import { type Approval, type Subject, subjectOf } from './subject.ts';
import { say } from './texts.ts';
import { useDecide } from './use-decide.ts';

/** Who asked, what changes, what it does and how it goes back; then the second factor. The title is the question. */
export function DecideDialog({ approval, onClose }: { readonly approval: Approval; readonly onClose: () => void }) {
  const proof = useProof();
  // Ready for Enter, unless the second factor is still to be shown.
  const first = useFocusOnce<HTMLButtonElement>();
  // Undefined until somebody begins to refuse: an approval needs no words.
  const [note, setNote] = useState<string>();
  const { decide, isBusy } = useDecide(approval.Id);
  const { what, changes, from, effects } = subjectOf(approval, usePeople());
  const approve = async (event: FormEvent) => {
    event.preventDefault();
    if (proof.missing !== undefined || !(await proof.prove())) return;
    if (await decide('approved', note ?? '')) onClose();
  };
  const refuse = async () => {
    if (note === undefined) setNote('');
    else if (await decide('refused', note)) onClose();
  };
  const isSilent = note?.trim() === '';
  return (
    <Modal
      open
      centered
      width={620}
      footer={null}
      closable={false}
      onCancel={onClose}
      title={<span data-part="dialog-title">{say('decideTitle', { what })}</span>}
    >
      <form className={s['dialog']} onSubmit={(event) => void approve(event)} data-part="decide">
        <Expiry at={approval.ExpiresAt} />
        <Parties approval={approval} />
        <div data-part="dialog-diff">
          <Diff head={[say('field'), say('before'), say('after', { time: from })]} changes={changes} />
        </div>
        <Effects effects={effects} />
        {note !== undefined && <RefusalNote note={note} onNote={setNote} />}
        <ProofField proof={proof} />
        <div className={s['decide']} data-part="decide-acts">
          <Button
            danger
            size="large"
            disabled={isSilent}
            title={isSilent ? say('noteNeeded') : ''}
            loading={isBusy}
            onClick={() => void refuse()}
          >
            <Icon name="x" size="sm" /> {say('refuse')}
          </Button>
          <span className={s['grow']} />
          <Button size="large" onClick={onClose}>
            {say('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button
            ref={first}
            size="large"
            type="primary"
            htmlType="submit"
            disabled={proof.missing !== undefined}
            loading={isBusy}
          >
            <Icon name="check" size="sm" /> {say('approve')}
          </Button>
        </div>
        <p className={s['missing']} data-part="missing">
          {isSilent ? say('noteNeeded') : (proof.missing ?? '\u00a0')}
        </p>
      </form>
    </Modal>
  );
}

function RefusalNote({ note, onNote }: { readonly note: string; readonly onNote: (note: string) => void }) {
  const first = useFocusOnce<InputRef>();
  return (
    <Input
      ref={first}
      value={note}
      aria-label={say('note')}
      placeholder={say('notePlace')}
      maxLength={500}
      onChange={({ target }) => onNote(target.value)}
    />
  );
}

function Expiry({ at }: { readonly at: string }) {
  const time = duration(Date.parse(at) - serverNowMs());
  return (
    <span className={s['expires']} title={fullTime(at)}>
      <Icon name="clock" size="xs" /> {say('expiresIn', { time })}
    </span>
  );
}

function Effects({ effects }: { readonly effects: Subject['effects'] }) {
  return (
    <div className={s['effects']} data-part="effects">
      {effects.map(([name, value]) => (
        <span key={name}>
          <small>{name}</small>
          <b>{value}</b>
        </span>
      ))}
    </div>
  );
}

function Parties({ approval }: { readonly approval: Approval }) {
  const me = useMe();
  const nameOf = usePeople();
  const author = nameOf(approval.AuthorId);
  return (
    <div className={s['people']} data-part="parties">
      <Avatar name={author} isLarge />
      <span>
        <span>
          <b>{author}</b> {say('askedAt', { time: shortTime(approval.CreatedAt) })}
        </span>
        <small>“{approval.Reason}”</small>
      </span>
      <Icon name="arrow" />
      <Avatar name={me?.Name ?? ''} tone="leaf" isLarge />
      <span>
        <b>{say('you', { name: me?.Name ?? '' })}</b>
        <small>{say('second')}</small>
      </span>
    </div>
  );
}
