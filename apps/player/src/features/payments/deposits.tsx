import { Badge, Button, ButtonLink, Card, Money, RecordRow, Section, SumLines, Text, Timeline } from '@arara/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { hourOf } from '../../lib/moments.ts';
import { SUPPORT_PATH } from '../../lib/navigation.ts';
import { useLocale } from '../../lib/texts.ts';
import { CopyId } from './copy-id.tsx';
import type { Framed } from './frame.ts';
import { OneOrder } from './one-order.tsx';
import { OrderList } from './order-list.tsx';
import { depositPath, payPath, RECHARGE_PATH } from './paths.ts';
import s from './payments.module.css';
import { type Deposit, depositQuery, depositsQuery } from './queries.ts';
import { momentOf, useSteps } from './steps.ts';
import { paymentsTexts } from './texts.ts';
import { useRevive } from './use-revive.ts';

export const outer = { pending: 'wait', success: 'ok', failure: 'fail' } as const;

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

function DepositRow({ order }: { order: Deposit }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const time = hourOf(Date.parse(order.CreatedAt), locale);
  const last = order.Timeline.at(-1);
  const said = order.Status === 'failure' ? (last?.Reason?.Text ?? last?.Name) : undefined;
  return (
    <RecordRow
      icon="in"
      title={t('depositPix')}
      detail={said === undefined ? time : `${time} · ${said}`}
      amount={order.Amount}
      state={outer[order.Status]}
      stateLabel={t(order.Status)}
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

const tones = { pending: 'money-soft', success: 'leaf-soft', failure: 'heat-soft' } as const;
const icons = { pending: 'hourglass', success: 'check', failure: 'x' } as const;

export function StatusBadge({ status }: { status: Deposit['Status'] }) {
  const t = paymentsTexts.use();
  return (
    <Badge tone={tones[status]} icon={icons[status]} large data-part="order-status">
      {t(status)}
    </Badge>
  );
}

function Detail({ order }: { order: Deposit }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const steps = useSteps(order.Timeline);
  const { busy, revive } = useRevive(order);
  const lines = [
    { label: t('payer'), value: `${order.PayerName} · ${order.PayerCpf}` },
    ...(order.Receiver === null ? [] : [{ label: t('receiver'), value: order.Receiver }]),
    ...(order.PaidAt === null ? [] : [{ label: t('paidWhen'), value: momentOf(Date.parse(order.PaidAt), locale) }]),
    { label: t('order'), value: <CopyId id={order.OrderId} /> },
    ...(order.EndToEndId === null ? [] : [{ label: t('endToEnd'), value: <CopyId id={order.EndToEndId} /> }]),
  ];
  return (
    <>
      <Section gap="none" className={s['pay-head']}>
        <StatusBadge status={order.Status} />
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
