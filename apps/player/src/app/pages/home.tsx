import { Home, HomeAside, useHasAside } from '../../features/home/index.ts';
import { HOME_PATH } from '../../lib/navigation/navigation.ts';
import { useKeptPlace } from '../../lib/browser/scroll-memory.ts';
import { retryPanel } from '../shell/page/retry-panel.tsx';
import { TabPage } from '../shell/page/tab-page.tsx';

export function Page() {
  const hasAside = useHasAside();
  useKeptPlace(HOME_PATH);
  return (
    <TabPage wide aside={hasAside ? <HomeAside /> : undefined}>
      <Home failure={retryPanel} />
    </TabPage>
  );
}
