import { Team } from '../../../features/team/overview/team.tsx';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { AgeFooter, TabPage } from '../../shell/page/tab-page.tsx';

export function Page() {
  if (useIsDesktop()) return <Team failure={retryPanel} desk={{ below: <AgeFooter /> }} />;
  return (
    <TabPage>
      <Team failure={retryPanel} />
    </TabPage>
  );
}
