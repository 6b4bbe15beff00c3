import { DayCard, Home } from '../../features/home/index.ts';
import { useIsDesktop } from '../../lib/media-query.ts';
import { HOME_PATH } from '../../lib/navigation.ts';
import { useKeptPlace } from '../../lib/scroll-memory.ts';
import { useIsLoggedIn } from '../../lib/session.ts';
import { retryPanel } from '../shell/retry-panel.tsx';
import { TabPage } from '../shell/tab-page.tsx';

export function Page() {
  const isDesktop = useIsDesktop();
  const isLoggedIn = useIsLoggedIn();
  useKeptPlace(HOME_PATH);
  return (
    <TabPage wide aside={isDesktop && isLoggedIn ? <DayCard /> : undefined}>
      <Home failure={retryPanel} />
    </TabPage>
  );
}
