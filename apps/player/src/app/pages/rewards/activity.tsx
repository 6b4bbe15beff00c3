import { Activity } from '../../../features/activity/index.ts';
import { callWithProof } from '../../../features/auth/proof/call-with-proof.ts';
import { ChannelButton } from '../../shell/help/channel-button.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { TabPage } from '../../shell/page/tab-page.tsx';
import { titleTexts } from '../../shell/texts.ts';

export function Page() {
  const title = titleTexts.use();
  return (
    <TabPage>
      <Activity title={title('activity')} titleEnd={<ChannelButton />} failure={retryPanel} withProof={callWithProof} />
    </TabPage>
  );
}
