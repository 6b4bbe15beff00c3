import { headers, PIX_HOOK_BODY_BYTES, signatureHeaders } from '@arara/contract';
import { ownRoutes } from '@arara/contract/player';
import { reportFilePath, staffRoutes } from '@arara/contract/staff';
import {
  barePolicy,
  brandFolderPath,
  officeHeaders,
  officePagePath,
  officePolicy,
  playerHeaders,
  playerManifestPath,
  playerPagePath,
  playerPolicy,
} from '@arara/contract/pages';
import { CALLS_IN_FLIGHT, guardLines, guardModules, guardSection } from './bet-guard.ts';
import { bodyDeadlineLine } from './body-deadline.ts';
import { isPacked, listPublicFiles, hashedFolders } from './files.ts';
import { httpSection } from './http-section.ts';
import {
  bodySeconds,
  callLimits,
  hookLimits,
  pageLimits,
  PLAYER_CALLS_IN_FLIGHT,
  streamLimits,
  uploadLimits,
} from './limits.ts';

export interface EdgeSite {
  /** The names under which browsers open the app; its certificate is for all of them. */
  readonly hosts: readonly string[];
  /** PEM; the leaf first, then whoever signed it. */
  readonly certificateFile: string;
  readonly keyFile: string;
}

export interface EdgeApp extends EdgeSite {
  /** Further brands, each with a certificate of its own: one for all would tell whose they are together. */
  readonly beside?: readonly EdgeSite[];
  /** A port, or an address with one. */
  readonly listen: string;
  /** Host and port of the listener of the API that serves this app. */
  readonly upstream: string;
  /** Of the listener that holds the event streams, so that a push to all makes no bet wait; absent = the same. */
  readonly eventsUpstream?: string;
  /** A port, or an address with one, for calls of suppliers and banks alone; absent = they come in at `listen` only. */
  readonly hooksListen?: string;
  /** Of the listener of the API that takes only these calls; absent = the one that serves this app. */
  readonly hooksUpstream?: string;
  /** What `packFiles` made of the built app. */
  readonly folder: string;
}

export interface EdgeOptions {
  /** The edge's own: its number and what it must keep on disk for a moment. */
  readonly folder: string;
  readonly player?: EdgeApp;
  readonly office?: EdgeApp;
  /** Proxies of ours in front of the edge: ranges whose word about the caller is believed. */
  readonly trustedProxies?: readonly string[];
  /** The user of the workers, when the master is root. */
  readonly user?: string;
  /** Where a line per request goes, without its query; nowhere when absent. */
  readonly accessLog?: string;
  /** Calls of suppliers that the APIs behind this edge answer in time together; a bet beyond them is refused. */
  readonly callsInFlight?: number;
  /** Calls of players, and of staff, that the APIs behind this edge are given at once. */
  readonly playerCallsInFlight?: number;
}

/** What differs between the two apps. */
interface Kind {
  readonly name: 'player' | 'office';
  readonly policy: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pagePath: string;
  /** Whose store may keep files with a hash in their name. */
  readonly store: 'public' | 'private';
  /** What the API answers itself; everything else is a file or a page. */
  readonly calls: readonly string[];
}

/** The API's own limit, and those of the calls which carry files. */
const BODY_LIMIT_BYTES = 65_536;
const PICTURE_BODY_BYTES = 2_900_000;
const IDENTITY_BODY_BYTES = 4_100_000;
const BRAND_FILE_BODY_BYTES = 850_000;

/** What the API reads; nothing else that a client wrote travels on, so nobody can say where a call comes from but us. */
const passedHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'content-type',
  'if-none-match',
  'last-event-id',
  'origin',
  'user-agent',
  'x-device-id',
  headers.token,
  headers.locale,
  headers.idempotencyKey,
  // The session of the office: a cookie, and the header that asks for it.
  headers.staffSession,
  'cookie',
  headers.ticket,
];

const passed = (names: readonly string[]) =>
  names.map((name) => `proxy_set_header ${name} $http_${name.replaceAll('-', '_')};`);

const requestHeaders = [
  ...passed(passedHeaders),
  'proxy_set_header traceparent $trace;',
  'proxy_set_header host $host;',
  'proxy_set_header connection "";',
  'proxy_set_header x-forwarded-for $remote_addr;',
  'proxy_set_header x-forwarded-proto https;',
];

