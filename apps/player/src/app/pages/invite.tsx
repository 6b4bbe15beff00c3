import { DeskColumn, IconButton } from '@arara/ui';
import { useLocation } from 'react-router';
import { InviteLanding } from '../../features/team/landing.tsx';
import { wordIn } from '../../features/team/paths.ts';
import { useIsDesktop } from '../../lib/media-query.ts';
import { openOverlay } from '../../lib/overlay.ts';
import { readStored } from '../../lib/storage.ts';
import { retryPanel } from '../shell/retry-panel.tsx';
import { AgeFooter } from '../shell/tab-page.tsx';
import { shellTexts } from '../shell/texts.ts';

/** What an invitation link shows before anybody registers; open to everybody. */
export function Page() {
  const { search } = useLocation();
  const code = wordIn(search, 'Rfcode') ?? readStored('referralCode') ?? '';
  const t = shellTexts.use();
  const language = (
    <IconButton
      icon="globe"
      label={t('language')}
      tone="on-art"
      onClick={() => openOverlay('language')}
      data-part="landing-language"
    />
  );
  const landing = <InviteLanding code={code} failure={retryPanel} footer={<AgeFooter />} language={language} />;
  return useIsDesktop() ? <DeskColumn>{landing}</DeskColumn> : landing;
}
