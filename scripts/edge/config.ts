import { headers, signatureHeaders } from '@arara/contract';
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
import { isPacked, listPublicFiles, hashedFolders } from './files.ts';
import { httpSection } from './http-section.ts';

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

/** Suppliers and banks. A place that names headers of its own inherits none, so it names all. */
const hookLines = [...requestHeaders, ...passed(Object.values(signatureHeaders)), 'proxy_pass http://player_api;'];

const player: Kind = {
  name: 'player',
  policy: playerPolicy([]),
  headers: playerHeaders,
  pagePath: playerPagePath,
  store: 'public',
  calls: [
    location('/v1/', 'proxy_pass http://player_api;'),
    location('/hooks/', ...hookLines),
    location('/hooks/games/', ...guardLines, ...hookLines),
    location(
      `= ${ownRoutes.supportPicture.path}`,
      `client_max_body_size ${PICTURE_BODY_BYTES};`,
      'proxy_pass http://player_api;',
    ),
    // Pictures of documents and faces.
    ...[ownRoutes.identityDocument, ownRoutes.identityFace].map(({ path }) =>
      location(`= ${path}`, `client_max_body_size ${IDENTITY_BODY_BYTES};`, 'proxy_pass http://player_api;'),
    ),
    // A stream lives until one side leaves; the API writes into it more often than this.
    location(
      '= /v1/events',
      'proxy_buffering off;',
      'proxy_read_timeout 1h;',
      'proxy_send_timeout 1h;',
      'proxy_pass http://player_events;',
    ),
    location(`= ${playerManifestPath}`, 'proxy_pass http://player_api;'),
    location(`${brandFolderPath}/`, 'proxy_pass http://player_api;'),
    location('= /healthz', 'proxy_pass http://player_api;'),
    location('= /readyz', 'proxy_pass http://player_api;'),
  ],
};

const office: Kind = {
  name: 'office',
  policy: officePolicy(),
  headers: officeHeaders,
  pagePath: officePagePath,
  store: 'private',
  calls: [
    location('/staff/', 'proxy_pass http://office_api;'),
    // The store of figures writes a long file before the first byte of it leaves.
    location(`= ${reportFilePath}`, 'proxy_read_timeout 10m;', 'proxy_pass http://office_api;'),
    // A file of a brand.
    location(
      `= ${staffRoutes.brandsFile.path}`,
      `client_max_body_size ${BRAND_FILE_BODY_BYTES};`,
      'proxy_pass http://office_api;',
    ),
    location(`${brandFolderPath}/`, 'proxy_pass http://office_api;'),
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
  return [
    '# Written by scripts/edge; what is changed here is lost.',
    'daemon off;',
    ...guardModules,
    ...(options.user === undefined ? [] : [`user ${checked(options.user)};`]),
    'worker_processes auto;',
    // A call holds two lines: the browser's and the API's. Two workers carry the 18,000 streams of an API.
    'worker_rlimit_nofile 20000;',
    `pid ${checked(options.folder)}/nginx.pid;`,
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
        ...upstreams(kind, app),
        ...[app, ...(app.beside ?? [])].map((site) => server(kind, app, site)),
      ]),
      ...listens.map(unknownHosts),
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

function upstreams({ name }: Kind, { upstream, eventsUpstream = upstream }: EdgeApp): string[] {
  return [
    block(`upstream ${name}_api`, [
      `server ${checked(upstream)};`,
      `keepalive ${CALLS_IN_FLIGHT};`,
      // Shorter than the API's own, so that no call is written into a line that is just being closed.
      'keepalive_timeout 30s;',
    ]),
    ...(name === 'player' ? [block('upstream player_events', [`server ${checked(eventsUpstream)};`])] : []),
  ];
}

const proxying = [
  'proxy_http_version 1.1;',
  'proxy_pass_request_headers off;',
  ...requestHeaders,
  'proxy_connect_timeout 2s;',
  'proxy_read_timeout 60s;',
  'proxy_max_temp_file_size 0;',
  // A call may move money: it is made once, and whoever made it decides about a second time.
  'proxy_next_upstream off;',
  'proxy_redirect off;',
];

function server(kind: Kind, app: EdgeApp, site: EdgeSite): string {
  return block('server', [
    `listen ${checked(app.listen)} ssl http2;`,
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
    ...proxying,
    ...kind.calls,
    ...fileLocations(checked(app.folder)),
    location(
      '/',
      'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
      // A screen is a screen under any address and query: the API gives one page.
      `rewrite ^ ${kind.pagePath}? break;`,
      'proxy_method GET;',
      `proxy_pass http://${kind.name}_api;`,
    ),
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

/** Whoever names a host that is not ours gets no certificate; whoever names it later gets no page. */
function unknownHosts(listen: string): string {
  const always = { ...officeHeaders, 'content-security-policy': barePolicy, 'cache-control': 'no-store' };
  return block('server', [
    `listen ${checked(listen)} ssl http2 default_server;`,
    'server_name "";',
    'ssl_reject_handshake on;',
    ...Object.entries(always).map(([name, value]) => `add_header ${name} "${value}" always;`),
    'if ($server_protocol = "") { return 444; }',
    'return 421;',
  ]);
}
