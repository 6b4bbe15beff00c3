import { Gifts } from '../../../features/activity/index.ts';
import { callWithProof } from '../../../features/auth/proof/call-with-proof.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { RefreshButton } from '../../shell/layout/refresh-button.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return (
    <FlowPage title={title('gifts')} action={<RefreshButton />}>
      <Gifts failure={retryPanel} withProof={callWithProof} />
    </FlowPage>
  );
}
