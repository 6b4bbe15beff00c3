import { List, Section, SectionHead } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { serverNowMs } from '../../../lib/api/api.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { useLocale } from '../../../lib/texts.ts';
import { playHistoryQuery } from '../queries.ts';
import { homeTexts } from '../texts.ts';
import { GameRow } from './game-row.tsx';
import { lobbyTexts } from './texts.ts';

const ROWS = 3;

/** What the player opened last, where nothing else is left to show. */
export function RecentRows() {
  const t = lobbyTexts.use();
  const home = homeTexts.use();
  const locale = useLocale();
  const { data: history } = useQuery({ ...playHistoryQuery, enabled: useIsLoggedIn() });
  if (history === undefined || history.List.length === 0) return null;
  const ago = (at: string) => relativeTime(Date.parse(at), { nowMs: serverNowMs(), locale, now: home('now') });
  return (
    <Section>
      <SectionHead title={t('yourRecent')} data-part="head-recent" />
      <List>
        {history.List.slice(0, ROWS).map(({ Game, LastPlayedAt }) => (
          <GameRow key={Game.GameId} game={Game} sub={ago(LastPlayedAt)} />
        ))}
      </List>
    </Section>
  );
}
