import { accessRoutes } from '@arara/contract/player';
import { Button, List, ListRow, Notice, Row, Section, SkeletonGroup, SkeletonRow, Status, Text } from '@arara/ui';
import { TextLink } from '@arara/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { type AccessGroup, groupAccesses } from './accesses.ts';
import s from './devices.module.css';
import { callProved } from '../../../lib/session/proved.ts';
import { devicesKey, devicesQuery } from '../../../lib/session/devices-query.ts';
import { type Device, dotAhead, type Listed, useDeviceWords, useWhen } from './device-labels.ts';
import type { Frame } from '../frame.ts';
import { PasskeyList } from './passkey-list.tsx';
import { authTexts } from '../texts.ts';
import { TryAgain } from '../try-again.tsx';
import { useBusy } from '../../../lib/forms/use-busy.ts';

const NOT_ME_PATH = '/game/notMe';

/** Where the account is open, how it is opened, and who came lately. */
export function Devices({ frame: FramePage }: { frame: Frame }) {
  const t = authTexts.use();
  const { data, isError, refetch } = useQuery(devicesQuery);
  return (
    <FramePage title={t('devices')}>
      <Section gap="tight">
        <Text size="small" tone="muted" data-part="devices-text">
          {t('devicesText')}
        </Text>
      </Section>
      {data ? <Content listed={data} /> : isError ? <TryAgain onPress={() => void refetch()} /> : <Waiting />}
    </FramePage>
  );
}

function Waiting() {
  const t = authTexts.use();
  return (
    <Section gap="near">
      <SkeletonGroup label={t('loading')}>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    </Section>
  );
}

function Content({ listed: { Devices: devices, Passkeys: passkeys, Accesses: accesses } }: { listed: Listed }) {
  const own = devices.filter(({ IsCurrent }) => IsCurrent);
  const others = devices.filter(({ IsCurrent }) => !IsCurrent);
  return (
    <>
      <OwnDevice devices={own} />
      {others.length > 0 && <OtherDevices devices={others} />}
      <PasskeyList passkeys={passkeys} />
      {accesses.length > 0 && <Accesses groups={groupAccesses(accesses)} />}
      {others.length > 0 && <EndAll />}
    </>
  );
}

function OwnDevice({ devices }: { devices: readonly Device[] }) {
  const t = authTexts.use();
  const words = useDeviceWords();
  return (
    <Section gap="none" className={s['first']}>
      <Text as="h2" size="label" className={s['label']}>
        {t('thisDevice')}
      </Text>
      <List data-part="devices-own">
        {devices.map((device) => (
          <ListRow
            key={device.Id}
            icon={words.icon(device)}
            iconTone="leaf"
            title={<bdi>{dotAhead(words.name(device))}</bdi>}
            sub={words.sub(device)}
            end={<Status state="ok">{t('you')}</Status>}
          />
        ))}
      </List>
    </Section>
  );
}

function useEnding() {
  const t = authTexts.use();
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const end = (id: string | undefined) =>
    run(async () => {
      const ended = await callProved(accessRoutes.deviceEnd, id === undefined ? {} : { id });
      if (!ended.ok) return;
      toastDone(t('devicesEnded', { count: ended.body.Ended }));
      await queries.invalidateQueries({ queryKey: devicesKey });
    });
  return { busy, end };
}

function OtherDevices({ devices }: { devices: readonly Device[] }) {
  const t = authTexts.use();
  return (
    <Section gap="none" className={s['next']}>
      <Text as="h2" size="label" className={s['label']}>
        {t('otherDevices')}
      </Text>
      <List data-part="devices-others">
        {devices.map((device) => (
          <OtherDevice key={device.Id} device={device} />
        ))}
      </List>
      <Notice icon="shield" tone="heat" className={s['not-me']} data-part="devices-not-me">
        {t('notMeText')} <TextLink href={NOT_ME_PATH}>{t('notMeShort')}</TextLink>
      </Notice>
    </Section>
  );
}

function OtherDevice({ device }: { device: Device }) {
  const t = authTexts.use();
  const words = useDeviceWords();
  const { busy, end } = useEnding();
  const name = words.name(device);
  return (
    <ListRow
      icon={words.icon(device)}
      title={<bdi>{dotAhead(name)}</bdi>}
      sub={words.sub(device)}
      end={
        <Button
          small
          tone="quiet"
          loading={busy}
          aria-label={`${t('endDevice')}: ${name}`}
          onClick={() => end(device.Id)}
          data-part="device-end"
        >
          {t('endDevice')}
        </Button>
      }
    />
  );
}

function EndAll() {
  const t = authTexts.use();
  const { busy, end } = useEnding();
  return (
    <Section gap="none" className={s['next']}>
      <Button tone="danger" block loading={busy} onClick={() => end(undefined)} data-part="devices-end-all">
        {t('endOthers')}
      </Button>
      <Text size="xs" tone="faint" center className={s['stays']}>
        {t('thisStays')}
      </Text>
    </Section>
  );
}

/** So many lines before "all". */
const FIRST_ACCESSES = 5;

function Accesses({ groups }: { groups: readonly AccessGroup[] }) {
  const t = authTexts.use();
  const [all, setAll] = useState(false);
  const shown = all ? groups : groups.slice(0, FIRST_ACCESSES);
  return (
    <Section gap="near">
      <Row between className={s['label']}>
        <Text as="h2" size="label">
          {t('accesses')}
        </Text>
        {groups.length > shown.length ? (
          <TextLink onClick={() => setAll(true)} className={s['more']}>
            {t('accessDays')}
          </TextLink>
        ) : (
          <Text as="span" size="small" tone="faint">
            {t('accessDays')}
          </Text>
        )}
      </Row>
      <List data-part="devices-accesses">
        {shown.map((group) => (
          <AccessRow key={`${group.At} ${group.Kind}`} group={group} />
        ))}
      </List>
    </Section>
  );
}

function AccessRow({ group: { Kind: kind, Name: name, At: at, count } }: { group: AccessGroup }) {
  const t = authTexts.use();
  const when = useWhen();
  const failed = kind === 'login_failed';
  const titles = {
    register: t('accessRegister'),
    login: t('accessLogin'),
    login_failed: t('accessFailed', { count }),
    password_reset: t('accessReset'),
  };
  return (
    <ListRow
      icon={failed ? 'x' : kind === 'password_reset' ? 'key' : 'check'}
      iconTone={failed ? 'heat' : 'plain'}
      title={titles[kind]}
      sub={
        <>
          {name !== '' && (
            <>
              <bdi>{name}</bdi> ·{' '}
            </>
          )}
          {when(at)}
        </>
      }
    />
  );
}
