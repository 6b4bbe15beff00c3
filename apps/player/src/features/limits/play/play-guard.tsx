import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { LIMITS_PATH, redirect } from '../../../lib/navigation/navigation.ts';
import type { Play } from '../../../lib/games/play.ts';
import { useFollowMoney, useMainInfo } from '../../../lib/api/player.ts';
import { isCheckDue } from './check-time.ts';
import { LimitReached } from './limit-reached.tsx';
import { limitsQuery, type Status } from '../queries.ts';
import { nearestLimit, reachedLimit } from '../reached.ts';
import { RealityCheck, StopToday } from './reality-check.tsx';
import { limitsTexts } from '../texts.ts';

const MINUTE_MS = 60_000;
const LOOK_MS = 5_000;
/** A game that never says that its round is over does not keep the check away. */
const ROUND_AT_MOST_MS = 5 * MINUTE_MS;

/** Watches over play with money: the reality check, a limit that is reached, a pause. One thing at a time. */
export function PlayGuard({ play }: { play: Play }) {
  const t = limitsTexts.use();
  const { data: status } = useQuery(limitsQuery);
  useFollowMoney(limitsQuery.queryKey);
  const check = useCheck(play, status);
  const limit = useReached(play, status);
  const isHeld = limit !== undefined || play.isPauseWanted || check.isOpen;
  const { hold } = play;
  useEffect(() => {
    if (!isHeld) return undefined;
    hold(true);
    return () => hold(false);
  }, [isHeld, hold]);
  if (status === undefined) return null;
  const pause = () => redirect(LIMITS_PATH);
  if (limit !== undefined) return <LimitReached limit={limit} status={status} />;
  if (play.isPauseWanted)
    return <StopToday title={t('pause')} play={play} status={status} onBack={play.endPause} onPaused={pause} />;
  if (!check.isOpen) return null;
  return (
    <RealityCheck
      play={play}
      status={status}
      playedMinutes={check.playedMinutes}
      onGoOn={check.goOn}
      onPaused={pause}
    />
  );
}

/** Minutes of the day's play go on from what the server counted before this game was opened. */
function useCheck({ startedAtMs, isRoundRunning }: Play, status: Status | undefined) {
  const { data: info } = useMainInfo();
  const [before, setBefore] = useState<number>();
  if (before === undefined && info !== undefined) setBefore(info.Today.PlayedMinutes);
  const [seen, setSeen] = useState(0);
  const [playedMinutes, setPlayed] = useState(0);
  const [runsSinceMs, setRunsSince] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const every = status?.RealityCheck.Minutes ?? 0;
  const look = useEffectEvent(() => {
    const now = Date.now();
    setRunsSince(isRoundRunning ? (runsSinceMs ?? now) : undefined);
    const own = Math.floor((now - startedAtMs) / MINUTE_MS);
    const mayOpen = !isRoundRunning || (runsSinceMs !== undefined && now - runsSinceMs > ROUND_AT_MOST_MS);
    const base = before ?? 0;
    if (isOpen || !mayOpen || !isCheckDue(base + own, base + seen, every)) return;
    setSeen(own);
    setPlayed(base + own);
    setOpen(true);
  });
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return { isOpen, playedMinutes, goOn: () => setOpen(false) };
}

/** Told between rounds: by the figures, or because the game said that a bet was refused. */
function useReached({ game, isRoundRunning, limitRefusals }: Play, status: Status | undefined) {
  if (status === undefined || isRoundRunning) return undefined;
  return reachedLimit(status, game.MinBet) ?? (limitRefusals > 0 ? nearestLimit(status) : undefined);
}
