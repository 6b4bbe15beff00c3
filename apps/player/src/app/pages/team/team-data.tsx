import { TeamData } from '../../../features/team/reports/data.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <TeamData frame={FlowPage} title={title('teamData')} failure={retryPanel} />;
}
