import type { Engine } from '../engine.ts';
import { type Fields, isWholeBetween, readFields } from '../input.ts';
import { MAX_STAKE, MIN_STAKE } from '../stakes.ts';
import { multiplierAt, reachedAtMs, TOP_CENTIS } from './curve.ts';

export interface CrashChoice {
  /** In hundredths. The server leaves there by itself, also when nobody is connected. */
  readonly autoCashOut?: number;
}

export interface CrashState {
  readonly stake: string;
  /** Hidden until the round is over. */
  readonly stopCentis: number;
  readonly autoCashOut: number | null;
  readonly end: CrashEnd | null;
}

export interface CrashEnd {
  /** Where the player left, in hundredths; null = the flight stopped first. */
  readonly leftCentis: number | null;
  /** When a press arrived that came too late. */
  readonly lateMs: number | null;
}

/** Leaving at 1.00 would give every stake back without a risk. */
export const CASH_OUT_MIN = 101;

const RANGE = 1n << 52n;

/** Where the flight stops, in hundredths: 97 % over a uniform number from (0, 1], cut. */
export function stopOf(bits: bigint): number {
  const centis = (97n * RANGE) / (RANGE - bits);
  if (centis < 100n) return 100;
  return centis > BigInt(TOP_CENTIS) ? TOP_CENTIS : Number(centis);
}

/**
 * The clock is an argument: `elapsedMs` of an action is put there by the server, from the bet's acceptance, and never by
 * the player. `watch` lets time pass; a `watch` at any moment after the top of the curve ends an abandoned round.
 */
export const foguetinho: Engine<CrashChoice, CrashState> = {
  code: 'foguetinho',
  isStepwise: true,
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  restoreRule: 'stored-cash-out',
  readChoice(input) {
    const fields = readFields(input);
    if (fields === undefined) return undefined;
    const autoCashOut = fields['autoCashOut'];
    if (autoCashOut === undefined || autoCashOut === null) return {};
    return isWholeBetween(autoCashOut, CASH_OUT_MIN, TOP_CENTIS) ? { autoCashOut } : undefined;
  },
  open({ autoCashOut }, stake, draw) {
    return { stake: stake.toString(), stopCentis: stopOf(draw.bits52()), autoCashOut: autoCashOut ?? null, end: null };
  },
  act(state, action) {
    const fields = readFields(action);
    if (state.end !== null || fields === undefined) return undefined;
    const elapsedMs = fields['elapsedMs'];
    if (!isWholeBetween(elapsedMs, 0, Number.MAX_SAFE_INTEGER)) return undefined;
    return flyOn(state, fields, elapsedMs);
  },
  isOver(state) {
    return state.end !== null;
  },
  totalStake(state) {
    return BigInt(state.stake);
  },
  payout({ stake, end }) {
    return (BigInt(stake) * BigInt(end?.leftCentis ?? 0)) / 100n;
  },
  view({ stopCentis, autoCashOut, end }) {
    if (end === null) return { autoCashOut, isOver: false };
    return { autoCashOut, isOver: true, stopCentis, stopMs: stopMsOf(stopCentis), ...end };
  },
};

/** What the flight was at that moment decides, first what was stored, then what was pressed. */
function flyOn(state: CrashState, { kind }: Fields, elapsedMs: number): CrashState | undefined {
  const { stopCentis } = state;
  const now = multiplierAt(elapsedMs);
  const stored = state.autoCashOut ?? TOP_CENTIS;
  if (stored <= now && stored <= stopCentis) return { ...state, end: { leftCentis: stored, lateMs: null } };
  const isPress = kind === 'cash-out';
  if (now > stopCentis) return { ...state, end: { leftCentis: null, lateMs: isPress ? elapsedMs : null } };
  if (kind === 'watch') return state;
  return isPress && now >= CASH_OUT_MIN ? { ...state, end: { leftCentis: now, lateMs: null } } : undefined;
}

/** The first millisecond at which leaving is too late; at the top the flight ends by being paid. */
export function stopMsOf(stopCentis: number): number {
  return reachedAtMs(Math.min(stopCentis + 1, TOP_CENTIS));
}
