import type { GameAnswer, GameCall } from './game-calls.ts';

type RunGroup = (calls: readonly GameCall[]) => Promise<GameAnswer[]>;

export interface GroupQueueOptions {
  readonly runGroup: RunGroup;
  /** Beyond this a group's latency grows faster than its throughput; measured in bench/ledger.ts. */
  readonly groupMax?: number;
  /** Two keep PostgreSQL busy while the answers of the previous group are handed out. */
  readonly inFlightMax?: number;
}

interface Waiting {
  readonly call: GameCall;
  readonly resolve: (answer: GameAnswer) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupQueue {
  readonly submit: (call: GameCall) => Promise<GameAnswer>;
  readonly waitingCount: () => number;
}

/**
 * Gathers calls that arrive while earlier groups are in flight and sends them as one. It never waits on purpose, so a
 * lone call is not delayed. One call per player at a time: the next one of that player waits for the answer of the
 * one before, and a player's calls keep their order.
 */
export function createGroupQueue({ runGroup, groupMax = 150, inFlightMax = 2 }: GroupQueueOptions): GroupQueue {
  let waiting: Waiting[] = [];
  let inFlight = 0;
  let pumpScheduled = false;
  const busy = new Set<bigint>();

  async function send(group: readonly Waiting[]): Promise<void> {
    inFlight += 1;
    await answerAll(group, runGroup);
    inFlight -= 1;
    for (const entry of group) busy.delete(entry.call.playerId);
    pump();
  }

  function pump(): void {
    while (inFlight < inFlightMax && waiting.length > 0) {
      const { group, rest } = takeGroup(waiting, busy, groupMax);
      if (group.length === 0) return;
      waiting = rest;
      for (const entry of group) busy.add(entry.call.playerId);
      void send(group);
    }
  }

  /** At the end of this turn of the event loop: calls that were read from the sockets together travel together. */
  function schedulePump(): void {
    if (pumpScheduled || inFlight >= inFlightMax) return;
    pumpScheduled = true;
    setImmediate(() => {
      pumpScheduled = false;
      pump();
    });
  }

  return {
    submit: (call) =>
      new Promise((resolve, reject) => {
        waiting.push({ call, resolve, reject });
        schedulePump();
      }),
    waitingCount: () => waiting.length,
  };
}

function takeGroup(waiting: readonly Waiting[], busy: ReadonlySet<bigint>, groupMax: number) {
  const group: Waiting[] = [];
  const rest: Waiting[] = [];
  const seen = new Set<bigint>();
  for (const entry of waiting) {
    const { playerId } = entry.call;
    const fits = group.length < groupMax && !busy.has(playerId) && !seen.has(playerId);
    seen.add(playerId);
    (fits ? group : rest).push(entry);
  }
  return { group, rest };
}

async function answerAll(group: readonly Waiting[], runGroup: RunGroup): Promise<void> {
  try {
    const answers = await runGroup(group.map((entry) => entry.call));
    group.forEach((entry, index) => {
      const answer = answers[index];
      if (answer) entry.resolve(answer);
      else entry.reject(new Error('a call was not answered'));
    });
  } catch (error) {
    // The outcome of the whole group is unknown; every caller repeats with its own key.
    for (const entry of group) entry.reject(error);
  }
}
