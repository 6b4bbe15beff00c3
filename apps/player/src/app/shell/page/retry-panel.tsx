import { ErrorPanel } from '@arara/ui';
import { shellTexts } from '../texts.ts';

type RetryPanelProps = { readonly onRetry: () => void; readonly part?: string };

/** The data of a screen did not come: the specification's words, and a press asks again. */
export function RetryPanel({ onRetry, part = 'retry-panel' }: RetryPanelProps) {
  const t = shellTexts.use();
  return (
    <ErrorPanel
      title={t(navigator.onLine ? 'timeoutTitle' : 'offlineTitle')}
      text={t('timeoutText')}
      again={t('again')}
      onRetry={onRetry}
      data-part={part}
    />
  );
}

export const retryPanel = (retry: () => void) => <RetryPanel onRetry={retry} />;
