import type { RequestOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { needsSecondPerson } from '@arara/domain/payments';
import { Input, Select } from 'antd';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Link } from 'react-router';
import { callApi, queryClient } from '../../../lib/api/api.ts';
import { fullTime, tableMoney } from '../../../lib/format/format.ts';
import { useMay, usePeople } from '../../../lib/api/me.ts';
import { buttonClass } from '../../../lib/parts/button-class.ts';
import { Icon } from '../../../lib/parts/icon.tsx';
import { Note } from '../../../lib/parts/marks.tsx';
import { staffIdIn } from '../shared/desk.ts';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { type BreakCase, breakId as idText } from './reconciliation.ts';
import s from './reconciliation.module.css';
import { resolutionNames, t } from './texts.ts';

export interface BreakFootHandle {
  readonly claim: () => void;
  readonly arm: () => void;
}

interface BreakFootProps {
  readonly one: BreakCase;
  readonly word: string | undefined;
  readonly onWord: (word: string | undefined) => void;
  readonly ref: Ref<BreakFootHandle>;
}

const breakActions = {
  refreshes: [staffRoutes.breaksList, staffRoutes.reconciliationDesk, staffRoutes.approvalsList],
  failed: (why: string) => t('failed', { why }),
};

/** What the answer says of the case is shown at once. */
function useBreakActions() {
  const { run, isBusy, proofDialog } = useStaffAction(breakActions);
  const runOnBreak = async (action: {
    readonly call: () => Promise<BreakCase>;
    readonly notice?: string;
    readonly proofTitle?: string;
  }) => {
    const onDone = (one: BreakCase) =>
      queryClient.setQueryData([staffRoutes.breakCase.path, { breakId: one.Break.BreakId }], one);
    return (await run({ ...action, notice: () => action.notice, onDone })) === 'done';
  };
  return { run: runOnBreak, isBusy, proofDialog };
}

export function BreakFoot({ one, word, onWord, ref }: BreakFootProps) {
  const { Break } = one;
  const may = useMay();
  const { run, isBusy, proofDialog } = useBreakActions();
  const isMine = Break.Claim?.IsMine === true;
  const { BreakId: breakId } = Break;
  const claim = () => run({ call: () => callApi(staffRoutes.breakClaim, { breakId, giveBack: isMine }) });
  useImperativeHandle(ref, () => ({
    claim: () => Break.State === 'open' && may('payments.reconcile') && void claim(),
    arm: () => document.getElementById('resolution')?.focus(),
  }));
  if (Break.State !== 'open') return <Ended one={one} />;
  if (!may('payments.reconcile')) return <p className="text-md">{t('noRight')}</p>;
  if (Break.Claim === null)
    return (
      <button
        type="button"
        className={buttonClass('brand', 'large')}
        disabled={isBusy}
        onClick={() => void claim()}
        data-part="claim"
      >
        <Icon name="user" size="sm" /> {t('take')} <kbd>c</kbd>
      </button>
    );
  if (!isMine) return <Locked claim={Break.Claim} />;
  return (
    <>
      <NoteField
        onNote={(text) => run({ call: () => callApi(staffRoutes.breakNote, { breakId, text }), notice: t('noted') })}
        isBusy={isBusy}
      />
      <Resolve
        one={one}
        word={word}
        onWord={onWord}
        isBusy={isBusy}
        onResolve={(input, notice) =>
          void run({
            call: () => callApi(staffRoutes.breakResolve, input),
            notice,
            proofTitle: t('proof', { id: idText(breakId) }),
          })
        }
      />
      {proofDialog}
    </>
  );
}

function Locked({ claim }: { readonly claim: NonNullable<BreakCase['Break']['Claim']> }) {
  const nameOf = usePeople();
  const name = nameOf(staffIdIn(claim.StaffId) ?? claim.StaffId);
  return (
    <Note tone="plain" icon="lock">
      {t('locked', { name, time: fullTime(claim.Until) })}
    </Note>
  );
}

function Ended({ one: { Break } }: { readonly one: BreakCase }) {
  const nameOf = usePeople();
  const named = (by: string | null) => (by === null ? '' : nameOf(staffIdIn(by) ?? by));
  if (Break.State === 'asked')
    return (
      <Note tone="money" icon="hourglass">
        {t('waits')} <Link to={`/aprovacoes?vista=waiting&pedido=${Break.ApprovalId}`}>{t('seeApproval')}</Link>
      </Note>
    );
  const how = resolutionNames[Break.Resolution ?? ''] ?? '';
  const words = { how, who: named(Break.ResolvedBy), second: named(Break.ApprovedBy) };
  return (
    <Note tone="leaf" icon="check">
      {t(Break.ApprovedBy === null ? 'ended' : 'endedTwo', words)}
    </Note>
  );
}

function NoteField(props: { readonly isBusy: boolean; readonly onNote: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('');
  const save = async () => {
    if (await props.onNote(text)) setText('');
  };
  return (
    <div className={`${s['note-field']} flex gap-8`}>
      <Input
        value={text}
        maxLength={500}
        aria-label={t('noteField')}
        placeholder={t('noteField')}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={() => void (text.trim() !== '' && save())}
      />
      <button
        type="button"
        className={buttonClass()}
        disabled={props.isBusy || text.trim() === ''}
        onClick={() => void save()}
      >
        {t('noteSave')}
      </button>
    </div>
  );
}

type ResolveInput = RequestOf<typeof staffRoutes.breakResolve>;

/** How it ends and why; what the records do not prove only asks, in blue. */
function Resolve(
  props: Omit<BreakFootProps, 'ref'> & {
    readonly isBusy: boolean;
    readonly onResolve: (input: ResolveInput, notice: string) => void;
  },
) {
  const { one, word, isBusy } = props;
  const [reason, setReason] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const chosen = one.Resolutions.find(({ Word }) => Word === word);
  const isAsked = chosen !== undefined && needsSecondPerson(chosen.Word);
  const { BreakId: breakId, Gap } = one.Break;
  const isMissing = chosen === undefined || reason.trim() === '';
  const resolve = () => {
    if (chosen !== undefined)
      props.onResolve({ breakId, resolution: chosen.Word, reason }, t(isAsked ? 'asked' : 'done'));
  };
  return (
    <>
      <Select
        id="resolution"
        aria-label={t('resolution')}
        placeholder={t('resolutionPlace')}
        value={chosen?.Word ?? null}
        options={one.Resolutions.map(({ Word }) => ({ value: Word, label: resolutionNames[Word] ?? Word }))}
        onChange={(next: string | null) => props.onWord(next ?? undefined)}
      />
      <Input
        value={reason}
        maxLength={500}
        aria-label={t('reason')}
        placeholder={t('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <button
        type="button"
        ref={button}
        className={buttonClass('brand', 'large')}
        disabled={isBusy || isMissing}
        title={isMissing ? t('missing') : ''}
        onClick={resolve}
        data-part="break-resolve"
      >
        {isAsked ? t('toSecond', { amount: tableMoney(Gap < 0n ? -Gap : Gap) }) : t('closeIt')} <kbd>a</kbd>
      </button>
    </>
  );
}
