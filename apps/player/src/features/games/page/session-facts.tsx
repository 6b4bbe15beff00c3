import { Money, Text, VisuallyHidden } from '@arara/ui';
import { useEffect, useState } from 'react';
import { minutesText } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
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

/** The line under the name on a phone: how long, and with what result. */
export function SessionLine({ startedAtMs, resultE5 }: SessionFactsProps) {
  const t = gamesTexts.use();
  const time = minutesText(useMinutes(startedAtMs), useLocale());
  return (
    <Text as="div" size="xs" tone="faint" figures data-part="session">
      <VisuallyHidden>{t('session')} </VisuallyHidden>
      <span data-part="session-time">{time}</span>
      {resultE5 !== undefined && (
        <>
          {' · '}
          <VisuallyHidden>{t('result')} </VisuallyHidden>
          <Money amount={resultE5} kind="result" tone={toneOf(resultE5)} strong data-part="session-result" />
        </>
      )}
    </Text>
  );
}
