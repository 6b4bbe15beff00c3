import { Limits } from '../../../features/limits/index.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { AgeFooter } from '../../shell/page/tab-page.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <Limits frame={FlowPage} title={title('limits')} failure={retryPanel} footer={<AgeFooter />} />;
}
