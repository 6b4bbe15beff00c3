import { packedTypes, types } from './files.ts';
import { limitSection } from './limits.ts';

export interface HttpOptions {
  readonly folder: string;
  readonly trustedProxies: readonly string[];
  readonly accessLog: string | undefined;
}

/**
 * A request line that means the same to every reader: one path of this host with its query, no host before it, no way up
 * in it, nothing hidden in its letters. `\x22` and `\x27` are the quotes.
 */
const PLAIN = String.raw`~^[A-Z]+ /(?!/)(?:[A-Za-z0-9_.~!$&\x27()*+,;=:@/-]|%[0-9A-Fa-f]{2})*(?:\?[\x21\x22\x24-\x7e]*)? HTTP/(?:1\.1|2\.0)$`;
const HIDDEN = String.raw`~*^[^?]*(?:/(?:\.|%2e){1,2}(?:[/?]|$)|%2f|%5c|%[01][0-9a-f]|%7f)`;
/** The caller understands it, and has not given it a weight of nothing. */
const BROTLI = String.raw`~*(?:^|,)\s*br\s*(?:$|,|;\s*q=(?:1|0\.0{0,2}[1-9]))`;

/** What both apps share. */
export function httpSection({ folder, trustedProxies, accessLog }: HttpOptions): string[] {
  return [
    'types {',
    ...Object.entries(types).map(([ending, type]) => `  ${type} ${ending};`),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${packedTypes.join(' ')};`,
    'server_tokens off;',
    'merge_slashes off;',
    'sendfile on;',
    'tcp_nopush on;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`),
    'client_header_timeout 10s;',
    'client_body_timeout 15s;',
    'large_client_header_buffers 4 16k;',
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;',
    'ssl_session_cache shared:tls:10m;',
    'ssl_session_tickets off;',
    ...trustedProxies.map((range) => `set_real_ip_from ${range};`),
    ...(trustedProxies.length === 0 ? [] : ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;']),
    // nginx writes the whole address beside a fault of a request: with the ticket in its query and the secret by which a
    // bank calls. So faults of requests are written nowhere but here, as the upstream's status and times.
    'error_log /dev/null emerg;',
    `log_format line escape=json '{"time":"$time_iso8601","host":"$host","method":"$request_method","path":"$logged_path","status":$status,"bytes":$bytes_sent,"seconds":$request_time,"address":"$remote_addr","trace":"$trace","upstream":"$upstream_addr","upstreamStatus":"$upstream_status","connectSeconds":"$upstream_connect_time","limits":"$limit_req_status $limit_conn_status"}';`,
    accessLog === undefined ? 'access_log off;' : `access_log ${accessLog} line;`,
    // Without the query, and without what follows the provider in the address that a bank calls. Where the provider was
    // forgotten the secret stands in its place, so only what looks like a code of ours is written.
    String.raw`map $uri $logged_path { "~^/hooks/games/" $uri; "~^/hooks/(?<hook_kind>pix|identity)/(?<hook_caller>[a-z][a-z0-9-]{0,23})(?:/|$)" /hooks/$hook_kind/$hook_caller; "~*hooks" /hooks; default $uri; }`,
    ...limitSection,
    ...requestMaps,
    ...traceMaps,
    ...fileMaps,
  ];
}

const requestMaps = [
  `map $request $is_plain { "${PLAIN}" 1; default 0; }`,
  `map $request_uri $is_hidden { "${HIDDEN}" 1; default 0; }`,
  `map $http_expect $is_expectable { "" 1; "~*^100-continue$" 1; default 0; }`,
  `map "$is_plain$is_hidden$is_expectable" $is_refused { "101" 0; default 1; }`,
];

/** A call without a trace of its own begins one here. */
const traceMaps = [
  `map $request_id $edge_span { "~^(?<half_id>[0-9a-f]{16})" $half_id; default "0000000000000001"; }`,
  `map $http_traceparent $trace { "~^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$" $http_traceparent; default "00-$request_id-$edge_span-00"; }`,
];

const fileMaps = [
  `map $http_accept_encoding $packed { "${BROTLI}" br; default plain; }`,
  `map $file $file_vary { "" ""; default "accept-encoding"; }`,
  `map "$file_form:$status" $file_encoding { "~^br:(?:200|206|304)$" br; default ""; }`,
];
