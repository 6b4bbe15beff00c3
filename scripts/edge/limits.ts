/**
 * What one network (an address of IPv4, a /64 of IPv6) may take of the edge. Brazilian carriers put a thousand players
 * behind one address, so each number is what such a thousand needs, and a part of what the edge or an API has.
 */

/**
 * A thousand players with 12 calls a minute each. It is twice what the API counts for an address (`call-address`), so that
 * a crowd meets the refusal of the API first, which has a text and is a setting.
 */
const CALLS_PER_SECOND = 200;
/** Three calls of each of the thousand at the same moment, as after a push to all. */
const CALLS_BURST = 3_000;
/** So many of them go on at once; the rest waits its turn here, where waiting costs little, and no bet waits behind it. */
const CALLS_AT_ONCE = 100;
/** What the rate above has in flight when each call takes a second and a half; a third of what the edge lets into an API. */
const CALLS_IN_FLIGHT_PER_NETWORK = 320;
/** One for each of the thousand and a second tab for half of them; an edge of two workers has room for 19,000. */
const STREAMS_PER_NETWORK = 1_500;
/** All of them come back within a quarter of a minute when an API is replaced, and none of its bets waits behind them. */
const STREAMS_PER_SECOND = 100;
const STREAMS_AT_ONCE = 50;
/** Pictures of documents and faces: megabytes, once in a player's life. */
const UPLOADS_PER_NETWORK = 64;

/** Of suppliers and banks that still call the host of players, where strangers can call too. */
const HOOKS_PER_SECOND = 500;

/** Calls of players that one API has in its hands: at a millisecond each a bet waits a second behind all of them. */
export const PLAYER_CALLS_IN_FLIGHT = 1_024;

/** A body of a call is a few kilobytes, a supplier's comes from a data centre, a picture from a phone at the edge of a cell. */
export const bodySeconds = { call: 15, hook: 5, upload: 120 } as const;

/** In `http`. The network is asked for after the address was put right by a proxy of ours. */
export const limitSection = [
  String.raw`map $binary_remote_addr $network { "~(?s)^(?<network_of_v6>.{8}).{8}$" $network_of_v6; default $binary_remote_addr; }`,
  `limit_req_zone $network zone=calls:10m rate=${CALLS_PER_SECOND}r/s;`,
  `limit_req_zone $network zone=streams:10m rate=${STREAMS_PER_SECOND}r/s;`,
  `limit_req_zone $network zone=pages:10m rate=${CALLS_PER_SECOND}r/s;`,
  `limit_req_zone $network zone=hooks:10m rate=${HOOKS_PER_SECOND}r/s;`,
  'limit_conn_zone $network zone=calls_now:10m;',
  'limit_conn_zone $network zone=pages_now:10m;',
  'limit_conn_zone $network zone=streams_now:10m;',
  'limit_conn_zone $network zone=uploads_now:10m;',
  'limit_req_status 429;',
  'limit_conn_status 429;',
  // A cancelled stream counts until the API has answered it, so one connection never has more than these under way.
  'http2_max_concurrent_streams 64;',
  // A connection that ends while a page loads costs that page its files, and a long visit makes more requests than the
  // usual thousand. A flood is held by the limits of its network, not by a handshake for each thousand.
  'keepalive_requests 100000;',
  'keepalive_timeout 60s;',
  'reset_timedout_connection on;',
  'lingering_time 5s;',
];

export const callLimits = [
  `limit_req zone=calls burst=${CALLS_BURST} delay=${CALLS_AT_ONCE};`,
  `limit_conn calls_now ${CALLS_IN_FLIGHT_PER_NETWORK};`,
];

/** Hooks at the host of players: what exceeds the rate waits, up to as many as may be in flight. */
export const hookLimits = [
  `limit_req zone=hooks burst=${CALLS_IN_FLIGHT_PER_NETWORK} delay=${CALLS_AT_ONCE};`,
  `limit_conn calls_now ${CALLS_IN_FLIGHT_PER_NETWORK};`,
];

/**
 * Pages and files of a brand come from the API too. They are counted apart, so that a network whose calls wait or are
 * refused still gets its page. The files of an app come from the disk and have no limit.
 */
export const pageLimits = [
  `limit_req zone=pages burst=${CALLS_BURST} delay=${CALLS_AT_ONCE};`,
  `limit_conn pages_now ${CALLS_IN_FLIGHT_PER_NETWORK};`,
];

export const uploadLimits = [
  `limit_req zone=calls burst=${CALLS_BURST} delay=${CALLS_AT_ONCE};`,
  `limit_conn uploads_now ${UPLOADS_PER_NETWORK};`,
];

export const streamLimits = [
  `limit_req zone=streams burst=${STREAMS_PER_NETWORK} delay=${STREAMS_AT_ONCE};`,
  `limit_conn streams_now ${STREAMS_PER_NETWORK};`,
];
