import { IconButton } from '@arara/ui';
import { identityTexts } from '../../../features/identity/texts.ts';
import { Limits } from '../../../features/limits/index.ts';
import { later } from '../../../lib/navigation/later.tsx';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { AgeFooter } from '../../shell/page/tab-page.tsx';
import { shellTexts, titleTexts } from '../../shell/texts.ts';

/** Only a market that asks who somebody is has these steps. */
const LimitsStep = later(async () => {
  const [{ LimitsStep: Part }] = await Promise.all([
    import('../../../features/identity/parts/limits-step.tsx'),
    identityTexts.load(),
  ]);
  return Part;
});

export function Page() {
  const title = titleTexts.use();
  const t = shellTexts.use();
  return (
    <Limits
      frame={FlowPage}
      title={title('limits')}
      failure={retryPanel}
      footer={<AgeFooter />}
      steps={<LimitsStep />}
      help={<IconButton icon="help" label={t('help')} href={SUPPORT_PATH} data-part="limits-help" />}
    />
  );
}
