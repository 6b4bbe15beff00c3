import { ToastRegion, UiProvider } from '@arara/ui';
import { gamesTexts } from '../features/games/texts.ts';
import { useLastGame } from '../lib/games/last-game.ts';
import { later } from '../lib/navigation/later.tsx';
import { Router, useLocation } from '../lib/navigation/location.tsx';
import { openLayer } from '../lib/navigation/layers.ts';
import { useLocale } from '../lib/texts.ts';
import { toaster } from '../lib/feedback/toasts.ts';
import { routeOf } from './routes/routes.ts';
import { Screens } from './router.tsx';
import { AppLink } from './app-link.tsx';
import { BlockingLoader } from './shell/overlays/blocking-loader.tsx';
import { Overlays } from './shell/overlays/overlays.tsx';
import { Shell } from './shell/layout/shell.tsx';

/** The way back into the game that was left is not worth waiting for. */
const MiniPlayer = later(async () => {
  const [{ MiniPlayer: Part }] = await Promise.all([import('../features/games/mini-player.tsx'), gamesTexts.load()]);
  return Part;
});

export function App() {
  const locale = useLocale();
  return (
    <Router>
      <UiProvider locale={locale} link={AppLink} openLayer={openLayer}>
        <Shell>
          <Screens />
        </Shell>
        <Overlays />
        <LastGame />
        <ToastRegion toaster={toaster} />
        <BlockingLoader />
      </UiProvider>
    </Router>
  );
}

function LastGame() {
  const { frame } = routeOf(useLocation().pathname);
  const hasLastGame = useLastGame() !== undefined;
  return frame === 'tab' && hasLastGame && <MiniPlayer />;
}
