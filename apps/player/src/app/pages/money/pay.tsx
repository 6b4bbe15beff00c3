import { useLocation } from '../../../lib/navigation/location.tsx';
import { Pay } from '../../../features/payments/deposits/pay.tsx';
import { orderIn } from '../../../features/payments/paths.ts';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';
import { OrderPage } from './order-page.tsx';

/** The code of one order; `?order=` names it. */
export function Page() {
  const title = titleTexts.use();
  const orderId = orderIn(useLocation().search) ?? '';
  return <Pay key={orderId} frame={OrderPage} title={title('pay')} failure={retryPanel} orderId={orderId} />;
}
