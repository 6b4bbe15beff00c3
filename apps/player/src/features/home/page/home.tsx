import { Section } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { observable, useObservable } from '../../../lib/observable.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { Announcements } from './announcements.tsx';
import { Categories } from './categories.tsx';
import { type CategoryKey, categoriesOf, gamesIn, gamesOf, type HomeBody } from '../games.ts';
import { Banners, OpenHero } from './heroes.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { homeQuery } from '../queries.ts';
import { NoGames, SectionView } from './sections.tsx';
import { HomeSkeleton } from './skeleton.tsx';
import { GameGrid } from '../tile.tsx';

export type HomeProps = {
  /** What stands in for the games when they could not be fetched; a press tries again. */
  failure: (retry: () => void) => ReactNode;
};

/** The Home tab. Everything on it comes from data; what has no data is absent. */
export function Home({ failure }: HomeProps) {
  const { data, isError, refetch } = useQuery(homeQuery);
  const isLoggedIn = useIsLoggedIn();
  const top = isLoggedIn ? <Banners banners={data?.Banners} /> : <OpenHero />;
  if (data === undefined) {
    return (
      <>
        {!isError && top}
        {isError ? <Section>{failure(() => void refetch())}</Section> : <HomeSkeleton />}
      </>
    );
  }
  return (
    <>
      {top}
      <SectionRows sections={data.Sections} below={isLoggedIn ? undefined : <ForVisitors banners={data.Banners} />} />
      <Announcements />
    </>
  );
}

/** Offers stand below the first games, so that a visitor meets the house and its games first. */
function ForVisitors({ banners }: { banners: HomeBody['Banners'] }) {
  return (
    <>
      <Banners banners={banners} isLeading={false} />
      <HowItWorks />
    </>
  );
}

/** The category stays when somebody comes back from a game. */
const category = observable<CategoryKey>('all');

type Sections = Parameters<typeof gamesOf>[0];

/** The chips and what they choose from: every rail, with what stands below the first rail, or one category's games. */
function SectionRows({ sections, below }: { sections: Sections; below: ReactNode }) {
  const chosen = useObservable(category);
  const games = gamesOf(sections);
  const categories = categoriesOf(games);
  const shown = categories.some(({ key }) => key === chosen) ? chosen : 'all';
  if (games.length === 0) return <NoGames />;
  const firstGrid = sections.find(({ Kind, Games }) => Kind === 'games' && Games.length > 0);
  return (
    <>
      <Categories categories={categories} value={shown} onChange={category.set} />
      {shown === 'all' ? (
        sections.map((section) => (
          <Fragment key={section.Id}>
            <SectionView section={section} isMain={section === firstGrid} />
            {section === firstGrid && below}
          </Fragment>
        ))
      ) : (
        <Section gap="near">
          <GameGrid games={gamesIn(games, shown)} />
        </Section>
      )}
    </>
  );
}
