import { ListRow } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Verify } from '../../../features/auth/identity/verify.tsx';
import { identityQuery } from '../../../features/identity/queries.ts';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { LateSkeleton } from '../../shell/page/late-skeleton.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

/** Only a market that asks for it loads the journey and its texts. */
const Identity = lazy(async () => {
  const journey = await import('../../../features/identity/index.ts');
  await journey.identityTexts.load();
  return { default: journey.Identity };
});

/** Who somebody is: the steps of a market that asks for them, or the two checks of one that does not. */
export function Page() {
  const title = titleTexts.use();
  const { search } = useLocation();
  const { data, isPending } = useQuery(identityQuery);
  if (isPending) return <LateSkeleton />;
  if (data?.IsAsked)
    return (
      <Suspense fallback={<LateSkeleton />}>
        <Identity frame={FlowPage} search={search} failure={retryPanel} />
      </Suspense>
    );
  const address = (
    <ListRow icon="home" title={title('openLocation')} href="/open-location" data-part="verify-address" />
  );
  return <Verify frame={FlowPage} more={address} />;
}
