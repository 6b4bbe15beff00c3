import { TeamDetails } from '../../../features/team/reports/details.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <TeamDetails frame={FlowPage} title={title('teamDetails')} failure={retryPanel} />;
}
