import { DeskColumn } from '@arara/ui';
import { useLocation } from 'react-router';
import { InviteLanding } from '../../features/team/landing.tsx';
import { wordIn } from '../../features/team/paths.ts';
import { useIsDesktop } from '../../lib/media-query.ts';
import { readStored } from '../../lib/storage.ts';
import { retryPanel } from '../shell/retry-panel.tsx';
import { AgeFooter } from '../shell/tab-page.tsx';

/** What an invitation link shows before anybody registers; open to everybody. */
export function Page() {
  const { search } = useLocation();
  const code = wordIn(search, 'Rfcode') ?? readStored('referralCode') ?? '';
  const landing = <InviteLanding code={code} failure={retryPanel} footer={<AgeFooter />} />;
  return useIsDesktop() ? <DeskColumn>{landing}</DeskColumn> : landing;
}
