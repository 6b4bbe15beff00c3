import { Dialog } from '@arara/ui/dialog';
import { useEffect } from 'react';
import { minutesText } from '../../../lib/format/moments.ts';
import { back } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import type { Game } from '../session/use-game.ts';
import { gamesTexts } from '../texts.ts';
import { useMinutes } from './session-facts.tsx';

/** The pause sign: the game stands still until its player is back, and nothing else happens. */
export function Frozen({ talk, startedAtMs }: { talk: Game['talk']; startedAtMs: number }) {
  const t = gamesTexts.use();
  const time = minutesText(useMinutes(startedAtMs), useLocale());
  const { isFrozen, hold, thaw } = talk;
  useEffect(() => {
    if (!isFrozen) return undefined;
    hold(true);
    return () => hold(false);
  }, [isFrozen, hold]);
  return (
    <Dialog
      open={isFrozen}
      center
      title={t('frozenTitle')}
      text={t('frozenText', { time })}
      safe={{ label: t('backToGame'), onPress: thaw }}
      second={{ label: t('leave'), onPress: back }}
      onDismiss={thaw}
      data-part="game-frozen"
    />
  );
}
