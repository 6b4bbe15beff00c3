import { GameTile, TileGrid } from '@arara/ui';
import { type ComponentProps, memo, type MouseEvent } from 'react';
import { setFavourite, useFavourites } from '../../lib/games/favourites.ts';
import { openGameSheet } from '../../lib/games/game-sheet.ts';
import { type GameCard, gamePath, OWN_PLATFORM, percentText } from '../../lib/games/games.ts';
import { useIsDesktop } from '../../lib/browser/media-query.ts';
import { useLocale } from '../../lib/texts.ts';
import { warmGame } from '../../lib/games/preload-game.ts';
import { kindKey, tagOf } from './games.ts';
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

export type TileProps = { game: GameCard; isFavourite: boolean; rail?: boolean };

/** A game in a list. Pictures of other houses have no lettering, so that their name stands below them. */
export const Tile = memo(function Tile({ game, isFavourite, rail = false }: TileProps) {
  const t = homeTexts.use();
  const locale = useLocale();
  const tag = tagOf(game);
  const isOurs = game.Platform === OWN_PLATFORM;
  const kind = isOurs ? kindKey(game) : undefined;
  const heart = { on: true, label: t('unfavourite', { name: game.Name }) };
  return (
    <GameTile
      name={game.Name}
      art={game.Icon}
      kind={kind === undefined ? game.Name : t(kind)}
      rtp={t('rtp', { percent: percentText(game.Rtp, locale) })}
      tag={tag && { label: t(tag.key), tone: tag.tone }}
      resting={game.Wait === null ? undefined : t('resting')}
      favorite={isFavourite ? { ...heart, onToggle: () => void setFavourite(game.GameId, false) } : undefined}
      {...opening(game)}
      rail={rail}
      data-part="game-tile"
    />
  );
});

export type GridProps = Omit<ComponentProps<typeof TileGrid>, 'children'> & {
  games: readonly GameCard[];
  'data-part'?: string | undefined;
};

export function GameGrid({ games, ...rest }: GridProps) {
  const favourites = useFavourites();
  return (
    <TileGrid wide={useIsDesktop()} onPointerDown={warmGame} {...rest}>
      {games.map((game) => (
        <Tile key={game.GameId} game={game} isFavourite={favourites.has(game.GameId)} />
      ))}
    </TileGrid>
  );
}
