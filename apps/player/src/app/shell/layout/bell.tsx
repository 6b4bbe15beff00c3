import { IconButton } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { homeQuery } from '../../../features/home/queries.ts';
import { useMainInfo } from '../../../lib/api/player.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { openOverlay } from '../../../lib/navigation/overlay.ts';
import { isUnseen, useSeenUntilMs } from '../../../lib/storage/seen-announcements.ts';
import { shellTexts } from '../texts.ts';

/** Opens the newest messages and announcements, with a dot while some are unread; nobody has written to a visitor. */
export function Bell({ edge = false }: { edge?: boolean }) {
  const t = shellTexts.use();
  const { data: info } = useMainInfo();
  // Home brings the announcements; nobody asks for them only to draw a dot.
  const { data: home } = useQuery({ ...homeQuery, enabled: false });
  const seenMs = useSeenUntilMs();
  const isLoggedIn = useIsLoggedIn();
  const unread = (info?.MessagesUnread ?? 0) + (home?.Announcements.filter((one) => isUnseen(one, seenMs)).length ?? 0);
  return (
    <IconButton
      icon="bell"
      label={unread > 0 ? `${t('notices')}: ${t('news', { count: unread })}` : t('notices')}
      dot={isLoggedIn && unread > 0}
      edge={edge}
      onClick={() => openOverlay('notices')}
      data-part="bell"
    />
  );
}
