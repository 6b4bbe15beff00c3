import { fullTime, tableMoney } from '../../../lib/format/format.ts';
import { Amount } from '../../../lib/parts/amount.tsx';
import { Drawer, Facts } from '../../../lib/parts/page.tsx';
import { Story } from '../withdrawals/case-body.tsx';
import { DepositState } from './deposit-state.tsx';
import { type DeskDeposit, maskEndToEnd, shortId } from '../shared/desk.ts';
import { Quote } from '../shared/quote.tsx';
import { t } from '../shared/texts.ts';

/** From the order to the credit, with what the player reads while it waits. */
export function DepositDrawer({ deposit, onClose }: { readonly deposit: DeskDeposit; readonly onClose: () => void }) {
  const { Order } = deposit;
  const id = shortId('DP', Order.OrderId);
  const dated = (label: 'expires' | 'creditedUntil' | 'paidAt', at: string | null) =>
    at === null ? [] : ([[t(label), fullTime(at)]] as const);
  return (
    <Drawer
      label={t('deposit', { id })}
      onClose={onClose}
      title={
        <>
          <span className="row gap-8">
            <b>{id}</b> <DepositState state={Order.State} />
          </span>
          <Amount of={Order.Amount} />
          <span className="faint">
            {deposit.PlayerName} · {deposit.PlayerId}
          </span>
        </>
      }
    >
      <Story steps={Order.Timeline} />
      {Order.Wait && (
        <Quote part="reads-now">
          <b>{t('readsNow')}</b> “{Order.Wait.Why.Text}”
        </Quote>
      )}
      <Facts
        facts={[
          [t('payer'), `${Order.PayerName} · ${Order.PayerCpf}`],
          [t('bank'), Order.DestinationId],
          ...dated('paidAt', Order.PaidAt),
          ...(Order.PaidAt === null
            ? [...dated('expires', Order.ExpiresAt), ...dated('creditedUntil', Order.CreditedUntil)]
            : []),
          [t('endToEnd'), Order.EndToEndId === null ? '–' : maskEndToEnd(Order.EndToEndId)],
          [t('turnover'), `R$ ${tableMoney(Order.Turnover)}`],
        ]}
      />
    </Drawer>
  );
}
