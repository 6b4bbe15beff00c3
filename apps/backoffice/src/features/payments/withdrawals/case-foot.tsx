import { staffRoutes } from '@arara/contract/staff';
import { Input } from 'antd';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { fullTime, tableMoney } from '../../../lib/format/format.ts';
import { useMay, usePeople } from '../../../lib/api/me.ts';
import { buttonClass } from '../../../lib/parts/button-class.ts';
import { Icon } from '../../../lib/parts/icon.tsx';
import { Note } from '../../../lib/parts/marks.tsx';
import type { DecisionKind, Draft, Drafting } from './decision.ts';
import { type Case, clockLeft, type Standing, staffIdIn } from '../shared/desk.ts';
import s from '../shared/case.module.css';
import { t, stateNames } from '../shared/texts.ts';
import { useNow } from '../../../lib/api/use-now.ts';
import { useRecallMs } from './recall.ts';
import { useCaseActions } from './use-case-actions.ts';

type Act = 'approve' | DecisionKind;

/** The keys of the page reach the buttons through this. */
export interface CaseFootHandle {
  readonly claim: () => void;
  readonly arm: (act: Act) => void;
  readonly recall: () => void;
}

interface CaseFootProps {
  readonly one: Case;
  readonly standing: Standing;
  readonly draft: Draft;
  readonly onAct: Drafting['onAct'];
  readonly ref: Ref<CaseFootHandle>;
}

/** A key only points at a button; a second one presses it. Nobody is paid by one stroke. */
export function CaseFoot({ one, standing, draft, onAct, ref }: CaseFootProps) {
  const approveButton = useRef<HTMLButtonElement>(null);
  const buttons = useRef<Partial<Record<DecisionKind, HTMLButtonElement | null>>>({});
  const may = useMay();
  const { claim, recall, decide, takeOver, isBusy, proofDialog } = useDecisions(one, draft);
  const isMine = standing.kind === 'decide';
  useImperativeHandle(ref, () => ({
    claim: () => (standing.kind === 'free' || isMine) && may('payments.decide') && void claim(isMine),
    arm: (act) => {
      if (act === 'approve') approveButton.current?.focus();
      else if (draft.kind === act) buttons.current[act]?.focus();
      else {
        onAct(act);
        document.getElementById('decision')?.focus();
      }
    },
    recall: () => standing.kind === 'recallable' && void recall(),
  }));
  if (!may('payments.decide')) return <p className="text-md muted">{t('noRight')}</p>;
  if (standing.kind !== 'decide')
    return (
      <Rest
        one={one}
        standing={standing}
        isBusy={isBusy}
        onClaim={() => void claim(false)}
        onRecall={() => void recall()}
        onTakeOver={(reason) => void takeOver(reason)}
      />
    );
  return (
    <>
      {standing.isSecond && <FirstYes by={one.Row.ApprovedBy ?? ''} />}
      {may('payments.approve') ? (
        <ApproveButton
          ref={approveButton}
          net={tableMoney(one.Row.Net)}
          isFirstOfTwo={standing.needsSecond}
          isBusy={isBusy}
          onPress={() => void decide('approve')}
        />
      ) : (
        <p className="text-md muted">{t('financePays')}</p>
      )}
      <div className={`${s['three']} equal-columns stack gap-8`}>
        {decisions.map(({ kind, icon, key, looks }) => (
          <button
            key={kind}
            type="button"
            ref={(button) => {
              buttons.current[kind] = button;
            }}
            className={buttonClass(...looks)}
            disabled={isBusy || draft.kind !== kind}
            onClick={() => void decide(kind)}
            data-part={kind}
          >
            <Icon name={icon} size="sm" /> {t(kind)} <kbd>{key}</kbd>
          </button>
        ))}
      </div>
      {proofDialog}
    </>
  );
}

const decisions = [
  { kind: 'hold', icon: 'pause', key: 'h', looks: [] },
  { kind: 'ask', icon: 'id', key: 'd', looks: [] },
  { kind: 'refuse', icon: 'x', key: 'r', looks: ['danger'] },
] as const;

function proofTitle(act: Act, { Row }: Case, isFirstOfTwo: boolean): string {
  const words = { amount: tableMoney(Row.Net), name: Row.PlayerName };
  if (act === 'refuse') return t('proofRefuse', words);
  return t(isFirstOfTwo ? 'proofSecond' : 'proofApprove', words);
}

function useDecisions(one: Case, draft: Draft) {
  const { run, isBusy, proofDialog } = useCaseActions();
  const { OrderId: orderId, NeedsTwo, ApprovedBy } = one.Row;
  const isFirstOfTwo = NeedsTwo && ApprovedBy === null;
  const claim = (giveBack: boolean) => run({ call: () => callApi(staffRoutes.withdrawalClaim, { orderId, giveBack }) });
  return {
    isBusy,
    proofDialog,
    claim,
    // Whoever takes an approval back has the request again.
    recall: async () => {
      const call = () => callApi(staffRoutes.withdrawalRecall, { orderId });
      if ((await run({ call, notice: t('recalled') })) === 'done') await claim(false);
    },
    takeOver: (reason: string) =>
      run({ call: () => callApi(staffRoutes.withdrawalTakeOver, { orderId, reason }), notice: t('takenOver') }),
    decide: async (what: Act) => {
      const decision = what === 'approve' ? approval(orderId, isFirstOfTwo) : decisionOf(orderId, draft);
      if (decision !== undefined) await run({ ...decision, proofTitle: proofTitle(what, one, isFirstOfTwo) });
    },
  };
}

