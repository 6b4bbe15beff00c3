import { shortOrderName } from '@arara/domain/payments';
import { Button, ButtonLink, Card, Money, RecordRow, Section, SumLines, Text, Timeline } from '@arara/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { hourOf } from '../../../lib/format/moments.ts';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { CopyId } from '../orders/copy-id.tsx';
import type { Framed } from '../frame.ts';
import { OneOrder } from '../orders/one-order.tsx';
import { OrderList } from '../orders/order-list.tsx';
import { StatusBadge, useOrderWord } from '../orders/order-status.tsx';
import { depositPath, payPath, RECHARGE_PATH } from '../paths.ts';
import s from '../payments.module.css';
import { type Deposit, depositQuery, depositsQuery, type Withdrawal } from '../queries.ts';
import { isPayerChecked, momentOf, useSteps, useTurn } from '../orders/steps.ts';
import { paymentsTexts } from '../texts.ts';
import { useRevive } from './use-revive.ts';

/** Every deposit. */
export function Deposits({ frame: Frame, title, failure }: Framed) {
  const t = paymentsTexts.use();
  const query = useInfiniteQuery(depositsQuery);
  return (
    <Frame title={title}>
      <OrderList
        pages={query.data?.pages}
        failed={query.isError ? failure(() => void query.refetch()) : undefined}
        paidLabel={t('depositedInAll')}
        empty={{
          title: t('noDeposits'),
          text: t('noDepositsText'),
          action: (
            <ButtonLink href={RECHARGE_PATH} small>
              {t('newDeposit')}
            </ButtonLink>
          ),
        }}
        row={(order) => <DepositRow key={order.OrderId} order={order} />}
        more={{
          onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
          isBusy: query.isFetchingNextPage,
        }}
      />
    </Frame>
  );
}

type RowDetailProps = { time: string; wait: Withdrawal['Wait']; said: string | undefined };

/** When, and what is to say about it; of an order that waits, why, whose turn it is and by when. */
export function RowDetail({ time, wait, said }: RowDetailProps) {
  const turn = useTurn();
  const words = wait?.Why.Text ?? said;
  return (
    <>
      {words === undefined ? time : `${time} · ${words}`}
      {wait !== null && (
        <>
          <br />
          <b data-part="order-turn">{turn(wait)}</b>
        </>
      )}
    </>
  );
}

function DepositRow({ order }: { order: Deposit }) {
  const t = paymentsTexts.use();
  const word = useOrderWord();
  const locale = useLocale();
  const time = hourOf(Date.parse(order.CreatedAt), locale);
  const last = order.Timeline.at(-1);
  const said = order.Status === 'failure' ? (last?.Reason?.Text ?? last?.Name) : undefined;
  const isUnpaid = order.State === 'waiting_for_payment' && !isPayerChecked(order);
  const until = order.ExpiresAt === null ? '' : hourOf(Date.parse(order.ExpiresAt), locale);
  return (
    <RecordRow
      icon="in"
      title={t('depositPix')}
      detail={
        isUnpaid ? (
          `${time} · ${t('waitsForPix')} · ${t('dueBy', { date: until })}`
        ) : (
          <RowDetail time={time} wait={order.Status === 'pending' ? order.Wait : null} said={said} />
        )
      }
      amount={order.Amount}
      isAhead={order.Status === 'pending'}
      {...word(order, 'deposit')}
      href={order.State === 'waiting_for_payment' ? payPath(order.OrderId) : depositPath(order.OrderId)}
      data-part="deposit-row"
    />
  );
}

/** One deposit with everything that happened to it. */
export function DepositDetail({ frame: Frame, failure, orderId }: Omit<Framed, 'title'> & { orderId: string }) {
  const t = paymentsTexts.use();
  const query = useQuery(depositQuery(orderId));
  return (
    <Frame title={t('depositDetail')}>
      <OneOrder query={query} failure={failure}>
        {(order) => <Detail order={order} />}
      </OneOrder>
    </Frame>
  );
}

function Detail({ order }: { order: Deposit }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const steps = useSteps(order.Timeline);
  const { busy, revive } = useRevive(order);
  const lines = [
    {
      label: t('payer'),
      value: (
        <>
          {order.PayerName} · <bdi dir="ltr">{order.PayerCpf}</bdi>
        </>
      ),
    },
    ...(order.Receiver === null ? [] : [{ label: t('receiver'), value: order.Receiver }]),
    ...(order.PaidAt === null ? [] : [{ label: t('paidWhen'), value: momentOf(Date.parse(order.PaidAt), locale) }]),
    { label: t('order'), value: <CopyId id={order.OrderId} name={shortOrderName('deposit', order.OrderId)} /> },
    ...(order.EndToEndId === null ? [] : [{ label: t('endToEnd'), value: <CopyId id={order.EndToEndId} /> }]),
  ];
  return (
    <>
      <Section gap="none" className={s['pay-head']}>
        <StatusBadge order={order} kind="deposit" />
        <Money amount={order.Amount} big className={s['detail-amount']} />
        {order.Wait !== null && (
          <Text size="small" tone="muted">
            {order.Wait.Why.Text}
          </Text>
        )}
      </Section>
      <Section gap="near">
        <Card>
          <Timeline steps={steps} data-part="timeline" />
        </Card>
      </Section>
      <Section gap="none" className={s['card-gap']}>
        <Card>
          <SumLines lines={lines} />
        </Card>
      </Section>
      <Section gap="near" className={s['two']}>
        {order.CanRevive ? (
          <Button tone="money" loading={busy} onClick={revive}>
            {t('anotherCode')}
          </Button>
        ) : (
          <ButtonLink href={RECHARGE_PATH}>{t('newDeposit')}</ButtonLink>
        )}
        <ButtonLink href={SUPPORT_PATH} tone="quiet" icon="chat">
          {t('support')}
        </ButtonLink>
      </Section>
    </>
  );
}
