import { useLocation } from 'react-router';
import { Help, isLegalPage, Legal } from '../../features/legal/index.ts';
import { openOverlay } from '../../lib/overlay.ts';
import { useContacts } from '../shell/contacts.ts';
import { FlowPage } from '../shell/flow-page.tsx';
import { retryPanel } from '../shell/retry-panel.tsx';
import { shellTexts, titleTexts } from '../shell/texts.ts';

/** Help for everybody; `?page=` opens one of the legal pages. */
export function Page() {
  const t = shellTexts.use();
  const title = titleTexts.use();
  const { official, messaging } = useContacts();
  const hasContact = official.length + messaging.length > 0;
  const page = new URLSearchParams(useLocation().search).get('page');
  const shared = { frame: FlowPage, title: title('support'), loading: t('loading'), failure: retryPanel };
  if (isLegalPage(page)) return <Legal {...shared} page={page} />;
  return <Help {...shared} onContact={hasContact ? () => openOverlay('contact') : undefined} />;
}
