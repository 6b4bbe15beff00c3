import { CENTAVO_E5 } from '@arara/domain/money';
import type {
  CatalogueGame,
  FairProof,
  FreeRoundGrant,
  GameSupplier,
  LaunchRequest,
  SupplierConfig,
  SupplierTx,
} from '../../provider.ts';
import { createSupplierCall, mapAsked } from '../supplier-call.ts';
import {
  readCountries,
  readDay,
  readPercent,
  readTexts,
  readTimes,
  readUrl,
  readVolatility,
} from '../catalogue-fields.ts';
import { exactly, type Fields, isFields, readFlag, readText, readTextOf, readWhole } from '../json-body.ts';
import { rsaSigner } from '../signatures.ts';
import { SIGNATURE_HEADER } from './protocol.ts';

const ROOT = '/operator/generic/v2';
/** Demo money has this currency, and no player. */
const DEMO_CURRENCY = 'XXX';

export function openHub88Supplier(config: SupplierConfig): GameSupplier {
  const ask = createSupplierCall(config);
  const sign = rsaSigner(config.ownKey);
  // They number operators; a number too long for one stays text rather than lose digits.
  const operatorId = /^\d{1,15}$/.test(config.operatorId) ? Number(config.operatorId) : config.operatorId;

  const post = (path: string, fields: Fields) => {
    const body = JSON.stringify({ ...fields, operator_id: operatorId });
    return ask({
      method: 'POST',
      url: `${config.baseUrl}${ROOT}${path}`,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body) },
      body,
    });
  };

  return {
    listGames: async () => mapAsked(await post('/game/list', {}), readGames),
    launch: async (request) => mapAsked(await post('/game/url', launchFields(request)), readLaunch),
    roundDetails: async ({ playerId, roundId }) =>
      mapAsked(await post('/game/round', { user: playerId.toString(), round: roundId }), readLaunch),
    // Not of the protocol: studios that draw from seeds answer it, the others refuse.
    fairness: async ({ playerId, roundId }) =>
      mapAsked(await post('/game/fair', { user: playerId.toString(), round: roundId }), readProof),
    async grantFreeRounds(grant) {
      const asked = grant.isTakenBack
        ? await post('/freebet/rewards/cancel', { reward_uuid: grant.id })
        : await post('/freebet/rewards/create', grantFields(grant));
      return mapAsked(asked, (value) => (readTextOf(value, 'reward_uuid') === grant.id ? { id: grant.id } : undefined));
    },
    async transactions(fromMs, toMs) {
      const asked = await post('/transactions/list', {
        start_time: secondsOf(fromMs),
        end_time: secondsOf(toMs + 999),
      });
      return mapAsked(asked, (value) => readTransactions(value)?.filter(({ atMs }) => atMs >= fromMs && atMs < toMs));
    },
  };
}

function launchFields({ player, ...request }: LaunchRequest): Fields {
  return {
    ...(player ? { user: player.playerId.toString(), token: player.sessionToken } : {}),
    currency: player?.currency ?? DEMO_CURRENCY,
    platform: request.isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    game_code: request.gameCode,
    country: request.country,
    lang: request.locale.split('-')[0],
    ip: request.address,
    lobby_url: request.lobbyUrl,
    deposit_url: request.depositUrl,
    round_gap_ms: request.roundGapMs,
    autoplay: request.hasAutoplay,
    turbo: request.hasTurbo,
    win_lift_from_centavos: Number(request.winLiftFromE5 / CENTAVO_E5),
  };
}

/** Their unit is ours: 1e-5 of the currency. */
function grantFields({ id, playerId, gameCode, currency, rounds, stakeE5, expiresAt }: FreeRoundGrant): Fields {
  return {
    reward_uuid: id,
    user: playerId.toString(),
    game_code: gameCode,
    currency,
    bet_count: rounds,
    bet_value: exactly(stakeE5),
    end_time: secondsOf(expiresAt.getTime()),
  };
}

/** Their list takes whole seconds of UTC; we ask for a little more and choose ourselves. */
function secondsOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

function readLaunch(value: unknown): { url: string } | undefined {
  const url = isFields(value) ? readUrl(value['url']) : undefined;
  return url === undefined ? undefined : { url };
}

