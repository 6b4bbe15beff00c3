import { currentLocale } from '../../lib/texts.ts';
import { push } from '../../lib/navigation/navigation.ts';
import { toaster } from '../../lib/feedback/toasts.ts';
import { vipTexts } from './texts.ts';

/** Long enough to be read between two spins; it covers no game. */
const SHOWN_MS = 6_000;

/** Said once, wherever the player is: a level was reached, and where its present waits. */
export async function notifyClimbed(level: number): Promise<void> {
  await vipTexts.load();
  const t = vipTexts.now();
  const figure = new Intl.NumberFormat(currentLocale(), { numberingSystem: 'latn' }).format(level);
  toaster.show({
    text: t('climbed', { level: figure }),
    tone: 'ok',
    action: { label: t('see'), onPress: () => push(`/game/idx3?climbed=${level}`) },
    durationMs: SHOWN_MS,
  });
}
