import { type Api, Disconnected, type Opened, type Refused, type Taken, type WireRound } from '../../lib/api.ts';
import { createMoneyFormat } from '../../lib/money.ts';
import { createT } from '../../lib/texts.ts';
import type { FromGame, ToGame } from '../../protocol.ts';
import texts from '../../../texts/shell/pt-BR.json';
import type { Session } from '../play/session.ts';

/** The next thing the studio says; `lost` = it heard the question, but its answer got lost on the way. */
export type FakeAnswer = Partial<WireRound> | Refused | 'lost';

/** A studio in memory: it answers what a test says, and keeps what it was asked and told. */
export interface FakeStudio {
  readonly session: Session;
  readonly bets: { readonly choice: unknown; readonly stake: bigint }[];
  readonly actions: unknown[];
  readonly messages: FromGame[];
  /** What would have been heard with the sound on. */
  readonly sounds: string[];
  /** In order; a question without an answer fails the test. */
  readonly answers: FakeAnswer[];
  readonly hear: (message: ToGame) => void;
}

export interface FakeOptions {
  readonly code: string;
  readonly kind: string;
  readonly mode?: 'real' | 'demo';
  readonly balance?: bigint;
  /** A round that is open already. */
  readonly round?: Partial<WireRound>;
  readonly roundGapMs?: number;
  /** The server's moment from which it takes a bet, when the game is opened. */
  readonly betFrom?: number;
  readonly minutesAgo?: number;
  /** The pay table of the game. */
  readonly table?: unknown;
  readonly stakeStep?: string;
  readonly freeRounds?: Opened['freeRounds'];
}

export function fakeStudio(options: FakeOptions): FakeStudio {
  const kept: Pick<FakeStudio, 'bets' | 'actions' | 'messages' | 'sounds' | 'answers'> = {
    bets: [],
    actions: [],
    messages: [],
    sounds: [],
    answers: [],
  };
  const listeners = new Set<(message: ToGame) => void>();
  const { api, opened } = createFakeApi(options, kept);
  const isDemo = options.mode === 'demo';
  const chips = (amount: string) => `${amount} fichas`;
  return {
    ...kept,
    hear: (message) => {
      for (const listener of listeners) listener(message);
    },
    session: {
      opened: opened(),
      api,
      page: {
        isThere: true,
        notify: (message) => void kept.messages.push(message),
        listen: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      sound: {
        isOn: false,
        setOn(isOn) {
          Object.assign(this, { isOn });
        },
        play: (name) => void kept.sounds.push(name),
        hum: () => silence,
        subscribe: () => () => undefined,
      },
      locale: 'pt-BR',
      t: createT('pt-BR', texts),
      format: createMoneyFormat({ locale: 'pt-BR', currency: isDemo ? undefined : 'BRL', chips }),
      leave() {},
    },
  };
}

const silence = { pitch() {}, stop() {} };

type Kept = Pick<FakeStudio, 'bets' | 'actions' | 'answers'>;

function createFakeApi(options: FakeOptions, kept: Kept): { readonly api: Api; readonly opened: () => Opened } {
  const { code } = options;
  let balance = options.balance ?? 10_000n;
  let nonce = 0;
  let freeRounds = options.freeRounds ?? null;
  let open = options.round === undefined ? null : roundOf({ game: code, ...options.round });
  const rounds: WireRound[] = [];

  const settle = (round: WireRound): Taken => {
    const isOver = round.status === 'closed';
    if (isOver) balance += BigInt(round.paid);
    if (isOver) rounds.unshift(round);
    open = isOver ? null : round;
    const shared = { balanceE5: `${balance * 1_000n}`, seeds: seedsOf(nonce), now: Date.now(), betFrom: 0, freeRounds };
    return { ok: true, round, ...shared };
  };
  const answerTo = (asked: Partial<WireRound>): Taken | Refused => {
    const said = kept.answers.shift();
    if (said === undefined) throw new Error('the test expected no further question');
    if (said === 'lost') {
      answerTo(asked);
      throw new Disconnected();
    }
    return 'ok' in said ? said : settle(roundOf({ game: code, ...asked, ...said }));
  };
  const opened = () => openedOf({ ...options, freeRounds }, { balance, nonce, open });
  const api: Api = {
    open: async () => opened(),
    state: async () => opened(),
    async bet(choice, stake) {
      kept.bets.push({ choice, stake });
      const [was, at] = [balance, nonce];
      if (freeRounds === null) balance -= stake;
      else freeRounds = freeRounds.left > 1 ? { ...freeRounds, left: freeRounds.left - 1 } : null;
      nonce += 1;
      const answer = answerTo({ id: `round-${nonce}`, nonce: at, stake: `${stake}`, choice, status: 'closed' });
      if (!answer.ok) [balance, nonce] = [was, at];
      return answer;
    },
    async act(_round, action) {
      kept.actions.push(action);
      return answerTo(open ?? {});
    },
    history: async () => rounds,
    evidence: () => Promise.reject(new Disconnected()),
    rotate: async () => undefined,
  };
  return { api, opened };
}

function openedOf(
  options: FakeOptions,
  { balance, nonce, open }: { readonly balance: bigint; readonly nonce: number; readonly open: WireRound | null },
): Opened {
  const { code, kind, mode = 'real', roundGapMs = 5_000, minutesAgo = 0 } = options;
  return {
    mode,
    currency: 'BRL',
    locale: 'pt',
    lobbyUrl: 'https://arara.example/',
    depositUrl: '',
    parentOrigin: 'https://arara.example',
    roundGapMs,
    liftFrom: '50000',
    betFrom: options.betFrom ?? 0,
    freeRounds: options.freeRounds ?? null,
    balanceE5: `${balance * 1_000n}`,
    now: Date.now(),
    session: { openedAt: Date.now() - minutesAgo * 60_000, net: '0' },
    game: {
      code,
      name: code,
      kind,
      table: options.table ?? {},
      minStake: '100',
      maxStake: '50000',
      stakeStep: options.stakeStep ?? '1',
      rtp: { lowest: '97', highest: '97' },
      hitRate: '50',
      maxWinTimes: 100,
    },
    seeds: seedsOf(nonce),
    round: open,
  };
}

function roundOf(change: Partial<WireRound>): WireRound {
  return {
    id: 'round-0',
    game: '',
    nonce: 0,
    choice: {},
    stake: '1000',
    paid: '0',
    status: 'open',
    openedAt: 0,
    acceptedAt: 0,
    view: {},
    ...change,
  };
}

function seedsOf(bets: number) {
  return { hash: 'a'.repeat(64), nextHash: 'b'.repeat(64), clientSeed: 'c', bets };
}
