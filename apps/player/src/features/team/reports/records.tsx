import { Button, Empty, List, Section, Segmented } from '@arara/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntryRow } from '../parts/entry-row.tsx';
import type { Framed } from '../frame.ts';
import { ShareInvite } from '../parts/invite-card.tsx';
import { bonusQuery, creditsQuery, type Entry, transfersQuery } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';
import { WaitingPage } from '../waiting-page.tsx';

const views = ['rewards', 'credits', 'transfers'] as const;
type View = (typeof views)[number];

/** Rewards that came, every credit to the team wallet, and the ways by which commission went. */
export function TeamRecords({ frame: Frame, title, failure, first }: Framed & { readonly first: View }) {
  const t = teamTexts.use();
  const [view, setView] = useState<View>(first);
  return (
    <Frame title={title}>
      <Section gap="tight">
        <Segmented
          label={title}
          options={views.map((key) => ({ key, label: t(key) }))}
          value={view}
          onChange={setView}
          className={s['segments'] ?? ''}
          data-part="record-views"
        />
      </Section>
      {view === 'rewards' && <Rewards failure={failure} />}
      {view === 'credits' && <Credits failure={failure} />}
      {view === 'transfers' && <Transfers failure={failure} />}
    </Frame>
  );
}

function Rewards({ failure }: Pick<Framed, 'failure'>) {
  return <Entries asked={useInfiniteQuery(bonusQuery)} failure={failure} />;
}

function Credits({ failure }: Pick<Framed, 'failure'>) {
  return <Entries asked={useInfiniteQuery(creditsQuery)} failure={failure} />;
}

function Transfers({ failure }: Pick<Framed, 'failure'>) {
  return <Entries asked={useInfiniteQuery(transfersQuery)} failure={failure} />;
}

interface Asked {
  readonly data: { readonly pages: readonly { readonly List: readonly Entry[] }[] } | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

function Entries({ asked, failure }: { asked: Asked } & Pick<Framed, 'failure'>) {
  const t = teamTexts.use();
  if (asked.data === undefined) return <WaitingPage of={asked} failure={failure} />;
  const entries = asked.data.pages.flatMap(({ List: list }) => list);
  if (entries.length === 0)
    return (
      <Section>
        <Empty art="no-records" title={t('noRecords')} text={t('noRecordsText')} action={<ShareInvite />} />
      </Section>
    );
  return (
    <Section gap="close">
      <List data-part="team-records">
        {entries.map((entry) => (
          <EntryRow key={entry.Id} entry={entry} data-part="record-row" />
        ))}
      </List>
      {asked.hasNextPage && (
        <Button tone="quiet" block loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          {t('loadMore')}
        </Button>
      )}
    </Section>
  );
}
