import { registerServiceWorker } from '../../lib/browser/service-worker.ts';
import { toaster } from '../../lib/feedback/toasts.ts';
import { shellTexts } from '../shell/texts.ts';

const OFFERED_MS = 20_000;

/** Offers a new version in one sentence; until then the old one goes on. */
export function offerUpdates(): void {
  const offer = (accept: () => void) => {
    const t = shellTexts.now();
    toaster.show({ text: t('updateReady'), action: { label: t('update'), onPress: accept }, durationMs: OFFERED_MS });
  };
  // A browser that refuses the worker still has the app.
  void registerServiceWorker(offer).catch(() => undefined);
}
