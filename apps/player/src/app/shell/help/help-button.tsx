import { IconButton } from '@arara/ui';
import { openOverlay } from '../../../lib/navigation/overlay.ts';
import { useChannelAway } from '../../../lib/storage/channel-away.ts';
import { useOfficialChannel } from '../contacts.ts';
import { shellTexts } from '../texts.ts';

/** Opens the help sheet; a dot says that the official channel was put away into it. */
export function HelpButton({ edge = false }: { edge?: boolean }) {
  const t = shellTexts.use();
  // Whoever has not put it away is not asked for: the bar must not cost a call.
  const hasChannel = useOfficialChannel(useChannelAway()).length > 0;
  return (
    <IconButton
      icon="chat"
      label={hasChannel ? `${t('help')}: ${t('channelInside')}` : t('help')}
      dot={hasChannel ? 'leaf' : false}
      edge={edge}
      onClick={() => openOverlay('help')}
      data-part="help"
    />
  );
}
