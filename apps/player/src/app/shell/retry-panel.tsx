import { ErrorPanel } from '@arara/ui';
import { shellTexts } from './texts.ts';

/** The data of a screen did not come: the specification's words, and a press asks again. */
export function RetryPanel({ onRetry }: { onRetry: () => void }) {
  const t = shellTexts.use();
  return (
    <ErrorPanel
      title={t('timeoutTitle')}
      text={t('timeoutText')}
      again={t('again')}
      onRetry={onRetry}
      data-part="retry-panel"
    />
  );
}

export const retryPanel = (retry: () => void) => <RetryPanel onRetry={retry} />;
