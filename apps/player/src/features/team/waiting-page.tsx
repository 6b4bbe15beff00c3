import { Section, Skeleton, SkeletonGroup } from '@arara/ui';
import type { ReactNode } from 'react';
import { teamTexts } from './texts.ts';

interface Asked {
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** What stands where a screen's figures will be, or the way to ask again when they did not come. */
export function WaitingPage({ of, failure }: { of: Asked; failure: (retry: () => void) => ReactNode }) {
  const t = teamTexts.use();
  return (
    <Section gap="tight">
      {of.isError ? (
        failure(() => void of.refetch())
      ) : (
        <SkeletonGroup label={t('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="title" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </SkeletonGroup>
      )}
    </Section>
  );
}
