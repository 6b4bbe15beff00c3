import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account, AccountLine, Casino, ConnectOptions, NewPlayer, PlayerAnswer, RoundState } from './casino.ts';
import type { Studio } from './studio.ts';
import { callJson } from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Amounts come as digits. */
const amount = (value: unknown) => (typeof value === 'string' ? BigInt(value) : 0n);

export interface ControlOptions {
  readonly url: string;
  readonly studio: Studio;
  /** False for the wallet in memory: a session is an order there, not a launch. */
  readonly isWhole: boolean;
}

/** A casino through its HTTP routes: the orders of the test build, and the player's own API. */
export function controlCasino({ url, studio, isWhole }: ControlOptions): Casino {
  const order = (name: string, fields: object = {}) => callJson('POST', `${url}/test-control/${name}`, fields);
  const asPlayer = (player: NewPlayer | undefined, path: string, fields: object) =>
    callPlayerApi(url, { player, path, fields });
  return {
    url,
    isWhole,
    order,
    asPlayer,
    async createPlayer(request) {
      const made = await order('player', request);
      return { id: String(made['playerId']), shard: Number(made['shard']), token: String(made['token']) };
    },
    async launch(player, connection, game) {
      if (!isWhole) return String((await order('session', { playerId: player.id, game }))['token']);
      const gameId = `${connection}-${game}`;
      const { code, message } = await asPlayer(player, '/v1/api/game/enter', { gameId, mobile: 1 });
      if (code !== 200) throw new Error(`game/enter answered ${code} ${message}`);
      const session = (await studio.sessions(connection)).find((one) => one.player === player.id);
      if (session === undefined) throw new Error('the studio heard of no launch');
      return session.token;
    },
    async accountOf(playerId) {
      return toAccount(await order('account', { playerId }));
    },
    async roundOf(playerId, connection, round) {
      const answer = await order('round', { playerId, provider: connection, round });
      return answer['round'] === null ? undefined : toRound(answer['round'] as Fields);
    },
    listFaults: async () => (await order('books'))['faults'] as string[],
    async moveClock(addMs) {
      const { offsetMs } = await order('clock', addMs === undefined ? {} : { addMs });
      await studio.put('/clock', { offsetMs });
    },
    ...supplierRoutes(order, isWhole),
  };
}

type Order = Casino['order'];

/** Every node reads its suppliers again within two seconds. */
const FELT_MS = 2_600;

function supplierRoutes(order: Order, isWhole: boolean): Pick<Casino, 'connect' | 'acceptKeys' | 'switchGame'> {
  const requests = new Map<string, ConnectOptions & { readonly ownKey: string }>();
  const felt = () => (isWhole ? sleep(FELT_MS) : Promise.resolve());
  return {
    async connect(connection, request) {
      // With a shared secret both sides hold the same key.
      const [shared = ''] = request.acceptedKeys;
      const { ownKey, casinoKey } = request.dialect === 'hub88' ? newPair() : { ownKey: shared, casinoKey: shared };
      requests.set(connection, { ...request, ownKey });
      await order('connect', { provider: connection, ...request, ownKey });
      await felt();
      return { casinoKey };
    },
    async acceptKeys(connection, acceptedKeys) {
      const request = requests.get(connection);
      if (request === undefined) throw new Error(`${connection} is not connected`);
      await order('connect', { provider: connection, ...request, acceptedKeys });
      await felt();
    },
    async switchGame(gameId, isOn) {
      await order(isOn ? 'lift' : 'stop', { scope: 'game', name: gameId });
      await felt();
    },
  };
}

function newPair(): { readonly ownKey: string; readonly casinoKey: string } {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { ownKey: pair.privateKey, casinoKey: pair.publicKey };
}

function toAccount(answer: Fields): Account {
  return {
    cashE5: amount(answer['cashE5']),
    bonusE5: amount(answer['bonusE5']),
    heldE5: amount(answer['heldE5']),
    receivableE5: amount(answer['receivableE5']),
    lines: (answer['lines'] as Fields[]).map(
      (line): AccountLine => ({
        key: String(line['key']),
        movement: String(line['movement']),
        cashDeltaE5: amount(line['cashDeltaE5']),
        bonusDeltaE5: amount(line['bonusDeltaE5']),
        receivableDeltaE5: amount(line['receivableDeltaE5']),
        cashAfterE5: amount(line['cashAfterE5']),
        bonusAfterE5: amount(line['bonusAfterE5']),
      }),
    ),
  };
}

function toRound(round: Fields): RoundState {
  return {
    state: round['state'] as RoundState['state'],
    stakeE5: amount(round['stakeE5']),
    winE5: amount(round['winE5']),
    jackpotWinE5: amount(round['jackpotWinE5']),
  };
}

async function callPlayerApi(
  url: string,
  { player, path, fields }: { player: NewPlayer | undefined; path: string; fields: object },
): Promise<PlayerAnswer> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-locale': 'pt-BR',
      ...(player === undefined ? {} : { token: player.token }),
    },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(20_000),
  });
  const answer = (await response.json()) as { Code: number; Msg: string; Body?: Record<string, unknown> };
  return { code: answer.Code, message: answer.Msg, body: answer.Body ?? {} };
}
