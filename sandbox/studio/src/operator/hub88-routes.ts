import type { Connection, Connections } from '../wallet/connections.ts';
import type { Evidence, FeedLine } from '../wallet/evidence.ts';
import type { ListedGame } from '../play/games.ts';
import { type Answer, type Asked, BadRequest, readJson, type Route } from '../../../kit/src/routes.ts';
import { textField } from '../server/text-field.ts';
import { locales } from '../server/locales.ts';
import { canBeFree, centavosOf, type FreeGrants } from '../play/free-grants.ts';
import { DEMO_E5, launchRulesOf, type Launches } from './launches.ts';

export interface OperatorDeps {
  readonly connections: Connections;
  readonly launches: Launches;
  readonly evidence: Evidence;
  readonly grants: FreeGrants;
  /** What a round of a player was drawn from; undefined for a round that is not theirs or not over. */
  readonly proofOf: (owner: string, round: string) => object | undefined;
}

const ROOT = '/operator/generic/v2';
const DEMO_CURRENCY = 'XXX';

type Fields = Readonly<Record<string, unknown>>;
type Handler = (connection: Connection, fields: Fields) => Answer;

/** The aggregator's side of Hub88: what a casino asks us, signed with the casino's own key. */
export function hub88Routes(deps: OperatorDeps): readonly Route[] {
  const signed = (path: string, handler: Handler): Route => ({
    method: 'POST',
    path: new RegExp(`^${ROOT}${path}$`),
    run(asked) {
      const caller = authenticate(deps.connections, asked);
      return 'status' in caller ? caller : handler(caller.connection, caller.fields);
    },
  });
  return [
    signed('/game/url', (connection, fields) => launch(deps, connection, fields)),
    signed('/game/list', (connection) => {
      const games = deps.launches.list(connection);
      if (games === undefined) return { status: 429, body: { error: 'RATE_LIMIT' }, headers: { 'retry-after': '60' } };
      return { status: 200, body: games.map((game) => dress(deps.launches, game)) };
    }),
    signed('/game/round', (_, fields) => ({
      status: 200,
      body: { url: deps.launches.roundUrl(textField(fields, 'round')) },
    })),
    signed('/game/fair', (connection, fields) => {
      const owner = `${connection.code} ${textField(fields, 'user')}`;
      const body = deps.proofOf(owner, textField(fields, 'round'));
      return body === undefined ? { status: 404, body: { error: 'ROUND_NOT_FOUND' } } : { status: 200, body };
    }),
    signed('/freebet/rewards/cancel', (connection, fields) => {
      const id = textField(fields, 'reward_uuid');
      if (!deps.grants.cancel(connection.code, id)) return { status: 404, body: { error: 'REWARD_NOT_FOUND' } };
      return { status: 200, body: { reward_uuid: id } };
    }),
    signed('/freebet/rewards/create', (connection, fields) => grantRounds(deps, connection, fields)),
    signed('/transactions/list', (connection, fields) => listTransactions(deps, connection, fields)),
  ];
}

function authenticate(
  connections: Connections,
  asked: Asked,
): Answer | { readonly connection: Connection; readonly fields: Fields } {
  const fields = readJson(asked);
  const connection = connections.findByOperator('hub88', textField(fields, 'operator_id', ''));
  if (connection === undefined) return { status: 403, body: { error: 'INVALID_PARTNER' } };
  if (!isSigned(connection, asked)) return { status: 401, body: { error: 'INVALID_SIGNATURE' } };
  return { connection, fields };
}

function isSigned({ dialect, casinoKey }: Connection, { body, headers }: Asked): boolean {
  try {
    return dialect.isSignedBy(body, headers, casinoKey);
  } catch {
    // A key that is none cannot have signed anything.
    return false;
  }
}

