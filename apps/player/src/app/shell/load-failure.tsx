import { ErrorPanel, Screen } from '@arara/ui';
import { Component, type ReactNode } from 'react';
import { shellTexts } from './texts.ts';

/** The code of a screen did not come: the specification's words, and the whole panel reloads. */
export function TimeoutPanel() {
  const t = shellTexts.use();
  return (
    <Screen kind="plain">
      <ErrorPanel
        title={t('timeoutTitle')}
        text={t('timeoutText')}
        again={t('again')}
        onRetry={() => location.reload()}
        data-part="timeout-panel"
      />
    </Screen>
  );
}

/** Catches what a screen throws while it loads or draws, so that the bars around it stay. */
export class LoadFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <TimeoutPanel /> : this.props.children;
  }
}
