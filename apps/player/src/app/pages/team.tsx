import { Team } from '../../features/team/index.ts';
import { retryPanel } from '../shell/retry-panel.tsx';
import { TabPage } from '../shell/tab-page.tsx';

export function Page() {
  return (
    <TabPage>
      <Team failure={retryPanel} />
    </TabPage>
  );
}
