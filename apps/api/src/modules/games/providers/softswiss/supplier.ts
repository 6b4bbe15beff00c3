import { CENTAVO_E5 } from '@arara/domain/money';
import type {
  Asked,
  CatalogueGame,
  FreeRoundGrant,
  GameSupplier,
  LaunchRequest,
  SupplierConfig,
  SupplierTx,
} from '../../provider.ts';
import { createSupplierCall, mapAsked, type Request } from '../supplier-call.ts';
import {
  readCountries,
  readDay,
  readPercent,
  readTexts,
  readTimes,
  readUrl,
  readVolatility,
} from '../catalogue-fields.ts';
import { exactly, type Fields, isFields, readText, readTextOf, readWhole } from '../json-body.ts';
import { e5ToSubunits, readDecimalE5, subunitsToE5, writeDecimalE5 } from '../money-text.ts';
import { hmacSigner } from '../signatures.ts';
import { SIGNATURE_HEADER } from './v2.ts';

/** Where the dialects differ when we ask. */
export interface Dialect {
  readonly paths: {
    readonly launch: string;
    readonly demo: string;
    readonly games: (casinoId: string) => string;
    readonly transactions: string;
    readonly round: string;
    readonly freeRounds: string;
    readonly cancelFreeRounds: string;
  };
  /** Who plays, as the launch tells it. */
  readonly playerFields: (player: NonNullable<LaunchRequest['player']>, country: string) => Fields;
  readonly readUrl: (answer: Fields) => string | undefined;
  readonly readAmountE5: (value: unknown) => bigint | undefined;
  /** Whose free rounds they are, and what each would cost. */
  readonly grantFields: (grant: FreeRoundGrant) => Fields;
}

export const v2Dialect: Dialect = {
  paths: {
    launch: '/softswiss/launcher/real',
    demo: '/softswiss/launcher/demo',
    games: (casinoId) => `/operator/games?operator=${encodeURIComponent(casinoId)}`,
    transactions: '/softswiss/transactions',
    round: '/softswiss/round',
    freeRounds: '/softswiss/freespins/issue',
    cancelFreeRounds: '/softswiss/freespins/cancel',
  },
  playerFields: ({ playerId, sessionToken, currency }, country) => ({
    account: { id: playerId.toString(), currency, country },
    session_id: sessionToken,
  }),
  readUrl: (answer) => readUrl(answer['launch_url']),
  readAmountE5: readDecimalE5,
  grantFields: ({ playerId, currency, stakeE5 }) => ({
    account: { id: playerId.toString(), currency },
    bet_amount: writeDecimalE5(stakeE5),
  }),
};

export const v1Dialect: Dialect = {
  paths: {
    launch: '/sessions',
    demo: '/demo',
    games: (casinoId) => `/games?casino_id=${encodeURIComponent(casinoId)}`,
    transactions: '/transactions',
    round: '/round',
    freeRounds: '/freespins/issue',
    cancelFreeRounds: '/freespins/cancel',
  },
  playerFields: ({ playerId, sessionToken, currency, balanceE5 }, country) => ({
    user: { id: playerId.toString(), country },
    session_id: sessionToken,
    currency,
    balance: exactly(e5ToSubunits(balanceE5)),
  }),
  readUrl(answer) {
    const options = answer['launch_options'];
    return isFields(options) ? readUrl(options['game_url']) : undefined;
  },
  readAmountE5(value) {
    const subunits = readWhole(value);
    return subunits === undefined ? undefined : subunitsToE5(subunits);
  },
  grantFields: ({ playerId, currency, stakeE5 }) => ({
    user: { id: playerId.toString() },
    currency,
    bet_amount: exactly(e5ToSubunits(stakeE5)),
  }),
};

export function openSoftswissSupplier(config: SupplierConfig, dialect: Dialect): GameSupplier {
  const ask = createSupplierCall(config);
  const sign = hmacSigner(config.ownKey);
  const send = (method: Request['method'], path: string, body: string) =>
    ask({
      method,
      url: `${config.baseUrl}${path}`,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body) },
      ...(method === 'GET' ? {} : { body }),
    });
  const post = (path: string, fields: Fields): Promise<Asked<unknown>> =>
    send('POST', path, JSON.stringify({ casino_id: config.operatorId, ...fields }));
  const { paths } = dialect;

  return {
    listGames: async () => mapAsked(await send('GET', paths.games(config.operatorId), ''), readGames),
    async launch(request) {
      const { player } = request;
      const fields = {
        ...launchFields(request),
        ...(player ? dialect.playerFields(player, request.country) : {}),
      };
      const asked = await post(player ? paths.launch : paths.demo, fields);
      return mapAsked(asked, (value) => {
        const url = isFields(value) ? dialect.readUrl(value) : undefined;
        return url === undefined ? undefined : { url };
      });
    },
    async roundDetails({ playerId, roundId }) {
      const asked = await post(paths.round, { account_id: playerId.toString(), round_id: roundId });
      return mapAsked(asked, readRound);
    },
    async grantFreeRounds(grant) {
      const given = {
        games: [grant.gameCode],
        freespins_quantity: grant.rounds,
        valid_until: grant.expiresAt.toISOString(),
        ...dialect.grantFields(grant),
      };
      const asked = grant.isTakenBack
        ? await post(paths.cancelFreeRounds, { issue_id: grant.id })
        : await post(paths.freeRounds, { issue_id: grant.id, ...given });
      return mapAsked(asked, (value) => (readTextOf(value, 'issue_id') === grant.id ? { id: grant.id } : undefined));
    },
    async transactions(fromMs, toMs) {
      const asked = await post(paths.transactions, {
        from: new Date(fromMs).toISOString(),
        to: new Date(toMs).toISOString(),
      });
      return mapAsked(asked, (value) =>
        readTransactions(value, dialect)?.filter(({ atMs }) => atMs >= fromMs && atMs < toMs),
      );
    },
  };
}

