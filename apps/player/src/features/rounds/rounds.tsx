import {
  Button,
  ButtonLink,
  type ChipItem,
  Chips,
  Empty,
  List,
  Section,
  SkeletonGroup,
  SkeletonRow,
  Text,
} from '@arara/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { weekdayOf } from '../../lib/format/moments.ts';
import { HOME_PATH } from '../../lib/navigation/navigation.ts';
import { useFollowMoney } from '../../lib/api/player.ts';
import { useLocale } from '../../lib/texts.ts';
import { daysOf, type RoundDay } from './by-day.ts';
import { RECORDS_PATH, roundsPath } from './paths.ts';
import { PlayedGames } from './played.tsx';
import { type Round, roundsQuery } from './queries.ts';
import { RoundRow } from './round-row.tsx';
import s from './rounds.module.css';
import { roundsTexts } from './texts.ts';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** The way from the statement to its rounds. */
export function useRoundsChip(): ChipItem {
  const t = roundsTexts.use();
  return { key: 'rounds', label: t('roundsTab'), href: roundsPath() };
}

/** The rounds, and the way back to every movement. */
export function RecordViews() {
  const t = roundsTexts.use();
  const rounds = useRoundsChip();
  const items = [{ key: 'all', label: t('all'), href: RECORDS_PATH }, rounds];
  return <Chips items={items} value={rounds.key} label={t('views')} kind="filter" data-part="record-views" />;
}

export type RoundsProps = { gameId: string | undefined; failure: (retry: () => void) => ReactNode };

/** Games that were played last, and every round of them. */
export function Rounds({ gameId, failure }: RoundsProps) {
  const query = roundsQuery(gameId);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query);
  useFollowMoney(query.queryKey);
  if (data === undefined) return <Section gap="close">{isError ? failure(() => void refetch()) : <Loading />}</Section>;
  const rounds = data.pages.flatMap(({ List: page }) => page);
  return (
    <>
      {gameId === undefined ? <PlayedGames /> : <OneGame rounds={rounds} />}
      {rounds.length === 0 && <Nothing />}
      {daysOf(rounds).map((day) => (
        <Day key={day.day} day={day} />
      ))}
      {rounds.length > 0 && (
        <Section gap="near" className={s['end']}>
          <More
            count={rounds.length}
            onMore={hasNextPage ? () => void fetchNextPage() : undefined}
            isBusy={isFetchingNextPage}
          />
        </Section>
      )}
    </>
  );
}

function Loading() {
  const t = roundsTexts.use();
  return (
    <SkeletonGroup label={t('loading')} data-part="rounds-skeleton">
      <List>
        {SKELETON_ROWS.map((row) => (
          <SkeletonRow key={row} />
        ))}
      </List>
    </SkeletonGroup>
  );
}

function Nothing() {
  const t = roundsTexts.use();
  return (
    <Section>
      <Empty art="no-records" title={t('empty')} text={t('emptyText')} action={<ToGames />} />
    </Section>
  );
}

/** From a list that is still empty to where it begins to fill. */
export function ToGames() {
  const t = roundsTexts.use();
  return (
    <ButtonLink href={HOME_PATH} small data-part="to-games">
      {t('toGames')}
    </ButtonLink>
  );
}

function OneGame({ rounds }: { rounds: readonly Round[] }) {
  const t = roundsTexts.use();
  const [first] = rounds;
  const items = [
    { key: 'game', label: first?.GameName ?? t('roundsTab') },
    { key: 'every', label: t('everyGame'), href: roundsPath() },
  ];
  return (
    <Section gap="close" bleed>
      <Chips items={items} value="game" label={t('everyGame')} kind="sm" data-part="round-games" />
    </Section>
  );
}

function Day({ day: { atMs, rounds } }: { day: RoundDay }) {
  const locale = useLocale();
  return (
    <Section gap="near" data-part="round-day">
      <Text as="h2" size="label" className={s['head']}>
        {weekdayOf(atMs, locale)}
      </Text>
      <List>
        {rounds.map((round) => (
          <RoundRow key={round.RoundId} round={round} />
        ))}
      </List>
    </Section>
  );
}

function More({ count, onMore, isBusy }: { count: number; onMore: (() => void) | undefined; isBusy: boolean }) {
  const t = roundsTexts.use();
  if (onMore === undefined)
    return (
      <Text size="xs" tone="faint">
        {t('end', { count })}
      </Text>
    );
  return (
    <Button tone="ghost" loading={isBusy} onClick={onMore} data-part="rounds-more">
      {t('more')}
    </Button>
  );
}
