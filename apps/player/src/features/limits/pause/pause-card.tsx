import { limitsRoutes } from '@arara/contract/player';
import { Button, Text } from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { useState } from 'react';
import { call, serverNowMs } from '../../../lib/api/api.ts';
import { dateOf, hoursText, hourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { Choices } from '../choices.tsx';
import type { Status } from '../queries.ts';
import { limitsTexts } from '../texts.ts';
import { useChange } from '../use-change.ts';

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;
/** As many as stand side by side; the longest is always among them. */
const OFFERED = 4;

/** The lengths to choose from, shortest first. */
export function pauseLengths({ Hours, HoursMax }: Status['PauseOptions']): readonly number[] {
  const all = [...new Set([...Hours, HoursMax])].toSorted((a, b) => a - b);
  return all.length <= OFFERED ? all : [...all.slice(0, OFFERED - 1), HoursMax];
}

export type PauseChoiceProps = {
  status: Status;
  /** Only longer ones, for somebody who is paused already. */
  minHours?: number;
  onPaused?: () => void;
  /** Beside a more important answer. */
  quiet?: boolean;
  firstHours?: number;
};

/** A length, a press, a confirmation. */
export function PauseChoice(props: PauseChoiceProps) {
  const { status, minHours = 0, onPaused, quiet = false, firstHours = WEEK_HOURS } = props;
  const t = limitsTexts.use();
  const locale = useLocale();
  const { change, isBusy } = useChange();
  const lengths = pauseLengths(status.PauseOptions).filter((hours) => hours > minHours);
  const [chosen, choose] = useState(lengths.includes(firstHours) ? firstHours : lengths[0]);
  const [isAsked, setAsked] = useState(false);
  if (chosen === undefined) return null;
  const duration = hoursText(chosen, locale);
  const untilMs = serverNowMs() + chosen * HOUR_MS;
  const pause = async () => {
    if (!(await change(() => call(limitsRoutes.limitsPause, { hours: chosen })))) return;
    setAsked(false);
    onPaused?.();
  };
  return (
    <>
      <Text size="small" tone="muted">
        {t('pauseText')}
      </Text>
      <Choices
        label={t('length')}
        choices={lengths.map((hours) => ({ key: `${hours}`, label: hoursText(hours, locale) }))}
        value={`${chosen}`}
        onChange={(key) => choose(Number(key))}
        data-part="pause-lengths"
      />
      <Button block tone={quiet ? 'quiet' : 'brand'} onClick={() => setAsked(true)} data-part="pause-start">
        {t('pauseFor', { duration })}
      </Button>
      <Dialog
        open={isAsked}
        title={t('pauseAsk', { duration })}
        text={t('pauseAskText', { date: `${dateOf(untilMs, locale)}, ${hourOf(untilMs, locale)}` })}
        safe={{ label: t('pauseFor', { duration }), onPress: () => void pause() }}
        onDismiss={() => setAsked(false)}
        second={{ label: t('notNow'), onPress: () => setAsked(false), loading: isBusy }}
        data-part="pause-ask"
      />
    </>
  );
}
