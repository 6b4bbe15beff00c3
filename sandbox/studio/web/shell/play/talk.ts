import {
  type Api,
  Disconnected,
  type FreeRounds,
  type Opened,
  type Refused,
  type Taken,
  type WireRound,
} from '../../lib/api.ts';
import { centavosOf, isStake } from '../../lib/money.ts';
import { type Attempt, reconnect } from '../../lib/reconnect.ts';
import { type LimitName, meaningOf, type RefusalReason } from '../../lib/refusals.ts';
import type { GameInfo, GameModule } from './game-module.ts';
import { atRest, canBet, type PlayEvent, type PlayState } from './play-state.ts';
import { readRound, type Round } from './round.ts';

export interface Refusal {
  readonly reason: RefusalReason;
  readonly limit?: LimitName;
  readonly stake: bigint;
  /** It was about more money in a round that is open, and that goes on as it was. */
  readonly isRaise?: boolean;
}

export interface Link {
  /** The line is gone; this attempt comes next. */
  readonly lost: Attempt | undefined;
  readonly refusal: Refusal | undefined;
  /** The studio no longer knows the launch. */
  readonly isGone: boolean;
  /** The screen's clock from which the server takes a bet. */
  readonly betFrom: number;
  /** What the casino pays for; undefined = the player pays. */
  readonly free: FreeRounds | undefined;
}

export interface Input<Choice> {
  readonly choice: Choice;
  readonly stake: bigint;
}

/** The server's clock. */
export interface Clock {
  readonly now: () => number;
  readonly set: (serverNow: number) => void;
  /** The screen's clock at a moment of the server's: never earlier than it is there. */
  readonly screenTimeOf: (serverTime: number) => number;
}

interface Seen<Choice, View> {
  readonly state: PlayState<Choice, View>;
  readonly request: Input<Choice>;
  readonly link: Link;
  readonly game: GameInfo;
  readonly isPaused: boolean;
  readonly readyAt: number;
}

export interface TalkDeps<Choice, View, Key extends string> {
  readonly api: Api;
  readonly module: GameModule<Choice, View, Key>;
  readonly look: () => Seen<Choice, View>;
  readonly dispatch: (event: PlayEvent<Choice, View>) => void;
  readonly setLink: (change: (known: Link) => Link) => void;
  readonly clock: Clock;
  /** The nonce of the next bet. */
  readonly nonce: number;
}

export interface Talk {
  readonly bet: () => void;
  readonly act: (action: unknown, how?: 'quiet') => void;
  readonly refreshBalance: () => void;
  readonly stop: () => void;
}

/** What the screen asks the server, and what it does when nobody answers. */
export function createTalk<Choice, View, Key extends string>(deps: TalkDeps<Choice, View, Key>): Talk {
  const { api, module, look, dispatch, setLink } = deps;
  const line = createLine(deps);
  const run = (ask: () => Promise<Taken | Refused>, asked: Asked) => {
    void line.exchange(ask, asked);
  };
  return {
    bet() {
      const { request, game, isPaused, readyAt, link, ...seen } = look();
      const state = atRest(seen.state);
      const stake = stakeOf({ module, request, link });
      const isFree = link.free !== undefined;
      const at = performance.now();
      if (line.isBusy() || !canBet(state) || isPaused || at < readyAt) return;
      if ((!isFree && !isStake(stake, game.stakes)) || module.missing?.(request.choice) !== undefined) return;
      if (!isFree && stake > state.balance) {
        setLink((known) => ({ ...known, refusal: { reason: 'balance', stake } }));
        return;
      }
      dispatch({ kind: 'bet', stake: isFree ? 0n : stake, isFree, at });
      run(() => api.bet(request.choice, stake), { stake, round: undefined });
    },
    act(action, how) {
      const { state } = look();
      const { round, phase } = state;
      if (round === undefined || round.isOver || phase !== 'open' || line.isBusy()) return;
      if (how === 'quiet') {
        void line.glance(round, action);
        return;
      }
      dispatch({ kind: 'act' });
      run(() => api.act(round.id, action), { stake: round.stake, round: round.id });
    },
    refreshBalance() {
      void api.open().then(
        ({ balanceE5 }) => dispatch({ kind: 'balance', balance: centavosOf(balanceE5) }),
        () => undefined,
      );
    },
    stop: () => line.stop(),
  };
}

/** What the next bet is: a free round has the stake of its grant. */
export function stakeOf<Choice, View, Key extends string>(given: {
  readonly module: Pick<GameModule<Choice, View, Key>, 'stakeOf'>;
  readonly request: Input<Choice>;
  readonly link: Pick<Link, 'free'>;
}): bigint {
  const { module, request, link } = given;
  const free = link.free === undefined ? undefined : BigInt(link.free.stakeCentavos);
  return module.stakeOf?.(request.choice) ?? free ?? request.stake;
}

interface Found {
  readonly opened: Opened;
  readonly round: WireRound | null;
}

interface Asked {
  readonly stake: bigint;
  /** Undefined = a bet, whose round is not known yet. */
  readonly round: string | undefined;
}

