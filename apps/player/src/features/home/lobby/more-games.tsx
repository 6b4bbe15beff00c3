import { ButtonLink, Empty, Section, Skeleton, SkeletonGroup, TileGrid } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { Activity, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { useFavourites } from '../../../lib/games/favourites.ts';
import { afterPaint } from '../../../lib/browser/after-paint.ts';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { playHistoryQuery } from '../queries.ts';
import { Browse } from './browse.tsx';
import { catalogueQuery, type CatalogueView, type CatalogueGame } from './search/catalogue.ts';
import { isAsked, wordsThatWork } from './search/find.ts';
import { LobbyHead } from './lobby-head.tsx';
import { Results } from './results.tsx';
import { lobbyTexts } from './texts.ts';
import { type Among, beginAt, useLobbyFilter } from './search/lobby-filter.ts';

export type MoreGamesProps = {
  title: string;
  /** What stands in for the games when they could not be fetched; a press tries again. */
  failure: (retry: () => void) => ReactNode;
};

/** Every game there is: search, filters, favourites and what was played last, all of it on the device. */
export function MoreGames({ title, failure }: MoreGamesProps) {
  const t = lobbyTexts.use();
  const { key, search } = useLocation();
  useLayoutEffect(() => beginAt(key, search), [key, search]);
  const { among } = useLobbyFilter();
  const { data: catalogueView, isError, refetch } = useQuery(catalogueQuery);
  return (
    <>
      <LobbyHead title={among === 'all' ? title : t(among)} catalogueView={catalogueView} />
      {catalogueView !== undefined && <Shown catalogueView={catalogueView} />}
      {catalogueView === undefined && isError && <Section>{failure(() => void refetch())}</Section>}
      {catalogueView === undefined && !isError && <Waiting />}
    </>
  );
}

function Shown({ catalogueView }: { catalogueView: CatalogueView }) {
  const request = useLobbyFilter();
  const chosen = useChosen(catalogueView, request.among);
  // The rows come first; whoever then types finds everything ready for the first key.
  useEffect(() => afterPaint(() => wordsThatWork(catalogueView)), [catalogueView]);
  if (chosen?.length === 0) return <NothingChosen among={request.among} />;
  const isSearching = isAsked(request);
  return (
    <>
      {isSearching && <Results catalogueView={catalogueView} among={chosen} />}
      <Activity mode={isSearching ? 'hidden' : 'visible'}>
        <Browse catalogueView={catalogueView} among={chosen} />
      </Activity>
    </>
  );
}

/** The favourites or what was played last; undefined when all games are meant. */
function useChosen({ byId }: CatalogueView, among: Among): readonly CatalogueGame[] | undefined {
  const favourites = useFavourites();
  const isLoggedIn = useIsLoggedIn();
  const { data: history } = useQuery({ ...playHistoryQuery, enabled: isLoggedIn && among === 'recent' });
  if (among === 'all') return undefined;
  const ids = among === 'favourites' ? [...favourites] : (history?.List ?? []).map(({ Game }) => Game.GameId);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function NothingChosen({ among }: { among: Among }) {
  const t = lobbyTexts.use();
  const isFavourites = among === 'favourites';
  return (
    <Section data-part="more-none">
      <Empty
        art={isFavourites ? 'no-favorites' : 'no-records'}
        title={t(isFavourites ? 'noFavourites' : 'noRecent')}
        text={t(isFavourites ? 'noFavouritesText' : 'noRecentText')}
        action={
          <ButtonLink href="/game/MoreGame" small>
            {t('seeAll')}
          </ButtonLink>
        }
      />
    </Section>
  );
}

const TILES = 12;

function Waiting() {
  const t = lobbyTexts.use();
  const isDesktop = useIsDesktop();
  return (
    <SkeletonGroup label={t('loading')} data-part="more-skeleton">
      <Section>
        <TileGrid wide={isDesktop}>
          {Array.from({ length: TILES }, (_, tile) => (
            <Skeleton key={tile} shape="tile" />
          ))}
        </TileGrid>
      </Section>
    </SkeletonGroup>
  );
}
