import { IconButton } from '@arara/ui';
import { useMainInfo } from '../../../lib/api/player.ts';
import { shellTexts } from '../texts.ts';

/** The way to the messages, with a dot while some are unread. */
export function Bell({ edge = false }: { edge?: boolean }) {
  const t = shellTexts.use();
  const { data: info } = useMainInfo();
  const unread = info?.MessagesUnread ?? 0;
  return (
    <IconButton
      icon="bell"
      label={unread > 0 ? `${t('notices')}: ${t('news', { count: unread })}` : t('notices')}
      dot={unread > 0}
      edge={edge}
      href="/game/messages"
      data-part="bell"
    />
  );
}
