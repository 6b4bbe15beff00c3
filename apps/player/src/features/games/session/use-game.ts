import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type GameCard, OWN_PLATFORM } from '../../../lib/games/games.ts';
import { back, LIMITS_PATH, push } from '../../../lib/navigation/navigation.ts';
import type { Play } from '../../../lib/games/play.ts';
import { mainInfoQuery, useFollowMoney, useMainInfo } from '../../../lib/api/player.ts';
import { useKeptCard } from './kept-card.ts';
import { roundRunning } from '../../../lib/games/round-running.ts';
import { leaveGame, leaveWithPage } from './leaving.ts';
import type { FromGame } from './messages.ts';
import { sessionResultQuery } from '../queries.ts';
import { afterMessage, landed, noRound } from './round.ts';
import { useFrame } from './use-frame.ts';
import { type Launching, useLaunch, type Wanted } from './use-launch.ts';

const DEPOSIT_PATH = '/game/recharge';

/** Everything the page of one game knows and does. */
export function useGame(wanted: Wanted) {
  const { launching, attempt, again } = useLaunch(wanted);
  const launch = launching.state === 'open' ? launching.launch : undefined;
  const kept = useKeptCard(wanted.gameId);
  const game = launch?.Game ?? kept;
  const money = useMoney(wanted, launching);
  const talk = useTalk(money.liveE5);
  useEnd({ game: launch?.Game, isDemo: wanted.isDemo, again });
  const isPlaying = launching.state === 'open' && !wanted.isDemo;
  const startedAtMs = useFirst(isPlaying ? launching.atMs : undefined);
  const held = useHeldResult(money.resultE5, talk.round.isRunning || talk.round.isLanding);
  useLanding(wanted, talk);
  useEffect(() => {
    roundRunning.set(talk.round.isRunning);
    return () => roundRunning.set(false);
  }, [talk.round.isRunning]);
  return {
    launching,
    attempt,
    again: () => {
      talk.forget();
      again();
    },
    game,
    url: launch?.Url,
    talk,
    balanceE5: talk.round.heldE5 ?? money.liveE5,
    /** Only the game knows the chips of a demo. */
    chipsE5: wanted.isDemo ? talk.round.reportedE5 : undefined,
    resultE5: held,
    startedAtMs,
    saysReady: game?.Platform === OWN_PLATFORM,
  };
}

export type Game = ReturnType<typeof useGame>;

/** The clock of a session does not begin anew when the frame is opened again. */
function useFirst(atMs: number | undefined): number | undefined {
  const [first, setFirst] = useState(atMs);
  if (first === undefined && atMs !== undefined) setFirst(atMs);
  return first ?? atMs;
}

/** Figures of the server; a movement of money makes them stale. */
function useMoney({ gameId, isDemo }: Wanted, { state }: Launching) {
  const isPlaying = state === 'open' && !isDemo;
  const { data: info } = useMainInfo();
  const query = sessionResultQuery(gameId);
  const { data: session } = useQuery({ ...query, enabled: isPlaying });
  useFollowMoney(query.queryKey);
  return {
    liveE5: isDemo ? undefined : info?.TotalAssets,
    resultE5: isPlaying ? (session?.resultE5 ?? (session === null ? 0n : undefined)) : undefined,
  };
}

/** A result is the game's to tell: while a round runs the last one stands. */
function useHeldResult(resultE5: bigint | undefined, isHeld: boolean): bigint | undefined {
  const [shown, setShown] = useState(resultE5);
  if (!isHeld && shown !== resultE5) setShown(resultE5);
  return isHeld ? shown : resultE5;
}

/** Figures that stay away this long are not waited for: what is known then is shown. */
const LANDING_MAX_MS = 4_000;

