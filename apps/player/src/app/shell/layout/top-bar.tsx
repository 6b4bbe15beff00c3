import { Brand, IconButton, TopBar } from '@arara/ui';
import { brand } from '@arara/texts/page-brand';
import { isOfferedNothing, useMainInfo } from '../../../lib/api/player.ts';
import { HOME_PATH } from '../../../lib/navigation/navigation.ts';
import { openOverlay } from '../../../lib/navigation/overlay.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { Balance } from './balance.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { Bell } from './bell.tsx';
import { InstallStrip } from './install-strip.tsx';
import { shellTexts } from '../texts.ts';

/** The bar of a tab on a phone: brand, balance, search, help and news; language and help for a visitor. */
export function HomeTopBar() {
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      <InstallStrip />
      <TopBar
        start={<Brand name={brand.brand_name} href={HOME_PATH} markOnly={isLoggedIn} data-part="brand" />}
        data-part="top-bar"
      >
        {isLoggedIn ? (
          <>
            <Balance />
            <SearchButton />
            <HelpButton />
            <Bell edge />
          </>
        ) : (
          <GuestEnd />
        )}
      </TopBar>
    </>
  );
}

function SearchButton() {
  const t = shellTexts.use();
  const { data: info } = useMainInfo();
  if (isOfferedNothing(info)) return null;
  return <IconButton icon="search" label={t('searchGame')} href="/game/MoreGame" data-part="search" />;
}

function GuestEnd() {
  const t = shellTexts.use();
  return (
    <>
      <IconButton
        icon="globe"
        label={t('language')}
        onClick={() => openOverlay('language')}
        data-part="guest-language"
      />
      <HelpButton edge />
    </>
  );
}
