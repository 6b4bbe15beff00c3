import { Section, type SectionProps, Skeleton, SkeletonGroup, SkeletonRow, type SkeletonShape } from '@arara/ui';
import type { ReactNode } from 'react';

interface LoadingSectionProps {
  readonly of: { readonly isError: boolean; readonly refetch: () => unknown };
  readonly failure: (retry: () => void) => ReactNode;
  readonly label: string;
  readonly outline: readonly (SkeletonShape | 'row')[];
  readonly gap?: NonNullable<SectionProps['gap']>;
}

/** What stands where a screen's content will be: its outline, or the way to ask again when it did not come. */
export function LoadingSection({ of, failure, label, outline, gap = 'close' }: LoadingSectionProps) {
  return (
    <Section gap={gap}>
      {of.isError ? (
        failure(() => void of.refetch())
      ) : (
        <SkeletonGroup label={label}>
          {outline.map((shape, index) =>
            shape === 'row' ? (
              // oxlint-disable-next-line react/no-array-index-key -- An outline never changes its order.
              <SkeletonRow key={index} />
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- An outline never changes its order.
              <Skeleton key={index} shape={shape} />
            ),
          )}
        </SkeletonGroup>
      )}
    </Section>
  );
}
