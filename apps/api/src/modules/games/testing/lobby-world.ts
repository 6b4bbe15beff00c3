import { refusals, type RefusalName, type RequestOf, type Route, type WireOf } from '@arara/contract';
import { mintId } from '@arara/domain/ids';
import { currencies } from '@arara/domain/ledger';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { GameRow } from '../shared/store.ts';
import { type LobbyReaderOptions, readLobby } from '../lobby/lobby-reader.ts';
import { countWeeks } from '../lobby/week-counting.ts';
import { insertSession } from '../shared/play.store.ts';
import type { WalletOp } from '../provider.ts';
import { insertGame, insertProvider } from '../shared/store.ts';
import type { Supplier } from '../providers/suppliers.ts';
import { createGameWallet, hashOf } from '../wallet/wallet.ts';
import { type PlayersContext, publicNamesOf, setNames } from '../../players/index.ts';
import { aContext, aPlayer, aSession, sessionsOf, settingsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness, settled } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { aWirelessSupplier } from './wireless-supplier.ts';

export const REAL = 100_000n;
const HOUR_MS = 3_600_000;
const longAgo = new Date('2026-01-01T00:00:00Z');

/** A lobby with players on both databases who can play any of its games. */
export interface LobbyWorld {
  readonly harness: Harness;
  readonly context: PlayersContext;
  readonly api: TestApp;
  addGames(games: readonly (Partial<GameRow> & { readonly id: string })[]): Promise<void>;
  /** Somebody with R$ 10,000, on the database that is asked for. */
  sit(request?: { readonly shard?: number; readonly nickname?: string; readonly brandId?: number }): Promise<Seat>;
  call<R extends Route>(route: R, input?: RequestOf<R>, token?: string): Promise<WireOf<R>>;
  refusalOf<R extends Route>(route: R, input?: RequestOf<R>, token?: string): Promise<RefusalName | undefined>;
  /** What the worker does every minute. */
  read(change?: Partial<LobbyReaderOptions>): Promise<boolean>;
  close(): Promise<void>;
}

export interface Seat {
  readonly playerId: PlayerId;
  readonly token: string;
  /** Opens a game as a launch does. */
  enter(game: string): Promise<void>;
  /** One round; a win of undefined leaves it open. Answers the name of the round. */
  play(game: string, stakeE5: bigint, winE5: bigint | undefined): Promise<string>;
  /** Takes the last win of a round back. */
  takeBack(game: string, round: string): Promise<void>;
}

const WEIGHT_BP: Readonly<Record<number, number>> = { 1: 10_000, 2: 2_000, 3: 4_000 };

export async function openLobbyWorld(): Promise<LobbyWorld> {
  const harness = await openHarness();
  const context = await aContext(harness);
  const api = await openTestApp(harness, { sessions: sessionsOf(context), secrets: context.secrets });
  const types = new Map<string, number>();
  const settings = settingsOf(context);
  const callApi = async (route: Route, input: unknown, token: string | undefined) => {
    const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) };
    const answer = await api.app.inject({ method: 'POST', url: route.path, headers, payload: JSON.stringify(input) });
    return answer.json<{ Code: number; Msg: string; Body: unknown }>();
  };
  for (const [index, code] of ['casa', 'fora', 'outra'].entries())
    await insertProvider(harness.directory, {
      code,
      name: `Estúdio ${code}`,
      logo: `/art/${code}.svg`,
      party: 7 + index,
      brandId: code === 'outra' ? 2 : 1,
      createdAt: longAgo,
    });
  return {
    harness,
    context,
    api,
    async addGames(games) {
      for (const [index, game] of games.entries()) {
        const row = aGame(types.size + index + 1, game);
        types.set(row.id, row.type);
        await insertGame(harness.directory, row);
      }
    },
    sit: (request = {}) => sit({ context, harness, types }, request),
    async call(route, input, token) {
      const { Code, Msg, Body } = await callApi(route, input ?? {}, token);
      if (Code !== 200) throw new Error(`${route.path} answered ${Code} ${Msg}`);
      return Body as WireOf<typeof route>;
    },
    async refusalOf(route, input, token) {
      const { Code } = await callApi(route, input ?? {}, token);
      return (Object.keys(refusals) as RefusalName[]).find((name) => refusals[name].code === Code);
    },
    async read(change = {}) {
      await settled(harness.directory);
      await countWeeks({ shards: context.shards, clock: harness.clock });
      return readLobby({
        shards: context.shards,
        clock: harness.clock,
        settings,
        namesOf: (ids) => publicNamesOf(context, ids),
        ...change,
      });
    },
    close: () => harness.close(),
  };
}

