import { Brand, IconButton, TopBar } from '@arara/ui';
import { HOME_PATH, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { openOverlay } from '../../../lib/navigation/overlay.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { Balance } from './balance.tsx';
import { Bell } from './bell.tsx';
import { InstallStrip } from './install-strip.tsx';
import { shellTexts, titleTexts } from '../texts.ts';

/** The bar of a tab on a phone: brand and balance; language and support for a visitor. */
export function HomeTopBar() {
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      <InstallStrip />
      <TopBar start={<Brand name="Arara" href={HOME_PATH} data-part="brand" />} data-part="top-bar">
        {isLoggedIn ? (
          <>
            <Balance />
            <Bell />
          </>
        ) : (
          <GuestEnd />
        )}
      </TopBar>
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
      <IconButton icon="chat" label={title('support')} href={SUPPORT_PATH} edge data-part="guest-support" />
    </>
  );
}
