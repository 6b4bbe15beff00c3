import { VipLevels } from '../../../features/vip/index.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { AgeFooter } from '../../shell/page/tab-page.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <VipLevels frame={FlowPage} title={title('vipLevels')} failure={retryPanel} footer={<AgeFooter />} />;
}
