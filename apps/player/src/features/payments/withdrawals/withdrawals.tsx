import { depositRoutes } from '@arara/contract/player';
import { shortOrderName } from '@arara/domain/payments';
import {
  Button,
  ButtonLink,
  Card,
  Chips,
  formatMoney,
  IconButton,
  Money,
  Notice,
  RecordRow,
  Row,
  Section,
  SumLines,
  Text,
  Timeline,
} from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { dayAndHourOf, hourOf, leftText, unitText } from '../../../lib/format/moments.ts';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { AnswerForm } from './answer-form.tsx';
import { CopyId } from '../orders/copy-id.tsx';
import { RowDetail } from '../deposits/deposits.tsx';
import type { Framed } from '../frame.ts';
import { OneOrder } from '../orders/one-order.tsx';
import { OrderList } from '../orders/order-list.tsx';
import { StatusBadge, useOrderWord } from '../orders/order-status.tsx';
import { CHANGE_PATH, WITHDRAW_PATH, withdrawalPath } from '../paths.ts';
import s from '../payments.module.css';
import { type Withdrawal, type WithdrawalPage, withdrawalQuery, withdrawalsQuery } from '../queries.ts';
import { momentOf, useAhead, useSteps } from '../orders/steps.ts';
import { paymentsTexts } from '../texts.ts';
import { closedHours, useTerms } from './withdrawal-window.ts';
import { useMoneyRequest } from '../use-money-request.ts';

/** Every withdrawal, or those of one outer word. */
export function Withdrawals({ frame: Frame, title, failure }: Framed) {
  const t = paymentsTexts.use();
  const [status, setStatus] = useState<Status>();
  const query = useInfiniteQuery(withdrawalsQuery(status));
  const counts = query.data?.pages[0]?.Counts;
  return (
    <Frame title={title}>
      {counts !== undefined && <Words counts={counts} value={status} onChange={setStatus} />}
      <OrderList
        pages={query.data?.pages}
        failed={query.isError ? failure(() => void query.refetch()) : undefined}
        paidLabel={t('withdrawnInAll')}
        empty={
          status === undefined
            ? {
                title: t('noWithdrawals'),
                text: t('noWithdrawalsText'),
                action: (
                  <ButtonLink href={WITHDRAW_PATH} small>
                    {t('withdraw')}
                  </ButtonLink>
                ),
              }
            : { title: t('noneSuch') }
        }
        row={(order) => <WithdrawalRow key={order.OrderId} order={order} />}
        more={{
          onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
          isBusy: query.isFetchingNextPage,
        }}
      />
      {(query.data?.pages[0]?.Total ?? 0) > 0 && (
        <Text size="xs" tone="muted" center>
          {t('backFree')}
        </Text>
      )}
    </Frame>
  );
}

type Status = Withdrawal['Status'] | undefined;

interface WordsProps {
  readonly counts: WithdrawalPage['Counts'];
  readonly value: Status;
  readonly onChange: (status: Status) => void;
}

/** How many have each outer word; a word that nothing has is not offered. */
function Words({ counts, value, onChange }: WordsProps) {
  const t = paymentsTexts.use();
  const totalOf = (word: Status) => counts.find(({ Status: one }) => one === word)?.Total ?? 0;
  const words = (['pending', 'success', 'failure'] as const).filter((word) => totalOf(word) > 0 || word === value);
  if (words.length === 0) return null;
  return (
    <Section gap="tight" bleed>
      <Chips
        items={[
          { key: 'all', label: t('everyWithdrawal') },
          ...words.map((key) => ({ key, label: `${t(key)} ${totalOf(key)}` })),
        ]}
        value={value ?? 'all'}
        onChange={(key) => onChange(words.find((word) => word === key))}
        label={t('filterWithdrawals')}
        data-part="withdrawal-words"
      />
    </Section>
  );
}

function WithdrawalRow({ order }: { order: Withdrawal }) {
  const t = paymentsTexts.use();
  const word = useOrderWord();
  const locale = useLocale();
  const time = hourOf(Date.parse(order.CreatedAt), locale);
  return (
    <RecordRow
      icon="out"
      title={t('withdrawalPix')}
      detail={
        <>
          <RowDetail time={time} wait={order.Wait} said={order.Reason?.Text ?? order.Destination} />
          {isAboutAccount(order) && <b className={s['row-way']}> {t('changeKey')}</b>}
        </>
      }
      amount={-order.Amount}
      {...word(order, 'withdrawal')}
      {...(order.PaidAt === null
        ? {}
        : { stateLabel: t('paidIn', { time: tookText(order.CreatedAt, order.PaidAt, locale) }) })}
      href={withdrawalPath(order.OrderId)}
      data-part="withdrawal-row"
    />
  );
}

const MINUTE_MS = 60_000;

/** `41 s`, and from a minute on `12 min` or `3 h`. */
function tookText(from: string, to: string, locale: string): string {
  const ms = Date.parse(to) - Date.parse(from);
  return ms < MINUTE_MS ? unitText(Math.max(1, Math.round(ms / 1_000)), 'second', locale) : leftText(ms, locale);
}

/** One withdrawal, live: where it is, why, who acts next and by when. */
export function WithdrawalDetail({ frame: Frame, failure, orderId }: Omit<Framed, 'title'> & { orderId: string }) {
  const t = paymentsTexts.use();
  const query = useQuery(withdrawalQuery(orderId));
  return (
    <Frame
      title={t('withdrawalDetail')}
      action={<IconButton icon="help" label={t('help')} href={SUPPORT_PATH} data-part="order-help" />}
      isBare={query.data?.Status !== 'pending'}
    >
      <OneOrder query={query} failure={failure}>
        {(order) => <Detail order={order} />}
      </OneOrder>
    </Frame>
  );
}