/** A call that carries a file. */
const upload = (path: string, bytes: number, api: string) =>
  location(
    `= ${path}`,
    `client_max_body_size ${bytes};`,
    bodyDeadlineLine(bodySeconds.upload),
    ...uploadLimits,
    `proxy_pass ${api};`,
  );

/** Suppliers and banks. A location that names headers of its own inherits none, so it names all. */
const hookHeaders = [...requestHeaders, ...passed(Object.values(signatureHeaders))];

function hookLocations(gameLines: readonly string[], lines: readonly string[]): string[] {
  return [
    location('/hooks/', bodyDeadlineLine(bodySeconds.hook), ...lines),
    location(
      '/hooks/pix/',
      `client_max_body_size ${PIX_HOOK_BODY_BYTES};`,
      `client_body_buffer_size ${PIX_HOOK_BODY_BYTES};`,
      bodyDeadlineLine(bodySeconds.hook),
      ...lines,
    ),
    location('/hooks/games/', ...gameLines, ...lines),
  ];
}

/** Where suppliers and banks call: their own port, or the host of players when they have none. */
const hooks = hookLocations(guardLines, [...hookHeaders, 'proxy_pass http://player_hooks;']);

/**
 * At the host of players beside a port of their own, for addresses that were given out before. Anybody can call here, so
 * these calls share the limits and the listener of players' calls, and are not counted among those at the port.
 */
const hooksAmongPlayers = hookLocations(
  [bodyDeadlineLine(bodySeconds.hook)],
  [...hookHeaders, ...hookLimits, 'proxy_pass http://player_api;'],
);

const player: Kind = {
  name: 'player',
  policy: playerPolicy([]),
  headers: playerHeaders,
  pagePath: playerPagePath,
  store: 'public',
  calls: [
    location('/v1/', ...callLimits, 'proxy_pass http://player_api;'),
    upload(ownRoutes.supportPicture.path, PICTURE_BODY_BYTES, 'http://player_api'),
    // Pictures of documents and faces.
    ...[ownRoutes.identityDocument, ownRoutes.identityFace].map(({ path }) =>
      upload(path, IDENTITY_BODY_BYTES, 'http://player_api'),
    ),
    // A stream lives until one side leaves; the API writes into it more often than this.
    location(
      '= /v1/events',
      ...streamLimits,
      'proxy_ignore_client_abort off;',
      'proxy_buffering off;',
      'proxy_read_timeout 1h;',
      'proxy_send_timeout 1h;',
      'proxy_pass http://player_events;',
    ),
    location(`= ${playerManifestPath}`, ...pageLimits, 'proxy_pass http://player_api;'),
    location(`${brandFolderPath}/`, ...pageLimits, 'proxy_pass http://player_api;'),
    location('= /healthz', ...callLimits, 'proxy_pass http://player_api;'),
    location('= /readyz', ...callLimits, 'proxy_pass http://player_api;'),
  ],
};

const office: Kind = {
  name: 'office',
  policy: officePolicy(),
  headers: officeHeaders,
  pagePath: officePagePath,
  store: 'private',
  calls: [
    location('/staff/', ...callLimits, 'proxy_pass http://office_api;'),
    // The store of figures writes a long file before the first byte of it leaves.
    location(
      `= ${reportFilePath}`,
      ...callLimits,
      'proxy_ignore_client_abort off;',
      'proxy_read_timeout 10m;',
      'proxy_pass http://office_api;',
    ),
    // A file of a brand.
    upload(staffRoutes.brandsFile.path, BRAND_FILE_BODY_BYTES, 'http://office_api'),
    location(`${brandFolderPath}/`, ...pageLimits, 'proxy_pass http://office_api;'),
  ],
};

/**
 * The whole configuration of nginx as the edge of one app or of both. Whatever comes from outside is checked letter by
 * letter before it is written: a value cannot end a line here.
 */