function aGame(position: number, game: Partial<GameRow> & { readonly id: string }): GameRow {
  return {
    provider: 'casa',
    code: game.id,
    studio: 'casa',
    name: game.id,
    icon: `/art/games/${game.id}.svg`,
    type: 1,
    kind: 'slot',
    rtpPercent: null,
    volatility: null,
    minBetE5: REAL,
    maxBetE5: 500n * REAL,
    maxWinTimes: null,
    tags: [],
    aliases: [],
    hasDemo: false,
    state: 'open',
    position,
    releasedAt: longAgo,
    ...game,
  };
}

interface World {
  readonly context: PlayersContext;
  readonly harness: Harness;
  readonly types: ReadonlyMap<string, number>;
}

let serial = 0;

async function sit(world: World, request: { shard?: number; nickname?: string; brandId?: number }): Promise<Seat> {
  const { context } = world;
  const brandId = request.brandId ?? 1;
  const make = () => aPlayer(context, { cashE5: 10_000n * REAL, brandId });
  let playerId = await make();
  while (request.shard !== undefined && context.shards.ofPlayer(playerId) !== context.shards.all[request.shard])
    playerId = await make();
  if (request.nickname !== undefined) await setNames(context, { playerId, brandId }, { nickname: request.nickname });
  const token = await aSession(context, playerId);
  const gameTokens = new Map<string, string>();
  const wins = new Map<string, string>();
  const seat: Seat = {
    playerId,
    token,
    async enter(game) {
      gameTokens.set(game, await openGame(world, { playerId, brandId, game }));
    },
    async play(game, stakeE5, winE5) {
      if (!gameTokens.has(game)) await seat.enter(game);
      const roundId = `r${(serial += 1)}`;
      const asked = { world, playerId, brandId, game, sessionToken: gameTokens.get(game), roundId };
      await askWallet({ ...asked, closesRound: false, ops: [op('bet', { amountE5: stakeE5 })] });
      if (winE5 === undefined) return `7:${roundId}`;
      const won = op('win', { amountE5: winE5 });
      wins.set(`7:${roundId}`, won.txId);
      await askWallet({ ...asked, closesRound: true, ops: winE5 === 0n ? [] : [won] });
      return `7:${roundId}`;
    },
    async takeBack(game, round) {
      const ops = [op('rollback', { refTxId: wins.get(round) ?? '' })];
      const roundId = round.slice(2);
      await askWallet({ world, playerId, brandId, game, sessionToken: undefined, roundId, closesRound: false, ops });
    },
  };
  return seat;
}

const op = (kind: WalletOp['kind'], more: Partial<WalletOp>): WalletOp => {
  const txId = `t${(serial += 1)}`;
  return { kind, txId, amountE5: 0n, fingerprint: hashOf(`${kind} ${txId}`).toString('hex'), ...more };
};

interface Entering {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly game: string;
}

async function openGame({ context, harness }: World, { playerId, brandId, game }: Entering): Promise<string> {
  const token = mintId(shardOf(playerId), context.random(32));
  await insertSession(context.shards.ofPlayer(playerId), {
    tokenHash: hashOf(token),
    playerId,
    brandId,
    party: 7,
    game,
    currency: currencies.BRL,
    openedAt: harness.clock.now(),
    expiresAt: new Date(harness.clock.nowMs() + 30 * 24 * HOUR_MS),
    idleMinutes: 100_000,
    playEndsAt: null,
  });
  return token;
}

interface Asking extends Entering {
  readonly world: World;
  readonly sessionToken: string | undefined;
  readonly roundId: string;
  readonly closesRound: boolean;
  readonly ops: readonly WalletOp[];
}

/** What an adapter would have read from a supplier's call. */
async function askWallet({ world, brandId, game, sessionToken, ...call }: Asking): Promise<void> {
  const { context, harness } = world;
  const wallet = createGameWallet({
    shards: context.shards,
    clock: harness.clock,
    explainBlock: async () => 'player_blocked',
    largeWinE5: () => 10n ** 15n,
    reservePrize: async () => undefined,
    playerInfo: async () => ({ country: 'BR', locale: 'pt' }),
  });
  const token = sessionToken === undefined ? {} : { sessionToken };
  const asked = { kind: 'apply', currency: 'BRL', gameCode: game, ...token, ...call } as const;
  const answer = await wallet.ask(aSupplier(world.types, brandId), asked);
  if (!answer.ok) throw new Error(answer.refusal);
}

function aSupplier(types: ReadonlyMap<string, number>, brandId: number): Supplier {
  return aWirelessSupplier({
    code: 'casa',
    brandId,
    gameOf(code) {
      const type = types.get(code) ?? 1;
      const more = { hasDemo: false, isOpen: true, blockedCountries: [] };
      return { id: code, code, type, weightBp: WEIGHT_BP[type] ?? 0, ...more };
    },
  });
}
