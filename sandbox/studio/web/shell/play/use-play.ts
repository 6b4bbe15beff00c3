import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import type { Opened, WireRound } from '../../lib/api.ts';
import { recall, remember } from '../../lib/memory.ts';
import { centavosOf, fitStake, isStake } from '../../lib/money.ts';
import type { GameInfo, GameModule } from './game-module.ts';
import { firstState, type PlayEvent, type PlayState, reduce } from './play-state.ts';
import { readRound, type Round } from './round.ts';
import type { Session } from './session.ts';
import { type Clock, createTalk, type Link, type Input, stakeOf } from './talk.ts';
import { celebrationMs, decideWinSize, type WinSize } from './win.ts';

const FIRST_STAKE = 1_000n;
/** From the press of a bet to its result, unless the player skips. */
const RESULT_MIN_MS = 1_000;
/** Reduced motion: one state fades into the next. */
const FADE_MS = 120;
const HISTORY_MAX = 30;

export interface Engine<Choice, View> extends Link {
  readonly state: PlayState<Choice, View>;
  /** How large the result on the screen is; `quiet` while none is. */
  readonly win: WinSize;
  readonly choice: Choice;
  readonly stake: bigint;
  /** False = out of range or off the step. */
  readonly isStakeLegal: boolean;
  readonly history: readonly Round<Choice, View>[];
  /** The screen's clock from which the next bet is allowed. */
  readonly readyAt: number;
  readonly setChoice: (choice: Choice) => void;
  readonly setStake: (stake: bigint) => void;
  readonly bet: () => void;
  readonly act: (action: unknown, how?: 'quiet') => void;
  readonly next: () => void;
  readonly skip: () => void;
  readonly forgetRefusal: () => void;
  readonly refreshBalance: () => void;
  readonly serverNow: () => number;
}

interface Setting<Choice, View, Key extends string> {
  readonly module: GameModule<Choice, View, Key>;
  readonly session: Session;
  readonly game: GameInfo;
  readonly isReduced: boolean;
  readonly isPaused: boolean;
}

/** The round: what was chosen, what the server said, and how far the screen has shown it. */
export function usePlay<Choice, View, Key extends string>(setting: Setting<Choice, View, Key>): Engine<Choice, View> {
  const { module, session, game, isReduced } = setting;
  const { opened, api } = session;
  const [state, dispatch] = useReducer(reduce<Choice, View>, opened, begin<Choice, View>);
  const [request, setRequest] = useChosenBet(module, game, state.round);
  const [history, setHistory] = useHistory<Choice, View>(session);
  const clock = useServerClock(opened.now);
  const [link, setLink] = useState<Link>(() => firstLink(opened, clock));
  // A box and not a ref, because what talks to the server is made once and looks into it later.
  const [latest] = useState(() => createBox({ state, request, setting, link }));
  useLayoutEffect(() => {
    latest.set({ state, request, setting, link });
  });

  const talk = useMemo(() => {
    const look = () => {
      const now = latest.get();
      return { ...now, ...now.setting, readyAt: readyAtOf(now) };
    };
    return createTalk<Choice, View, Key>({ api, module, look, dispatch, setLink, clock, nonce: opened.seeds.bets });
  }, [api, module, clock, latest, opened.seeds.bets]);
  useEffect(() => () => talk.stop(), [talk]);
  useBeatTimer(state, isReduced, dispatch);
  const win = winOf(state, session);
  useRestTimer(state, isReduced ? 0 : celebrationMs(win), dispatch);
  useEffect(() => {
    const { phase, round } = state;
    // Also of a win that the next bet did not let count up.
    if (phase === 'settled' && round !== undefined)
      setHistory((known) => [round, ...known.filter(({ id }) => id !== round.id)].slice(0, HISTORY_MAX));
  }, [state, setHistory]);

  const setChoice = useCallback((choice: Choice) => setRequest((known) => ({ ...known, choice })), [setRequest]);
  const setStake = useCallback((stake: bigint) => setRequest((known) => ({ ...known, stake })), [setRequest]);
  const stake = stakeOf({ module, request, link });
  return {
    state,
    win,
    choice: request.choice,
    stake,
    isStakeLegal: link.free !== undefined || isStake(stake, game.stakes),
    // The server may list the round before the screen has shown it.
    history: isLanded(state) ? history : history.filter(({ id }) => id !== state.round?.id),
    ...link,
    readyAt: readyAtOf({ state, link, setting }),
    setChoice,
    setStake,
    ...talk,
    next: () => dispatch({ kind: 'next' }),
    skip: () => dispatch({ kind: 'skip' }),
    forgetRefusal: () => setLink((known) => ({ ...known, refusal: undefined })),
    serverNow: clock.now,
  };
}

function createBox<Value>(first: Value) {
  let value = first;
  return {
    get: () => value,
    set(next: Value) {
      value = next;
    },
  };
}

function begin<Choice, View>({ balanceE5, session, round }: Opened): PlayState<Choice, View> {
  return firstState<Choice, View>({
    balance: centavosOf(balanceE5),
    net: BigInt(session.net),
    round: round === null ? undefined : readRound<Choice, View>(round),
  });
}

function firstLink({ betFrom, freeRounds }: Opened, clock: Clock): Link {
  return {
    lost: undefined,
    refusal: undefined,
    isGone: false,
    betFrom: betFrom === 0 ? 0 : clock.screenTimeOf(betFrom),
    free: freeRounds ?? undefined,
  };
}

