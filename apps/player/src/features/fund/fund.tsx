import {
  Button,
  Card,
  Empty,
  formatMoney,
  List,
  Money,
  Row,
  Section,
  SkeletonGroup,
  SkeletonRow,
  Text,
} from '@arara/ui';
import { businessDayOf } from '@arara/domain/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverNowMs } from '../../lib/api/api.ts';
import { useLocale } from '../../lib/texts.ts';
import { FundRow } from './fund-row.tsx';
import s from './fund.module.css';
import { dayTitle } from './day-title.ts';
import { daysOf, type FundDay, type FundPage, itemsOf, linesOf } from './lines.ts';
import { fundQuery } from './queries.ts';
import { SessionRow } from './session-row.tsx';
import { TakeAway } from './take-away.tsx';
import { fundTexts } from './texts.ts';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** The statement of every movement, newest first, with the balance after each; `next` is the way on while it is empty. */
export function Fund({ failure, next }: { failure: (retry: () => void) => ReactNode; next: ReactNode }) {
  const t = fundTexts.use();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(fundQuery);
  const first = data?.pages[0];
  if (data === undefined || first === undefined) {
    return <Section gap="close">{isError ? failure(() => void refetch()) : <Loading />}</Section>;
  }
  const lines = linesOf(data.pages);
  if (lines.length === 0) {
    return (
      <Section>
        <Empty art="no-records" title={t('empty')} text={t('emptyText')} action={next} />
      </Section>
    );
  }
  return (
    <>
      <Section gap="close">
        <Now page={first} />
      </Section>
      {daysOf(lines).map((day) => (
        <Day key={day.day} day={day} />
      ))}
      <Section gap="near" className={s['end']}>
        {hasNextPage ? (
          <Button tone="ghost" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} data-part="fund-more">
            {t('more')}
          </Button>
        ) : (
          <Text size="xs" tone="faint">
            {t('end', { count: lines.length })}
          </Text>
        )}
      </Section>
      <TakeAway />
    </>
  );
}

function Loading() {
  const t = fundTexts.use();
  return (
    <SkeletonGroup label={t('loading')} data-part="fund-skeleton">
      <List>
        {SKELETON_ROWS.map((row) => (
          <SkeletonRow key={row} />
        ))}
      </List>
    </SkeletonGroup>
  );
}

function Now({ page }: { page: FundPage }) {
  const t = fundTexts.use();
  const locale = useLocale();
  return (
    <Card kind="list" data-part="fund-now">
      <Row between className={s['now']}>
        <Text as="span" size="small" weight="strong">
          {t('now')}
        </Text>
        <Money amount={page.TotalAssets} strong className={s['total']} />
      </Row>
      {page.Held > 0n && (
        <Text size="xs" tone="faint" className={s['held']}>
          {t('held', { amount: formatMoney(page.Held, { locale }).text })}
        </Text>
      )}
    </Card>
  );
}

function Day({ day }: { day: FundDay }) {
  const t = fundTexts.use();
  const locale = useLocale();
  return (
    <Section gap="near" data-part="fund-day">
      <Row between className={s['day-head']}>
        <Text as="h2" size="label">
          {dayTitle(day.day, { today: businessDayOf(serverNowMs()), locale, t })}
        </Text>
        <Text as="span" size="xs" tone="faint">
          {t('after')}
        </Text>
      </Row>
      <List>
        {itemsOf(day.lines).map((item) =>
          'line' in item ? (
            <FundRow key={item.line.Id} line={item.line} />
          ) : (
            // The oldest line stays when newer ones come.
            <SessionRow key={item.session.lines.at(-1)?.Id} session={item.session} />
          ),
        )}
      </List>
    </Section>
  );
}
