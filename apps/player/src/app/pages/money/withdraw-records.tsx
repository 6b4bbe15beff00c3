import { useLocation } from '../../../lib/navigation/location.tsx';
import { orderIn } from '../../../features/payments/paths.ts';
import { WithdrawalDetail, Withdrawals } from '../../../features/payments/withdrawals/withdrawals.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';
import { OrderPage } from './order-page.tsx';

/** Every withdrawal; `?order=` opens one. */
export function Page() {
  const title = titleTexts.use();
  const orderId = orderIn(useLocation().search);
  if (orderId !== undefined)
    return <WithdrawalDetail key={orderId} frame={OrderPage} failure={retryPanel} orderId={orderId} />;
  return <Withdrawals frame={FlowPage} title={title('withdrawRecords')} failure={retryPanel} />;
}
