import { Facts, ItemIcon, Money, Row, Text, TextLink } from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { useState } from 'react';
import { minutesText, unitText } from '../../../lib/format/moments.ts';
import { LIMITS_PATH } from '../../../lib/navigation/navigation.ts';
import type { Play } from '../../../lib/games/play.ts';
import { useMainInfo } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import { maxText } from '../limit-labels.ts';
import s from '../limits.module.css';
import { PauseChoice } from '../pause/pause-card.tsx';
import type { Status } from '../queries.ts';
import { limitsTexts } from '../texts.ts';

const DAY_HOURS = 24;

export type RealityCheckProps = {
  play: Play;
  status: Status;
  playedMinutes: number;
  onGoOn: () => void;
  onPaused: () => void;
};

/** Time and result, between two rounds. The safe answer comes first. */
export function RealityCheck({ play, status, playedMinutes, onGoOn, onPaused }: RealityCheckProps) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const [isStopping, setStopping] = useState(false);
  const every = unitText(status.RealityCheck.Minutes, 'minute', locale);
  if (isStopping) {
    const back = () => setStopping(false);
    return <StopToday title={t('stopToday')} play={play} status={status} onBack={back} onPaused={onPaused} />;
  }
  return (
    <Dialog
      open
      head={
        <Row className={s['check-head']}>
          <ItemIcon name="clock" tone="brand" />
          <div>
            <Text size="xs" tone="muted">
              {t('checkAsked')}
            </Text>
            <Text weight="strong">{t('every', { duration: every })}</Text>
          </div>
        </Row>
      }
      title={t('playedToday', { duration: minutesText(playedMinutes, locale) })}
      safe={{ label: t('stopToday'), onPress: () => setStopping(true) }}
      second={{ label: t('goOn'), onPress: onGoOn }}
      onDismiss={onGoOn}
      foot={
        <Text size="xs" className={s['center']}>
          <TextLink href={LIMITS_PATH}>{t('changeInterval')}</TextLink>
        </Text>
      }
      data-part="reality-check"
    >
      <CheckFacts status={status} playedMinutes={playedMinutes} sessionE5={play.resultE5} />
      <Text size="xs" tone="muted" className={s['note']}>
        {t('checkNote')}
      </Text>
    </Dialog>
  );
}

type FactsProps = { status: Status; playedMinutes: number; sessionE5: bigint | undefined };

function CheckFacts({ status, playedMinutes, sessionE5 }: FactsProps) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  const loss = status.Limits.find(({ Kind, Period, Max }) => Kind === 'loss' && Period === 'day' && Max !== null);
  const time = status.Time.find(({ Period, Max }) => Period === 'day' && Max !== null);
  const of = (kind: 'loss' | 'time', max: bigint | number | null | undefined) =>
    max === null || max === undefined ? undefined : t('of', { amount: maxText(kind, max, locale) });
  const signed = (amount: bigint) => (
    <Money amount={amount} kind="result" tone={amount < 0n ? 'heat' : amount > 0n ? 'leaf' : undefined} />
  );
  const facts = [
    { label: t('staked'), value: info ? <Money amount={info.Today.Staked} /> : '' },
    { label: t('result'), value: info ? signed(info.Today.Result) : '' },
    loss === undefined
      ? { label: t('sessionResult'), value: sessionE5 === undefined ? '' : signed(sessionE5) }
      : { label: t('lossToday'), value: <Money amount={loss.Used} />, note: of('loss', loss.Max) },
    { label: t('timeToday'), value: minutesText(playedMinutes, locale), note: of('time', time?.Max) },
  ];
  return <Facts facts={facts} className={s['facts']} data-part="check-facts" />;
}

type StopProps = { title: string; play: Play; status: Status; onBack: () => void; onPaused: () => void };

/** Leaving the game is enough for many; a pause is for those who want to be held to it. */
export function StopToday({ title, play, status, onBack, onPaused }: StopProps) {
  const t = limitsTexts.use();
  return (
    <Dialog
      open
      title={title}
      safe={{ label: t('leaveGame'), onPress: play.leave }}
      second={{ label: t('goOn'), onPress: onBack }}
      onDismiss={onBack}
      data-part="stop-today"
    >
      <div className={s['stop']}>
        <PauseChoice status={status} onPaused={onPaused} firstHours={DAY_HOURS} quiet />
      </div>
    </Dialog>
  );
}
