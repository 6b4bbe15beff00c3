import { BalancePill, Brand, IconButton, TopBar } from '@arara/ui';
import { HOME_PATH, SUPPORT_PATH } from '../../lib/navigation.ts';
import { useMainInfo } from '../../lib/player.ts';
import { openOverlay } from '../../lib/overlay.ts';
import { useIsLoggedIn } from '../../lib/session.ts';
import { InstallStrip } from './install-strip.tsx';
import { shellTexts, titleTexts } from './texts.ts';

/** The bar of a tab on a phone: brand and balance; language and support for a visitor. */
export function HomeTopBar() {
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      <InstallStrip />
      <TopBar start={<Brand name="Arara" href={HOME_PATH} data-part="brand" />} data-part="top-bar">
        {isLoggedIn ? <PlayerEnd /> : <GuestEnd />}
      </TopBar>
    </>
  );
}

function PlayerEnd() {
  const t = shellTexts.use();
  const { data: info, isFetching } = useMainInfo();
  const unread = info?.MessagesUnread ?? 0;
  return (
    <>
      {info && (
        <BalancePill
          amount={info.TotalAssets}
          updating={isFetching}
          label={t('balance')}
          href="/game/recharge"
          data-part="balance-pill"
        />
      )}
      <IconButton
        icon="bell"
        label={unread > 0 ? `${t('notices')}: ${t('news', { count: unread })}` : t('notices')}
        dot={unread > 0}
        href="/game/messages"
        data-part="bell"
      />
    </>
  );
}

function GuestEnd() {
  const t = shellTexts.use();
  const title = titleTexts.use();
  return (
    <>
      <IconButton
        icon="globe"
        label={t('language')}
        onClick={() => openOverlay('language')}
        data-part="guest-language"
      />
      <IconButton icon="chat" label={title('support')} href={SUPPORT_PATH} data-part="guest-support" />
    </>
  );
}
