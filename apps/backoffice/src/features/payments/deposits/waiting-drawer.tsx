import type { RequestOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../lib/api/api.ts';
import { fullTime, shortTime, tableMoney } from '../../../lib/format/format.ts';
import { useMay } from '../../../lib/api/me.ts';
import { Amount } from '../../../lib/parts/amount.tsx';
import { buttonClass } from '../../../lib/parts/button-class.ts';
import { Note } from '../../../lib/parts/marks.tsx';
import { Drawer, Facts } from '../../../lib/parts/page.tsx';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { maskEndToEnd, shortId, type WaitingMoney } from '../shared/desk.ts';
import { t, waitingTexts } from '../shared/texts.ts';

type Decision = RequestOf<typeof staffRoutes.receiptDecide>;
const receiptActions = {
  refreshes: [staffRoutes.depositsDesk, staffRoutes.approvalsList],
  failed: (why: string) => t('failed', { why }),
};

/** Money without an order, or that no rule may credit: why it waits, who acts next, and by when. */
export function WaitingDrawer({ money, onClose }: { readonly money: WaitingMoney; readonly onClose: () => void }) {
  return (
    <Drawer
      label={t('waitingOne')}
      onClose={onClose}
      title={
        <>
          <b>{t('waitingOne')}</b>
          <Amount of={money.Amount} />
          <span className="faint">{shortTime(money.PaidAt)}</span>
        </>
      }
      foot={<Foot key={money.EndToEndId} money={money} />}
    >
      <Note tone="money" icon="pause">
        {waitingTexts[money.Why] ?? money.Why}
      </Note>
      <Facts
        facts={[
          [t('nextStep'), nextStepOf(money)],
          ...(money.OrderId === null
            ? []
            : ([[t('request'), `${money.PlayerName} · ${shortId('DP', money.OrderId)}`]] as const)),
          [t('paidAt'), fullTime(money.PaidAt)],
          [t('bank'), money.Provider],
          [t('endToEnd'), maskEndToEnd(money.EndToEndId)],
        ]}
      />
    </Drawer>
  );
}

/** Whoever is to act, in a few words. */
export function nextStepOf({ Acts, ApprovalId, DueAt }: WaitingMoney): string {
  if (ApprovalId !== null) return t('secondActs', { time: shortTime(DueAt) });
  return Acts.length > 0 ? t('nextHouse', { time: shortTime(DueAt) }) : t('nextBank');
}

function Foot({ money }: { readonly money: WaitingMoney }) {
  const may = useMay();
  if (money.ApprovalId !== null)
    return (
      <Note tone="money" icon="hourglass">
        {t('requestWaits')} <Link to={`/aprovacoes?vista=waiting&pedido=${money.ApprovalId}`}>{t('seeApproval')}</Link>
      </Note>
    );
  if (money.Acts.length === 0) return null;
  if (!may('payments.decide')) return <p className="faint">{t('noRightDeposits')}</p>;
  return <Decide money={money} />;
}

const words = {
  credit: { press: 'askCredit', proof: 'proofCredit', toast: 'askedToast' },
  send_back: { press: 'sendBack', proof: 'proofSendBack', toast: 'sentBackToast' },
  settle: { press: 'askSettle', proof: 'proofSettle', toast: 'askedToast' },
} as const satisfies Record<Decision['act'], Record<string, Parameters<typeof t>[0]>>;

/** Back to who paid by one person's word; to the player, or as paid outside, only by two. */
function Decide({ money }: { readonly money: WaitingMoney }) {
  const { Provider: provider, EndToEndId: endToEndId, Acts } = money;
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const { run, isBusy, proofDialog } = useStaffAction(receiptActions);
  const amount = tableMoney(money.Amount);
  const decide = (act: Decision['act']) => {
    const input = { provider, endToEndId, act, reason, ...(act === 'settle' && { reference }) };
    const call = () => callApi(staffRoutes.receiptDecide, input);
    return run({ call, notice: () => t(words[act].toast), proofTitle: t(words[act].proof, { amount }) });
  };
  const missingFor = (act: Decision['act']) => {
    if (reason.trim() === '') return t('reasonMissing');
    return act === 'settle' && reference.trim() === '' ? t('referenceMissing') : '';
  };
  const button = (act: Decision['act'], style: 'brand' | 'plain') => (
    <button
      type="button"
      className={style === 'brand' ? buttonClass('brand', 'large') : buttonClass()}
      disabled={isBusy || missingFor(act) !== ''}
      title={missingFor(act)}
      onClick={() => void decide(act)}
      data-part={`receipt-${act}`}
    >
      {t(words[act].press, { amount })}
    </button>
  );
  return (
    <>
      <Input
        value={reason}
        maxLength={200}
        aria-label={t('reason')}
        placeholder={t('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      {Acts.includes('settle') && (
        <>
          <p className="faint">{t('settleHow')}</p>
          <Input
            value={reference}
            maxLength={80}
            aria-label={t('reference')}
            placeholder={t('reference')}
            onChange={({ target }) => setReference(target.value)}
          />
          {button('settle', Acts.length > 1 ? 'plain' : 'brand')}
        </>
      )}
      {Acts.includes('credit') && button('credit', 'plain')}
      {Acts.includes('send_back') && button('send_back', 'brand')}
      {proofDialog}
    </>
  );
}
