import { inTraces, type TracePoint, tracePoints } from '../../platform/tracing/spans.ts';
import { createQueueBound, type QueueBounds, RUN_MS } from './queue-bound.ts';

/** What a call must say so that it can travel in a group: whose it is. */
interface Owned {
  readonly playerId: bigint;
}

type RunGroup<Call, Answer> = (calls: readonly Call[]) => Promise<readonly Answer[]>;

export interface GroupQueueOptions<Call, Answer> {
  readonly runGroup: RunGroup<Call, Answer>;
  /** Beyond this a group's latency grows faster than its throughput; measured in bench/ledger.ts. */
  readonly groupMax?: number;
  /** Two keep PostgreSQL busy while the answers of the previous group are handed out. */
  readonly inFlightMax?: number;
  /**
   * A group costs as much before its first call as 20 calls do, so beside one that is under way the next starts only
   * when so many wait; fewer travel together when that one ends. A group that is full has nothing to wait for.
   */
  readonly besideMin?: number;
  /** Absent = everything waits until it has run. */
  readonly bounds?: QueueBounds<Call, Answer>;
}

interface Waiting<Call, Answer> {
  readonly call: Call;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  /** The traces that the call works for. */
  readonly traces: readonly TracePoint[] | undefined;
  readonly cameAtMs: number;
  /** When its caller no longer waits for an answer. */
  readonly endsAtMs: number;
}

export interface GroupQueue<Call, Answer> {
  readonly submit: (call: Call, endsAtMs?: number) => Promise<Answer>;
  readonly waitingCount: () => number;
}

/**
 * Gathers calls that arrive while earlier groups are in flight and sends them as one. No timer delays a call: it waits
 * for the group before it at most. One call per player at a time: the next one of that player waits for the answer of
 * the one before, and a player's calls keep their order. With bounds a call that finds it full is refused at once, and
 * one whose caller has no patience left for a group is told so instead of being run.
 */
export function createGroupQueue<Call extends Owned, Answer>({
  runGroup,
  groupMax = 150,
  inFlightMax = 2,
  besideMin = Math.min(12, groupMax),
  bounds,
}: GroupQueueOptions<Call, Answer>): GroupQueue<Call, Answer> {
  let waiting: Waiting<Call, Answer>[] = [];
  let inFlight = 0;
  let pumpScheduled = false;
  const busy = new Set<bigint>();
  const nowMs = bounds?.nowMs ?? (() => 0);
  const bound = bounds && createQueueBound(groupMax, bounds.waitingMax, bounds.reserved);

  async function send(group: readonly Waiting<Call, Answer>[]): Promise<void> {
    inFlight += 1;
    await answerAll(group, runGroup);
    inFlight -= 1;
    for (const entry of group) busy.delete(entry.call.playerId);
    pump();
  }

  function pump(): void {
    while (inFlight < inFlightMax && waiting.length >= (inFlight === 0 ? 1 : besideMin)) {
      dropLate();
      const { group, rest } = takeGroup(waiting, busy, { groupMax, isReserved: bounds?.isReserved });
      const youngest = group.at(-1);
      if (youngest === undefined) return;
      bound?.noteWait(nowMs() - youngest.cameAtMs);
      waiting = rest;
      for (const entry of group) busy.add(entry.call.playerId);
      void send(group);
    }
  }

  function dropLate(): void {
    const lastStartMs = nowMs() + RUN_MS;
    if (!bounds || waiting.every(({ endsAtMs }) => endsAtMs > lastStartMs)) return;
    const [late, kept] = [
      waiting.filter((e) => e.endsAtMs <= lastStartMs),
      waiting.filter((e) => e.endsAtMs > lastStartMs),
    ];
    waiting = kept;
    for (const { call, resolve } of late) resolve(bounds.refuse(call, 'late'));
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
    submit(call, endsAtMs = Number.POSITIVE_INFINITY) {
      if (bounds && bound && !bound.admits(waiting.length, bounds.isReserved(call)))
        return Promise.resolve(bounds.refuse(call, 'full'));
      return new Promise((resolve, reject) => {
        waiting.push({ call, resolve, reject, traces: tracePoints(), cameAtMs: nowMs(), endsAtMs });
        schedulePump();
      });
    },
    waitingCount: () => waiting.length,
  };
}

/** What must pass goes first, but never before an earlier call of its own player. */
function takeGroup<Call extends Owned, Answer>(
  waiting: readonly Waiting<Call, Answer>[],
  busy: ReadonlySet<bigint>,
  { groupMax, isReserved }: { readonly groupMax: number; readonly isReserved: ((call: Call) => boolean) | undefined },
) {
  const group: Waiting<Call, Answer>[] = [];
  const take = (from: readonly Waiting<Call, Answer>[], seen: Set<bigint>, fits: (call: Call) => boolean) =>
    from.filter((entry) => {
      const { playerId } = entry.call;
      const isTaken = group.length < groupMax && !busy.has(playerId) && !seen.has(playerId) && fits(entry.call);
      seen.add(playerId);
      if (isTaken) group.push(entry);
      return !isTaken;
    });
  const others = isReserved ? take(waiting, new Set(), isReserved) : waiting;
  const rest = take(others, new Set(group.map(({ call }) => call.playerId)), () => true);
  return { group, rest };
}

async function answerAll<Call, Answer>(
  group: readonly Waiting<Call, Answer>[],
  runGroup: RunGroup<Call, Answer>,
): Promise<void> {
  try {
    // Whoever came first began this turn; the group's statement stands in the trace of each.
    const traces = group.flatMap((entry) => entry.traces ?? []);
    const answers = await inTraces(traces, () => runGroup(group.map((entry) => entry.call)));
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
