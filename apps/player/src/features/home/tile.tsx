import { GameTile, TileGrid } from '@arara/ui';
import { type ComponentProps, memo, type MouseEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isStopped, mainInfoQuery, type useMainInfo } from '../../lib/api/player.ts';
import { push } from '../../lib/navigation/navigation.ts';
import { setFavourite, useFavourites } from '../../lib/games/favourites.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { openGameSheet } from '../../lib/games/game-sheet.ts';
import { type GameCard, gamePath, isOurs, percentText } from '../../lib/games/games.ts';
import { useIsDesktop } from '../../lib/browser/media-query.ts';
import { useLocale } from '../../lib/texts.ts';
import { warmGame } from '../../lib/games/preload-game.ts';
import { tagOf } from './games.ts';
import { homeTexts } from './texts.ts';

/** A press tells about the game first; a new window of the browser goes straight to it. */
export function opening(game: GameCard) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openGameSheet(game);
  };
  return { href: gamePath(game), onClick };
}

/** Where a press on a tile leads: to the game for who can bet, to its demo for who cannot, otherwise to its sheet. */
function tileWay(
  game: Pick<GameCard, 'HasDemo' | 'MinBet' | 'Wait'>,
  info: Pick<MainInfo, 'TotalAssets' | 'Limits'> | undefined,
): 'real' | 'demo' | 'sheet' {
  if (game.Wait !== null || isStopped(info)) return 'sheet';
  if (info !== undefined && info.TotalAssets >= game.MinBet) return 'real';
  return game.HasDemo ? 'demo' : 'sheet';
}

type MainInfo = NonNullable<ReturnType<typeof useMainInfo>['data']>;

export type TileProps = {
  game: GameCard;
  /** Undefined for a visitor, who has no favourites. */
  isFavourite: boolean | undefined;
  rail?: boolean;
};

/** A game in a list. Pictures of other houses have no lettering, so that their name stands below them. */
export const Tile = memo(function Tile({ game, isFavourite, rail = false }: TileProps) {
  const t = homeTexts.use();
  const locale = useLocale();
  const tag = tagOf(game);
  const queries = useQueryClient();
  // Read at the press: thousands of tiles need not follow the balance.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const way = tileWay(game, queries.getQueryData(mainInfoQuery.queryKey));
    if (way === 'sheet') openGameSheet(game);
    else push(gamePath(game, way));
  };
  return (
    <GameTile
      name={game.Name}
      art={game.Icon}
      title={isOurs(game) ? undefined : game.Name}
      rtp={t('rtp', { percent: percentText(game.Rtp, locale) })}
      tag={tag && { label: t(tag.key), tone: tag.tone }}
      resting={game.Wait === null ? undefined : t('resting')}
      favorite={
        isFavourite === undefined
          ? undefined
          : {
              on: isFavourite,
              label: t(isFavourite ? 'unfavourite' : 'favourite', { name: game.Name }),
              onToggle: () => void setFavourite(game.GameId, !isFavourite),
            }
      }
      info={{ label: t('about', { name: game.Name }), onPress: () => openGameSheet(game) }}
      href={gamePath(game)}
      onClick={onClick}
      rail={rail}
      data-part="game-tile"
    />
  );
});

export function useIsFavourite(): (game: GameCard) => boolean | undefined {
  const isLoggedIn = useIsLoggedIn();
  const favourites = useFavourites();
  return ({ GameId }) => (isLoggedIn ? favourites.has(GameId) : undefined);
}

export type GridProps = Omit<ComponentProps<typeof TileGrid>, 'children'> & {
  games: readonly GameCard[];
  'data-part'?: string | undefined;
};

export function GameGrid({ games, ...rest }: GridProps) {
  const isFavourite = useIsFavourite();
  return (
    <TileGrid wide={useIsDesktop()} onPointerDown={warmGame} {...rest}>
      {games.map((game) => (
        <Tile key={game.GameId} game={game} isFavourite={isFavourite(game)} />
      ))}
    </TileGrid>
  );
}