const HEX_64 = /^[0-9a-f]{64}$/;
const CENTAVOS = /^\d{1,15}$/;

function readProof(value: unknown): FairProof | undefined {
  if (!isFields(value)) return undefined;
  const gameCode = readText(value['game_code']);
  const hash = readText(value['hash']);
  const serverSeed = readText(value['server_seed']);
  const clientSeed = readText(value['client_seed']);
  const nonce = readWhole(value['nonce']);
  const stake = readText(value['stake']);
  const isWhole = gameCode !== undefined && clientSeed !== undefined && nonce !== undefined && nonce >= 0n;
  if (!isWhole || hash === undefined || !HEX_64.test(hash) || stake === undefined || !CENTAVOS.test(stake))
    return undefined;
  const { choice, view } = value;
  return { gameCode, hash, serverSeed, clientSeed, nonce: Number(nonce), stake: BigInt(stake), choice, view };
}

function readGames(value: unknown): readonly CatalogueGame[] | undefined {
  return Array.isArray(value) ? value.map(readGame).filter((game) => game !== undefined) : undefined;
}

/** An entry without a code that we could have taken is no game of ours. */
function readGame(value: unknown): CatalogueGame | undefined {
  if (!isFields(value)) return undefined;
  const code = readText(value['game_code']);
  if (code === undefined) return undefined;
  return {
    code,
    name: readText(value['name']) ?? code,
    studio: readText(value['product']) ?? '',
    category: readText(value['category']) ?? '',
    rtpPercent: readPercent(value['rtp']),
    volatility: readVolatility(value['volatility']),
    maxWinTimes: readTimes(value['max_win_times']),
    thumbUrl: readUrl(value['url_thumb']) ?? '',
    hasDemo: readFlag(value['demo_game_support']) === true,
    hasFreeRounds: readFlag(value['freebet_support']) === true,
    isEnabled: value['enabled'] !== false,
    blockedCountries: readCountries(value['blocked_countries']),
    currencies: undefined,
    certificates: readTexts(value['certifications']),
    minBetE5: readWhole(value['min_bet']),
    maxBetE5: readWhole(value['max_bet']),
    releasedAt: readDay(value['release_date']),
  };
}

const kinds: Readonly<Record<string, SupplierTx['kind']>> = {
  TK_BET: 'bet',
  TK_FREE_BET: 'bet',
  TK_WIN: 'win',
  TK_FREE_WIN: 'win',
  TK_JP_WIN: 'win',
  TK_BONUS_WIN: 'win',
  TK_ROLLBACK: 'rollback',
};

function readTransactions(value: unknown): readonly SupplierTx[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const all: SupplierTx[] = [];
  for (const entry of value) {
    const tx = readTransaction(entry);
    if (tx === undefined) return undefined;
    if (tx !== 'nothing') all.push(tx);
  }
  return all;
}

/** `nothing`: they say themselves that it did not happen. */
function readTransaction(value: unknown): SupplierTx | 'nothing' | undefined {
  if (!isFields(value)) return undefined;
  const kind = kinds[String(value['kind'])];
  const txId = readText(value['transaction_uuid']);
  const amountE5 = readWhole(value['amount'] ?? 0);
  const atMs = readInstant(value['inserted_at']);
  if (kind === undefined || txId === undefined || amountE5 === undefined || atMs === undefined) return undefined;
  const status = value['transaction_status'];
  // They gave up on a win or a rollback, so it is owed; a bet that they gave up on was never played.
  const isOwed = status === 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' && kind !== 'bet';
  if (status !== 'TS_SUCCESS' && status !== 'TS_ROLLEDBACK' && !isOwed) return 'nothing';
  const refTxId = kind === 'rollback' ? readText(value['reference_transaction_uuid']) : undefined;
  return {
    txId,
    playerRef: readText(value['user']) ?? '',
    roundId: readText(value['round']) ?? '',
    kind,
    amountE5,
    state: status === 'TS_ROLLEDBACK' ? 'rolled_back' : 'done',
    atMs,
    ...(refTxId === undefined ? {} : { refTxId }),
    ...(value['kind'] === 'TK_FREE_BET' ? { isFree: true } : {}),
  };
}

/** They leave the zone out and mean UTC. */
function readInstant(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const ms = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}
