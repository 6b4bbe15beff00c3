import { Icon, List, ListRow, Switch, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { serverNowMs } from '../../../lib/api/api.ts';
import { openOverlay } from '../../../lib/navigation/overlay.ts';
import { informationQuery } from '../../../lib/api/player.ts';
import { setChannelAway, useChannelAway } from '../../../lib/storage/channel-away.ts';
import { useLocale } from '../../../lib/texts.ts';
import { useTheme } from '../../../lib/storage/theme.ts';
import type { MainInfo } from '../balances.ts';
import { logOut } from '../../../lib/session/log-out.ts';
import s from '../me.module.css';
import { dayAndHourOf, hourOf, isToday } from '../moments.ts';
import { meTexts } from '../texts.ts';

const chevron = <Icon name="chev" size="sm" className={s['chevron'] ?? ''} />;

/** The statement, the figures and the gifts, as a list beside the wallet of a desk. */
export function ShortcutRows({ info }: { info: MainInfo }) {
  const t = meTexts.use();
  const { GiftsWaiting: count } = info;
  return (
    <List data-part="menu-records">
      <ListRow
        icon="receipt"
        title={t('records')}
        sub={t('recordsHint')}
        href="/game/Registos"
        data-part="row-records"
      />
      <ListRow icon="chart" title={t('figures')} sub={t('figuresHint')} href="/game/DadosO" data-part="row-figures" />
      <ListRow
        icon="gift"
        title={t('gifts')}
        sub={count > 0 ? t('giftsWaiting', { count }) : t('giftsNone')}
        href="/game/gift"
        data-part="row-gifts"
      />
    </List>
  );
}

/** Limits first, then where money goes and who may come in. */
export function AccountRows({ info, onSecurity }: { info: MainInfo; onSecurity: () => void }) {
  const t = meTexts.use();
  const { PayoutAccounts: count } = info;
  const limits = info.Limits.map(({ Text: text }) => text).join(' · ');
  return (
    <List data-part="menu-account">
      <BlockedRow />
      <ListRow
        icon="shield"
        iconTone="leaf"
        title={t('limits')}
        sub={limits === '' ? t('limitsHint') : limits}
        href="/game/limits"
        data-part="row-limits"
      />
      <ListRow
        icon="key"
        title={t('accounts')}
        sub={count > 0 ? t('accountsCount', { count }) : t('accountsNone')}
        href="/game/bindaccount"
        data-part="row-accounts"
      />
      <ListRow
        icon="lock"
        title={t('security')}
        sub={info.HasFundPassword ? t('fundOn') : t('fundOff')}
        end={chevron}
        onClick={onSecurity}
        data-part="row-security"
      />
    </List>
  );
}

/** Only while something is blocked. */
function BlockedRow() {
  const t = meTexts.use();
  const { data } = useQuery(informationQuery);
  if (data === undefined || data.Blocks.length === 0) return null;
  return (
    <ListRow
      icon="lock"
      iconTone="heat"
      title={t('blocked')}
      sub={t('blockedHint')}
      href="/game/blocked"
      data-part="row-blocked"
    />
  );
}

/** The way to the installed app, where there is one. */
export type Download = { readonly href: string } | { readonly onClick: () => void } | undefined;

function ChannelRow() {
  const t = meTexts.use();
  const isAway = useChannelAway();
  const toggle = <Switch on={!isAway} onChange={(isOn) => setChannelAway(!isOn)} label={t('channel')} />;
  return <ListRow icon="send" title={t('channel')} sub={t('channelHint')} end={toggle} data-part="row-channel" />;
}

export type AppRowsProps = {
  languageName: string;
  download: Download;
  /** The official channel is there for this player, so its button can be shown or put away. */
  hasChannel: boolean;
  onTheme: () => void;
  onApp: () => void;
};

export function AppRows({ languageName, download, hasChannel, onTheme, onApp }: AppRowsProps) {
  const t = meTexts.use();
  const theme = useTheme();
  return (
    <List data-part="menu-app">
      <ListRow icon="chat" title={t('support')} sub={t('supportHint')} href="/game/support" data-part="row-support" />
      {hasChannel && <ChannelRow />}
      <ListRow
        icon={download ? 'download' : 'info'}
        title={download ? t('download') : t('about')}
        sub={download ? t('downloadHint') : t('aboutHint')}
        end={chevron}
        onClick={onApp}
        data-part="row-download"
      />
      <ListRow
        icon="globe"
        title={t('language')}
        value={languageName}
        end={chevron}
        onClick={() => openOverlay('language')}
        data-part="row-language"
      />
      <ListRow icon="moon" title={t('theme')} value={t(theme)} end={chevron} onClick={onTheme} data-part="row-theme" />
    </List>
  );
}

export function LogOut({ info }: { info: MainInfo }) {
  const t = meTexts.use();
  return (
    <>
      <List>
        <ListRow icon="exit" iconTone="heat" title={t('logout')} onClick={() => void logOut()} data-part="row-logout" />
      </List>
      <LastLogin lastLogin={info.LastLogin} />
    </>
  );
}

function LastLogin({ lastLogin }: { lastLogin: MainInfo['LastLogin'] }) {
  const t = meTexts.use();
  const locale = useLocale();
  if (lastLogin === null) return null;
  const atMs = Date.parse(lastLogin.At);
  const when = isToday(atMs, serverNowMs()) ? t('today', { time: hourOf(atMs, locale) }) : dayAndHourOf(atMs, locale);
  const place = lastLogin.Place === '' ? lastLogin.Device : lastLogin.Place;
  return (
    <Text size="xs" tone="faint" center className={s['last']} data-part="last-login">
      {place === '' ? t('lastLoginAnywhere', { when }) : t('lastLogin', { when, place })}
    </Text>
  );
}
