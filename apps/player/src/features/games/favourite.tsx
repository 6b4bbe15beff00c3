import { cx, IconButton } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { favouritesQuery, setFavourite } from '../../lib/games/favourites.ts';
import type { GameCard } from '../../lib/games/games.ts';
import s from './games.module.css';
import { gamesTexts } from './texts.ts';

/** Shown to players only; until their favourites are known the card says whether this is one. */
export function Favourite({ game, look = 'plain' }: { game: GameCard; look?: 'plain' | 'edge' }) {
  const t = gamesTexts.use();
  const { data: favourites } = useQuery(favouritesQuery);
  const isOn = favourites?.has(game.GameId) ?? game.IsCollected;
  return (
    <IconButton
      icon="heart"
      edge={look === 'edge'}
      label={t('favourite')}
      aria-pressed={isOn}
      onClick={() => void setFavourite(game.GameId, !isOn)}
      className={cx(s['heart'], isOn && s['heart--on'], look === 'edge' && s['sheet-heart'])}
      data-part="favourite"
    />
  );
}
