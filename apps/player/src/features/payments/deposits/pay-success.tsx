import { shortOrderName } from '@arara/domain/payments';
import {
  ActionBar,
  ButtonLink,
  Card,
  formatMoney,
  List,
  ListRow,
  Money,
  Progress,
  Row,
  Section,
  Stack,
  SumLines,
  Text,
} from '@arara/ui';
import burst from '@arara/ui/art/objects/success-burst.svg?no-inline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hourOf } from '../../../lib/format/moments.ts';
import { HOME_PATH, redirect } from '../../../lib/navigation/navigation.ts';
import { mainInfoQuery, useMainInfo } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import { ActionBarSpacer } from '../action-bar-spacer.tsx';
import type { Framed } from '../frame.ts';
import { depositPath } from '../paths.ts';
import s from '../payments.module.css';
import type { Deposit } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';

const ME_PATH = '/game/idx5';

export type PaidScreenProps = Pick<Framed, 'frame'> & { order: Deposit; before: bigint | undefined };

/** The money is there. It never pushes to play: the button is blue. */
export function PaidScreen({ frame: Frame, order, before }: PaidScreenProps) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const queries = useQueryClient();
  useEffect(() => {
    // The order may be heard of before the balance.
    void queries.invalidateQueries({ queryKey: mainInfoQuery.queryKey });
  }, [queries]);
  return (
    <Frame
      title={t('deposit')}
      isBare
      onBack={() => redirect(ME_PATH)}
      bar={
        <ActionBar data-part="paid-bar">
          <Stack gap={2}>
            <ButtonLink href={HOME_PATH} block data-part="paid-games">
              {t('toGames')}
            </ButtonLink>
            <ButtonLink href={ME_PATH} tone="ghost" block className={s['low'] ?? ''}>
              {t('toProfile')}
            </ButtonLink>
          </Stack>
        </ActionBar>
      }
    >
      <Section as="output" gap="none" className={s['success']} data-part="paid">
        <img src={burst} alt="" width={230} height={184} />
        <h2 className={s['success-title']} data-part="paid-title">
          {t('paid')}
        </h2>
        <Money amount={order.Amount} big className={s['success-amount']} data-part="paid-amount" />
        {order.PaidAt !== null && (
          <Text size="small" tone="muted">
            {t('paidAt', { time: hourOf(Date.parse(order.PaidAt), locale) })}
          </Text>
        )}
      </Section>
      <Balance order={order} before={before} />
      <Turnover order={order} />
      <Section gap="none" className={s['card-gap']}>
        <List>
          <ListRow
            icon="receipt"
            title={t('receipt')}
            sub={t('orderIs', { id: shortOrderName('deposit', order.OrderId) })}
            href={depositPath(order.OrderId)}
            data-part="paid-receipt"
          />
        </List>
      </Section>
      <ActionBarSpacer />
    </Frame>
  );
}

/** The sum is shown only where it is known to add up: somebody may have played meanwhile. */
function Balance({ order, before }: { order: Deposit; before: bigint | undefined }) {
  const t = paymentsTexts.use();
  const { data: info } = useMainInfo();
  if (info === undefined) return null;
  const addsUp = before !== undefined && before + order.Amount + order.Bonus === info.TotalAssets;
  const lines = [
    ...(addsUp ? [{ label: t('balanceBefore'), value: <Money amount={before} /> }] : []),
    { label: t('deposit'), value: <Money amount={order.Amount} kind="operation" /> },
    ...(order.Bonus > 0n
      ? [{ label: t('bonusLocked'), value: <Money amount={order.Bonus} kind="operation" tone="leaf" /> }]
      : []),
    { label: t('balanceNow'), value: <Money amount={info.TotalAssets} />, total: true },
  ];
  return (
    <Section>
      <Card data-part="paid-sum">
        <SumLines lines={lines} />
      </Card>
    </Section>
  );
}

/** How much of this deposit's own requirement is done. */
function Turnover({ order }: { order: Deposit }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  const paidMs = Date.parse(order.PaidAt ?? order.CreatedAt);
  const own = info?.Turnover.Requirements.filter(({ Source }) => Source === 'deposit')
    .filter(({ Amount }) => Amount === order.Amount)
    .toSorted((a, b) => Math.abs(Date.parse(a.OpenedAt) - paidMs) - Math.abs(Date.parse(b.OpenedAt) - paidMs))[0];
  if (own === undefined || order.Turnover <= 0n) return null;
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const of = t('doneOf', { done: text(own.Done), required: text(own.Required) });
  return (
    <Section gap="none" className={s['card-gap']}>
      <Card kind="list" data-part="paid-turnover">
        <Row between className={s['between']}>
          <Text as="span" size="small" weight="strong">
            {t('turnoverHere')}
          </Text>
          <Text as="span" size="small" tone="muted" figures>
            {of}
          </Text>
        </Row>
        <Progress
          share={own.Required === 0n ? 1 : Number(own.Done) / Number(own.Required)}
          label={of}
          missing={t('betToFree', { amount: formatMoney(own.Missing, { locale }).text })}
        />
      </Card>
    </Section>
  );
}
