import { Screen, Section, Skeleton, SkeletonGroup } from '@arara/ui';
import { useEffect, useState } from 'react';
import { PAGE_LOAD_DELAY_MS } from '../../../lib/constants.ts';
import { shellTexts } from '../texts.ts';
import { RouteFrame } from './route-frame.tsx';

/** What stands in for a screen whose code is on its way; a fast one shows nothing in between. */
export function LateSkeleton() {
  const t = shellTexts.use();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PAGE_LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <Screen kind="plain" />;
  return (
    <RouteFrame>
      <Section>
        <SkeletonGroup label={t('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="line" />
          <Skeleton shape="card" />
        </SkeletonGroup>
      </Section>
    </RouteFrame>
  );
}
