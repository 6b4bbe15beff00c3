import { useQuery } from '@tanstack/react-query';
import { useMediaQuery } from '../../../lib/browser/media-query.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { JackpotSection, RankingSection, WinsSection } from './activity.tsx';
import { DayCard } from './day-card.tsx';
import { homeQuery } from '../queries.ts';

/** From here on the lobby has a column beside it. */
export function useHasAside(): boolean {
  return useMediaQuery('(min-width: 1200px)');
}

/** Beside the lobby on a desk: the pool, what was won, who leads, and how the player's own day stands. */
export function HomeAside() {
  const { data } = useQuery(homeQuery);
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      {data?.Sections.map((section) => {
        if (section.Kind === 'jackpot') return <JackpotSection key={section.Id} section={section} isAside />;
        if (section.Kind === 'wins') return <WinsSection key={section.Id} section={section} isAside />;
        return section.Kind === 'ranking' ? <RankingSection key={section.Id} section={section} isAside /> : null;
      })}
      {isLoggedIn && <DayCard />}
    </>
  );
}