/** Reasons that another account mends. */
const accountReasons: readonly string[] = ['key_unknown', 'key_not_of_holder', 'receiver_refused', 'staff_account'];
const isAboutAccount = ({ Reason }: Withdrawal) => Reason !== null && accountReasons.includes(Reason.Word);

function Detail({ order }: { order: Withdrawal }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const steps = [...useSteps(order.Timeline), ...useAhead(order)];
  const isAsked = order.State === 'waiting_for_player';
  const by = order.ArrivesBy;
  const says =
    order.Reason?.Text ?? (by === null ? undefined : t('expectedBy', { date: dayAndHourOf(Date.parse(by), locale) }));
  return (
    <>
      <Section gap="none" className={s['detail-head']}>
        <Row between>
          <StatusBadge order={order} kind="withdrawal" />
          <Text as="span" size="small" tone="muted" data-part="order-group">
            {t(order.Status)}
          </Text>
        </Row>
        {order.Status !== 'failure' && (
          <Text size="label" className={s['detail-label']} data-part="order-amount-label">
            {t(order.Status === 'success' ? 'youReceived' : 'youReceive')}
          </Text>
        )}
        <Money
          amount={order.Status === 'failure' ? order.Amount : order.Net}
          big
          className={s['detail-amount']}
          data-part="order-amount"
        />
        {says !== undefined && (
          <Text size="small" tone="muted" data-part="order-says">
            {says}
          </Text>
        )}
      </Section>
      {isAsked && <AnswerForm order={order} />}
      <Section gap="near">
        <Card data-part="timeline-card">
          <Timeline steps={steps} data-part="timeline" />
        </Card>
      </Section>
      <Figures order={order} />
      {order.Status === 'pending' && <WindowNote />}
      {isAboutAccount(order) && (
        <Section gap="near">
          <ButtonLink href={CHANGE_PATH} block>
            {t('mendAccount')}
          </ButtonLink>
        </Section>
      )}
      <Ways order={order} />
    </>
  );
}

/** The hours in which nobody can ask stop nothing that was asked before. */
function WindowNote() {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const terms = useTerms();
  const closed = terms && closedHours(terms.Window, locale);
  if (closed === undefined) return null;
  return (
    <Section gap="none" className={s['card-gap']}>
      <Notice icon="clock" data-part="order-note">
        {t('windowText', closed)}
      </Notice>
    </Section>
  );
}

function Figures({ order }: { order: Withdrawal }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const percent = percentText(order.FeePercent, locale);
  const lines = [
    { label: t('asked'), value: <Money amount={order.Amount} /> },
    { label: t('feeOf', { percent }), value: <Money amount={-order.Fee} kind="operation" /> },
    ...(order.BonusGivenUp > 0n
      ? [{ label: t('bonusGivenUp'), value: <Money amount={order.BonusGivenUp} tone="heat" /> }]
      : []),
    { label: t('goesTo'), value: <bdi className={s['break']}>{order.Destination}</bdi> },
    ...(order.PaidAt === null ? [] : [{ label: t('paidWhen'), value: momentOf(Date.parse(order.PaidAt), locale) }]),
    { label: t('order'), value: <CopyId id={order.OrderId} name={shortOrderName('withdrawal', order.OrderId)} /> },
    ...(order.EndToEndId === null ? [] : [{ label: t('endToEnd'), value: <CopyId id={order.EndToEndId} /> }]),
  ];
  return (
    <Section gap="none" className={s['card-gap']}>
      <Card kind="compact" data-part="order-figures">
        <SumLines lines={lines} />
      </Card>
    </Section>
  );
}

export function percentText(percent: string, locale: string): string {
  const format = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, format).format(Number(percent) / 100);
}

/** Cancelling is possible until it is approved, and gives everything back. */
function Ways({ order }: { order: Withdrawal }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const [isAsked, setAsked] = useState(false);
  const [busy, run] = useBusy();
  const request = useMoneyRequest();
  const amount = formatMoney(order.Amount, { locale }).text;
  const cancel = () =>
    run(async () => {
      const input = { orderId: order.OrderId };
      const outcome = await request(input, (idempotencyKey) =>
        call(depositRoutes.payEndOrder, input, { idempotencyKey }),
      );
      setAsked(false);
      if (outcome.ok) toastDone(t('cancelled', { amount }));
    });
  return (
    <>
      <Section gap="none" className={s['ways']}>
        {order.CanCancel && (
          <Button tone="danger" onClick={() => setAsked(true)} data-part="order-cancel">
            {t('cancelWithdrawal')}
          </Button>
        )}
        <ButtonLink href={SUPPORT_PATH} tone="quiet" icon="chat" data-part="order-support">
          {t('support')}
        </ButtonLink>
      </Section>
      {order.CanCancel && (
        <Section gap="none" className={s['foot']}>
          <Text size="xs" tone="faint" center>
            {t('cancelReturns', { amount })}
          </Text>
        </Section>
      )}
      <Dialog
        open={isAsked}
        title={t('cancelWithdrawalAsk')}
        text={t('cancelReturns', { amount })}
        safe={{ label: t('keepOrder'), onPress: () => setAsked(false) }}
        destructive={{ label: t('cancelWithdrawal'), onPress: cancel, loading: busy }}
        data-part="order-cancel-ask"
      />
    </>
  );
}