export function edgeConfig(options: EdgeOptions): string {
  const apps = [
    ...(options.player === undefined ? [] : [{ kind: player, app: options.player }]),
    ...(options.office === undefined ? [] : [{ kind: office, app: options.office }]),
  ];
  const listens = [...new Set(apps.map(({ app }) => app.listen))];
  const { hooksListen } = options.player ?? {};
  return [
    '# Written by scripts/edge; what is changed here is lost.',
    'daemon off;',
    ...guardModules,
    ...(options.user === undefined ? [] : [`user ${checked(options.user)};`]),
    'worker_processes auto;',
    // A call holds two lines: the browser's and the API's. Two workers carry the 18,000 streams of an API.
    'worker_rlimit_nofile 20000;',
    `pid ${checked(options.folder)}/nginx.pid;`,
    // Of the process itself. What goes wrong with a request stands in its line of the access log.
    'error_log stderr warn;',
    'events { worker_connections 19000; }',
    block('http', [
      ...httpSection({
        folder: checked(options.folder),
        trustedProxies: (options.trustedProxies ?? []).map(checked),
        accessLog: options.accessLog === undefined ? undefined : checked(options.accessLog),
      }),
      guardSection(options.callsInFlight ?? CALLS_IN_FLIGHT),
      ...apps.flatMap(({ kind, app }) => [
        ...headerMaps(kind),
        ...upstreams(kind, app, options.playerCallsInFlight ?? PLAYER_CALLS_IN_FLIGHT),
        ...sitesOf(app).map((site) => server(kind, app, site)),
        ...hookServers(kind, app),
      ]),
      ...listens.map((listen) => unknownHosts(`${checked(listen)} ssl http2`)),
      ...(hooksListen === undefined ? [] : [unknownHosts(`${checked(hooksListen)} ssl`)]),
    ]),
    '',
  ].join('\n');
}

/** Letters that mean themselves to nginx. */
function checked(value: string): string {
  if (!/^[\w./:@-]+$/.test(value)) throw new Error(`${JSON.stringify(value)} cannot stand in the edge's configuration`);
  return value;
}

