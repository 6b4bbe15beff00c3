import { Icon, Money, Text, VisuallyHidden } from '@arara/ui';
import { useEffect, useState } from 'react';
import { minutesText } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../games.module.css';
import { gamesTexts } from '../texts.ts';

const MINUTE_MS = 60_000;
const LOOK_MS = 5_000;

/** Whole minutes since the game was opened. */
export function useMinutes(startedAtMs: number): number {
  const count = () => Math.max(0, Math.floor((Date.now() - startedAtMs) / MINUTE_MS));
  const [minutes, setMinutes] = useState(count);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(count()), LOOK_MS);
    return () => clearInterval(timer);
  });
  return minutes;
}

export type SessionFactsProps = { startedAtMs: number; resultE5: bigint | undefined };

/** A loss is said as plainly as a gain. */
export const toneOf = (resultE5: bigint) => (resultE5 < 0n ? 'heat' : resultE5 > 0n ? 'leaf' : undefined);

/** The second row above a game on a phone: how long, and with what result. */
export function SessionLine({ startedAtMs, resultE5 }: SessionFactsProps) {
  const t = gamesTexts.use();
  const time = minutesText(useMinutes(startedAtMs), useLocale());
  return (
    <Text as="div" size="xs" tone="muted" figures className={s['session-line']} data-part="session">
      <Icon name="clock" size="xs" />
      <VisuallyHidden>{t('session')} </VisuallyHidden>
      <b data-part="session-time">{time}</b>
      {resultE5 !== undefined && (
        <span>
          {t('result')}{' '}
          <Money amount={resultE5} kind="result" tone={toneOf(resultE5)} strong data-part="session-result" />
        </span>
      )}
    </Text>
  );
}
