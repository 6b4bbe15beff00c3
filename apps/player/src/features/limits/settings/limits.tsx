import { brandFile, Card, List, Money, Section, SectionHead, Skeleton, SkeletonGroup, Stats, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { minutesText, unitText } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { CheckRow } from './check-row.tsx';
import { ExclusionCard, ExclusionScreen } from '../pause/exclusion.tsx';
import { Help } from '../pause/help.tsx';
import { FirstLimits, type LimitsFrame } from './first-limits.tsx';
import { isSame } from '../limit-labels.ts';
import { LimitRow } from './limit-row.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import s from '../limits.module.css';
import { PauseChoice } from '../pause/pause-card.tsx';
import { PauseScreen } from '../pause/pause-screen.tsx';
import { type AnyLimit, limitsQuery, type Status } from '../queries.ts';
import { allLimits, setLimits } from '../reached.ts';
import { limitsTexts } from '../texts.ts';

const pauseArt = brandFile('empty/pause.svg');

export type LimitsProps = {
  frame: LimitsFrame;
  title: string;
  failure: (retry: () => void) => ReactNode;
  /** The age notice. */
  footer: ReactNode;
  /** How far opening the account has come, above what is chosen before the first bet. */
  steps?: ReactNode;
  /** The way to help, at the end of the bar. */
  help?: ReactNode;
};

/**
 * The player's own limits. Somebody who is paused sees the pause first; `?view=limits` shows the limits all the same,
 * `?view=first` those that the market asks for before the first bet, `?view=pause` begins at the pause, and
 * `?view=exclusion` is the way to stop for longer.
 */
export function Limits({ frame: Frame, title, failure, footer, steps, help }: LimitsProps) {
  const t = limitsTexts.use();
  const { data: status, isError, refetch } = useQuery(limitsQuery);
  const view = new URLSearchParams(useLocation().search).get('view');
  const wantsLimits = view === 'limits';
  if (status === undefined) {
    return <Frame title={title}>{isError ? <Section>{failure(() => void refetch())}</Section> : <Waiting />}</Frame>;
  }
  const isStopped = status.Pause !== null || status.Exclusion !== null;
  if (view === 'exclusion' && status.Exclusion === null)
    return <ExclusionScreen frame={Frame} action={help} status={status} />;
  if (isStopped && !wantsLimits) {
    return (
      <Frame title={t(status.Exclusion === null ? 'pauseShort' : 'exclusion')}>
        <PauseScreen status={status} />
      </Frame>
    );
  }
  if (view === 'first')
    return <FirstLimits frame={Frame} title={t('firstTitle')} status={status} steps={steps} action={help} />;
  return (
    <Frame title={title}>
      <Intro status={status} />
      <Mine status={status} />
      {!isStopped && <Stops status={status} isFirst={view === 'pause'} />}
      <Section gap="none" className={s['section']}>
        <SectionHead title={t('help')} data-part="head-help" />
        <Help />
      </Section>
      <Section gap="none" className={s['foot']}>
        {footer}
      </Section>
    </Frame>
  );
}

function Waiting() {
  const t = limitsTexts.use();
  return (
    <Section gap="close">
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </SkeletonGroup>
    </Section>
  );
}

function Intro({ status }: { status: Status }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { PlayedMinutes, Deposited, Result } = status.ThisWeek;
  const tone = Result < 0n ? 'heat' : Result > 0n ? 'leaf' : undefined;
  const figures = [
    { label: t('timePlayed'), value: minutesText(PlayedMinutes, locale) },
    { label: t('deposited'), value: <Money amount={Deposited} /> },
    { label: t('result'), value: <Money amount={Result} kind="result" tone={tone} /> },
  ];
  return (
    <>
      <Section gap="none" className={s['intro']}>
        <img src={pauseArt} alt="" width={132} height={110} className={s['art']} data-part="intro-art" />
        <div className={s['intro-words']}>
          <Text as="h2" className={s['lead']} data-part="intro-title">
            {t('control')}
          </Text>
          <Text size="small" tone="muted" data-part="intro-text">
            {t('controlText', { hours: unitText(status.RaiseDelayHours, 'hour', locale) })}
          </Text>
        </div>
      </Section>
      <Section gap="none" className={s['week']}>
        <Card kind="list" data-part="week">
          <Text as="h3" size="label" data-part="week-title">
            {t('thisWeek')}
          </Text>
          <Stats figures={figures} data-part="week-figures" />
        </Card>
      </Section>
    </>
  );
}

/** What the drawing shows to somebody who has set nothing yet. */
const usual = [
  { Kind: 'deposit', Period: 'week' },
  { Kind: 'loss', Period: 'day' },
  { Kind: 'time', Period: 'day' },
] as const;

function Mine({ status }: { status: Status }) {
  const t = limitsTexts.use();
  const [asked, setAsked] = useState<{ limit: AnyLimit | undefined }>();
  const [isOpen, setOpen] = useState(false);
  const own = setLimits(status);
  const shown = own.length > 0 ? own : allLimits(status).filter((one) => usual.some((other) => isSame(one, other)));
  const ask = (limit: AnyLimit | undefined) => {
    setAsked({ limit });
    setOpen(true);
  };
  return (
    <Section gap="none" className={s['section']}>
      <SectionHead
        title={t('mine')}
        tone="leaf"
        more={{ label: t('another'), onClick: () => ask(undefined) }}
        data-part="head-mine"
      />
      <List data-part="limits">
        {shown.map((limit) => (
          <LimitRow key={`${limit.Kind} ${limit.Period}`} limit={limit} onChange={() => ask(limit)} />
        ))}
        <CheckRow status={status} />
      </List>
      {asked && <LimitSheet status={status} limit={asked.limit} open={isOpen} onClose={() => setOpen(false)} />}
    </Section>
  );
}

const atTop = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' });

function Stops({ status, isFirst }: { status: Status; isFirst: boolean }) {
  const t = limitsTexts.use();
  return (
    <>
      <Section gap="none" className={s['section']} {...(isFirst ? { ref: atTop } : {})}>
        <SectionHead title={t('pause')} data-part="head-pause" />
        <Card className={s['stacked']} data-part="pause">
          <PauseChoice status={status} onPaused={() => window.scrollTo(0, 0)} />
        </Card>
      </Section>
      <Section gap="none" className={s['section']}>
        <SectionHead title={t('exclusion')} tone="heat" data-part="head-exclusion" />
        <ExclusionCard status={status} />
      </Section>
    </>
  );
}
