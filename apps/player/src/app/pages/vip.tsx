import { Vip } from '../../features/vip/index.ts';
import { retryPanel } from '../shell/retry-panel.tsx';
import { TabPage } from '../shell/tab-page.tsx';

export function Page() {
  return (
    <TabPage>
      <Vip failure={retryPanel} />
    </TabPage>
  );
}
