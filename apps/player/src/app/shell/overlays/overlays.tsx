import { useLocation } from '../../../lib/navigation/location.tsx';
import { useNeedsFirstRun } from '../../../lib/storage/first-run.ts';
import { later, laterSheet } from '../../../lib/navigation/later.tsx';
import { closeOverlay, useOverlays } from '../../../lib/navigation/overlay.ts';
import { gamesTexts } from '../../../features/games/texts.ts';
import { closeGameSheet, useGameSheet } from '../../../lib/games/game-sheet.ts';
import { connectWarming } from '../../../lib/games/preload-game.ts';
import { routeOf } from '../../routes/routes.ts';
import { ProofSheets } from './proof-sheets.tsx';

/** Sheets are heavy and come when they are first asked for. */
const sheets = {
  language: laterSheet(async () => (await import('./language-sheet.tsx')).LanguageSheet),
  help: laterSheet(async () => (await import('../help/help-sheet.tsx')).loadHelp()),
  install: laterSheet(async () => (await import('./install-sheet.tsx')).InstallSheet),
  notices: laterSheet(async () => (await import('./notices.ts')).loadNotices()),
  jackpot: laterSheet(async () => (await import('../../../features/home/lobby/load-moment.ts')).loadMoment()),
} as const;
const loadGameSheet = async () => {
  const [{ GameSheet: Part }] = await Promise.all([import('../../../features/games/sheet.tsx'), gamesTexts.load()]);
  return Part;
};
const GameSheet = laterSheet(loadGameSheet);
// A game that is touched will be read about and opened: its sheet, the game's page and the line to the games come now.
connectWarming(() => {
  const wanted = [loadGameSheet(), import('../../../features/games/origins.ts').then(({ warmUp }) => warmUp())];
  // Nobody asked for it yet: what stays away is asked for again when it is pressed.
  void Promise.allSettled(wanted);
});
const FirstRun = later(async () => (await import('./first-run-sheet.tsx')).FirstRunSheet);

/** What lies above every screen. */
export function Overlays() {
  const { open, seen } = useOverlays();
  const needsFirstRun = useNeedsFirstRun();
  const { game, isOpen } = useGameSheet();
  const { frame } = routeOf(useLocation().pathname);
  return (
    <>
      {needsFirstRun && frame !== 'bare' && <FirstRun open />}
      <ProofSheets />
      {game && <GameSheet game={game} open={isOpen} onClose={closeGameSheet} />}
      {seen.map((name) => {
        const Overlay = sheets[name];
        return <Overlay key={name} open={name === open} onClose={closeOverlay} />;
      })}
    </>
  );
}
