import { POCKETS } from './table.ts';

/** Pockets as they follow each other on the wheel, clockwise. */
export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

export const POCKET_DEG = 360 / POCKETS;

/** How far the wheel is turned when this number lies at the top. */
export function restAngle(number: number): number {
  const index = wheel.findIndex((pocket) => pocket === number);
  return (360 - Math.max(0, index) * POCKET_DEG) % 360;
}

const RISE_MS = 600;
const TURN_MS = 2_400;
const SETTLE_MS = 1_400;
export const SPIN_MS = RISE_MS + TURN_MS + SETTLE_MS;

/** cubic-bezier(.12, .7, .2, 1), by halving: y for a share of the time. */
function settled(share: number): number {
  const at = (a: number, b: number, t: number) => 3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (at(0.12, 0.2, middle) < share) low = middle;
    else high = middle;
  }
  return at(0.7, 1, low);
}

/** The speed of the turn goes over into the settling without a jerk: its curve begins with this slope. */
const SLOPE = 0.7 / 0.12;
const RISE_PART = RISE_MS / 2;
const WHOLE = RISE_PART + TURN_MS + SETTLE_MS / SLOPE;

/** The share of the way that is done: the same curve for every number. */
export function shareAt(ms: number): number {
  if (ms <= 0) return 0;
  if (ms >= SPIN_MS) return 1;
  if (ms < RISE_MS) return ms ** 2 / (2 * RISE_MS) / WHOLE;
  if (ms < RISE_MS + TURN_MS) return (RISE_PART + ms - RISE_MS) / WHOLE;
  const left = settled((ms - RISE_MS - TURN_MS) / SETTLE_MS);
  return (RISE_PART + TURN_MS + (SETTLE_MS / SLOPE) * left) / WHOLE;
}

const WHEEL_TURNS = 3;
const BALL_TURNS = -7;
/** Of the wheel's radius: where the ball runs and where it lies. */
const RUN = 0.9;
const LIE = 0.685;

export interface SpinMoment {
  readonly wheelDeg: number;
  readonly ballDeg: number;
  /** Share of the wheel's radius. */
  readonly ballAt: number;
}

/** The wheel turns from where it rested to where the number is at the top; the ball comes down there and nowhere else. */
export function spinAt(ms: number, number: number, last: number): SpinMoment {
  const share = shareAt(ms);
  const from = restAngle(last);
  const way = WHEEL_TURNS * 360 + ((restAngle(number) - from + 360) % 360);
  const fall = Math.max(0, Math.min(1, (ms - RISE_MS - TURN_MS) / SETTLE_MS));
  return {
    wheelDeg: from + way * share,
    ballDeg: BALL_TURNS * 360 * share,
    ballAt: RUN + (LIE - RUN) * settled(fall),
  };
}
