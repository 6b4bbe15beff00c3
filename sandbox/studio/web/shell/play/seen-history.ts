import { useEffect, useState } from 'react';
import type { GameModule, Play } from './game-module.ts';
import type { Round } from './round.ts';

export interface SeenHistory<Choice, View> {
  /** Newest first; only rounds whose outcome has been on the screen to its end. */
  readonly history: readonly Round<Choice, View>[];
  /** A round is open, or its picture still goes on. */
  readonly isRunning: boolean;
}

/** What the player may read of past rounds by now: nothing here names an end that the picture has not reached. */
export function useSeenHistory<Choice, View, Key extends string>(
  { goesOn }: GameModule<Choice, View, Key>,
  { history, round, serverNow }: Play<Choice, View, Key>,
): SeenHistory<Choice, View> {
  const [now, setNow] = useState(serverNow);
  const until = Math.max(0, ...history.map((one) => goesOn?.until(one) ?? 0));
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), Math.max(0, until - serverNow()));
    return () => clearTimeout(timer);
  }, [until, serverNow]);
  const seen = history.filter((one) => goesOn === undefined || goesOn.until(one) <= now);
  const isOpen = round !== undefined && !round.isOver;
  return { history: seen, isRunning: isOpen || seen.length < history.length };
}
