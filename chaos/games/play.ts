import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlayerId } from '@arara/domain/shards';
import { GAME, hmacSuppliers } from '../../bench/wallet/suppliers.ts';
import { partyOf, tokenOf, type World } from '../../bench/wallet/world.ts';

/** One operation that was acknowledged. */
export interface Acknowledged {
  readonly playerId: PlayerId;
  readonly key: string;
  readonly version: string;
  /** Signed: a bet takes, a win gives. */
  readonly deltaE5: bigint;
}

export interface PlayOptions {
  readonly port: number;
  readonly world: World;
  readonly players: readonly PlayerId[];
  readonly random: () => number;
  readonly prefix?: string;
  /** The largest win; less than the largest bet lets the house win in the end. */
  readonly winMaxCentavos?: number;
  /** How many of the rounds win; the others end with their bet. All, unless told. */
  readonly winShare?: number;
  /** How many of the rounds reach us in another order: a win before its bet, or a bet after it was taken back. */
  readonly disorderShare?: number;
  /** Between two rounds of a player. */
  readonly pauseMs?: number;
  /** A call was acknowledged; times are those of `performance.now`. */
  readonly onAnswer?: (playerId: PlayerId, begunAt: number, endedAt: number) => void;
  /** A call was answered with trouble, or not at all; it is sent again with the same key, as suppliers do. */
  readonly onTrouble?: (what: string) => void;
}

export interface Play {
  /** Plays until `pause`; resolves when every player has reached the end of a round. */
  start(): Promise<void>;
  pause(): void;
  /** Stops in the middle: what is under way is never repeated. */
  drop(): void;
  /** Repeats a sample of what was acknowledged: the bytes must be the same. */
  settle(): Promise<void>;
  readonly log: readonly Acknowledged[];
  resent(): number;
  /** Rounds whose calls were sent in another order. */
  disordered(): number;
}

interface Call {
  readonly playerId: PlayerId;
  readonly path: 'betwin' | 'rollback';
  readonly body: string;
  readonly ops: readonly { readonly id: string; readonly deltaE5: bigint }[];
  /** The supplier takes it back beside it: it moves nothing in the end, whichever comes first. */
  readonly isTakenBack?: boolean | undefined;
}

const CENTAVO_E5 = 1_000n;
/** Soon, then less often: a hundred players who ask on at once would take the processor from what starts again. */
const RETRY_MS = 30;
const RETRY_MAX_MS = 480;
/** So much later comes what is overtaken, at most. */
const OVERTAKEN_MS = 60;

export function createPlay(options: PlayOptions): Play {
  const { port, world, players, random, prefix = 'play', winMaxCentavos = 900, onAnswer } = options;
  const { winShare = 1, disorderShare = 0, pauseMs: betweenMs = 0 } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: players.length });
  const log: Acknowledged[] = [];
  const answers: { call: Call; body: string }[] = [];
  let serial = 0;
  let resent = 0;
  let disordered = 0;
  let goesOn = false;
  let dropped = false;

  const post = poster({ port, world, agent });

  /** Until it is answered: an error, a 500 and silence all leave the outcome unknown. */
  async function insist(call: Call): Promise<void> {
    for (let pauseMs = RETRY_MS; ; pauseMs = Math.min(RETRY_MAX_MS, pauseMs * 2)) {
      const begunAt = performance.now();
      const answer = await attempt(post, call, options.onTrouble);
      if (answer?.status === 200) {
        onAnswer?.(call.playerId, begunAt, performance.now());
        log.push(...readAcknowledged(call, answer.body));
        if (call.path === 'betwin' && random() < 0.05) answers.push({ call, body: answer.body });
        return;
      }
      if (dropped || (call.isTakenBack === true && isRefusedAsTakenBack(answer))) return;
      if (answer !== undefined && answer.status < 500) throw new Error(`answered ${answer.status} ${answer.body}`);
      resent += 1;
      await sleep(pauseMs);
    }
  }

  /** A bet and its win, in two calls or in one; or a bet that lost. */
  async function playRound(playerId: PlayerId): Promise<void> {
    const round = `${prefix}-${(serial += 1)}`;
    const bet: Op = { id: `${round}-b`, type: 'bet', centavos: BigInt(1 + Math.floor(random() * 500)) };
    const win: Op = { id: `${round}-w`, type: 'win', centavos: BigInt(1 + Math.floor(random() * winMaxCentavos)) };
    if (random() < disorderShare) {
      disordered += 1;
      const { next, overtaken } = disorder({ playerId, round, finished: false }, { bet, win }, random() < 0.5);
      const late = sleep(random() * OVERTAKEN_MS).then(() => insist(overtaken));
      await Promise.all([insist(next), late]);
      return;
    }
    if (random() >= winShare) return insist(toCall({ playerId, round, finished: true }, [bet]));
    if (random() < 0.3) return insist(toCall({ playerId, round, finished: true }, [bet, win]));
    await insist(toCall({ playerId, round, finished: false }, [bet]));
    if (!dropped) await insist(toCall({ playerId, round, finished: true }, [win]));
  }

  return {
    async start() {
      goesOn = true;
      dropped = false;
      await Promise.all(
        players.map(async (playerId) => {
          while (goesOn) {
            await playRound(playerId);
            if (betweenMs > 0) await sleep(betweenMs);
          }
        }),
      );
    },
    pause() {
      goesOn = false;
    },
    drop() {
      goesOn = false;
      dropped = true;
    },
    settle: () => repeatAll(answers, post),
    log,
    resent: () => resent,
    disordered: () => disordered,
  };
}

