import { useLocation } from '../../../lib/navigation/location.tsx';
import { AnnouncementPage, HouseMessages, Messages, MessageViews, Topics } from '../../../features/messages/index.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

/**
 * The player's messages; `?view=house` lists what the house says to everybody, `?notice=` opens one of these,
 * `?view=topics` is what may reach the player outside the app.
 */
export function Page() {
  const title = titleTexts.use();
  const query = new URLSearchParams(useLocation().search);
  const isLoggedIn = useIsLoggedIn();
  const notice = query.get('notice');
  if (notice !== null) return <AnnouncementPage id={notice} frame={FlowPage} failure={retryPanel} />;
  if (isLoggedIn && query.get('view') === 'topics') return <Topics frame={FlowPage} />;
  if (isLoggedIn && query.get('view') !== 'house')
    return (
      <Messages frame={FlowPage} title={title('messages')} views={<MessageViews value="own" />} failure={retryPanel} />
    );
  return (
    <FlowPage title={title('messages')}>
      <HouseMessages failure={retryPanel} />
    </FlowPage>
  );
}
