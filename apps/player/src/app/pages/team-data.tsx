import { TeamData } from '../../features/team/data.tsx';
import { FlowPage } from '../shell/flow-page.tsx';
import { retryPanel } from '../shell/retry-panel.tsx';
import { titleTexts } from '../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <TeamData frame={FlowPage} title={title('teamData')} failure={retryPanel} />;
}
