import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { callApi } from '../../lib/api/api.ts';
import { fullTime, sentenceCase, shortTime, spokenTime } from '../../lib/format/format.ts';
import { useMe, usePeople } from '../../lib/api/me.ts';
import { Diff, Note } from '../../lib/parts/marks.tsx';
import { Drawer, Facts, Section } from '../../lib/parts/page.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { approvalActions } from './approval-actions.ts';
import { afterHead, type Approval, authorOf, subjectOf } from './subject.ts';
import { t, stateNames } from './texts.ts';

export function ApprovalDrawer(props: {
  readonly approval: Approval;
  readonly onClose: () => void;
  readonly onDecide: () => void;
}) {
  const { approval } = props;
  const me = useMe();
  const nameOf = usePeople();
  const { what, changes, from } = subjectOf(approval, nameOf);
  const isWaiting = approval.State === 'waiting';
  const isMine = approval.AuthorId === me?.Id;
  return (
    <Drawer
      label={t('drawer')}
      onClose={props.onClose}
      title={
        <span>
          <b>{sentenceCase(what)}</b>
          <br />
          <span className="text-sm faint">
            AP-{approval.Id} · {stateNames[approval.State]}
          </span>
        </span>
      }
      foot={isWaiting && <Foot approval={approval} onDecide={props.onDecide} />}
    >
      {isWaiting && isMine && <Note>{t('ownRequest')}</Note>}
      <Diff head={[t('field'), t('before'), afterHead(from)]} changes={changes} />
      <Section title={t('reason')}>
        <p>{approval.Reason === '' ? t('blindReason') : `“${approval.Reason}”`}</p>
      </Section>
      <Facts
        facts={[
          [t('asked'), `${authorOf(approval, nameOf)} · ${shortTime(approval.CreatedAt)}`],
          [t('expires'), fullTime(approval.ExpiresAt)],
          ...(approval.Decision
            ? ([
                [
                  t('decided'),
                  t('decidedBy', {
                    who: nameOf(approval.Decision.ApproverId),
                    time: spokenTime(approval.Decision.DecidedAt),
                  }),
                ],
                [t('note'), noteOf(approval.Decision.Note)],
              ] as const)
            : []),
        ]}
      />
    </Drawer>
  );
}

/** The system withdraws what a closed colleague asked for; every other note is what a person wrote. */
const noteOf = (note: string): string => (note === 'author_closed' ? t('authorClosed') : note || '–');

/** Who asked may withdraw; anybody else with the right may decide. */
function Foot({ approval, onDecide }: { readonly approval: Approval; readonly onDecide: () => void }) {
  const me = useMe();
  const { run, isBusy } = useStaffAction(approvalActions);
  const input = { id: approval.Id, verdict: 'withdrawn', note: '' } as const;
  const withdraw = () =>
    run({ call: () => callApi(staffRoutes.approvalsDecide, input), notice: () => t('isWithdrawn') });
  const canDecide = approval.CanDecide && (me?.Permissions.includes('approvals.decide') ?? false);
  return (
    <div className="equal-columns stack gap-8">
      {canDecide && (
        <Button type="primary" onClick={onDecide} data-part="approve">
          {t('approve')} <kbd>a</kbd>
        </Button>
      )}
      {approval.AuthorId === me?.Id && (
        <Button danger loading={isBusy} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      )}
    </div>
  );
}
