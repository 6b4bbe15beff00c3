import { playerRoutes } from '@arara/contract/player';
import { cx, IconButton } from '@arara/ui';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import type { GameCard } from '../../lib/games.ts';
import { queryClient } from '../../lib/query-client.ts';
import s from './games.module.css';
import { gamesTexts } from './texts.ts';

/** The heart answers at once and turns back when the server did not hear it. */
export function Favourite({ game, look = 'plain' }: { game: GameCard; look?: 'plain' | 'edge' }) {
  const t = gamesTexts.use();
  const [isOn, setOn] = useState(game.IsCollected);
  const toggle = async () => {
    setOn(!isOn);
    const outcome = await call(playerRoutes.gameCollect, { gameId: game.GameId, isCollect: !isOn });
    if (!outcome.ok) setOn(isOn);
    else void queryClient.invalidateQueries({ queryKey: ['content', 'home'] });
  };
  return (
    <IconButton
      icon="heart"
      edge={look === 'edge'}
      label={t('favourite')}
      aria-pressed={isOn}
      onClick={() => void toggle()}
      className={cx(s['heart'], isOn && s['heart--on'], look === 'edge' && s['sheet-heart'])}
      data-part="favourite"
    />
  );
}
