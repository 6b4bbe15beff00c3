import {
  Button,
  ButtonLink,
  CanList,
  Card,
  Empty,
  List,
  ListRow,
  Money,
  Progress,
  Row,
  Section,
  Stack,
  Text,
} from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { type ReactNode, useState } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { dateOf, dayAndHourOf, dayOf, hourOf, hoursText, leftText, weekdayOf } from '../../../lib/format/moments.ts';
import { LIMITS_PATH } from '../../../lib/navigation/navigation.ts';
import { useMainInfo } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import { EXCLUSION_PATH } from './exclusion.tsx';
import { Help } from './help.tsx';
import s from '../limits.module.css';
import { PauseChoice } from './pause-card.tsx';
import type { Status } from '../queries.ts';
import { limitsTexts } from '../texts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 28 * DAY_MS;

/** Until when, what is possible meanwhile, and no way to end it early. */
export function PauseScreen({ status }: { status: Status }) {
  const t = limitsTexts.use();
  return (
    <div data-part="pause-screen">
      {status.Exclusion === null ? <PausedUntil status={status} /> : <ExcludedUntil exclusion={status.Exclusion} />}
      <Meanwhile />
      <Ways status={status} />
      <Section gap="none" className={s['help']}>
        <Text size="label" className={s['help-label']}>
          {t('help')}
        </Text>
        <Help />
      </Section>
    </div>
  );
}

export function Head({ title, text }: { title: string; text: string }) {
  return (
    <Section gap="none">
      <Empty art="pause" title={title} text={text} heading="h2" className={s['stopped']} data-part="stopped" />
    </Section>
  );
}

export function PausedUntil({ status: { Pause } }: { status: Status }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  if (Pause === null) return null;
  const since = Date.parse(Pause.Since);
  const until = Date.parse(Pause.Until);
  const now = serverNowMs();
  const isFar = until - now > MONTH_MS;
  const duration = hoursText(Math.round((until - since) / HOUR_MS), locale);
  return (
    <>
      <Head
        title={t('pausedUntil', { date: isFar ? dateOf(until, locale) : weekdayOf(until, locale) })}
        text={t('pausedAsked', { duration, from: dayAndHourOf(since, locale), hour: hourOf(until, locale) })}
      />
      <Section gap="none" className={s['progress']}>
        <Card kind="list" data-part="pause-progress">
          <Row between className={s['progress-head']}>
            <Text as="span" size="small" weight="strong">
              {t('pausedDay', {
                day: Math.floor((now - since) / DAY_MS) + 1,
                days: Math.ceil((until - since) / DAY_MS),
              })}
            </Text>
            <Text as="span" size="small" tone="muted">
              {t('pausedLeft', { duration: leftText(until - now, locale) })}
            </Text>
          </Row>
          <Progress
            share={(now - since) / (until - since)}
            label={t('pausedLeft', { duration: leftText(until - now, locale) })}
          />
        </Card>
      </Section>
    </>
  );
}

export function ExcludedUntil({ exclusion }: { exclusion: NonNullable<Status['Exclusion']> }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { Since, Until } = exclusion;
  return (
    <Head
      title={Until === null ? t('excludedForEver') : t('excludedUntil', { date: dateOf(Date.parse(Until), locale) })}
      text={t('excludedAsked', { from: `${dayOf(Date.parse(Since), locale)}, ${hourOf(Date.parse(Since), locale)}` })}
    />
  );
}

/** Money never waits for a pause to end. */
function Meanwhile() {
  const t = limitsTexts.use();
  const { data: info } = useMainInfo();
  const free = info?.CanWithdraw.Amount;
  const [before = '', after = ''] = t('canWithdraw', { amount: '|' }).split('|');
  const withdraw: ReactNode =
    free === undefined ? (
      ''
    ) : (
      <>
        {before}
        <Money amount={free} />
        {after}
      </>
    );
  const can = [
    ...(free === undefined ? [] : [{ key: 'withdraw', can: true, text: withdraw }]),
    { key: 'records', can: true, text: t('canRecords') },
    { key: 'support', can: true, text: t('canSupport') },
  ];
  const off = [
    { key: 'play', can: false, text: t('offPlay') },
    { key: 'messages', can: false, text: t('offMessages') },
  ];
  const words = { yes: t('yes'), no: t('no') };
  return (
    <Section gap="close">
      <Stack>
        <Card kind="list" data-part="pause-can">
          <Text size="small" weight="strong" className={s['can-title']}>
            {t('can')}
          </Text>
          <CanList items={can} {...words} />
        </Card>
        <Card kind="list" data-part="pause-off">
          <Text size="small" weight="strong" className={s['can-title']}>
            {t('off')}
          </Text>
          <CanList items={off} {...words} />
        </Card>
      </Stack>
    </Section>
  );
}

function Ways({ status }: { status: Status }) {
  const t = limitsTexts.use();
  const { data: info } = useMainInfo();
  const locale = useLocale();
  const [isLonger, setLonger] = useState(false);
  const [before = '', after = ''] = t('canWithdraw', { amount: '|' }).split('|');
  const leftHours = status.Pause === null ? 0 : (Date.parse(status.Pause.Until) - serverNowMs()) / HOUR_MS;
  return (
    <Section gap="none" className={s['ways']}>
      <ButtonLink href="/game/withdraw" block data-part="pause-withdraw">
        {before}
        {info && <Money amount={info.CanWithdraw.Amount} />}
        {after}
      </ButtonLink>
      {status.Exclusion === null && (
        <>
          <div className={s['two']}>
            <Button tone="quiet" onClick={() => setLonger(true)} data-part="pause-longer">
              {t('longer')}
            </Button>
            <ButtonLink tone="quiet" href={EXCLUSION_PATH} data-part="pause-exclude">
              {t('exclusion')}
            </ButtonLink>
          </div>
          <Text size="xs" tone="faint" center className={s['small']} data-part="pause-note">
            {t('notShorter')}
          </Text>
        </>
      )}
      <List className={s['to-limits']}>
        <ListRow icon="shield" title={t('mine')} href={`${LIMITS_PATH}?view=limits`} data-part="pause-limits" />
      </List>
      <Sheet open={isLonger} onClose={() => setLonger(false)} title={t('longer')} data-part="longer-sheet">
        <Stack gap={4} className={s['sheet']}>
          <PauseChoice status={status} minHours={leftHours} onPaused={() => setLonger(false)} key={locale} />
        </Stack>
      </Sheet>
    </Section>
  );
}
