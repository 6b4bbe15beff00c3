import { Withdraw } from '../../../features/payments/withdrawals/withdraw.tsx';
import { WithdrawPage } from '../../shell/page/money-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <Withdraw frame={WithdrawPage} title={title('withdraw')} failure={retryPanel} />;
}
