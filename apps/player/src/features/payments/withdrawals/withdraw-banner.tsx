import { withdrawalScheduleRoutes } from '@arara/contract/player';
import { Button, cx, formatMoney, Icon, type IconName, Section, Text } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, serverNowMs } from '../../../lib/api/api.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { dayAndHourOf, hourOf, leftText, minutesText } from '../../../lib/format/moments.ts';
import { windowHour } from '../../../lib/format/window-hour.ts';
import { push } from '../../../lib/navigation/navigation.ts';
import { lockMoney, LOCKED_PATH } from '../../../lib/session/lock-money.ts';
import { useLocale } from '../../../lib/texts.ts';
import { accountQuery, type AccountScreen } from '../../../lib/api/account.ts';
import { paymentsTexts } from '../texts.ts';
import s from './withdraw.module.css';
import { isUsedUp } from './withdraw-parts.tsx';
import { minutesOf } from './withdrawal-window.ts';

type Terms = AccountScreen['Withdrawal'];

const MINUTE_MS = 60_000;

/** What keeps a withdrawal waiting, at the top of the screen and before anybody types. */
export function WithdrawBanner({ screen }: { screen: AccountScreen }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const terms = screen.Withdrawal;
  if (screen.LockedAt !== null)
    return (
      <Banner icon="lock" title={t('moneyLocked')}>
        {t('moneyLockedText', { date: dayAndHourOf(Date.parse(screen.LockedAt), locale) })}
      </Banner>
    );
  if (screen.Scheduled !== null) return <ScheduledBanner scheduled={screen.Scheduled} />;
  if (terms.IdentityMissing.length > 0)
    return (
      <Banner icon="user" title={t('identityMissing')} part="withdraw-identity">
        {t('identityMissingText', { steps: terms.IdentityMissing.map(({ Text: words }) => words).join(', ') })}{' '}
        {t('identityOrClose')}
      </Banner>
    );
  const locked = screen.HasPasskey ? null : screen.FundPasswordLockedUntil;
  if (terms.OpensAgainAt !== null)
    return (
      <Banner
        icon="lock"
        title={t('opensAgain', { date: dayAndHourOf(Date.parse(terms.OpensAgainAt), locale) })}
        end={
          <Text as="span" size="small" weight="strong" figures>
            {leftText(Date.parse(terms.OpensAgainAt) - serverNowMs(), locale)}
          </Text>
        }
      >
        {terms.WaitsBecause?.Text}
      </Banner>
    );
  if (isUsedUp(terms)) {
    return (
      <Banner icon="clock" title={t('noTimesLeft')}>
        {t('opensAtMidnight')}
      </Banner>
    );
  }
  if (!terms.Window.IsOpen) return <ClosedBanner window={terms.Window} />;
  if (terms.PayoutsWait)
    return (
      <Banner icon="clock" title={t('payoutsWait')}>
        {terms.PayoutsWait.Text}
      </Banner>
    );
  if (locked !== null)
    return (
      <Banner icon="lock" title={t('passwordLocked', { date: dayAndHourOf(Date.parse(locked), locale) })}>
        {t('moneySafe')}
      </Banner>
    );
  return null;
}

/** Whoever did not make the change that everything waits for locks the money from here, in one tap. */
export function NotMeBanner() {
  const t = paymentsTexts.use();
  const [busy, run] = useBusy();
  const lock = () =>
    run(async () => {
      const outcome = await lockMoney();
      if (outcome.ok) push(LOCKED_PATH);
    });
  return (
    <Banner
      icon="shield"
      tone="heat"
      title={t('notYou')}
      part="withdraw-not-me"
      end={
        <Button small tone="danger" loading={busy} onClick={lock} data-part="withdraw-lock">
          {t('notMe')}
        </Button>
      }
    >
      {t('notYouText')}
    </Banner>
  );
}

function ClosedBanner({ window }: { window: Terms['Window'] }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const nowMs = serverNowMs();
  const left = minutesText(Math.max(1, Math.ceil((Date.parse(window.ChangesAt) - nowMs) / MINUTE_MS)), locale);
  return (
    <Banner
      icon="clock"
      title={t('closedNow')}
      end={
        <Text as="span" size="small" weight="strong" figures>
          {hourOf(nowMs, 'pt-BR')}
        </Text>
      }
    >
      {minutesOf(window.Opens) === 0
        ? t('opensInMidnight', { left })
        : t('opensIn', { time: windowHour(window.Opens, locale), left })}
    </Banner>
  );
}

/** What leaves when the window opens, and the way to take it back. */
function ScheduledBanner({ scheduled }: { scheduled: NonNullable<AccountScreen['Scheduled']> }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const time = hourOf(Date.parse(scheduled.RunsAt), 'pt-BR');
  const amount = formatMoney(scheduled.Amount, { locale }).text;
  const cancel = () =>
    run(async () => {
      const outcome = await call(withdrawalScheduleRoutes.withdrawUnschedule, { id: scheduled.Id });
      if (outcome.ok) toastDone(t('unscheduled'));
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    });
  return (
    <Banner
      icon="cal"
      tone="leaf"
      title={minutesOf(time) === 0 ? t('scheduledMidnight', { amount }) : t('scheduledAt', { amount, time })}
      end={
        <Button small tone="quiet" loading={busy} onClick={cancel} data-part="withdraw-unschedule">
          {t('unschedule')}
        </Button>
      }
    >
      {t('scheduleFree')}
    </Banner>
  );
}

interface BannerProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly end?: ReactNode;
  readonly tone?: 'money' | 'leaf' | 'heat';
  readonly part?: string;
}

function Banner({ icon, title, children, end, tone = 'money', part = 'withdraw-banner' }: BannerProps) {
  return (
    <Section gap="none">
      <output className={cx(s['banner'], s[`banner--${tone}`])} data-part={part}>
        <Icon name={icon} className={s['banner-icon']} />
        <span className={s['banner-body']}>
          <Text as="strong" size="small" weight="strong">
            {title}
          </Text>
          <Text as="span" size="small" tone="muted">
            {children}
          </Text>
        </span>
        {end}
      </output>
    </Section>
  );
}
