import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Recharge } from '../../../features/payments/deposits/recharge.tsx';
import { informationQuery, isStopped, useMainInfo } from '../../../lib/api/player.ts';
import { DepositPage } from '../../shell/page/money-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { AgeFooter } from '../../shell/page/tab-page.tsx';
import { titleTexts } from '../../shell/texts.ts';

const Blocked = lazy(async () => {
  const [{ Page: found }, { blocksTexts }] = await Promise.all([
    import('../account/blocked.tsx'),
    import('../../../features/blocks/texts.ts'),
  ]);
  await blocksTexts.load();
  return { default: found };
});
const StopWall = lazy(async () => {
  const { StopWall: found, limitsTexts } = await import('../../../features/limits/index.ts');
  await limitsTexts.load();
  return { default: found };
});

/** The deposit; whoever may not deposit now sees why in its place, before anything is typed. */
export function Page() {
  const title = titleTexts.use();
  const framed = { frame: DepositPage, failure: retryPanel };
  const { data: info, isPending: isWhoUnknown } = useMainInfo();
  const { data: profile, isPending: isBlockUnknown } = useQuery(informationQuery);
  const recharge = (isHeld: boolean) => <Recharge {...framed} title={title('recharge')} isHeld={isHeld} />;
  if (profile?.Blocks.some(({ Scopes }) => Scopes.includes('deposit')))
    return (
      <Suspense fallback={recharge(true)}>
        <Blocked />
      </Suspense>
    );
  if (isStopped(info))
    return (
      <Suspense fallback={recharge(true)}>
        <StopWall {...framed} title={title('limits')} footer={<AgeFooter />} otherwise={recharge} />
      </Suspense>
    );
  return recharge(isWhoUnknown || isBlockUnknown);
}
