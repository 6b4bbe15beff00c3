import { useLocation } from '../../../lib/navigation/location.tsx';
import { wordIn } from '../../../features/team/paths.ts';
import { TeamRecords } from '../../../features/team/reports/records.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  const first = wordIn(useLocation().search, 'view') === 'transfers' ? 'transfers' : 'rewards';
  return <TeamRecords frame={FlowPage} title={title('teamRecords')} failure={retryPanel} first={first} />;
}
