import { Withdraw } from '../../../features/payments/withdrawals/withdraw.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <Withdraw frame={FlowPage} title={title('withdraw')} failure={retryPanel} />;
}