const approval = (orderId: string, isFirstOfTwo: boolean) => ({
  call: () => callApi(staffRoutes.withdrawalApprove, { orderId }),
  notice: t(isFirstOfTwo ? 'approvedFirst' : 'approved'),
});

/** What the drafted reason stands for; undefined while none is chosen. */
function decisionOf(orderId: string, draft: Draft) {
  const { note, hours } = draft;
  if (draft.kind === 'hold') {
    const input = { orderId, reason: draft.word, hours, ...noteOf(note) };
    return { call: () => callApi(staffRoutes.withdrawalHold, input), notice: t('held') };
  }
  if (draft.kind === 'ask')
    return { call: () => callApi(staffRoutes.withdrawalAsk, { orderId, question: draft.word }), notice: t('asked') };
  if (draft.kind !== 'refuse') return undefined;
  const input = { orderId, reason: draft.word, note };
  return { call: () => callApi(staffRoutes.withdrawalRefuse, input), notice: t('refused') };
}

const noteOf = (note: string) => (note.trim() === '' ? {} : { note });

/** Yellow only where money leaves now; a first yes of two is blue. */
function ApproveButton({
  ref,
  net: amount,
  isFirstOfTwo,
  isBusy,
  onPress,
}: {
  readonly ref: Ref<HTMLButtonElement>;
  readonly net: string;
  readonly isFirstOfTwo: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}) {
  const [isArmed, setArmed] = useState(false);
  const words = isFirstOfTwo ? (['toSecond', 'confirmSecond'] as const) : (['approve', 'confirm'] as const);
  return (
    <button
      type="button"
      ref={ref}
      className={buttonClass(isFirstOfTwo ? 'brand' : 'money', 'large')}
      disabled={isBusy}
      onFocus={({ currentTarget }) => setArmed(currentTarget.matches(':focus-visible'))}
      onBlur={() => setArmed(false)}
      onClick={onPress}
      data-part="approve"
    >
      <Icon name="send" size="sm" /> {t(words[isArmed ? 1 : 0], { amount })} <kbd>{isArmed ? 'Enter' : 'a'}</kbd>
    </button>
  );
}

function FirstYes({ by }: { readonly by: string }) {
  const nameOf = usePeople();
  return (
    <Note tone="leaf" icon="check">
      {t('firstYes', { name: nameOf(staffIdIn(by) ?? by) })}
    </Note>
  );
}

/** Where there is nothing to decide for this person: what stands in the way, and the one thing to do. */
function Rest(props: {
  readonly one: Case;
  readonly standing: Exclude<Standing, { readonly kind: 'decide' }>;
  readonly isBusy: boolean;
  readonly onClaim: () => void;
  readonly onRecall: () => void;
  readonly onTakeOver: (reason: string) => void;
}) {
  const { standing, isBusy } = props;
  const nameOf = usePeople();
  const may = useMay();
  if (standing.kind === 'free')
    return (
      <button
        type="button"
        className={buttonClass('brand', 'large')}
        disabled={isBusy}
        onClick={props.onClaim}
        data-part="claim"
      >
        <Icon name="user" size="sm" /> {t('take')} <kbd>c</kbd>
      </button>
    );
  if (standing.kind === 'locked')
    return (
      <>
        <Note tone="plain" icon="lock">
          {t('locked', {
            name: nameOf(staffIdIn(standing.staffId) ?? standing.staffId),
            time: fullTime(standing.until),
          })}
        </Note>
        {may('payments.lead') && <TakeOver isBusy={isBusy} onTakeOver={props.onTakeOver} />}
      </>
    );
  if (standing.kind === 'saidYes')
    return (
      <Note tone="leaf" icon="check">
        {t('saidYes')}
      </Note>
    );
  if (standing.kind === 'recallable')
    return <Recall approvedAt={standing.approvedAt} isBusy={isBusy} onRecall={props.onRecall} />;
  const { State } = props.one.Row;
  return <p className="text-md muted">{t('leftTeam', { state: (stateNames[State] ?? State).toLowerCase() })}</p>;
}

/** Whoever leads says why before a colleague's case changes hands. */
function TakeOver(props: { readonly isBusy: boolean; readonly onTakeOver: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  return (
    <div className={`${s['recall']} row between gap-10 feather-12`}>
      <Input
        value={reason}
        maxLength={200}
        aria-label={t('takeOverWhy')}
        placeholder={t('takeOverWhy')}
        onChange={({ target }) => setReason(target.value)}
      />
      <button
        type="button"
        className={buttonClass()}
        disabled={props.isBusy || reason.trim() === ''}
        onClick={() => props.onTakeOver(reason)}
      >
        {t('takeOver')}
      </button>
    </div>
  );
}

function Recall(props: {
  readonly approvedAt: string | undefined;
  readonly isBusy: boolean;
  readonly onRecall: () => void;
}) {
  const nowMs = useNow();
  const recallMs = useRecallMs();
  const leftMs = props.approvedAt === undefined ? 0 : Date.parse(props.approvedAt) + recallMs - nowMs;
  return (
    <div className={`${s['recall']} row between gap-10 feather-12`} data-part="recall">
      <output>{leftMs > 0 ? t('leavesIn', { time: clockLeft(leftMs) }) : t('leavesNow')}</output>
      <button type="button" className={buttonClass()} disabled={props.isBusy} onClick={props.onRecall}>
        <Icon name="undo" size="sm" /> {t('recall')} <kbd>u</kbd>
      </button>
    </div>
  );
}
