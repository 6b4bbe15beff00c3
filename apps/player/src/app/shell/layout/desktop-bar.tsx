import { ButtonLink, Icon, IconButton, Pressable, VipBadge } from '@arara/ui';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { HOME_PATH, loginPath } from '../../../lib/navigation/navigation.ts';
import { openOverlay } from '../../../lib/navigation/overlay.ts';
import { isOfferedNothing, useMainInfo } from '../../../lib/api/player.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { Balance } from './balance.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { Bell } from './bell.tsx';
import { RefreshButton } from './refresh-button.tsx';
import s from './shell.module.css';
import { shellTexts, titleTexts } from '../texts.ts';

const SEARCH_PATH = '/game/MoreGame';

/** The line above every screen on a desk: search, balance, withdraw, notices, level. */
export function DeskTop() {
  const t = shellTexts.use();
  const { data: info } = useMainInfo();
  // The search itself has its own field.
  const isSearching = useLocation().pathname === SEARCH_PATH;
  return (
    <>
      {!isSearching && !isOfferedNothing(info) && (
        <Pressable href={SEARCH_PATH} className={s['search']} data-part="desk-search">
          <Icon name="search" size="sm" />
          <span className={s['hint']}>{t('searchHint')}</span>
        </Pressable>
      )}
      <RefreshButton />
      <span className={s['spring']} />
      <DeskEnd />
    </>
  );
}

/** What the player has, or a visitor's ways in. */
export function DeskEnd({ balanceE5 }: { balanceE5?: bigint | undefined }) {
  return useIsLoggedIn() ? <PlayerEnd balanceE5={balanceE5} /> : <GuestEnd />;
}

function PlayerEnd({ balanceE5 }: { balanceE5: bigint | undefined }) {
  const title = titleTexts.use();
  const { data: info } = useMainInfo();
  return (
    <>
      <Balance shownE5={balanceE5} />
      <ButtonLink href="/game/withdraw" tone="quiet" small className={s['withdraw']} data-part="desk-withdraw">
        {title('withdraw')}
      </ButtonLink>
      <HelpButton />
      <Bell />
      {info && (
        <Pressable href="/game/idx3" className={s['avatar']} data-part="desk-level">
          <VipBadge level={info.VipLevel} label={`VIP ${info.VipLevel}`} size={40} />
        </Pressable>
      )}
    </>
  );
}

function GuestEnd() {
  const t = shellTexts.use();
  const title = titleTexts.use();
  return (
    <>
      <IconButton icon="globe" label={t('language')} onClick={() => openOverlay('language')} />
      <HelpButton />
      <Bell />
      <ButtonLink href={loginPath(HOME_PATH)} tone="quiet" small className={s['withdraw']}>
        {title('login')}
      </ButtonLink>
      <ButtonLink href={`${loginPath(HOME_PATH)}&mode=register`} tone="money" small className={s['withdraw']}>
        {t('register')}
      </ButtonLink>
    </>
  );
}
