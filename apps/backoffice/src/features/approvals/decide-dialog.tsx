import { staffRoutes } from '@arara/contract/staff';
import { Button, Input, type InputRef } from 'antd';
import { useState } from 'react';
import { callApi, serverNowMs } from '../../lib/api/api.ts';
import { useFocusOnce } from '../../lib/browser/focus.ts';
import { duration, fullTime, spokenTime } from '../../lib/format/format.ts';
import { useMe, usePeople } from '../../lib/api/me.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Avatar, Diff } from '../../lib/parts/marks.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { approvalActions } from './approval-actions.ts';
import s from './approvals.module.css';
import { afterHead, type Approval, authorOf, type Subject, subjectOf } from './subject.ts';
import { t } from './texts.ts';

/** Who asked, what changes, what it does and how it goes back; then the second factor. The title is the question. */
export function DecideDialog({ approval, onClose }: { readonly approval: Approval; readonly onClose: () => void }) {
  // Undefined until somebody begins to refuse: an approval needs no words.
  const [note, setNote] = useState<string>();
  const { run, isBusy } = useStaffAction(approvalActions);
  const { what, changes, from, effects } = subjectOf(approval, usePeople());
  const decide = (verdict: 'approved' | 'refused') =>
    callApi(staffRoutes.approvalsDecide, { id: approval.Id, verdict, note: note ?? '' });
  const refuse = () => {
    if (note === undefined) setNote('');
    else void run({ call: () => decide('refused'), notice: () => t('done'), onDone: onClose });
  };
  const isSilent = note?.trim() === '';
  return (
    <ActionDialog
      desk={approvalActions}
      isLarge
      width={620}
      part="decide"
      title={
        <span className="flex between gap-12">
          <span data-part="dialog-title">
            {t('decideTitle', { what: what.charAt(0).toLowerCase() + what.slice(1) })}
          </span>
          <Expiry at={approval.ExpiresAt} />
        </span>
      }
      confirm={
        <span className="inline-row gap-6">
          <Icon name="check" size="sm" /> {t('approve')}
        </span>
      }
      needsProof
      // Ready for Enter, unless the second factor is still to be shown.
      focusesConfirm
      missing={isSilent ? t('noteNeeded') : undefined}
      start={
        <Button
          danger
          size="large"
          disabled={isSilent}
          title={isSilent ? t('noteNeeded') : ''}
          loading={isBusy}
          onClick={refuse}
        >
          <Icon name="x" size="sm" /> {t('refuse')}
        </Button>
      }
      call={() => decide('approved')}
      notice={() => t('done')}
      onClose={onClose}
    >
      <Parties approval={approval} />
      <div data-part="dialog-diff">
        <Diff head={[t('field'), t('before'), afterHead(from)]} changes={changes} />
      </div>
      <Effects effects={effects} />
      {note !== undefined && <RefusalNote note={note} onNote={setNote} />}
    </ActionDialog>
  );
}

function RefusalNote({ note, onNote }: { readonly note: string; readonly onNote: (note: string) => void }) {
  const first = useFocusOnce<InputRef>();
  return (
    <Input
      ref={first}
      value={note}
      aria-label={t('note')}
      placeholder={t('notePlace')}
      maxLength={500}
      onChange={({ target }) => onNote(target.value)}
    />
  );
}

function Expiry({ at }: { readonly at: string }) {
  const time = duration(Date.parse(at) - serverNowMs());
  return (
    <span className={`${s['clock']} inline-row fixed note gap-5 nowrap`} title={fullTime(at)} data-part="dialog-clock">
      <Icon name="clock" size="xs" /> {t('expiresIn', { time })}
    </span>
  );
}

function Effects({ effects }: { readonly effects: Subject['effects'] }) {
  return (
    <div className={`${s['effects']} stack gap-10`} data-part="effects">
      {effects.map(([name, value]) => (
        <span key={name} className="stack gap-3 outlined round-10">
          <small className="note">{name}</small>
          <b className="weight-650">{value}</b>
        </span>
      ))}
    </div>
  );
}

function Parties({ approval }: { readonly approval: Approval }) {
  const me = useMe();
  const nameOf = usePeople();
  const author = authorOf(approval, nameOf);
  return (
    <div className="row gap-10" data-part="parties">
      <Avatar name={author} isLarge />
      <span className="stack grows">
        <span>
          <b className="weight-650">{author}</b> {t('askedAt', { time: spokenTime(approval.CreatedAt) })}
        </span>
        <small className="note">{approval.Reason === '' ? t('blindReason') : `“${approval.Reason}”`}</small>
      </span>
      <Icon name="arrow" />
      <Avatar name={me?.Name ?? ''} tone="leaf" isLarge />
      <span className="stack grows">
        <b className="weight-650">{t('you', { name: me?.Name ?? '' })}</b>
        <small className="note">{t('second')}</small>
      </span>
    </div>
  );
}
