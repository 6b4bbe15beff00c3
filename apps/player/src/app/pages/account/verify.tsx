import { ListRow } from '@arara/ui';
import { Verify } from '../../../features/auth/identity/verify.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  const address = (
    <ListRow icon="home" title={title('openLocation')} href="/open-location" data-part="verify-address" />
  );
  return <Verify frame={FlowPage} more={address} />;
}