function launchFields(request: LaunchRequest): Fields {
  return {
    game: request.gameCode,
    locale: request.locale,
    ip: request.address,
    client_type: request.isMobile ? 'mobile' : 'desktop',
    urls: { return_url: request.lobbyUrl, deposit_url: request.depositUrl },
    jurisdiction: request.country,
    round_gap_ms: request.roundGapMs,
    autoplay: request.hasAutoplay,
    turbo: request.hasTurbo,
    win_lift_from_centavos: Number(request.winLiftFromE5 / CENTAVO_E5),
  };
}

function readRound(value: unknown): { url?: string; state?: string; json?: unknown } | undefined {
  if (!isFields(value)) return undefined;
  const url = readUrl(value['url']);
  const state = readText(value['state']);
  return { ...(url === undefined ? {} : { url }), ...(state === undefined ? {} : { state }), json: value };
}

function readGames(value: unknown): readonly CatalogueGame[] | undefined {
  const games = isFields(value) ? value['games'] : undefined;
  return Array.isArray(games) ? games.map(readGame).filter((game) => game !== undefined) : undefined;
}

/** An entry without a code that we could have taken is no game of ours. */
function readGame(value: unknown): CatalogueGame | undefined {
  if (!isFields(value)) return undefined;
  const code = readText(value['identifier']);
  if (code === undefined) return undefined;
  const restrictions = isFields(value['restrictions']) ? value['restrictions']['default'] : undefined;
  const currencies = value['currencies'];
  return {
    code,
    name: readText(value['title']) ?? code,
    studio: readText(value['feature_group']) ?? '',
    category: readText(value['category']) ?? '',
    rtpPercent: readPercent(value['payout']),
    volatility: readVolatility(value['volatility_rating']),
    maxWinTimes: readTimes(value['max_win_times']),
    thumbUrl: readUrl(value['thumbnail']) ?? '',
    hasDemo: value['demo_available'] === true,
    hasFreeRounds: value['has_freespins'] === true,
    isEnabled: value['active'] !== false,
    blockedCountries: isFields(restrictions) ? readCountries(restrictions['blacklist']) : [],
    currencies: Array.isArray(currencies) ? readTexts(currencies) : undefined,
    certificates: readTexts(value['certifications']),
    minBetE5: readDecimalE5(value['min_bet']),
    maxBetE5: readDecimalE5(value['max_bet']),
    releasedAt: readDay(value['released_at']),
  };
}

function readTransactions(value: unknown, dialect: Dialect): readonly SupplierTx[] | undefined {
  const list = isFields(value) ? value['transactions'] : undefined;
  if (!Array.isArray(list)) return undefined;
  const all = list.map((entry) => readTransaction(entry, dialect));
  return all.every((tx) => tx !== undefined) ? all : undefined;
}

function readTransaction(value: unknown, dialect: Dialect): SupplierTx | undefined {
  if (!isFields(value)) return undefined;
  const txId = readText(value['id_provider']);
  const kind = value['type'];
  const state = value['status'];
  const amountE5 = kind === 'rollback' ? 0n : dialect.readAmountE5(value['amount']);
  const atMs = Date.parse(String(value['processed_at']));
  if (txId === undefined || amountE5 === undefined || Number.isNaN(atMs)) return undefined;
  if ((kind !== 'bet' && kind !== 'win' && kind !== 'rollback') || (state !== 'done' && state !== 'rolled_back'))
    return undefined;
  const refTxId = kind === 'rollback' ? readText(value['original_id_provider']) : undefined;
  return {
    txId,
    playerRef: readText(value['account_id']) ?? '',
    roundId: readText(value['round_id']) ?? '',
    kind,
    amountE5,
    state,
    atMs,
    ...(refTxId === undefined ? {} : { refTxId }),
    ...(kind === 'bet' && readText(value['issue_id']) !== undefined ? { isFree: true } : {}),
  };
}
