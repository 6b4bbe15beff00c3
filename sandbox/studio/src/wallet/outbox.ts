import { randomUUID } from 'node:crypto';
import * as calls from './calls.store.ts';
import type { Call, NewCall } from './calls.store.ts';
import type { Connections } from './connections.ts';
import type { Sessions } from '../server/sessions.ts';
import type { Store } from '../server/store.ts';
import type { WalletLine } from './wallet-line.ts';
import type { WalletMessage } from '../wire/dialect.ts';

/** done = accepted; dropped = refused for certain; unknown = a bet that may stand and must be taken back. */
export type Fate = 'done' | 'dropped' | 'unknown' | 'stuck';

export interface Outbox {
  /** Call it inside the transaction that makes the call necessary. */
  add(call: NewCall): Call;
  /** Tells the wallet at once; resolves when the call's fate is known, or undefined when it takes longer. */
  deliver(call: Call, patienceMs: number): Promise<Fate | undefined>;
  /** Tells everything that is due; restarts go on here. */
  sweep(): Promise<void>;
  callsOf(round: string): readonly Call[];
  listUnsettled(): readonly Call[];
}

export interface OutboxDeps {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly connections: Connections;
  readonly line: WalletLine;
  readonly nowMs: () => number;
  readonly attemptTimeoutMs: number;
  /** The grant of a free round. */
  readonly rewardOf: (round: string) => string | undefined;
  /** Hears every fate once, inside the transaction that writes it down. */
  readonly onFate: (call: Call, fate: Fate) => void;
}

const BET_ATTEMPTS_MAX = 3;
const BET_RETRY_MS = 1_000;
const BACKOFF_MAX_MS = 5 * 60_000;
const WIN_GIVEN_UP_MS = 24 * 3_600_000;
/** Refusals of a win that no repetition will change; a human must look. */
const hopeless = ['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'];

export function createOutbox(deps: OutboxDeps): Outbox {
  const { store } = deps;
  const underWay = new Map<number, Promise<void>>();
  const waiting = new Map<number, (fate: Fate) => void>();
  function settle(call: Call, fate: Fate): void {
    store.atomically(() => {
      const state = fate === 'unknown' ? 'dropped' : fate;
      calls.settleCall(store, call.id, state);
      deps.onFate(call, fate);
    });
    waiting.get(call.id)?.(fate);
    waiting.delete(call.id);
  }

  async function attempt(call: Call): Promise<void> {
    const attempts = call.attempts + 1;
    // Before it leaves: whoever comes after a crash must know that somebody may have heard it.
    calls.beginAttempt(store, call.id, attempts);
    const answer = await notify(deps, call);
    const word =
      answer.answer?.word ?? (answer.result.outcome === 'lost' ? answer.result.why : `${answer.result.status}`);
    const balance = answer.answer?.balanceE5;
    if (answer.answer?.ok === true && balance !== undefined) deps.sessions.setBalance(call.launch, balance);
    const fate = judge({ ...call, attempts, word }, answer.answer, deps.nowMs());
    calls.noteAttempt(store, {
      id: call.id,
      word,
      dueAt: deps.nowMs() + retryDelayMs(call, attempts),
      balanceE5: balance,
    });
    if (fate !== undefined) settle({ ...call, attempts, word }, fate);
  }

  /** At most one attempt of a call at a time, whoever asks. */
  function attemptOnce(call: Call): Promise<void> {
    const running = underWay.get(call.id) ?? attempt(call).finally(() => underWay.delete(call.id));
    underWay.set(call.id, running);
    return running;
  }

  return {
    add: (call) => calls.insertCall(store, call, deps.nowMs()),
    deliver(call, patienceMs) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => resolve(undefined), patienceMs);
        waiting.set(call.id, (fate) => {
          clearTimeout(timer);
          resolve(fate);
        });
        attemptOnce(call).catch(reject);
      });
    },
    async sweep() {
      const due = calls.listDue(store, deps.nowMs()).filter(({ id }) => !underWay.has(id));
      await Promise.all(due.map((call) => attemptOnce(calls.findCall(store, call.id) ?? call)));
    },
    callsOf: (round) => calls.listOfRound(store, round),
    listUnsettled: () => calls.listUnsettled(store),
  };
}

function notify(deps: OutboxDeps, call: Call) {
  const connection = deps.connections.find(call.connection);
  if (connection === undefined) throw new Error(`no connection ${call.connection}`);
  const session = deps.sessions.get(call.launch);
  const op = { kind: call.kind === 'end' ? ('win' as const) : call.kind, tx: call.tx, amountE5: call.amountE5 };
  const reward = deps.rewardOf(call.round);
  const message: WalletMessage = {
    ask: call.kind === 'end' ? 'end' : 'apply',
    requestId: randomUUID(),
    player: session.player,
    token: session.token,
    currency: session.currency,
    game: session.game,
    round: call.round,
    closes: call.closes,
    ops: [call.ref === '' ? op : { ...op, ref: call.ref }],
    ...(reward === undefined ? {} : { reward }),
  };
  const wire = connection.dialect.encode(message);
  if (wire === undefined) throw new Error(`${connection.dialect.name} cannot say ${call.kind}`);
  return deps.line.ask({
    connection,
    message,
    call: wire,
    signing: { by: 'own', back: 0 },
    timeoutMs: deps.attemptTimeoutMs,
  });
}

interface Heard {
  readonly ok: boolean;
  readonly isReadable: boolean;
  readonly isKnown: boolean;
}

/** The retry rules. Undefined = ask again later. */
export function judge(
  call: Pick<Call, 'kind' | 'attempts' | 'madeAt' | 'word'>,
  answer: Heard | undefined,
  nowMs: number,
): Fate | undefined {
  if (answer?.ok === true) return 'done';
  switch (call.kind) {
    case 'bet':
      // A refusal speaks for its own try only: one before it may have been heard.
      if (answer?.isReadable === true) return answer.isKnown && call.attempts === 1 ? 'dropped' : 'unknown';
      // Nothing came, or something that is not the protocol: the bet may stand.
      return call.attempts >= BET_ATTEMPTS_MAX ? 'unknown' : undefined;
    case 'win':
    case 'end':
      return hopeless.includes(call.word) || nowMs - call.madeAt > WIN_GIVEN_UP_MS ? 'stuck' : undefined;
    case 'rollback':
      return undefined;
  }
}

export function retryDelayMs({ kind }: Pick<Call, 'kind'>, attempts: number): number {
  return kind === 'bet' ? BET_RETRY_MS : Math.min(BET_RETRY_MS * 2 ** (attempts - 1), BACKOFF_MAX_MS);
}