function readAcknowledged({ playerId, ops }: Call, body: string): Acknowledged[] {
  const { transactions } = JSON.parse(body) as { transactions: { id_provider: string; id: string }[] };
  return ops.map(({ id, deltaE5 }) => {
    const version = transactions.find(({ id_provider }) => id_provider === id)?.id ?? '';
    return { playerId, key: `${partyOf(playerId)}:${id}`, version, deltaE5 };
  });
}

/** The next step of a round overtakes its bet: a win is told to try again, a bet that was taken back never counts. */
function disorder(turn: Turn, { bet, win }: { readonly bet: Op; readonly win: Op }, isTakenBack: boolean) {
  const next = isTakenBack ? toRollback(turn, bet) : toCall({ ...turn, finished: true }, [win]);
  return { next, overtaken: toCall({ ...turn, isTakenBack }, [bet]) };
}

/** Undefined when nobody answered. */
async function attempt(post: Post, call: Call, onTrouble: PlayOptions['onTrouble']) {
  const answer = await post(call).catch((error: Error) => error);
  if (answer instanceof Error) onTrouble?.(answer.message);
  else if (answer.status !== 200) onTrouble?.(`${answer.status} ${answer.body}`);
  return answer instanceof Error ? undefined : answer;
}

async function repeatAll(answers: readonly { call: Call; body: string }[], post: Post): Promise<void> {
  for (const { call, body } of answers) {
    const again = await post(call);
    if (again.body !== body) throw new Error(`a repeat was answered otherwise: ${again.body} instead of ${body}`);
  }
  console.log(`${answers.length} acknowledged calls repeated: the same bytes`);
}

interface Op {
  readonly id: string;
  readonly type: 'bet' | 'win';
  readonly centavos: bigint;
}

interface Turn {
  readonly playerId: PlayerId;
  readonly round: string;
  readonly finished: boolean;
  readonly isTakenBack?: boolean;
}

const headOf = (playerId: PlayerId) => {
  return { account_id: playerId.toString(), currency: 'BRL', game_id: GAME, session_id: tokenOf(playerId) };
};

function toCall({ playerId, round, finished, isTakenBack }: Turn, ops: readonly Op[]): Call {
  const transactions = ops.map(({ id, type, centavos }) => ({
    id_provider: id,
    type,
    amount: `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`,
  }));
  const signed = (type: Op['type'], centavos: bigint) => (type === 'bet' ? -centavos : centavos) * CENTAVO_E5;
  return {
    playerId,
    path: 'betwin',
    body: JSON.stringify({ ...headOf(playerId), round_id: round, finished, transactions }),
    ops: ops.map(({ id, type, centavos }) => ({ id, deltaE5: isTakenBack === true ? 0n : signed(type, centavos) })),
    isTakenBack,
  };
}

function toRollback({ playerId, round, finished }: Turn, { id }: Op): Call {
  const transactions = [{ id_provider: `${id}-back`, original_id_provider: id, type: 'rollback' }];
  const body = JSON.stringify({ ...headOf(playerId), round_id_provider: round, finished, transactions });
  return { playerId, path: 'rollback', body, ops: [] };
}

function isRefusedAsTakenBack(answer: { readonly status: number; readonly body: string } | undefined): boolean {
  return answer?.status === 400 && answer.body.includes('"api_code":"409"');
}

type Post = (call: Call) => Promise<{ status: number; body: string }>;

function poster({ port, world, agent }: Pick<PlayOptions, 'port' | 'world'> & { readonly agent: Agent }): Post {
  return (call) =>
    new Promise((done, fail) => {
      const signature = createHmac('sha256', world.hmacSecret).update(call.body).digest('hex');
      const path = `/hooks/games/${hmacSuppliers[partyOf(call.playerId) - 1] ?? ''}/${call.path}`;
      const headers = { 'content-type': 'application/json', 'x-request-sign': signature };
      const options = { host: '127.0.0.1', port, path, method: 'POST', agent, headers, timeout: 15_000 };
      const sent = request(options, (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, body }));
        answer.on('error', fail);
      });
      sent.on('error', fail);
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.end(call.body);
    });
}
