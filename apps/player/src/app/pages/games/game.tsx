import type { CodeOf } from '@arara/contract';
import { lazy, Suspense } from 'react';
import { activityTexts } from '../../../features/activity/texts.ts';
import { GamePage } from '../../../features/games/index.ts';
import { Limits, LimitWall, PlayGuard, PlayMeter } from '../../../features/limits/index.ts';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import { laterSheet } from '../../../lib/navigation/later.tsx';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { DeskEnd } from '../../shell/layout/desktop-bar.tsx';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { AgeFooter } from '../../shell/page/tab-page.tsx';
import { titleTexts } from '../../shell/texts.ts';

const stops: readonly number[] = [1301, 1302] satisfies [CodeOf<'paused'>, CodeOf<'self_excluded'>];
const limits: readonly number[] = [1402, 1403, 1404, 1411] satisfies [
  CodeOf<'limit_loss'>,
  CodeOf<'limit_bets'>,
  CodeOf<'limit_time'>,
  CodeOf<'limit_count'>,
];

/** Missions and the bonus come after the game itself: nobody waits for them. */
const InGame = lazy(async () => {
  const [{ InGame: found }] = await Promise.all([
    import('../../../features/activity/in-game.tsx'),
    activityTexts.load(),
  ]);
  return { default: found };
});

const ShareLastWin = laterSheet(async () => {
  const [{ ShareLastWin: found }, { roundsTexts }] = await Promise.all([
    import('../../../features/rounds/share/share-sheet.tsx'),
    import('../../../features/rounds/texts.ts'),
  ]);
  await roundsTexts.load();
  return found;
});

/** One game; whoever may not play now sees why in its place. */
export function Page() {
  const title = titleTexts.use();
  const isDesktop = useIsDesktop();
  const isLoggedIn = useIsLoggedIn();
  const pause = <Limits frame={FlowPage} title={title('limits')} failure={retryPanel} footer={<AgeFooter />} />;
  return (
    <GamePage
      guard={PlayGuard}
      share={ShareLastWin}
      stopped={({ code }) => {
        if (stops.includes(code)) return pause;
        return limits.includes(code) ? <LimitWall otherwise={pause} /> : undefined;
      }}
      meter={
        isLoggedIn && (
          <>
            <PlayMeter look={isDesktop ? 'figures' : 'edge'} />
            <Suspense fallback={null}>
              <InGame />
            </Suspense>
          </>
        )
      }
      deskEnd={(balanceE5) => <DeskEnd balanceE5={balanceE5} />}
    />
  );
}
