import { Button, type ChipItem, Empty, List, Row, Section, SkeletonGroup, SkeletonRow, Text } from '@arara/ui';
import { businessDayOf } from '@arara/domain/time';
import { useInfiniteQuery, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { serverNowMs } from '../../lib/api/api.ts';
import { useLocale } from '../../lib/texts.ts';
import { FundRow } from './fund-row.tsx';
import s from './fund.module.css';
import { dayTitle } from './day-title.ts';
import { type Choice, everything, filterOf, isNarrowed, spanOf } from './filter.ts';
import { Filters } from './filters.tsx';
import { daysOf, type FundDay, type FundLine, itemsOf, linesOf } from './lines.ts';
import { fundQuery, summaryQuery } from './queries.ts';
import { SessionRow } from './session-row.tsx';
import { TakeAway } from './take-away.tsx';
import { fundTexts } from './texts.ts';
import { Totals } from './totals.tsx';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

interface FundProps {
  readonly failure: (retry: () => void) => ReactNode;
  readonly next: ReactNode;
  /** Other records that stand among the kinds. */
  readonly links: readonly ChipItem[];
}

/** The statement of every movement, newest first, with the balance after each; `next` is the way on while it is empty. */
export function Fund({ failure, next, links }: FundProps) {
  const t = fundTexts.use();
  const today = businessDayOf(serverNowMs());
  const [choice, choose] = useState<Choice>(() => everything(today));
  const filter = filterOf(choice, today);
  const query = useInfiniteQuery(fundQuery(filter));
  const { data, isError, refetch } = query;
  const summary = useQuery(summaryQuery(filter)).data;
  const first = data?.pages[0];
  if (data === undefined || first === undefined) {
    return <Section gap="close">{isError ? failure(() => void refetch()) : <Loading />}</Section>;
  }
  const lines = linesOf(data.pages);
  if (lines.length === 0 && !isNarrowed(filter)) {
    return (
      <Section>
        <Empty art="no-records" title={t('empty')} text={t('emptyText')} action={next} />
      </Section>
    );
  }
  return (
    <>
      <Filters choice={choice} choose={choose} links={links} />
      {summary !== undefined && (
        <Section gap="close">
          <Totals summary={summary} span={spanOf(choice, today)} held={first.Held} />
        </Section>
      )}
      {lines.length === 0 ? (
        <Section>
          <Empty
            art="no-records"
            title={t('nothingFiltered')}
            action={
              <Button tone="quiet" onClick={() => choose(everything(today))} data-part="fund-clear">
                {t('clearFilter')}
              </Button>
            }
          />
        </Section>
      ) : (
        <Lines lines={lines} filter={filter} query={query} />
      )}
    </>
  );
}

interface LinesProps {
  readonly lines: readonly FundLine[];
  readonly filter: ReturnType<typeof filterOf>;
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>;
}

function Lines({ lines, filter, query: { hasNextPage, fetchNextPage, isFetchingNextPage } }: LinesProps) {
  const t = fundTexts.use();
  return (
    <>
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
      <TakeAway filter={filter} />
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
