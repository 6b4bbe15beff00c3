import { BrandMark, Wordmark } from '@arara/ui';
import { staffRoutes } from '@arara/contract/staff';
import { brand } from '@arara/texts/page-brand';
import { App, Dropdown } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { callApi, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { barTime, count } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { type Me, useMe } from '../../lib/api/me.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { useLost } from '../../lib/parts/live.tsx';
import { Avatar } from '../../lib/parts/marks.tsx';
import { AbovePages, Blank } from '../../lib/parts/page.tsx';
import { endSession } from '../../lib/api/session.ts';
import { chooseTheme, useTheme } from '../../lib/browser/theme.ts';
import { marketName } from '../../lib/format/labels.ts';
import { roleNames } from '../../lib/format/role-names.ts';
import { type Desk, desks } from '../desks.ts';
import { addPasskey } from '../../lib/api/passkey.ts';
import { IncidentBanner, IncidentChip, useStanding } from '../../features/incidents/banner.tsx';
import { INCIDENTS_PATH } from '../../features/incidents/incident.ts';
import { PasswordDialog } from '../../features/staff/password-dialog.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import s from './frame.module.css';
import { KeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';
import { t } from './texts.ts';

const APPROVALS = '/aprovacoes';
const TODAY = '/hoje';
const CLOCK_EVERY_MS = 1_000;
const WAITING_EVERY_MS = 20_000;

export function Frame({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isSearching, setSearching] = useState(false);
  const [areKeysShown, showKeys] = useState(false);
  const allowed = desksOf(me);
  useKeys({
    '/': () => setSearching(true),
    'Ctrl+k': () => setSearching(true),
    '?': () => showKeys(true),
    ...Object.fromEntries(
      allowed.map(({ key, pages }) => [`g ${key}`, () => void navigate(pages[0]?.path ?? '/')] as const),
    ),
  });
  // What is read rather than worked in finds room in every window.
  const isForAnyWidth = pathname === TODAY || pathname.startsWith(APPROVALS);
  const above = <AbovePages value={<IncidentBanner />}>{children}</AbovePages>;
  return (
    <div className={s['app']}>
      <Nav me={me} />
      <div className={`${s['main']} stack shrinks short one-column`}>
        <Bar me={me} onSearch={() => setSearching(true)} />
        <div className={`${s['body']} flex column short shrinks`}>
          {!isForAnyWidth && <Narrow me={me} onSearch={() => setSearching(true)} />}
          <div className={s['wide']}>
            <Rooms desks={allowed} />
            {!isForAnyWidth && above}
          </div>
          {isForAnyWidth && above}
        </div>
      </div>
      {isSearching && <Palette desks={allowed} onClose={() => setSearching(false)} />}
      {areKeysShown && <KeysDialog desks={allowed} onClose={() => showKeys(false)} />}
    </div>
  );
}

/** In place of a desk where it finds no room: what can be done without one. */
function Narrow({ me, onSearch }: { readonly me: Me | undefined; readonly onSearch: () => void }) {
  return (
    <div className={s['narrow']} data-part="narrow">
      <Blank
        title={t('narrowTitle')}
        text={t('narrowText')}
        action={
          <span className={`${s['narrow-acts']} row gap-8 wraps`}>
            <button type="button" className={buttonClass('brand')} onClick={onSearch}>
              {t('narrowSearch')}
            </button>
            <NavLink to={TODAY} className={buttonClass()}>
              {t('narrowToday')}
            </NavLink>
            {me?.Permissions.includes('approvals.read') && (
              <NavLink to={APPROVALS} className={buttonClass()}>
                {t('narrowApprovals')}
              </NavLink>
            )}
          </span>
        }
      />
    </div>
  );
}

/** The desks that this person may open. */
function desksOf(me: Me | undefined): readonly Desk[] {
  const may = (needs: Desk['needs'] | undefined) => needs === undefined || (me?.Permissions.includes(needs) ?? false);
  return desks
    .filter(({ needs }) => may(needs))
    .map((desk) => ({
      ...desk,
      pages: desk.pages.filter(({ needs, unless }) => may(needs) && (unless === undefined || !may(unless))),
    }));
}

/** Another page of the desk stands below this one, and is not this one. */
const isBegun = (path: string, pages: Desk['pages']): boolean => pages.some((page) => page.path.startsWith(`${path}/`));

/** Where the side shows only pictures, the rooms of the open desk stand above the page. */
function Rooms({ desks: allowed }: { readonly desks: readonly Desk[] }) {
  const { pathname } = useLocation();
  const open = allowed.find(({ pages, home }) => pages.some(({ path }) => pathname.startsWith(home ?? path)));
  if (open === undefined || open.pages.length < 2) return null;
  return (
    <nav className={`${s['rooms']} surface line-below`} aria-label={open.label} data-part="rooms">
      {open.pages.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          end={isBegun(path, open.pages)}
          className={({ isActive }) => (isActive ? s['sub--on'] : '')}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function Nav({ me }: { readonly me: Me | undefined }) {
  const { pathname } = useLocation();
  const allowed = desksOf(me);
  const counts = useBadges(me);
  return (
    <aside className={`${s['nav']} flex column short muted cut relative`} data-theme="dark" data-part="nav">
      <div className={`${s['brand']} row gap-9`} data-part="nav-brand">
        <BrandMark className={s['mark']} />
        <Wordmark name={brand.brand_name} onArt className={s['wordmark']} />
        <small className="push faint outlined">{t('office')}</small>
      </div>
      <nav aria-label={t('desks')} className={`${s['desks']} stack from-top gap-1 short`}>
        {allowed.map(({ name, label, icon, pages, home }) => {
          const isOn = pages.some(({ path }) => pathname.startsWith(home ?? path));
          // A screen that no page of the list names belongs to the first.
          const hidden = pages.some(({ path }) => pathname.startsWith(path)) ? undefined : pages[0];
          return (
            <div key={name}>
              <NavLink
                to={pages[0]?.path ?? '/'}
                className={`${s['item']} row gap-10 round-8 ${isOn ? s['item--on'] : ''}`}
                title={label}
                data-part={isOn ? 'nav-on' : 'nav-item'}
              >
                <Icon name={icon} />
                <span>{label}</span>
                <Waiting badge={counts[name]} />
              </NavLink>
              {isOn && pages.length > 1 && (
                <div className={s['sub']} data-part="nav-sub">
                  {pages.map((page) => (
                    <NavLink
                      key={page.path}
                      to={page.path}
                      end={isBegun(page.path, pages)}
                      className={({ isActive }) => (isActive || page === hidden ? s['sub--on'] : '')}
                    >
                      {page.label}
                      <Waiting badge={counts[page.path]} />
                    </NavLink>
                  ))}
                </div>
              )}
            </div>
          );
        })}
      </nav>
      {me && <WhoAmI me={me} />}
    </aside>
  );
}

interface Badge {
  /** Null while nobody knows. */
  readonly count: number | null;
  readonly isHot: boolean;
}

function Waiting({ badge }: { readonly badge: Badge | undefined }) {
  if (badge === undefined || badge.count === 0) return null;
  return <em className={`waiting push muted ${badge.isHot ? s['hot'] : ''}`}>{count(badge.count)}</em>;
}

/** Nothing before the answer came, and a dash when it lacks the rows of some players. */
const waitingIn = (answer: object | undefined, waiting: number | null | undefined): number | null =>
  answer === undefined ? 0 : (waiting ?? null);

/** What waits at each desk and on each page; hot when one is past its time. */
function useBadges(me: Me | undefined): Partial<Record<string, Badge>> {
  const may = (permission: Me['Permissions'][number]) => me?.Permissions.includes(permission) ?? false;
  const asking = (isWanted: boolean) => ({ everyMs: WAITING_EVERY_MS, isWanted });
  const waiting = useApiQuery(
    staffRoutes.approvalsList,
    { state: 'waiting', limit: 100 },
    asking(may('approvals.read')),
  ).data;
  const desk = useApiQuery(staffRoutes.gamesDesk, {}, asking(may('games.read'))).data;
  const mine = waiting?.List.filter(({ CanDecide }) => CanDecide).length ?? 0;
  const alarms = desk?.Games.filter(({ Week, Day }) => Week.IsAlarm || Day.IsAlarm).length ?? 0;
  const queue = useApiQuery(
    staffRoutes.withdrawalsQueue,
    { view: 'staff', limit: 1 },
    asking(may('payments.read')),
  ).data;
  // The first is the one with the least time left.
  const isLate = queue?.List.some(({ DueAt }) => Date.parse(DueAt) < serverNowMs()) ?? false;
  const payouts = { count: waitingIn(queue, queue?.Total), isHot: isLate };
  const appeals = useApiQuery(
    staffRoutes.appealsQueue,
    { view: 'open', limit: 1 },
    asking(may('players.appeals')),
  ).data;
  const ownData = useApiQuery(
    staffRoutes.dataRequests,
    { view: 'open', limit: 1 },
    asking(may('players.privacy')),
  ).data;
  const tickets = useApiQuery(staffRoutes.supportQueue, { view: 'due', limit: 1 }, asking(may('support.read'))).data;
  const deposits = useApiQuery(staffRoutes.depositsDesk, { limit: 1 }, asking(may('payments.read'))).data;
  const breaks = useApiQuery(staffRoutes.reconciliationDesk, {}, asking(may('payments.read'))).data;
  const adjustments = useApiQuery(staffRoutes.adjustmentList, {}, asking(may('adjustments.goodwill'))).data;
  const risk = useApiQuery(staffRoutes.riskQueue, { limit: 1 }, asking(may('players.signals'))).data;
  const rings = useApiQuery(staffRoutes.teamDeskRings, { limit: 1 }, asking(may('team.read'))).data;
  const standing = useStanding().length;
  const isRingLate = rings?.List.some(({ DueAt }) => DueAt !== null && Date.parse(DueAt) < serverNowMs()) ?? false;
  return {
    [INCIDENTS_PATH]: { count: standing, isHot: true },
    '/risco/fila': { count: waitingIn(risk, risk?.Counts?.Open), isHot: false },
    '/equipe/aneis': { count: waitingIn(rings, rings?.Total), isHot: false },
    affiliates: { count: isRingLate ? waitingIn(rings, rings?.Total) : 0, isHot: true },
    '/jogadores/recursos': { count: waitingIn(appeals, appeals?.Counts?.Open), isHot: false },
    '/jogadores/lgpd': { count: waitingIn(ownData, ownData?.Counts?.Open), isHot: false },
    approvals: { count: mine, isHot: false },
    support: { count: tickets?.Counts.due ?? 0, isHot: false },
    '/pagamentos/depositos': {
      count: waitingIn(deposits, deposits?.Away.length === 0 ? deposits.Waiting.length : null),
      isHot: false,
    },
    '/pagamentos/ajustes': { count: adjustments?.Counts.Waiting ?? 0, isHot: false },
    '/pagamentos/conciliacao': { count: breaks?.Counts.open ?? 0, isHot: false },
    games: { count: alarms, isHot: alarms > 0 },
    payments: payouts,
    '/pagamentos/saques': { ...payouts, isHot: false },
  };
}

const ownAccess = { refreshes: [staffRoutes.staffMe] };

function WhoAmI({ me }: { readonly me: Me }) {
  const { message } = App.useApp();
  const { run, proofDialog } = useStaffAction(ownAccess);
  const [isChanging, setChanging] = useState(false);
  const leave = async () => {
    await callApi(staffRoutes.staffLogout, {}).catch(() => undefined);
    endSession();
  };
  const items = [
    {
      key: 'passkey',
      label: t('addAnotherPasskey'),
      onClick: () =>
        void run({
          call: addPasskey,
          notice: (isSaved) => (isSaved ? t('passkeyAdded') : undefined),
          onDone: (isSaved) => !isSaved && void message.error(t('passkeyFailed')),
          proofTitle: t('addPasskeyTitle'),
        }),
    },
    { key: 'password', label: t('changePassword'), onClick: () => setChanging(true) },
    { key: 'leave', label: t('logOut'), onClick: leave },
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="topLeft">
        <button type="button" className={`${s['user']} row gap-9 surface round-10 relative`} data-part="nav-user">
          <Avatar name={me.Name} tone="me" isLarge />
          <span className="stack shrinks">
            <b className="text-md weight-650 strong-text">{me.Name}</b>
            <small className="text-2xs">{me.Roles.map((role) => roleNames[role]).join(', ')}</small>
          </span>
          <span className="unseen">{t('account')}</span>
        </button>
      </Dropdown>
      {proofDialog}
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}

function Bar({ me, onSearch }: { readonly me: Me | undefined; readonly onSearch: () => void }) {
  const theme = useTheme();
  const nowMs = useServerClock();
  const lost = useLost();
  const waiting = useApiQuery(
    staffRoutes.approvalsList,
    { state: 'waiting', limit: 100 },
    { everyMs: WAITING_EVERY_MS, isWanted: me?.Permissions.includes('approvals.read') ?? false },
  ).data?.List.filter(({ CanDecide }) => CanDecide).length;
  const games = useApiQuery(staffRoutes.gamesDesk, {}, { everyMs: WAITING_EVERY_MS }).data?.Suppliers;
  const isWell = games?.filter(({ IsOn, Stops, Alarms }) => IsOn && Stops.length === 0 && Alarms === 0).length ?? 0;
  const nextTheme = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className={`${s['bar']} row gap-10 surface line-below`} data-part="bar">
      <button type="button" className={`${s['search']} row gap-9 faint outlined`} onClick={onSearch} data-part="search">
        <Icon name="search" size="sm" />
        <span className="clip grows">{t('searchPlace')}</span>
        <kbd>/</kbd>
      </button>
      <span className={`${s['chip']} ${s['scope']} row gap-7 text-md muted nowrap outlined`} data-part="scope">
        <BrandMark width={26} height={26} />
        <b className="weight-650 strong-text">{brand.brand_name}</b> · {me === undefined ? '' : marketName(me.Market)}
      </span>
      <span className="grows" />
      <IncidentChip className={`${s['chip']} row gap-7 text-md nowrap round-8`} />
      {lost !== undefined && (
        <output className={`${s['chip']} row gap-7 text-md nowrap round-8 heat-text`} data-part="lost">
          {lost}
        </output>
      )}
      {games && games.length > 0 && (
        <span className={`${s['chip']} row gap-7 text-md muted nowrap round-8`} data-part="games-health">
          <i className={`dot ${isWell < games.length ? 'tick-heat' : ''}`} />
          {t('gamesHealth', { well: isWell, all: games.length })}
        </span>
      )}
      {me?.Permissions.includes('payments.read') && <BanksHealth />}
      <span className={`${s['chip']} row gap-7 text-md muted nowrap round-8`} data-part="clock">
        <b className="weight-650 strong-text">{barTime(nowMs)}</b>
      </span>
      {waiting !== undefined && (
        <NavLink
          to={APPROVALS}
          className={`${s['icon-button']} hovers inline-centred square-30 fixed muted round-8 relative`}
          aria-label={waiting === 1 ? t('oneWaitsForYou') : t('waitingForYou', { count: waiting })}
        >
          <Icon name="check" />
          {waiting > 0 && <em>{waiting}</em>}
        </NavLink>
      )}
      <button
        type="button"
        className={`${s['icon-button']} hovers inline-centred square-30 fixed muted round-8 relative`}
        aria-label={t(nextTheme === 'dark' ? 'toDark' : 'toLight')}
        onClick={() => chooseTheme(nextTheme)}
      >
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      </button>
    </header>
  );
}

/** Banks that work as they should: on, their payouts not stopped, and, where anything was asked, answering in time. */
function BanksHealth() {
  const banks = useApiQuery(staffRoutes.paymentProviders, {}, { everyMs: WAITING_EVERY_MS }).data?.List;
  if (banks === undefined || banks.length === 0) return null;
  const isWell = ({ IsOn, Stopped, Health }: (typeof banks)[number]) =>
    IsOn && Stopped === null && (Health.State === 'good' || Health.State === 'quiet');
  const well = banks.filter(isWell).length;
  const lockedOut = banks.filter(({ Health }) => Health.State === 'access_refused').map(({ Name }) => Name);
  return (
    <span
      className={`${s['chip']} row gap-7 text-md muted nowrap round-8`}
      data-part="banks-health"
      title={lockedOut.length === 0 ? undefined : t('banksLockedOut', { names: lockedOut.join(', ') })}
    >
      <i className={`dot ${well < banks.length ? 'tick-heat' : ''}`} />
      {t('banksHealth', { well, all: banks.length })}
      {lockedOut.length > 0 && <b className="weight-650 strong-text">{t('banksAccess')}</b>}
    </span>
  );
}

function useServerClock(): number {
  const [nowMs, setNow] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNowMs()), CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
