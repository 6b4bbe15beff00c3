import { ButtonLink, Empty, Section, SectionHead } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useDeferredValue } from 'react';
import { useFeatures } from '../../../lib/api/features.ts';
import { isStopped, useMainInfo } from '../../../lib/api/player.ts';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import { later } from '../../../lib/navigation/later.tsx';
import { VERIFY_PATH } from '../../../lib/navigation/navigation.ts';
import type { GameCard } from '../../../lib/games/games.ts';
import { observable, useObservable } from '@arara/ui/observable';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { Announcements } from './announcements.tsx';
import { Categories } from './categories.tsx';
import { useFavourites } from '../../../lib/games/favourites.ts';
import { type CategoryKey, categoriesOf, gamesIn, gamesOf, gridOf, type HomeBody, isSmall } from '../games.ts';
import { Banners, OpenHero } from './heroes.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { lobbyTexts } from '../lobby/texts.ts';
import { homeQuery, playHistoryQuery } from '../queries.ts';
import { MORE_PATH, NoGames, SectionView, TopThree } from './sections.tsx';
import { HomeSkeleton } from './skeleton.tsx';
import s from '../home.module.css';
import { homeTexts } from '../texts.ts';
import { GameGrid } from '../tile.tsx';

const Unfinished = later(async () => {
  const [{ Unfinished: Part }] = await Promise.all([import('../lobby/unfinished.tsx'), lobbyTexts.load()]);
  return Part;
});

const StoryRow = later(async () => {
  const [{ StoryRow: Part }] = await Promise.all([import('../stories/story-row.tsx'), lobbyTexts.load()]);
  return Part;
});

export type HomeProps = {
  /** What stands in for the games when they could not be fetched; a press tries again. */
  failure: (retry: () => void) => ReactNode;
  /** What the house says to everybody, for visitors, who have no bell on a phone. */
  news?: ReactNode;
};

/** The Home tab. Everything on it comes from data; what has no data is absent. */
export function Home({ failure, news }: HomeProps) {
  const { data, isError, refetch } = useQuery(homeQuery);
  const isLoggedIn = useIsLoggedIn();
  const isDesktop = useIsDesktop();
  const { has } = useFeatures();
  // A large catalogue has no room for slides on a phone: a row of stories below the chips tells the same.
  const isRow = isLoggedIn && !isDesktop && data !== undefined && !isSmall(data.Sections);
  const stories = isRow ? data.Banners.filter(({ Place }) => Place === 'banner') : [];
  const top = isLoggedIn ? <PlayerTop banners={stories.length > 0 ? [] : data?.Banners} /> : <OpenHero />;
  if (data === undefined) {
    return (
      <>
        {!isError && top}
        {isError ? <Section>{failure(() => void refetch())}</Section> : <HomeSkeleton />}
      </>
    );
  }
  // Where games are for verified adults only, whoever is not one meets the house instead of an empty lobby.
  const isShut = !has('visitor_lobby') && data.Sections.length === 0;
  return (
    <>
      {top}
      {isShut ? (
        <Shut isLoggedIn={isLoggedIn} />
      ) : (
        <SectionRows
          sections={data.Sections}
          stories={stories}
          below={isLoggedIn ? undefined : <ForVisitors banners={data.Banners} />}
        />
      )}
      {!isLoggedIn && news}
      <Announcements />
    </>
  );
}

/** How the house works, or the step that opens the games. */
function Shut({ isLoggedIn }: { isLoggedIn: boolean }) {
  const t = homeTexts.use();
  if (!isLoggedIn) return <HowItWorks />;
  const action = (
    <ButtonLink href={VERIFY_PATH} tone="money" data-part="home-verify">
      {t('verifyFirstAction')}
    </ButtonLink>
  );
  return (
    <Section data-part="games-shut">
      <Empty art="pause" title={t('verifyFirst')} text={t('verifyFirstText')} action={action} />
    </Section>
  );
}

