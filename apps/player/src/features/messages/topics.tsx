import { Section, Text } from '@arara/ui';
import type { ComponentType, ReactNode } from 'react';
import { PushSwitches } from './push-switches.tsx';
import { messagesTexts } from './texts.ts';

export type TopicsProps = { frame: ComponentType<{ title: string; children: ReactNode }> };

/** Every choice of what may reach the player outside the app, and how. */
export function Topics({ frame: Frame }: TopicsProps) {
  const t = messagesTexts.use();
  return (
    <Frame title={t('others')}>
      <Section gap="close">
        <Text size="small" tone="muted" data-part="topics-text">
          {t('topicsText')}
        </Text>
      </Section>
      <Section gap="near">
        <PushSwitches isWhole />
      </Section>
    </Frame>
  );
}
