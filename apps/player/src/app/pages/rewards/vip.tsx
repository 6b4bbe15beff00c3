import { Vip } from '../../../features/vip/index.ts';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { TabPage } from '../../shell/page/tab-page.tsx';

export function Page() {
  return (
    <TabPage>
      <Vip failure={retryPanel} />
    </TabPage>
  );
}
