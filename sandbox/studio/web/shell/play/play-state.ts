import type { Beat, Phase } from './phase.ts';
import type { Round } from './round.ts';

export interface PlayState<Choice, View> {
  readonly phase: Phase;
  readonly round: Round<Choice, View> | undefined;
  /** What was on the screen before the last answer of the same round. */
  readonly before: View | undefined;
  readonly beats: readonly Beat[];
  readonly beat: number;
  /** False from the result of a win until it has counted up. What follows from it lands then, all of it together. */
  readonly isAtRest: boolean;
  /** What the player may know by now; never ahead of the animation. */
  readonly balance: bigint;
  readonly net: bigint;
  /** The casino pays the stake of the round on the screen. */
  readonly isFree: boolean;
  /** The latest the server said. */
  readonly serverBalance: bigint;
  /** The screen's clock when the bet was pressed; long ago before the first one. */
  readonly pressedAt: number;
}

export type PlayEvent<Choice, View> =
  | { readonly kind: 'bet'; readonly stake: bigint; readonly isFree?: boolean; readonly at: number }
  | { readonly kind: 'act' }
  | {
      readonly kind: 'answer';
      readonly round: Round<Choice, View>;
      readonly balance: bigint;
      readonly beats: readonly Beat[];
    }
  /** Nothing moved, or not for certain: back to where the player can choose. */
  | { readonly kind: 'refused'; readonly balance: bigint | undefined }
  | { readonly kind: 'balance'; readonly balance: bigint }
  | { readonly kind: 'beatDone' }
  /** The win has counted up. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'next' };

export function firstState<Choice, View>(given: {
  readonly balance: bigint;
  readonly net: bigint;
  readonly round: Round<Choice, View> | undefined;
}): PlayState<Choice, View> {
  const { balance, net, round } = given;
  const isOpen = round !== undefined && !round.isOver;
  return {
    phase: isOpen ? 'open' : 'idle',
    round: isOpen ? round : undefined,
    before: undefined,
    beats: [],
    beat: 0,
    isAtRest: true,
    balance,
    net,
    isFree: false,
    serverBalance: balance,
    pressedAt: Number.NEGATIVE_INFINITY,
  };
}

export function canBet({ phase }: { readonly phase: Phase }): boolean {
  return phase === 'idle' || phase === 'settled';
}

/** With the last win landed: a press that comes before it has counted up already has that money. */
export function atRest<Choice, View>(state: PlayState<Choice, View>): PlayState<Choice, View> {
  const { isAtRest, round, net, serverBalance } = state;
  if (isAtRest || round === undefined) return state;
  return {
    ...state,
    isAtRest: true,
    balance: serverBalance,
    net: net + round.paid - (state.isFree ? 0n : round.stake),
  };
}

export function reduce<Choice, View>(
  before: PlayState<Choice, View>,
  event: PlayEvent<Choice, View>,
): PlayState<Choice, View> {
  const state = event.kind === 'bet' ? atRest(before) : before;
  switch (event.kind) {
    case 'bet':
      if (!canBet(state)) return state;
      return {
        ...state,
        phase: 'betting',
        round: undefined,
        before: undefined,
        beats: [],
        beat: 0,
        balance: state.balance - event.stake,
        isFree: event.isFree ?? false,
        pressedAt: event.at,
      };
    case 'act':
      return state.phase === 'open' ? { ...state, phase: 'acting' } : state;
    case 'answer':
      return answered(state, event);
    case 'refused': {
      const balance = event.balance ?? state.serverBalance;
      const phase = state.phase === 'acting' || state.round?.isOver === false ? 'open' : 'idle';
      return { ...state, phase, balance, serverBalance: balance };
    }
    case 'rest':
      return atRest(state);
    case 'balance':
      if (!state.isAtRest) return { ...state, serverBalance: event.balance };
      return canBet(state) || state.phase === 'open'
        ? { ...state, balance: event.balance, serverBalance: event.balance }
        : state;
    case 'beatDone':
      return state.phase === 'revealing' ? afterBeat(state, state.beat + 1) : state;
    case 'skip':
      return state.phase === 'revealing' ? afterBeat(state, pressAfter(state)) : atRest(state);
    case 'next':
      return state.phase === 'waiting' ? { ...state, phase: 'revealing' } : state;
  }
}

function answered<Choice, View>(
  state: PlayState<Choice, View>,
  { round, balance, beats }: Extract<PlayEvent<Choice, View>, { kind: 'answer' }>,
): PlayState<Choice, View> {
  const isSame = state.round?.id === round.id;
  // A quiet question may be answered after a press has ended the round.
  if (isSame && state.round?.isOver === true) return state;
  const next: PlayState<Choice, View> = {
    ...state,
    round,
    before: isSame ? state.round?.view : undefined,
    beats,
    beat: 0,
    serverBalance: balance,
    // The payout is in the server's balance already; the player sees it when he sees the result.
    balance: round.isOver ? balance - round.paid : balance,
  };
  return afterBeat(next, 0);
}

/** To the beat with this number, or to the end. */
function afterBeat<Choice, View>(state: PlayState<Choice, View>, beat: number): PlayState<Choice, View> {
  const { round, beats } = state;
  const next = beats[beat];
  if (next !== undefined) return { ...state, beat, phase: next.isPressed === true ? 'waiting' : 'revealing' };
  if (round === undefined || !round.isOver) return { ...state, phase: round === undefined ? 'idle' : 'open' };
  const settled: PlayState<Choice, View> = { ...state, beat, phase: 'settled', isAtRest: false };
  return round.paid > round.stake ? settled : atRest(settled);
}

/** A tap shows everything up to the next press, or to the end. */
function pressAfter<Choice, View>({ beats, beat }: PlayState<Choice, View>): number {
  const next = beats.findIndex(({ isPressed }, index) => index > beat && isPressed === true);
  return next === -1 ? beats.length : next;
}
