import { DeskPane, Screen } from '@arara/ui';
import { MoreGames } from '../../../features/home/lobby/more-games.tsx';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import { useKeptPlace } from '../../../lib/browser/scroll-memory.ts';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

const PATH = '/game/MoreGame';

/** Every game: a column above the tab bar on a phone, the fluid pane of a desk. */
export function Page() {
  const title = titleTexts.use();
  useKeptPlace(PATH);
  const games = <MoreGames title={title('moreGames')} failure={retryPanel} />;
  return useIsDesktop() ? <DeskPane>{games}</DeskPane> : <Screen kind="tab">{games}</Screen>;
}