/** A round that did not end replaces the banners, except for whoever may not play now. */
function PlayerTop({ banners }: { banners: HomeBody['Banners'] | undefined }) {
  const { data: history } = useQuery(playHistoryQuery);
  const isAway = isStopped(useMainInfo().data);
  const open = history?.List.find(({ OpenRounds }) => OpenRounds > 0);
  if (open === undefined || isAway) return <Banners banners={banners} />;
  return <Unfinished game={open.Game} playedAt={open.LastPlayedAt} />;
}

/** Offers stand below the first games, so that a visitor meets the house and its games first. */
function ForVisitors({ banners }: { banners: HomeBody['Banners'] }) {
  return (
    <>
      <HowItWorks />
      <Banners banners={banners} isLeading={false} />
    </>
  );
}

/** The category stays when somebody comes back from a game. */
const category = observable<CategoryKey>('all');

type Sections = Parameters<typeof gamesOf>[0];

type RowsProps = { sections: Sections; below: ReactNode; stories?: HomeBody['Banners'] };

function SectionRows({ sections, below, stories = [] }: RowsProps) {
  if (gamesOf(sections).length === 0) return <NoGames />;
  return isSmall(sections) ? (
    <FewGames sections={sections} below={below} />
  ) : (
    <Rails sections={sections} below={below} stories={stories} />
  );
}

/** What the chips choose from some games. */
function useChosen(games: readonly GameCard[]) {
  const favourites = useFavourites();
  const chosen = useObservable(category);
  const categories = categoriesOf(games, favourites);
  const shown = categories.some(({ key }) => key === chosen) ? chosen : 'all';
  // The chip answers the finger at once; its games follow with the next picture.
  const listed = useDeferredValue(shown);
  return { categories, shown, listed, games: gamesIn(games, listed, favourites) };
}

/** A small catalogue is seen whole: no rail of games, the three most played, then one grid with its chips. */
function FewGames({ sections, below }: RowsProps) {
  const t = homeTexts.use();
  const { categories, shown, games } = useChosen(gridOf(sections));
  const grid = (
    <>
      <Section className={s['section']}>
        <SectionHead title={t('allGames')} more={{ label: t('find'), href: MORE_PATH }} data-part="head-games" />
      </Section>
      <Categories categories={categories} value={shown} onChange={category.set} counted />
      <Section gap="near">
        <GameGrid games={games} data-part="tiles-games" />
      </Section>
      {below}
    </>
  );
  const first = sections.find(({ Kind }) => isCovered(Kind));
  return (
    <>
      {sections.map((section) => {
        if (section === first) return <Fragment key={section.Id}>{grid}</Fragment>;
        if (isCovered(section.Kind)) return null;
        return section.Kind === 'top' ? (
          <TopThree key={section.Id} section={section} />
        ) : (
          <SectionView key={section.Id} section={section} />
        );
      })}
      {first === undefined && grid}
    </>
  );
}

/** What one grid of all games shows already. */
const isCovered = (kind: Sections[number]['Kind']) => kind === 'games' || kind === 'platforms';

/** The chips and what they choose from: every rail, with what stands below the first rail, or one category's games. */
function Rails({ sections, below, stories = [] }: RowsProps) {
  const { categories, shown, listed, games } = useChosen(gamesOf(sections));
  const firstGrid = sections.find(({ Kind, Games }) => Kind === 'games' && Games.length > 0);
  return (
    <>
      <Categories categories={categories} value={shown} onChange={category.set} />
      {stories.length > 0 && <StoryRow campaigns={stories} />}
      {listed === 'all' ? (
        sections.map((section) => (
          <Fragment key={section.Id}>
            <SectionView section={section} isMain={section === firstGrid} />
            {section === firstGrid && below}
          </Fragment>
        ))
      ) : (
        <Section gap="near">
          <GameGrid games={games} />
        </Section>
      )}
    </>
  );
}
