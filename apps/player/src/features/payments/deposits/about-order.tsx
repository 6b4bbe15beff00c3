import { shortOrderName } from '@arara/domain/payments';
import { Card, Money, Section, SumLines } from '@arara/ui';
import { CopyId } from '../orders/copy-id.tsx';
import s from '../payments.module.css';
import type { Deposit } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';

/** Who receives, who pays, and the number that support asks for. */
export function AboutOrder({ order }: { order: Deposit }) {
  const t = paymentsTexts.use();
  const lines = [
    ...(order.Receiver === null ? [] : [{ label: t('receiver'), value: order.Receiver }]),
    {
      label: t('payer'),
      value: (
        <>
          {order.PayerName} · <bdi dir="ltr">{order.PayerCpf}</bdi>
        </>
      ),
    },
    { label: t('order'), value: <CopyId id={order.OrderId} name={shortOrderName('deposit', order.OrderId)} /> },
    ...(order.Bonus > 0n
      ? [{ label: t('bonusChosen'), value: <Money amount={order.Bonus} kind="operation" tone="bonus" /> }]
      : []),
    ...(order.Turnover > 0n ? [{ label: t('dealBet'), value: <Money amount={order.Turnover} /> }] : []),
  ];
  return (
    <Section gap="none" className={s['gap']}>
      <Card data-part="pay-about">
        <SumLines lines={lines} />
      </Card>
    </Section>
  );
}
