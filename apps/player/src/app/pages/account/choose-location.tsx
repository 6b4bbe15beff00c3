import { ChooseAddress } from '../../../features/address/index.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <ChooseAddress frame={FlowPage} title={title('chooseLocation')} />;
}