function createLine<Choice, View, Key extends string>(deps: TalkDeps<Choice, View, Key>) {
  const { api, setLink, clock, look } = deps;
  let { nonce } = deps;
  let isBusy = false;
  let isStopped = false;

  const hear = (answer: Taken | Refused, stake: bigint) => {
    waitUntil(deps, answer);
    if (answer.ok) {
      nonce = answer.seeds.bets;
      showRound(deps, answer.round, answer.balanceE5);
      return;
    }
    // Another window of the same player has one open: this one shows it.
    if (answer.error === 'round_open') throw new Disconnected('a round is open');
    showRefusal(deps, answer, stake);
  };
  const seen = (found: Found) => {
    nonce = found.opened.seeds.bets;
    waitUntil(deps, found.opened);
    showFound(deps, found);
  };
  /** A move came too late, or too early: the round itself says what it is. */
  const catchUp = async (asked: Asked) => seen(await lookFor(deps, asked, nonce));
  const recover = async (asked: Asked) => {
    const ask = () => lookFor(deps, asked, nonce);
    const found = await findAgain(deps, ask, () => isStopped);
    if (found !== undefined) seen(found);
  };
  const guarded = async (work: () => Promise<void>, asked: Asked) => {
    isBusy = true;
    try {
      await work().catch((error: unknown) => {
        if (error instanceof Disconnected) return recover(asked);
        throw error;
      });
    } catch {
      setLink((known) => ({ ...known, isGone: true }));
    } finally {
      isBusy = false;
    }
  };
  return {
    isBusy: () => isBusy,
    stop() {
      isStopped = true;
    },
    exchange: (ask: () => Promise<Taken | Refused>, asked: Asked) =>
      guarded(async () => {
        const answer = await ask();
        if (asked.round !== undefined && isTooLate(answer)) await catchUp(asked);
        else hear(answer, asked.stake);
      }, asked),
    /** Does not lock the screen; only an answer that ends the round is shown. */
    async glance(round: Round<Choice, View>, action: unknown): Promise<void> {
      const asked = { stake: round.stake, round: round.id };
      try {
        const answer = await api.act(round.id, action);
        const { state } = look();
        if (state.round?.id !== round.id || state.phase !== 'open') return;
        if (isTooLate(answer) && !isBusy) await guarded(() => catchUp(asked), asked);
        if (!answer.ok) return;
        clock.set(answer.now);
        if (readRound<Choice, View>(answer.round)?.isOver === true) hear(answer, asked.stake);
      } catch (error) {
        if (!isBusy) await guarded(() => Promise.reject(error as Error), asked);
      }
    },
  };
}

function showRefusal<Choice, View, Key extends string>(
  { dispatch, setLink, look }: TalkDeps<Choice, View, Key>,
  answer: Refused,
  stake: bigint,
): void {
  const { error, balanceE5 } = answer;
  const isRaise = look().state.round?.isOver === false;
  dispatch({ kind: 'refused', balance: balanceE5 === undefined ? undefined : centavosOf(balanceE5) });
  // Too soon: the button counts down, and there is nothing to say about it.
  if (error !== 'too_soon') setLink((known) => ({ ...known, refusal: { ...meaningOf(answer), stake, isRaise } }));
}

/** Until when the server takes no bet, on the screen's clock, and what it takes without a stake. */
function waitUntil<Choice, View, Key extends string>(
  { clock, setLink }: TalkDeps<Choice, View, Key>,
  { now, betFrom, freeRounds }: Pick<Refused, 'now' | 'betFrom' | 'freeRounds'>,
): void {
  if (now === undefined || betFrom === undefined) return;
  clock.set(now);
  const free = freeRounds ?? undefined;
  setLink((known) => ({ ...known, free, betFrom: betFrom === 0 ? 0 : clock.screenTimeOf(betFrom) }));
}

/** Asks until the line is back. Undefined = the screen was left first. */
async function findAgain<Choice, View, Key extends string>(
  { setLink }: TalkDeps<Choice, View, Key>,
  ask: () => Promise<Found>,
  isStopped: () => boolean,
): Promise<Found | undefined> {
  const found = await reconnect({
    ask,
    wait: (ms) => new Promise((done) => void setTimeout(done, ms)),
    onWait: (lost) => setLink((known) => ({ ...known, lost })),
    isStopped,
  });
  if (found !== undefined) setLink((known) => ({ ...known, lost: undefined }));
  return found;
}

function showFound<Choice, View, Key extends string>(
  deps: TalkDeps<Choice, View, Key>,
  { opened, round }: Found,
): void {
  if (round === null) deps.dispatch({ kind: 'refused', balance: centavosOf(opened.balanceE5) });
  else showRound(deps, round, opened.balanceE5);
}

function isTooLate(answer: Taken | Refused): boolean {
  return !answer.ok && answer.error === 'not_allowed_now';
}

function showRound<Choice, View, Key extends string>(
  { module, look, dispatch, setLink }: TalkDeps<Choice, View, Key>,
  wire: WireRound,
  balanceE5: string,
): void {
  const round = readRound<Choice, View>(wire);
  const balance = centavosOf(balanceE5);
  if (round === undefined) {
    dispatch({ kind: 'refused', balance });
    setLink((known) => ({ ...known, refusal: { reason: 'other', stake: BigInt(wire.stake) } }));
    return;
  }
  const { state } = look();
  const before = state.round?.id === round.id ? state.round.view : undefined;
  dispatch({ kind: 'answer', round, balance, beats: module.beats(round.view, before) });
}

/** What became of it: the round lives at the server, whether its answer reached us or not. */
async function lookFor<Choice, View, Key extends string>(
  { api, clock }: TalkDeps<Choice, View, Key>,
  asked: Asked,
  nonce: number,
): Promise<Found> {
  const opened = await api.open();
  clock.set(opened.now);
  const isTaken = asked.round !== undefined || opened.seeds.bets > nonce;
  let { round } = opened;
  if (isTaken && round === null) {
    const rounds = await api.history();
    const isIt = ({ id, nonce: at, game }: WireRound) =>
      game === opened.game.code && (asked.round === undefined ? at === nonce : id === asked.round);
    round = rounds.find(isIt) ?? null;
  }
  if (round?.status === 'placing' || round?.status === 'raising') throw new Disconnected('not decided yet');
  return { opened, round };
}
