import { Team } from '../../features/team/team.tsx';
import { useIsDesktop } from '../../lib/media-query.ts';
import { retryPanel } from '../shell/retry-panel.tsx';
import { AgeFooter, TabPage } from '../shell/tab-page.tsx';

export function Page() {
  if (useIsDesktop()) return <Team failure={retryPanel} desk={{ below: <AgeFooter /> }} />;
  return (
    <TabPage>
      <Team failure={retryPanel} />
    </TabPage>
  );
}
