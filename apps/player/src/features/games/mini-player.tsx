import { cx, IconButton, Pressable, Text } from '@arara/ui';
import { gamePath } from '../../lib/games/games.ts';
import { dropLastGame, useLastGame } from '../../lib/games/last-game.ts';
import { useMainInfo } from '../../lib/api/player.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import s from './mini-player.module.css';
import { gamesTexts } from './texts.ts';

/** The game that was left, one press away. */
export function MiniPlayer() {
  const t = gamesTexts.use();
  const last = useLastGame();
  const isLoggedIn = useIsLoggedIn();
  const { data: info } = useMainInfo();
  // Nobody who is paused or at a limit is called back.
  const isStopped = !last?.isDemo && (info?.Limits.length ?? 0) > 0;
  if (last === undefined || isStopped) return null;
  const { game, isDemo, openRounds } = last;
  return (
    <div className={cx(s['mini'], !isLoggedIn && s['mini--guest'])} data-part="mini-player">
      <Pressable href={gamePath(game, isDemo ? 'demo' : 'real')} className={s['link']} data-part="mini-player-open">
        <img className={s['art']} src={game.Icon} alt="" width={32} height={42} />
        <span className={s['words']}>
          <span className={s['name']} lang="pt-BR">
            {game.Name}
          </span>
          <Text as="span" size="xs" tone={openRounds > 0 ? 'money' : 'muted'} className={s['state']}>
            {openRounds > 0 ? t('roundsOpen') : isDemo ? t('demo') : t('back')}
          </Text>
        </span>
      </Pressable>
      <IconButton icon="x" size="sm" label={t('close')} onClick={dropLastGame} data-part="mini-player-close" />
    </div>
  );
}
