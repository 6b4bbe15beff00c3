import { staffRoutes } from '@arara/contract/staff';
import { Select } from 'antd';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { clockTime, shortTime } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Icon, type OfficeIconName } from '../../lib/parts/icon.tsx';
import { Note } from '../../lib/parts/marks.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { type StaffActions, useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { type Act, actOf, type Case, caseActions, nextChoice } from './case.ts';
import s from './kyc.module.css';
import { codeNames, t } from './texts.ts';
import type { Drafting } from './use-decision.ts';

/** The keys of the page reach the buttons through this. */
export interface CaseFootHandle {
  readonly claim: () => void;
  readonly arm: (act: Act) => void;
  readonly handUp: () => void;
}

interface FootProps {
  readonly one: Case;
  readonly decision: Drafting;
  readonly ref: Ref<CaseFootHandle>;
}

type Asking = 'lead' | 'override';

/** A key only chooses and points at a button; a second one presses it. Nobody is let in or refused by one stroke. */
export function CaseFoot({ one, decision, ref }: FootProps) {
  const buttons = useRef<Partial<Record<Act, HTMLButtonElement | null>>>({});
  const [asking, setAsking] = useState<Asking>();
  const actions = useStaffAction(caseActions);
  const { run } = actions;
  const { Row, Second } = one;
  const playerId = Row.PlayerId;
  const claim = () => void run({ call: () => callApi(staffRoutes.kycClaim, { playerId, giveBack: Row.IsMine }) });
  const decides = Row.IsMine && Second === null;
  useImperativeHandle(ref, () => ({
    claim: () => Row.QueuedAt !== null && (Row.Owner === null || Row.IsMine) && claim(),
    arm: (act) => {
      if (decides) decision.onChoose(nextChoice(one.Choices, act, decision.choice?.Code)?.Code);
      // At once: whoever presses Enter right after it presses this button and no other.
      buttons.current[act]?.focus();
    },
    handUp: () => decides && !Row.IsLead && setAsking('lead'),
  }));
  const point = (act: Act) => (button: HTMLButtonElement | null) => {
    buttons.current[act] = button;
  };
  return (
    <>
      {Second?.CanDecide ? (
        <SecondActs one={one} actions={actions} point={point} />
      ) : decides ? (
        <Acts one={one} decision={decision} actions={actions} point={point} onAsk={setAsking} />
      ) : (
        <Rest one={one} isBusy={actions.isBusy} onClaim={claim} />
      )}
      {asking !== undefined && <AskDialog one={one} asking={asking} onClose={() => setAsking(undefined)} />}
      {actions.proofDialog}
    </>
  );
}

type Point = (act: Act) => (button: HTMLButtonElement | null) => void;

interface ActsProps {
  readonly one: Case;
  readonly decision: Drafting;
  readonly actions: StaffActions;
  readonly point: Point;
  readonly onAsk: (asking: Asking) => void;
}

const acts = [
  { act: 'again', icon: 'camera', key: 'd', look: 'brand' },
  { act: 'approve', icon: 'check', key: 'a', look: undefined },
  { act: 'refuse', icon: 'x', key: 'r', look: 'danger' },
] as const satisfies readonly { act: Act; icon: OfficeIconName; key: string; look: 'brand' | 'danger' | undefined }[];

function Acts({ one, decision, actions, point, onAsk }: ActsProps) {
  const { choice, onChoose } = decision;
  const { PlayerId: playerId, Name: name } = one.Row;
  const chosenAct = choice && actOf(choice);
  const decide = async () => {
    if (choice === undefined) return;
    const code = choice.Code;
    await actions.run({
      call: () => callApi(staffRoutes.kycDecide, { playerId, code }),
      notice: () => t('decided', { code: codeNames[code] ?? code }),
      proofTitle: t('proof', { does: t(`does.${choice.Does}`), name }),
    });
  };
  const isFit = (act: Act) => one.Choices.some((one) => actOf(one) === act);
  // As by key: the first press chooses what will be said, the second says it.
  const press = (act: Act, takesTwo: boolean) => {
    if (takesTwo) onAsk('override');
    else if (chosenAct === act) void decide();
    else onChoose(nextChoice(one.Choices, act, choice?.Code)?.Code);
  };
  const labelOf = (act: Act) => {
    if (act === 'approve' && one.MayOverride) return t('approveTwo');
    return t(
      act === 'again' ? `does.${choice !== undefined && chosenAct === 'again' ? choice.Does : 'again'}` : `does.${act}`,
    );
  };
  return (
    <>
      <div className="row gap-14">
        <Select
          className={`${s['code']} grows shrinks`}
          allowClear
          aria-label={t('decision')}
          placeholder={t('decisionPlace')}
          value={choice?.Code ?? null}
          options={one.Choices.map(({ Code }) => ({ value: Code, label: `${Code}  ${codeNames[Code] ?? ''}` }))}
          onChange={(code: string | null | undefined) => onChoose(code ?? undefined)}
          data-part="case-code"
        />
        <span className={`text-xs muted nowrap ${s['wide']}`}>{t('becomes')}</span>
      </div>
      <div className={`${s['acts']} flex gap-8`}>
        {acts.map(({ act, icon, key, look }) => {
          const takesTwo = act === 'approve' && one.MayOverride;
          return (
            <button
              key={act}
              type="button"
              ref={point(act)}
              className={buttonClass(...(look === undefined ? [] : [look]))}
              disabled={actions.isBusy || (!takesTwo && !isFit(act))}
              onClick={() => press(act, takesTwo)}
              data-part={act}
            >
              <Icon name={takesTwo ? 'users' : icon} size="sm" /> {labelOf(act)} <kbd>{key}</kbd>
            </button>
          );
        })}
        {!one.Row.IsLead && (
          <button type="button" className={buttonClass()} onClick={() => onAsk('lead')} data-part="lead">
            <Icon name="arrow" size="sm" /> {t('toLead')} <kbd>l</kbd>
          </button>
        )}
      </div>
    </>
  );
}

