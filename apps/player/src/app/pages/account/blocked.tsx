import { lazy, Suspense } from 'react';
import { Blocked } from '../../../features/blocks/index.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { LateSkeleton } from '../../shell/page/late-skeleton.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

const ImpededAccount = lazy(async () => {
  const { ImpededAccount: found, identityTexts } = await import('../../../features/identity/index.ts');
  await identityTexts.load();
  return { default: found };
});

export function Page() {
  const title = titleTexts.use();
  const impeded = (
    <Suspense fallback={<LateSkeleton />}>
      <ImpededAccount frame={FlowPage} />
    </Suspense>
  );
  return <Blocked frame={FlowPage} title={title('blocked')} failure={retryPanel} impeded={impeded} />;
}
