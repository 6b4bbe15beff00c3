import { ActionBar, Button, ButtonLink, Card, Icon, Section, SumLines, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQuery } from '../../../lib/api/account.ts';
import { packageConfigQuery } from '../../../lib/api/player.ts';
import { BeforeAfter } from '../../../lib/format/before-after.tsx';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { HOME_PATH, redirect } from '../../../lib/navigation/navigation.ts';
import { lockMoney, LOCKED_PATH } from '../../../lib/session/lock-money.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { useLocale } from '../../../lib/texts.ts';
import type { Frame } from '../frame.ts';
import { authTexts } from '../texts.ts';
import { dateAndTime } from '../when.ts';
import s from './not-me.module.css';
import { readNotice } from './notice.ts';

/** A notice names the second. */
const NOTICE_MS = 1_000;

export type NotMeProps = {
  frame: Frame;
  title: string;
  /** The address that the notice leads to. */
  at: { readonly search: string; readonly hash: string };
};

/** Somebody changed what decides whose money it is. One tap locks it, with or without a login. */
export function NotMe({ frame: FramePage, title, at }: NotMeProps) {
  const t = authTexts.use();
  const isInside = useIsLoggedIn();
  const [isLocked, setLocked] = useState(false);
  const [busy, run] = useBusy();
  const { change, atMs, token } = readNotice(at);
  const isKey = change === 'payout_key';
  const hours = useQuery({ ...packageConfigQuery, enabled: isKey }).data?.Withdrawal.CoolDownHours;
  const lock = () =>
    run(async () => {
      const outcome = await lockMoney(token);
      if (!outcome.ok) return;
      if (isInside) redirect(LOCKED_PATH);
      else setLocked(true);
    });
  if (isLocked) return <LockedOutside frame={FramePage} title={title} />;
  return (
    <FramePage
      title={title}
      bar={
        <ActionBar data-part="not-me-bar">
          <Button tone="danger" block icon="lock" loading={busy} onClick={lock} data-part="not-me-lock">
            {t('notMeLock')}
          </Button>
          <ButtonLink tone="quiet" block href={HOME_PATH} data-part="not-me-it-was">
            {t('itWasMe')}
          </ButtonLink>
        </ActionBar>
      }
    >
      <Section gap="near">
        <Icon name="lock" className={s['mark']} />
        <Text as="h2" size="lead" className={s['lead']} data-part="not-me-lead">
          {t('notMeTitle', { change: change ?? 'other' })}
        </Text>
        {isKey && hours !== undefined && (
          <Text tone="muted" data-part="not-me-waits">
            {t('keyWaits', { hours })}
          </Text>
        )}
      </Section>
      {isKey && isInside ? <KeyChange atMs={atMs} /> : <When atMs={atMs} />}
      <Section gap="close">
        <Text size="small" tone="muted">
          {t('notMeText')}
        </Text>
      </Section>
    </FramePage>
  );
}

/** What the key was and is, when it was changed and from which device; only when, once it has been changed again. */
function KeyChange({ atMs = 0 }: { atMs: number | undefined }) {
  const t = authTexts.use();
  const changed = useQuery(accountQuery).data?.Changed;
  if (!changed || Math.abs(Date.parse(changed.At) - atMs) > NOTICE_MS) return <When atMs={atMs} />;
  const { Before, Now, Device, IsDeviceNew } = changed;
  return (
    <>
      <Section gap="close">
        <Card data-part="key-change">
          <BeforeAfter before={{ label: t('before'), value: Before }} now={{ label: t('keyNow'), value: Now }} />
        </Card>
      </Section>
      <When
        atMs={atMs}
        device={Device === null ? undefined : IsDeviceNew ? t('newDevice', { device: Device }) : Device}
      />
    </>
  );
}

function When({ atMs = 0, device }: { atMs: number | undefined; device?: string | undefined }) {
  const t = authTexts.use();
  const locale = useLocale();
  if (atMs === 0) return null;
  const lines = [
    { label: t('notMeWhen'), value: dateAndTime(atMs, locale) },
    ...(device === undefined ? [] : [{ label: t('notMeDevice'), value: device }]),
  ];
  return (
    <Section gap="close">
      <Card kind="compact" data-part="not-me-facts">
        <SumLines lines={lines} />
      </Card>
    </Section>
  );
}

/** Whoever came from a message and is not logged in: it is done, and the way on is shown. */
function LockedOutside({ frame: FramePage, title }: Pick<NotMeProps, 'frame' | 'title'>) {
  const t = authTexts.use();
  return (
    <FramePage
      title={title}
      bar={
        <ActionBar data-part="not-me-bar">
          <ButtonLink block href={LOCKED_PATH} data-part="not-me-unlock">
            {t('unlockStart')}
          </ButtonLink>
        </ActionBar>
      }
    >
      <Section gap="near">
        <Icon name="shield" className={s['mark--safe']} />
        <Text as="h2" size="lead" className={s['lead']} data-part="not-me-locked">
          {t('lockedTitle')}
        </Text>
        <Text size="small" tone="muted">
          {t('lockedText')}
        </Text>
      </Section>
    </FramePage>
  );
}
