import type { Connection } from '../wallet/connections.ts';
import type { FeedLine } from '../wallet/evidence.ts';
import type { ListedGame } from '../play/games.ts';
import { type Answer, type Asked, BadRequest, readJson, type Route } from '../../../kit/src/routes.ts';
import { textField } from '../server/text-field.ts';
import { CENTAVO_E5, fromDecimal, toDecimal } from '../wire/money.ts';
import type { DialectName } from '../wire/dialect.ts';
import { canBeFree, centavosOf } from '../play/free-grants.ts';
import { answerGrant, lostAnswer, type OperatorDeps } from './hub88-routes.ts';
import { DEMO_E5, launchRulesOf, type Launches } from './launches.ts';

type Fields = Readonly<Record<string, unknown>>;
type SoftswissName = Exclude<DialectName, 'hub88'>;

interface Paths {
  readonly launch: string;
  readonly demo: string;
  readonly games: string;
  readonly transactions: string;
  readonly round: string;
  readonly freeRounds: string;
  readonly cancelFreeRounds: string;
}

const paths: Readonly<Record<SoftswissName, Paths>> = {
  'softswiss-v2': {
    launch: '/softswiss/launcher/real',
    demo: '/softswiss/launcher/demo',
    games: '/operator/games',
    transactions: '/softswiss/transactions',
    round: '/softswiss/round',
    freeRounds: '/softswiss/freespins/issue',
    cancelFreeRounds: '/softswiss/freespins/cancel',
  },
  'softswiss-v1': {
    launch: '/sessions',
    demo: '/demo',
    games: '/games',
    transactions: '/transactions',
    round: '/round',
    freeRounds: '/freespins/issue',
    cancelFreeRounds: '/freespins/cancel',
  },
};

/** The provider's side of both SoftSwiss dialects: launches, catalogue, rounds and transactions. */
export function softswissRoutes(deps: OperatorDeps): readonly Route[] {
  return (['softswiss-v2', 'softswiss-v1'] as const).flatMap((name) => {
    const post = (path: string, handler: (connection: Connection, fields: Fields) => Answer): Route => ({
      method: 'POST',
      path: new RegExp(`^${path}$`),
      run(asked) {
        const fields = readJson(asked);
        const connection = deps.connections.findByOperator(name, textField(fields, 'casino_id', ''));
        return admit(connection, asked) ?? handler(connection as Connection, fields);
      },
    });
    const { launch, demo, games, transactions, round, freeRounds, cancelFreeRounds } = paths[name];
    return [
      post(launch, (connection, fields) => open(deps.launches, connection, { fields, mode: 'real' })),
      post(demo, (connection, fields) => open(deps.launches, connection, { fields, mode: 'demo' })),
      post(transactions, (connection, fields) => ({
        status: 200,
        body: {
          transactions: deps.evidence
            .feed(connection.code, timeOf(fields, 'from'), timeOf(fields, 'to'))
            .map((line) => dressLine(name, line)),
        },
      })),
      post(round, (connection, fields) => {
        const id = textField(fields, 'round_id');
        const known = deps.evidence.feedOfRound(connection.code, id).length > 0;
        if (!known) return refusal(404, '404');
        return { status: 200, body: { url: deps.launches.roundUrl(id), state: 'open', round_id: id } };
      }),
      post(freeRounds, (connection, fields) => grantRounds(deps, connection, fields)),
      post(cancelFreeRounds, (connection, fields) => {
        const id = textField(fields, 'issue_id');
        return deps.grants.cancel(connection.code, id) ? { status: 200, body: { issue_id: id } } : refusal(404, '404');
      }),
      { method: 'GET', path: new RegExp(`^${games}$`), run: (asked) => list(deps, name, asked) },
    ];
  });
}

function grantRounds({ grants }: OperatorDeps, connection: Connection, fields: Fields): Answer {
  const id = textField(fields, 'issue_id');
  const account = recordOf(fields['account']) ?? recordOf(fields['user']) ?? {};
  const { games, bet_amount: bet } = fields;
  const stakeCentavos = typeof bet === 'string' ? centavosOf(fromDecimal(bet) ?? 0n) : BigInt(Number(bet));
  const refused = answerGrant(grants, {
    connection: connection.code,
    id,
    player: textField(account, 'id'),
    game: Array.isArray(games) ? String(games[0]) : '',
    rounds: Number(fields['freespins_quantity']),
    stakeCentavos,
    until: timeOf(fields, 'valid_until'),
  });
  if (refused === 'LOST') return lostAnswer;
  return refused === undefined ? { status: 200, body: { issue_id: id } } : refusal(400, refused);
}

