import { Section } from '@arara/ui';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { Fund } from '../../../features/fund/index.ts';
import { OneRound, RecordViews, roundTitle, Rounds, ToGames, useRoundsChip } from '../../../features/rounds/index.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { RefreshButton } from '../../shell/layout/refresh-button.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { titleTexts } from '../../shell/texts.ts';

/** The statement of everything that moved the player's money; `?view=rounds` lists rounds, `?round=` opens one. */
export function Page() {
  const title = titleTexts.use();
  const detail = roundTitle.use();
  const roundsChip = useRoundsChip();
  const query = new URLSearchParams(useLocation().search);
  const roundId = query.get('round');
  if (roundId !== null)
    return (
      <FlowPage title={detail('detail')}>
        <OneRound key={roundId} roundId={roundId} failure={retryPanel} />
      </FlowPage>
    );
  const isRounds = query.get('view') === 'rounds';
  return (
    <FlowPage title={title('records')} action={<RefreshButton />}>
      {isRounds ? (
        <>
          <Section gap="close" bleed>
            <RecordViews />
          </Section>
          <Rounds gameId={query.get('game') ?? undefined} failure={retryPanel} />
        </>
      ) : (
        <Fund failure={retryPanel} next={<ToGames />} links={[roundsChip]} />
      )}
    </FlowPage>
  );
}
