import { DataRights } from '../../../features/privacy/index.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <DataRights frame={FlowPage} title={title('dataRights')} failure={retryPanel} />;
}
