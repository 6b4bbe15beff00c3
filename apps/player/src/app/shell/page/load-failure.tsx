import { Screen, Section } from '@arara/ui';
import { Component, type ReactNode, useEffect } from 'react';
import { RetryPanel } from './retry-panel.tsx';

const reload = () => location.reload();

/** The code of a screen did not come: the specification's words, and the whole panel reloads; so does the line when it is back. */
export function TimeoutPanel() {
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <Screen kind="plain">
      <Section gap="close">
        <RetryPanel onRetry={reload} part="timeout-panel" />
      </Section>
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
