import { Section } from '@arara/ui';
import { Component, type ReactNode, useEffect } from 'react';
import { RetryPanel } from './retry-panel.tsx';
import { RouteFrame } from './route-frame.tsx';

/** A browser says `online` before anything can travel; a page that is left then has nothing to come back to. */
async function reloadWhenHere(): Promise<void> {
  const found = await fetch(`/config.json?${Date.now()}`, { cache: 'no-store' }).catch(() => undefined);
  if (found?.ok === true) location.reload();
}

/** The code of a screen did not come: the specification's words, and the whole panel reloads; so does the line when it is back. */
function TimeoutPanel() {
  useEffect(() => {
    const reload = () => void reloadWhenHere();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <RouteFrame>
      <Section gap="close">
        <RetryPanel onRetry={() => void reloadWhenHere()} part="timeout-panel" />
      </Section>
    </RouteFrame>
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