function block(head: string, lines: readonly string[]): string {
  const inner = lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`);
  return [`${head} {`, ...inner, '}'].join('\n');
}

function location(path: string, ...lines: string[]): string {
  return block(`location ${path}`, lines);
}

const variableOf = (kind: string, header: string) => `$${kind}_${header.replaceAll('-', '_')}`;

/** Each header is the edge's own unless the API has said it better, so that no answer has it twice or not at all. */
function headerMaps({ name, policy, headers: always, store }: Kind): string[] {
  const owed = { 'content-security-policy': policy, ...always };
  return [
    ...Object.entries(owed).map(([header, value]) =>
      block(`map $upstream_http_${header.replaceAll('-', '_')} ${variableOf(name, header)}`, [
        `"" "${value}";`,
        'default "";',
      ]),
    ),
    block(`map "$file:$status:$upstream_http_cache_control" ${variableOf(name, 'cache-control')}`, [
      `"~^hashed:(?:200|206|304):" "${store}, max-age=31536000, immutable";`,
      '"~^public:(?:200|206|304):" "no-cache";',
      '"~:$" "no-store";',
      'default "";',
    ]),
  ];
}

function addedHeaders({ name, headers: always }: Kind): string[] {
  const all = ['content-security-policy', ...Object.keys(always), 'cache-control'];
  return [
    ...all.map((header) => `add_header ${header} ${variableOf(name, header)} always;`),
    'add_header vary $file_vary always;',
    'add_header content-encoding $file_encoding;',
  ];
}

function upstreams({ name }: Kind, app: EdgeApp, callsInFlight: number): string[] {
  const { upstream, eventsUpstream = upstream, hooksUpstream = upstream } = app;
  // Shorter than the API's own, so that no call is written into a line that is just being closed.
  const kept = [`keepalive ${CALLS_IN_FLIGHT};`, 'keepalive_timeout 30s;'];
  return [
    block(`upstream ${name}_api`, [
      `zone ${name}_api 64k;`,
      `server ${checked(upstream)} max_conns=${Math.trunc(callsInFlight)};`,
      ...kept,
    ]),
    ...(name === 'player'
      ? [
          block('upstream player_events', [`server ${checked(eventsUpstream)};`]),
          block('upstream player_hooks', [`server ${checked(hooksUpstream)};`, ...kept]),
        ]
      : []),
  ];
}

const proxying = [
  'proxy_http_version 1.1;',
  'proxy_pass_request_headers off;',
  ...requestHeaders,
  'proxy_connect_timeout 2s;',
  'proxy_read_timeout 60s;',
  'proxy_max_temp_file_size 0;',
  // A cancelled call stays counted and keeps its connection until the API has answered it: a caller that cancels thousands
  // waits for each of them, and the API is never left with a queue of closed connections.
  'proxy_ignore_client_abort on;',
  // A call may move money: it is made once, and whoever made it decides about a second time.
  'proxy_next_upstream off;',
  'proxy_redirect off;',
];

const sitesOf = (app: EdgeApp): readonly EdgeSite[] => [app, ...(app.beside ?? [])];

function siteLines(kind: Kind, site: EdgeSite): string[] {
  return [
    `server_name ${site.hosts.map(checked).join(' ')};`,
    `ssl_certificate ${checked(site.certificateFile)};`,
    `ssl_certificate_key ${checked(site.keyFile)};`,
    'set $file "";',
    'set $file_form "";',
    ...addedHeaders(kind),
    // The oldest form of a request has no place for headers in its answer, so it gets none.
    'if ($server_protocol = "") { return 444; }',
    'if ($is_refused) { return 400; }',
    'if ($ssl_server_name != $host) { return 421; }',
    `client_max_body_size ${BODY_LIMIT_BYTES};`,
    // A body within the limit is kept in memory, never in a file.
    `client_body_buffer_size ${BODY_LIMIT_BYTES};`,
    bodyDeadlineLine(bodySeconds.call),
    ...proxying,
  ];
}

function server(kind: Kind, app: EdgeApp, site: EdgeSite): string {
  return block('server', [
    `listen ${checked(app.listen)} ssl http2;`,
    ...siteLines(kind, site),
    ...kind.calls,
    ...(kind.name === 'player' ? (app.hooksListen === undefined ? hooks : hooksAmongPlayers) : []),
    ...fileLocations(checked(app.folder)),
    location(
      '/',
      'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
      // A screen is a screen under any address and query: the API gives one page.
      `rewrite ^ ${kind.pagePath}? break;`,
      ...pageLimits,
      'proxy_method GET;',
      `proxy_pass http://${kind.name}_api;`,
    ),
  ]);
}

function hookServers(kind: Kind, app: EdgeApp): string[] {
  const { hooksListen } = app;
  return hooksListen === undefined ? [] : sitesOf(app).map((site) => hookServer(kind, hooksListen, site));
}

/** HTTP/1.1 only: machines call here, one call at a time on a connection, and nobody can cancel thousands in one. */
function hookServer(kind: Kind, listen: string, site: EdgeSite): string {
  return block('server', [
    `listen ${checked(listen)} ssl;`,
    ...siteLines(kind, site),
    ...hooks,
    location('/', 'return 404;'),
  ]);
}

/** A file that is missing in a hashed folder is an old version's and gone. */
function fileLocations(folder: string): string[] {
  const packed = ['set $file_form $packed;', `root ${folder}/$packed;`];
  const plain = [`root ${folder}/plain;`];
  return [
    ...hashedFolders.map((path) => location(`${path}/`, 'set $file hashed;', ...plain)),
    location('~ ^/assets/.+\\.(?:css|js|json|svg)$', 'set $file hashed;', ...packed),
    ...listPublicFiles(folder).map((path) =>
      location(`= ${checked(path)}`, 'set $file public;', ...(isPacked(path) ? packed : plain)),
    ),
  ];
}

/** `listen` with its protocols. A handshake for an unknown host gets no certificate; a request for one gets no page. */
function unknownHosts(listen: string): string {
  const always = { ...officeHeaders, 'content-security-policy': barePolicy, 'cache-control': 'no-store' };
  return block('server', [
    `listen ${listen} default_server;`,
    'server_name "";',
    'ssl_reject_handshake on;',
    ...Object.entries(always).map(([name, value]) => `add_header ${name} "${value}" always;`),
    'if ($server_protocol = "") { return 444; }',
    'return 421;',
  ]);
}
