import { Button } from '@arara/ui';
import { useEffect, useState } from 'react';
import { isOfferedNothing, useMainInfo } from '../../../lib/api/player.ts';
import { gamePath } from '../../../lib/games/games.ts';
import { loginPath, redirect } from '../../../lib/navigation/navigation.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { keepCookie, readCookie } from '../../../lib/storage/cookies.ts';
import s from '../games.module.css';
import { gamesTexts } from '../texts.ts';

/** The way from chips to money; whoever is paused, blocked or at a limit is not asked. */
export function ForMoney({ gameId, small }: { gameId: string; small?: boolean }) {
  const t = gamesTexts.use();
  const isLoggedIn = useIsLoggedIn();
  const { data: info } = useMainInfo();
  if (isOfferedNothing(info)) return null;
  const path = gamePath({ GameId: gameId });
  return (
    <Button
      tone="ghost"
      block={!small}
      className={small ? undefined : s['for-money']}
      // In place of the demo: the way back leads to where that was opened.
      onClick={() => redirect(isLoggedIn ? path : loginPath(path))}
      data-part="demo-money"
    >
      {t('forMoney')}
    </Button>
  );
}

const SEEN = 'demoSeen';

/** Once on a device, and in the first round of somebody new: nothing is at stake. The first round ends it. */
export function DemoNote({ isFirst, isRunning }: { isFirst: boolean; isRunning: boolean }) {
  const t = gamesTexts.use();
  const [isClosed, setClosed] = useState(() => !isFirst && readCookie(SEEN) === '1');
  if (isRunning && !isClosed) setClosed(true);
  useEffect(() => keepCookie(SEEN, '1'), []);
  if (isClosed) return null;
  return (
    <div className={s['demo-note']} role="note" data-part="demo-note">
      <span>{t(isFirst ? 'firstNote' : 'demoNote')}</span>
      <Button tone="ghost" onClick={() => setClosed(true)} data-part="demo-note-close">
        {t('gotIt')}
      </Button>
    </div>
  );
}
