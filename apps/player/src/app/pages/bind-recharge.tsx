import { PayerScreen } from '../../features/payments/payer.tsx';
import { FlowPage } from '../shell/flow-page.tsx';
import { titleTexts } from '../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <PayerScreen frame={FlowPage} title={title('bindRecharge')} />;
}