/** Whoever decides second sees neither who proposed nor why. */
function SecondActs({ one, actions, point }: Pick<ActsProps, 'one' | 'actions' | 'point'>) {
  const id = one.Second?.ApprovalId ?? '';
  const say = (verdict: 'approved' | 'refused') =>
    void actions.run({
      call: () =>
        callApi(staffRoutes.approvalsDecide, { id, verdict, note: verdict === 'refused' ? t('disagreeNote') : '' }),
      notice: () => t(verdict === 'approved' ? 'agreed' : 'disagreed'),
      proofTitle: t('agreeProof'),
    });
  return (
    <>
      <Note icon="users">{t('secondYours')}</Note>
      <div className={`${s['acts']} flex gap-8`} data-part="second">
        <button
          type="button"
          ref={point('approve')}
          className={buttonClass('brand')}
          disabled={actions.isBusy}
          onClick={() => say('approved')}
        >
          <Icon name="check" size="sm" /> {t('agree')} <kbd>a</kbd>
        </button>
        <button
          type="button"
          ref={point('refuse')}
          className={buttonClass('danger')}
          disabled={actions.isBusy}
          onClick={() => say('refused')}
        >
          <Icon name="x" size="sm" /> {t('disagree')} <kbd>r</kbd>
        </button>
      </div>
    </>
  );
}

/** Where there is nothing to decide for this person: what stands in the way, and the one thing to do. */
function Rest({
  one,
  isBusy,
  onClaim,
}: {
  readonly one: Case;
  readonly isBusy: boolean;
  readonly onClaim: () => void;
}) {
  const nameOf = usePeople();
  const may = useMay();
  const { Row, Second } = one;
  if (Second !== null)
    return (
      <Note tone="leaf" icon="check">
        {t(Second.IsMine ? 'secondMine' : 'secondOther', { time: shortTime(Second.ExpiresAt) })}
      </Note>
    );
  if (Row.QueuedAt === null) return <p className="text-md muted">{t('noneToDecide')}</p>;
  if (Row.IsLead && !may('players.lead')) return <Note icon="lock">{t('isLead')}</Note>;
  if (Row.Owner !== null)
    return (
      <Note icon="lock">
        {t('locked', { name: nameOf(Row.Owner), time: Row.Until === null ? '' : clockTime(Row.Until).slice(0, 5) })}
      </Note>
    );
  return (
    <button
      type="button"
      className={buttonClass('brand', 'large')}
      disabled={isBusy}
      onClick={onClaim}
      data-part="claim"
    >
      <Icon name="user" size="sm" /> {t('take')} <kbd>c</kbd>
    </button>
  );
}

interface AskProps {
  readonly one: Case;
  readonly asking: Asking;
  readonly onClose: () => void;
}

/** What goes to another person goes with words: to the lead to read, of an override for the audit alone. */
function AskDialog({ one: { Row }, asking, onClose }: AskProps) {
  const playerId = Row.PlayerId;
  const isLead = asking === 'lead';
  return (
    <ActionDialog<object>
      desk={caseActions}
      part={`${asking}-dialog`}
      title={isLead ? t('toLeadTitle', { number: Row.Number }) : t('overrideTitle', { name: Row.Name })}
      effect={t(isLead ? 'toLeadEffect' : 'overrideEffect')}
      confirm={t(isLead ? 'toLead' : 'approveTwo')}
      reason={{ label: t(isLead ? 'toLeadWhy' : 'overrideWhy') }}
      call={(reason) =>
        isLead
          ? callApi(staffRoutes.kycHandUp, { playerId, reason })
          : callApi(staffRoutes.kycOverride, { playerId, reason })
      }
      notice={() => t(isLead ? 'toLeadDone' : 'overrideDone')}
      onClose={onClose}
    />
  );
}
