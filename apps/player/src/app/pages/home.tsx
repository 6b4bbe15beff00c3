import { Home, HomeAside, useHasAside } from '../../features/home/index.ts';
import { HOME_PATH } from '../../lib/navigation.ts';
import { useKeptPlace } from '../../lib/scroll-memory.ts';
import { retryPanel } from '../shell/retry-panel.tsx';
import { TabPage } from '../shell/tab-page.tsx';

export function Page() {
  const hasAside = useHasAside();
  useKeptPlace(HOME_PATH);
  return (
    <TabPage wide aside={hasAside ? <HomeAside /> : undefined}>
      <Home failure={retryPanel} />
    </TabPage>
  );
}
