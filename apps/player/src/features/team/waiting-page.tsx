import { ButtonLink, Empty, Section } from '@arara/ui';
import type { ReactNode } from 'react';
import { LoadingSection } from '../../lib/feedback/loading-section.tsx';
import { HOME_PATH } from '../../lib/navigation/navigation.ts';
import { closedBy } from './permanent-refusal.ts';
import { teamTexts } from './texts.ts';

interface Asked {
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface WaitingPageProps {
  readonly of: Asked;
  readonly failure: (retry: () => void) => ReactNode;
}

/** What stands where a screen's figures will be; the way to ask again when they did not come, or why they never will. */
export function WaitingPage({ of, failure }: WaitingPageProps) {
  const t = teamTexts.use();
  const closed = closedBy(of.error);
  if (closed !== undefined)
    return (
      <Section>
        <Empty
          art="no-team"
          title={closed}
          action={
            <ButtonLink href={HOME_PATH} small>
              {t('toGames')}
            </ButtonLink>
          }
          data-part="team-closed"
        />
      </Section>
    );
  return (
    <LoadingSection
      of={of}
      failure={failure}
      label={t('loading')}
      outline={['card', 'title', 'card', 'card']}
      gap="tight"
    />
  );
}
