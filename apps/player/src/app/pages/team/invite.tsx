import { DeskColumn, IconButton } from '@arara/ui';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { InviteLanding } from '../../../features/team/overview/landing.tsx';
import { wordIn } from '../../../features/team/paths.ts';
import { openOverlay } from '../../../lib/navigation/overlay.ts';
import { readStored } from '../../../lib/storage/local-storage.ts';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { AgeFooter } from '../../shell/page/tab-page.tsx';
import { shellTexts } from '../../shell/texts.ts';

/** What an invitation link shows before anybody registers; open to everybody. */
export function Page() {
  const { search } = useLocation();
  const code = wordIn(search, 'Rfcode') ?? readStored('referralCode') ?? '';
  const t = shellTexts.use();
  const language = (
    <IconButton
      icon="globe"
      label={t('language')}
      tone="on-wallet"
      onClick={() => openOverlay('language')}
      data-part="landing-language"
    />
  );
  const landing = <InviteLanding code={code} failure={retryPanel} footer={<AgeFooter />} language={language} />;
  return <DeskColumn>{landing}</DeskColumn>;
}
