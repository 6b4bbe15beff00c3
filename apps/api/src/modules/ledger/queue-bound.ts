/** How a queue ends before it grows without end. */
export interface QueueBounds<Call, Answer> {
  /** Time that only grows; a deadline is a moment of it. */
  readonly nowMs: () => number;
  /** How many may wait at most. When they wait too long it is fewer, down to one group. */
  readonly waitingMax: number;
  /** How many more may wait of those that must pass. */
  readonly reserved: number;
  /** Wins and what takes something back: money that a player is owed is not kept out by stakes. */
  readonly isReserved: (call: Call) => boolean;
  /** What a call is told that is not run: the queue is full, or its caller no longer waits for an answer. */
  readonly refuse: (call: Call, why: 'full' | 'late') => Answer;
}

/** Longer than this nobody should wait for a group: what an overloaded wallet answers stays within a supplier's patience. */
const WAIT_AIM_MS = 100;
/** What a group may need from its start to its commit. A caller with less patience left is not begun. */
export const RUN_MS = 150;
const SHRINK = 0.8;

export interface QueueBound {
  readonly admits: (waiting: number, isReserved: boolean) => boolean;
  /** How long the youngest call of a group had waited: older ones may have waited for another call of their player. */
  readonly noteWait: (waitedMs: number) => void;
}

/** How many may wait follows how long they wait: a slow database makes the queue short, so that answers stay quick. */
export function createQueueBound(groupMax: number, waitingMax: number, reserved: number): QueueBound {
  let bound = waitingMax;
  return {
    admits: (waiting, isReserved) => waiting < bound + (isReserved ? reserved : 0),
    noteWait(waitedMs) {
      if (waitedMs > WAIT_AIM_MS) bound = Math.max(groupMax, Math.floor(bound * SHRINK));
      else if (waitedMs < WAIT_AIM_MS / 2) bound = Math.min(waitingMax, bound + Math.ceil(groupMax / 4));
    },
  };
}