/** Undefined = the caller is who it says. */
function admit(connection: Connection | undefined, { body, headers }: Asked): Answer | undefined {
  if (connection === undefined) return refusal(400, '404');
  return connection.dialect.isSignedBy(body, headers, connection.casinoKey) ? undefined : refusal(403, '403');
}

function refusal(status: number, code: string): Answer {
  return { status, body: { code: 'invalid_argument', msg: code, meta: { api_code: code, api_message: code } } };
}

function open(
  launches: Launches,
  connection: Connection,
  { fields, mode }: { readonly fields: Fields; readonly mode: 'real' | 'demo' },
): Answer {
  const account = recordOf(fields['account']) ?? recordOf(fields['user']) ?? {};
  const urls = recordOf(fields['urls']) ?? {};
  const isDemo = mode === 'demo';
  const url = launches.open(connection, {
    player: textField(account, 'id', isDemo ? '' : undefined),
    token: textField(fields, 'session_id', ''),
    game: textField(fields, 'game'),
    mode,
    currency: textField(account, 'currency', textField(fields, 'currency', 'BRL')),
    locale: textField(fields, 'locale', 'en'),
    platform: textField(fields, 'client_type', 'mobile'),
    country: textField(account, 'country', textField(fields, 'jurisdiction', '')),
    lobbyUrl: textField(urls, 'return_url', ''),
    depositUrl: textField(urls, 'deposit_url', ''),
    balanceE5: isDemo ? DEMO_E5 : 0n,
    ...launchRulesOf(fields),
  });
  if (url === undefined) return refusal(400, '405');
  if (connection.dialect.name === 'softswiss-v2') return { status: 200, body: { launch_url: url } };
  return { status: 200, body: { launch_options: { game_url: url, strategy: 'iframe' } } };
}

function recordOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

function timeOf(fields: Fields, name: string): number {
  const ms = Date.parse(textField(fields, name));
  if (Number.isNaN(ms)) throw new BadRequest(`${name} is no time`);
  return ms;
}

function list(deps: OperatorDeps, name: SoftswissName, asked: Asked): Answer {
  const given = asked.url.searchParams.get(name === 'softswiss-v2' ? 'operator' : 'casino_id') ?? '';
  const connection = deps.connections.findByOperator(name, given);
  const refused = admit(connection, asked);
  if (refused !== undefined || connection === undefined) return refused ?? refusal(400, '404');
  const games = deps.launches.list(connection);
  if (games === undefined) return { ...refusal(429, '429'), headers: { 'retry-after': '60' } };
  return { status: 200, body: { games: games.map((game) => dress(deps.launches, game)) } };
}

function dress(launches: Launches, game: ListedGame): Fields {
  return {
    identifier: game.code,
    title: game.name,
    provider: 'arara-studio',
    feature_group: game.studio,
    category: game.kind,
    active: game.isEnabled,
    payout: game.rtp,
    hit_rate: game.hitRatio,
    volatility_rating: game.volatility,
    max_win_times: game.maxWinTimes,
    min_bet: toDecimal(game.minBetCentavos * CENTAVO_E5),
    max_bet: toDecimal(game.maxBetCentavos * CENTAVO_E5),
    thumbnail: launches.thumbOf(game.code),
    demo_available: true,
    has_freespins: canBeFree(game.code),
    currencies: ['BRL'],
    certifications: game.certificates,
    released_at: game.releasedOn,
    restrictions: { default: { blacklist: game.blockedCountries } },
  };
}

function dressLine(name: SoftswissName, line: FeedLine): Fields {
  const amount = name === 'softswiss-v2' ? toDecimal(line.amountE5) : Number(line.amountE5 / CENTAVO_E5);
  return {
    id_provider: line.tx,
    type: line.kind,
    status: line.state,
    ...(line.kind === 'rollback' ? { original_id_provider: line.ref } : { amount }),
    ...(line.kind === 'bet' && line.ref !== '' ? { issue_id: line.ref } : {}),
    account_id: line.player,
    round_id: line.round,
    processed_at: new Date(line.atMs).toISOString(),
  };
}
