import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import { Button, Card, Empty, List, Money, Row, Section, SkeletonGroup, SkeletonRow, Text } from '@arara/ui';
import type { ReactNode } from 'react';
import { weekdayOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../payments.module.css';
import { paymentsTexts } from '../texts.ts';

const SKELETON_ROWS = [1, 2, 3, 4, 5];

export type OrderListProps<Order> = {
  pages: readonly { Total: number; List: readonly Order[]; Paid: bigint }[] | undefined;
  failed: ReactNode;
  paidLabel: string;
  empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode };
  row: (order: Order) => ReactNode;
  more: { readonly onMore: (() => void) | undefined; readonly isBusy: boolean };
};

/** Orders by day, newest first, with what they come to. */
export function OrderList<Order extends { readonly OrderId: string; readonly CreatedAt: string }>(
  props: OrderListProps<Order>,
) {
  const { pages, failed, paidLabel, empty, row, more } = props;
  const locale = useLocale();
  const first = pages?.[0];
  if (pages === undefined || first === undefined) return <Section gap="close">{failed ?? <Loading />}</Section>;
  // What is new pushes orders onto the next page a second time.
  const orders = [...new Map(pages.flatMap(({ List: page }) => page).map((one) => [one.OrderId, one])).values()];
  if (orders.length === 0)
    return (
      <Section>
        <Empty art="no-records" {...empty} />
      </Section>
    );
  const days = Map.groupBy(orders, ({ CreatedAt }) => businessDayOf(Date.parse(CreatedAt)));
  return (
    <>
      <Section gap="close">
        <Card kind="list" data-part="orders-paid">
          <Row between>
            <Text as="span" size="small" weight="strong">
              {paidLabel}
            </Text>
            <Money amount={first.Paid} strong />
          </Row>
        </Card>
      </Section>
      {[...days].map(([day, ofDay]) => (
        <Section key={day} gap="near" data-part="orders-day">
          <Text as="h2" size="label" className={s['day']}>
            {weekdayOf(startOfDayMs(day), locale)}
          </Text>
          <List>{ofDay.map(row)}</List>
        </Section>
      ))}
      <Section gap="near" className={s['end']}>
        <More {...more} count={orders.length} />
      </Section>
    </>
  );
}

function Loading() {
  const t = paymentsTexts.use();
  return (
    <SkeletonGroup label={t('loading')}>
      <List>
        {SKELETON_ROWS.map((row) => (
          <SkeletonRow key={row} />
        ))}
      </List>
    </SkeletonGroup>
  );
}

function More({ onMore, isBusy, count }: { onMore: (() => void) | undefined; isBusy: boolean; count: number }) {
  const t = paymentsTexts.use();
  if (onMore === undefined)
    return (
      <Text size="xs" tone="faint">
        {t('endOfList', { count })}
      </Text>
    );
  return (
    <Button tone="ghost" loading={isBusy} onClick={onMore}>
      {t('more')}
    </Button>
  );
}
