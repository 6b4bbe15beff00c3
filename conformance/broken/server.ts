import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { DialectName } from '../suite/dialects.ts';
import { type Codec, codecs } from './codec.ts';
import type { Defect } from './defects.ts';
import { openWallet, roundKey, type Wallet, type WalletPlayer, type WalletRound } from './wallet.ts';

export interface BareCasino {
  readonly url: string;
  close(): Promise<void>;
}

type Fields = Readonly<Record<string, unknown>>;

interface Supplier {
  dialect: DialectName;
  keys: readonly string[];
}

interface Casino {
  readonly wallet: Wallet;
  readonly rounds: Map<string, WalletRound>;
  readonly suppliers: Map<string, Supplier>;
  readonly has: (defect: Defect) => boolean;
  readonly clock: { offsetMs: number };
}

const BODY_MAX = 64 * 1_024;

/** The wallet in memory behind the same addresses as the real casino: the supplier's calls and the orders of the suite. */
export async function openBareCasino(defect: Defect | undefined): Promise<BareCasino> {
  const clock = { offsetMs: 0 };
  const rounds = new Map<string, WalletRound>();
  const wallet = openWallet(defect, { nowMs: () => Date.now() + clock.offsetMs, rounds });
  const house: Casino = { wallet, rounds, suppliers: new Map(), has: (one) => one === defect, clock };
  const server = createServer((request, response) => {
    serve(house, request).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      (error: unknown) => response.writeHead(500).end(JSON.stringify({ error: String(error) })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function serve(house: Casino, request: IncomingMessage): Promise<{ status: number; body: string }> {
  const path = request.url ?? '/';
  const body = await readBody(request);
  if (body === undefined) return { status: 413, body: '{"error":"too large"}' };
  const order = /^\/test-control\/([a-z-]+)$/.exec(path)?.[1];
  if (order !== undefined) {
    const run = orders[order];
    if (run === undefined) throw new Error(`no order ${order}`);
    const fields = JSON.parse(body.toString('utf8')) as Fields;
    return {
      status: 200,
      body: JSON.stringify(run(house, fields), (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one)),
    };
  }
  const [, code = '', rest = ''] = /^\/hooks\/games\/([a-z0-9-]+)(\/.*)$/.exec(path) ?? [];
  const supplier = house.suppliers.get(code);
  const codec = supplier && codecs[supplier.dialect];
  if (supplier === undefined || codec === undefined) return { status: 404, body: '{}' };
  return askWallet(house, { codec, supplier, path: rest, body, headers: request.headers as Record<string, string> });
}

interface Incoming {
  readonly codec: Codec;
  readonly supplier: Supplier;
  readonly path: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

async function askWallet(house: Casino, { codec, supplier, path, body, headers }: Incoming) {
  const keys = house.has('any of our suppliers may sign')
    ? [...house.suppliers.values()].filter(({ dialect }) => dialect === supplier.dialect).flatMap((one) => one.keys)
    : supplier.keys;
  const signed = house.has('signature over the parsed body') ? normalised(body) : body;
  const refused = (refusal: string) =>
    ({ ok: false, refusal, kind: path.slice(path.lastIndexOf('/') + 1), balanceE5: undefined }) as const;
  if (!house.has('signature not checked') && !codec.verify(signed, headers, keys))
    return codec.encode(undefined, path, refused('bad_signature'));
  const question = codec.decode(path, body.toString('utf8'));
  if (typeof question === 'string') return codec.encode(undefined, path, refused(question));
  const given = await house.wallet.ask(question);
  return codec.encode(question, path, given);
}

/** What is left of a body after somebody parsed it and wrote it again. */
function normalised(body: Buffer): Buffer {
  try {
    return Buffer.from(JSON.stringify(JSON.parse(body.toString('utf8'))));
  } catch {
    return body;
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= BODY_MAX) chunks.push(chunk as Buffer);
  }
  return size > BODY_MAX ? undefined : Buffer.concat(chunks);
}

function playerOf({ wallet }: Casino, fields: Fields): WalletPlayer {
  const player = wallet.players.get(String(fields['playerId']));
  if (player === undefined) throw new Error('no such player');
  return player;
}

const amountOf = (value: unknown) => (typeof value === 'string' ? BigInt(value) : 0n);
let made = 1_000;

const orders: Readonly<Record<string, (house: Casino, fields: Fields) => object>> = {
  player(house, fields) {
    const id = `${(made += 1)}`;
    house.wallet.players.set(id, {
      id,
      cashE5: amountOf(fields['cashE5']),
      bonusE5: amountOf(fields['bonusE5']),
      owedE5: 0n,
      heldE5: 0n,
      isBlocked: false,
      limits: {},
      lossE5: 0n,
      betsE5: 0n,
      rewards: new Map(),
      lines: [],
      queue: Promise.resolve(),
    });
    return { playerId: id, shard: 0, token: '' };
  },
  session(house, fields) {
    const token = randomUUID();
    const lastMs = Date.now() + house.clock.offsetMs;
    house.wallet.sessions.set(token, {
      playerId: playerOf(house, fields).id,
      game: String(fields['game']),
      lastMs,
    });
    return { token };
  },
  account(house, fields) {
    const player = playerOf(house, fields);
    const { cashE5, bonusE5, heldE5, lines } = player;
    return {
      cashE5,
      bonusE5,
      heldE5,
      receivableE5: -player.owedE5,
      lines: lines.map((line) => ({
        key: line.key,
        movement: line.movement,
        cashDeltaE5: line.cashE5,
        bonusDeltaE5: line.bonusE5,
        receivableDeltaE5: -line.owedE5,
        cashAfterE5: '0',
        bonusAfterE5: '0',
      })),
    };
  },
  books({ wallet }) {
    const faults = [...wallet.players.values()]
      .filter(({ cashE5, bonusE5 }) => cashE5 < 0n || bonusE5 < 0n)
      .map(({ id }) => `below zero: ${id}`);
    return { faults };
  },
  round(house, fields) {
    const found = house.rounds.get(roundKey(String(fields['playerId']), String(fields['round'])));
    const round = found && { ...found, stakeE5: found.stakeE5, winE5: found.winE5, jackpotWinE5: found.jackpotE5 };
    return { round: round ?? null };
  },
  block(house, fields) {
    playerOf(house, fields).isBlocked = true;
    return {};
  },
  exclude(house, fields) {
    playerOf(house, fields).isBlocked = true;
    return {};
  },
  limit(house, fields) {
    const { limits } = playerOf(house, fields);
    if (fields['kind'] === 'loss') limits.loss = amountOf(fields['amountE5']);
    if (fields['kind'] === 'bets') limits.bets = amountOf(fields['amountE5']);
    return {};
  },
  hold(house, fields) {
    const player = playerOf(house, fields);
    const amountE5 = amountOf(fields['amountE5']);
    if (player.cashE5 < amountE5) return { ok: false };
    player.cashE5 -= amountE5;
    player.heldE5 += amountE5;
    player.lines.unshift({ key: 'hold', movement: 'withdrawal_hold', cashE5: -amountE5, bonusE5: 0n, owedE5: 0n });
    return { ok: true };
  },
  'grant-free-rounds'(house, fields) {
    const id = `grant-${String(fields['key'])}`;
    const { rewards } = playerOf(house, fields);
    const grant = {
      rounds: Number(fields['rounds']),
      stakeE5: amountOf(fields['stakeE5']),
      game: String(fields['game']),
      untilMs: Date.now() + house.clock.offsetMs + 24 * 3_600_000,
      played: new Set<string>(),
    };
    if (!rewards.has(id)) rewards.set(id, grant);
    return { id, state: 'granted' };
  },
  connect({ suppliers }, fields) {
    const dialect = fields['dialect'] as DialectName;
    suppliers.set(String(fields['provider']), { dialect, keys: fields['acceptedKeys'] as string[] });
    return {};
  },
  clock({ clock }, fields) {
    clock.offsetMs = typeof fields['addMs'] === 'number' ? clock.offsetMs + fields['addMs'] : 0;
    return { offsetMs: clock.offsetMs };
  },
};