/**
 * Slots alone have a least time between two rounds; the casino names it at the launch. The server holds it as well and
 * counts from when it heard the bet, so the later of the two is what counts here.
 */
function readyAtOf(given: {
  readonly state: Pick<PlayState<unknown, unknown>, 'pressedAt'>;
  readonly link: Link;
  readonly setting: Pick<Setting<never, never, never>, 'session' | 'game'>;
}): number {
  const { session, game } = given.setting;
  if (game.kind !== 'slot') return Number.NEGATIVE_INFINITY;
  return Math.max(given.state.pressedAt + session.opened.roundGapMs, given.link.betFrom);
}

/** What the player chose last time; an open round says what it was played with. */
function useChosenBet<Choice, View, Key extends string>(
  module: GameModule<Choice, View, Key>,
  game: GameInfo,
  open: Round<Choice, View> | undefined,
) {
  const [request, setRequest] = useState<Input<Choice>>(() => {
    const stake = recall(`${game.code}.stake`);
    const remembered = stake !== undefined && /^\d{1,12}$/.test(stake) ? BigInt(stake) : FIRST_STAKE;
    const played = open === undefined ? undefined : (module.firstStakeOf?.(open) ?? open.stake);
    return {
      choice: open?.choice ?? recallChoice(module, game) ?? module.firstChoice(game),
      stake: played ?? fitStake(remembered, game.stakes),
    };
  });
  useEffect(() => {
    remember(`${game.code}.choice`, JSON.stringify(request.choice));
    if (isStake(request.stake, game.stakes)) remember(`${game.code}.stake`, request.stake.toString());
  }, [game.code, game.stakes, request]);
  return [request, setRequest] as const;
}

function recallChoice<Choice, View, Key extends string>(
  module: GameModule<Choice, View, Key>,
  { code }: GameInfo,
): Choice | undefined {
  try {
    return module.readChoice(JSON.parse(recall(`${code}.choice`) ?? 'null'));
  } catch {
    return undefined;
  }
}

function useHistory<Choice, View>({ api, opened }: Session) {
  const [history, setHistory] = useState<readonly Round<Choice, View>[]>([]);
  useEffect(() => {
    let isHere = true;
    api.history().then(
      (rounds) => isHere && setHistory((known) => (known.length > 0 ? known : settledOf(rounds, opened.game.code))),
      // The strip stays empty; the game does not depend on it.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [api, opened.game.code]);
  return [history, setHistory] as const;
}

export function settledOf<Choice, View>(rounds: readonly WireRound[], code: string): readonly Round<Choice, View>[] {
  return rounds
    .filter(({ game }) => game === code)
    .map((round) => readRound<Choice, View>(round))
    .filter((round) => round !== undefined)
    .filter(({ isOver }) => isOver)
    .slice(0, HISTORY_MAX);
}

function useServerClock(first: number): Clock {
  const [clock] = useState((): Clock => {
    let ahead = first - performance.now();
    return {
      now: () => performance.now() + ahead,
      set(serverNow) {
        ahead = serverNow - performance.now();
      },
      // What the server said took a while to arrive, so `ahead` is rather too small and this rather too late.
      screenTimeOf: (serverTime) => serverTime - ahead,
    };
  });
  return clock;
}

/** Shows one part of an answer after the other. The times are the module's, whatever the result is. */
function useBeatTimer<Choice, View>(
  { phase, beats, beat, round, before, pressedAt }: PlayState<Choice, View>,
  isReduced: boolean,
  dispatch: (event: PlayEvent<Choice, View>) => void,
): void {
  const isFirst = beat === 0 && before === undefined && round?.isOver === true;
  const own = beats[beat]?.ms ?? 0;
  const id = round?.id;
  useEffect(() => {
    if (phase !== 'revealing') return undefined;
    const shown = isReduced ? Math.min(own, FADE_MS) : own;
    const least = isFirst ? pressedAt + RESULT_MIN_MS - performance.now() : 0;
    const timer = setTimeout(() => dispatch({ kind: 'beatDone' }), Math.max(shown, least));
    return () => clearTimeout(timer);
  }, [phase, beat, id, before, own, isFirst, isReduced, pressedAt, dispatch]);
}

/** The result is on the screen with everything that follows from it. */
function isLanded({ phase, isAtRest }: PlayState<unknown, unknown>): boolean {
  return phase === 'settled' && isAtRest;
}

function winOf<Choice, View>({ phase, round }: PlayState<Choice, View>, { opened }: Session): WinSize {
  if (phase !== 'settled' || round === undefined) return 'quiet';
  const { mode, liftFrom } = opened;
  return decideWinSize(round, { liftFrom: BigInt(liftFrom), isDemo: mode === 'demo' });
}

/** Lets the win land when it has counted up. */
function useRestTimer<Choice, View>(
  { isAtRest, round }: PlayState<Choice, View>,
  ms: number,
  dispatch: (event: PlayEvent<Choice, View>) => void,
): void {
  const id = round?.id;
  useEffect(() => {
    if (isAtRest) return undefined;
    const timer = setTimeout(() => dispatch({ kind: 'rest' }), ms);
    return () => clearTimeout(timer);
  }, [isAtRest, id, ms, dispatch]);
}
