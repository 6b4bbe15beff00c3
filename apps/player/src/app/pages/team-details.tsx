import { TeamDetails } from '../../features/team/details.tsx';
import { FlowPage } from '../shell/flow-page.tsx';
import { retryPanel } from '../shell/retry-panel.tsx';
import { titleTexts } from '../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <TeamDetails frame={FlowPage} title={title('teamDetails')} failure={retryPanel} />;
}