/** Asks for the balance and the result of the session, and lets both be shown at once. */
function useLanding({ gameId }: Wanted, { round, land }: Pick<ReturnType<typeof useTalk>, 'round' | 'land'>): void {
  const queries = useQueryClient();
  const { isLanding } = round;
  useEffect(() => {
    if (!isLanding) return undefined;
    let isHere = true;
    const finish = () => {
      if (isHere) land();
    };
    const timer = setTimeout(finish, LANDING_MAX_MS);
    const keys = [mainInfoQuery.queryKey, sessionResultQuery(gameId).queryKey];
    void Promise.allSettled(keys.map((queryKey) => queries.refetchQueries({ queryKey }))).then(finish);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [isLanding, gameId, queries, land]);
}

function useTalk(liveE5: bigint | undefined) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [round, setRound] = useState(noRound);
  const [limitRefusals, setLimitRefusals] = useState(0);
  const [isPauseWanted, setPauseWanted] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [isFrozen, setFrozen] = useState(false);
  const [firstPaidE5, setFirstPaid] = useState<bigint>();
  const [isSoundOn, setSoundOn] = useState<boolean>();
  const { notify } = useFrame(frame, (message: FromGame) => {
    setRound((known) => afterMessage(known, message, liveE5));
    if (message.kind === 'ready') setReady(true);
    if (message.kind === 'wantsLobby') back();
    if (message.kind === 'wantsDeposit') push(DEPOSIT_PATH);
    if (message.kind === 'wantsLimits') push(LIMITS_PATH);
    if (message.kind === 'wantsPause') setPauseWanted(true);
    if (message.kind === 'wantsShare') setSharing(true);
    if (message.kind === 'sound') setSoundOn(message.isOn);
    if (message.kind === 'roundEnded') setFirstPaid((known) => known ?? message.paidE5);
    if (message.kind === 'refused' && message.isLimit) setLimitRefusals((count) => count + 1);
  });
  return {
    frame,
    isReady,
    round,
    limitRefusals,
    isPauseWanted,
    isFrozen,
    isSharing,
    endSharing: () => setSharing(false),
    /** What the first round of this visit paid; undefined until it has ended. */
    firstPaidE5,
    /** Undefined until the game has said so. */
    isSoundOn,
    setSound: (isOn: boolean) => {
      setSoundOn(isOn);
      notify(isOn ? 'soundOn' : 'soundOff');
    },
    openMenu: () => notify('menu'),
    freeze: () => setFrozen(true),
    thaw: () => setFrozen(false),
    askPause: () => setPauseWanted(true),
    endPause: () => setPauseWanted(false),
    land: useCallback(() => setRound(landed), []),
    hold: useCallback((isHeld: boolean) => notify(isHeld ? 'pause' : 'resume'), [notify]),
    /** The frame is opened anew and knows nothing. */
    forget: () => {
      setReady(false);
      setRound(noRound);
    },
  };
}

interface Ending {
  readonly game: GameCard | undefined;
  readonly isDemo: boolean;
  readonly again: () => void;
}

/** Whatever leads away from this screen ends the session. */
function useEnd({ game, isDemo, again }: Ending): void {
  const leave = useEffectEvent(() => {
    if (game !== undefined) leaveGame({ game, isDemo });
  });
  const leavePage = useEffectEvent(() => {
    if (game !== undefined && !isDemo) leaveWithPage(game.GameId);
  });
  const returned = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) again();
  });
  useEffect(() => {
    const hide = () => leavePage();
    const show = (event: PageTransitionEvent) => returned(event);
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
      leave();
    };
  }, []);
}

/** What the page shows to whoever watches over play; undefined without money in it. */
export function playOf({ game, startedAtMs, talk, resultE5 }: Game): Play | undefined {
  if (game === undefined || startedAtMs === undefined) return undefined;
  return {
    game,
    startedAtMs,
    isRoundRunning: talk.round.isRunning,
    limitRefusals: talk.limitRefusals,
    isPauseWanted: talk.isPauseWanted,
    resultE5,
    hold: talk.hold,
    endPause: talk.endPause,
    leave: back,
  };
}
