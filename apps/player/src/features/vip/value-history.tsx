import { Button, Card, List, ListRow, Money, SectionHead, Text } from '@arara/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney } from '@arara/ui';
import { dateOf } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import { historyQuery } from './queries.ts';
import { vipTexts } from './texts.ts';
import s from './vip.module.css';

/** What the level was worth in money, line by line: the sum of the lines is the figure above them. */
export function ValueHistory() {
  const t = vipTexts.use();
  const locale = useLocale();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyQuery);
  const [first] = data?.pages ?? [];
  if (first === undefined) return null;
  const lines = (data?.pages ?? []).flatMap(({ List: list }) => list);
  const money = (amount: bigint) => formatMoney(amount, { locale }).text;
  return (
    <>
      <SectionHead title={t('paid')} tone="money" data-part="head-paid" />
      <Card kind="list" data-part="paid">
        <Text weight="strong" data-part="paid-year">
          {t('paidThisYear', { amount: money(first.ThisYear), year: first.Year })}
        </Text>
        <Text size="xs" tone="muted">
          {lines.length === 0 ? t('paidNothing') : t('paidEver', { amount: money(first.Ever) })}
        </Text>
      </Card>
      {lines.length > 0 && (
        <List className={s['lines']} data-part="paid-lines">
          {lines.map(({ Id, Kind, Title, Amount, Account, At }) => (
            <ListRow
              key={Id}
              icon={Kind === 'rebate' ? 'refresh' : 'gift'}
              title={Title}
              sub={`${dateOf(Date.parse(At), locale)} · ${t(Account === 'cash' ? 'inCash' : 'inBonus')}`}
              end={<Money amount={Amount} kind="operation" strong />}
            />
          ))}
        </List>
      )}
      {hasNextPage && (
        <Button tone="quiet" block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
