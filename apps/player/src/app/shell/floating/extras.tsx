import { useLocation } from 'react-router';
import { HOME_PATH } from '../../../lib/navigation/navigation.ts';
import { gamesTexts } from '../../../features/games/texts.ts';
import { useLastGame } from '../../../lib/games/last-game.ts';
import { later } from '../../../lib/navigation/later.tsx';
import { routeOf } from '../../routes/routes.ts';
import { SupportButton } from './support-button.tsx';
import { Widget } from './widget.tsx';

const MiniPlayer = later(async () => {
  const [{ MiniPlayer: Part }] = await Promise.all([
    import('../../../features/games/mini-player.tsx'),
    gamesTexts.load(),
  ]);
  return Part;
});

/** What floats above a screen. It comes after the screen itself, in a chunk of its own. */
export function Extras() {
  const { pathname } = useLocation();
  const { frame } = routeOf(pathname);
  const hasLastGame = useLastGame() !== undefined;
  return (
    <>
      {frame === 'tab' && <SupportButton />}
      {frame === 'tab' && hasLastGame && <MiniPlayer />}
      {pathname === HOME_PATH && <Widget />}
    </>
  );
}