function launch({ launches }: OperatorDeps, connection: Connection, fields: Fields): Answer {
  const currency = textField(fields, 'currency');
  const isDemo = currency === DEMO_CURRENCY;
  const token = textField(fields, 'token', isDemo ? '' : undefined);
  const user = textField(fields, 'user', isDemo ? '' : undefined);
  if (!isDemo && (token.length < 10 || token.length > 255 || user.length < 3))
    throw new BadRequest('a token has 10 to 255 characters, a user at least 3');
  const url = launches.open(connection, {
    player: user,
    token,
    game: textField(fields, 'game_code'),
    mode: isDemo ? 'demo' : 'real',
    currency,
    locale: textField(fields, 'lang', 'en'),
    platform: textField(fields, 'platform', 'GPL_MOBILE'),
    country: textField(fields, 'country', ''),
    lobbyUrl: textField(fields, 'lobby_url', ''),
    depositUrl: textField(fields, 'deposit_url', ''),
    balanceE5: isDemo ? DEMO_E5 : 0n,
    ...launchRulesOf(fields),
  });
  return url === undefined ? { status: 404, body: { error: 'INVALID_GAME' } } : { status: 200, body: { url } };
}

function grantRounds({ grants }: OperatorDeps, connection: Connection, fields: Fields): Answer {
  const id = textField(fields, 'reward_uuid');
  const refusal = answerGrant(grants, {
    connection: connection.code,
    id,
    player: textField(fields, 'user'),
    game: textField(fields, 'game_code'),
    rounds: Number(fields['bet_count']),
    stakeCentavos: centavosOf(BigInt(Number(fields['bet_value']))),
    until: utcOf(fields, 'end_time'),
  });
  if (refusal === 'LOST') return lostAnswer;
  return refusal === undefined ? { status: 200, body: { reward_uuid: id } } : { status: 400, body: { error: refusal } };
}

/** A page of somebody in between: whoever reads it knows nothing. */
export const lostAnswer: Answer = { status: 502, body: '<html>Bad gateway</html>' };

/** Undefined = granted. What is lost was granted all the same. */
export function answerGrant(grants: FreeGrants, grant: Parameters<FreeGrants['grant']>[0]): string | undefined {
  if (grants.answer() === 'refused') return 'NOT_ALLOWED';
  const refusal = grants.grant(grant);
  return grants.answer() === 'lost' ? 'LOST' : refusal;
}

function dress(launches: Launches, game: ListedGame): Fields {
  return {
    game_code: game.code,
    name: game.name,
    product: game.studio,
    category: game.kind,
    platforms: ['GPL_MOBILE', 'GPL_DESKTOP'],
    url_thumb: launches.thumbOf(game.code),
    url_background: launches.thumbOf(game.code),
    enabled: game.isEnabled,
    blocked_countries: game.blockedCountries,
    release_date: game.releasedOn,
    volatility: game.volatility,
    rtp: game.rtp,
    hit_ratio: game.hitRatio,
    max_win_times: game.maxWinTimes,
    min_bet: game.minBetCentavos * 1_000n,
    max_bet: game.maxBetCentavos * 1_000n,
    paylines: 0,
    certifications: game.certificates,
    languages: locales.map((locale) => locale.split('-')[0]),
    technology: ['HTML5'],
    features: [],
    freebet_support: canBeFree(game.code),
    demo_game_support: true,
  };
}

const kinds = { bet: 'TK_BET', win: 'TK_WIN', rollback: 'TK_ROLLBACK' } as const;

function listTransactions({ evidence }: OperatorDeps, connection: Connection, fields: Fields): Answer {
  const round = textField(fields, 'round', '');
  const lines =
    round === ''
      ? evidence.feed(connection.code, utcOf(fields, 'start_time'), utcOf(fields, 'end_time'))
      : evidence.feedOfRound(connection.code, round);
  return { status: 200, body: lines.map(dressLine) };
}

function utcOf(fields: Fields, name: string): number {
  const ms = Date.parse(`${textField(fields, name)}Z`);
  if (Number.isNaN(ms)) throw new BadRequest(`${name} is no time`);
  return ms;
}

function dressLine(line: FeedLine): Fields {
  return {
    transaction_uuid: line.tx,
    user: line.player,
    round: line.round,
    kind: line.kind === 'bet' && line.ref !== '' ? 'TK_FREE_BET' : kinds[line.kind],
    // Below 2^53, as a JSON number.
    amount: Number(line.amountE5),
    ...(line.kind === 'rollback' ? { reference_transaction_uuid: line.ref } : {}),
    transaction_status: line.state === 'rolled_back' ? 'TS_ROLLEDBACK' : 'TS_SUCCESS',
    inserted_at: new Date(line.atMs).toISOString().replace('Z', ''),
  };
}
