import { OpenAddress } from '../../../features/address/index.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return <OpenAddress frame={FlowPage} title={title('openLocation')} />;
}
