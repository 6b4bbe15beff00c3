import { headers, route } from '@arara/contract';
import { parsePlayerId } from '@arara/domain/shards';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { answered, refused, requirePlayer, type ServedRoute, serve } from '../http/route.ts';
import { headerOf, headOf } from '../http/call.ts';
import { edge, REQUEST_ID_HEADER } from '../http/edge.ts';
import type { Streams } from './streams.ts';
import type { RateLimiter, RateRule } from '../redis/rate-limit.ts';
import { RefusalError } from '../refusals/refusal.ts';
import { MAX_TOKEN_LENGTH, type Session, type Sessions } from '../http/sessions.ts';
import type { Tickets } from '../http/tickets.ts';

export const EVENTS_PATH = '/v1/events';
/** Long enough to open a stream on a slow phone, too short to be worth finding in a proxy's log. */
const TICKET_MS = 30_000;

/** An EventSource sends no headers, so it carries a ticket that works once; a fetch sends the token. */
export const eventTicketRoute = route({
  path: `${EVENTS_PATH}/ticket`,
  access: 'player',
  summary: 'A ticket that opens the event stream once.',
  input: z.object({}),
  output: z.object({ Ticket: z.string(), ValidMs: z.int() }),
});

const openRule: RateRule = { name: 'events-open', points: 30, seconds: 60, per: 'player' };
/** Carriers put many visitors behind one address. */
const visitorRule: RateRule = { name: 'events-visit', points: 1_200, seconds: 60, per: 'address' };
const STREAM_TYPE = 'text/event-stream';

export interface PushRouteDeps {
  readonly tickets: Tickets;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly limiter: RateLimiter;
  readonly streams: Streams;
  readonly brandOfHost: (host: string) => number;
  /** Hears of each device whose app opened the stream without a session. */
  readonly onVisitor?: (visitor: {
    readonly brandId: number;
    readonly deviceId: string | undefined;
    readonly nowMs: number;
  }) => void;
}

export function pushTicketRoute({ tickets }: Pick<PushRouteDeps, 'tickets'>): ServedRoute {
  return serve(
    eventTicketRoute,
    async (_, call) => {
      const playerId = requirePlayer(call);
      const kept: KeptTicket = {
        playerId: playerId.toString(),
        sessionId: call.sessionId ?? '',
        brandId: call.brandId,
      };
      const ticket = await tickets.issue(kept, TICKET_MS);
      return ticket === undefined ? refused(edge.unavailable) : answered({ Ticket: ticket, ValidMs: TICKET_MS });
    },
    { limits: [openRule] },
  );
}

/**
 * `GET /v1/events` with the header `token` or the query `ticket`. Who accepts a stream and brings neither is a visitor,
 * and hears what everybody may know.
 */
export function mountEvents(app: FastifyInstance, deps: PushRouteDeps): void {
  app.get(EVENTS_PATH, async (request, reply) => {
    const brandId = deps.brandOfHost(request.hostname);
    const session = await sessionOf(deps, { request, brandId });
    const taken = await (session === undefined
      ? deps.limiter.take(visitorRule, request.ip)
      : deps.limiter.take(openRule, `player:${session.playerId}`));
    if (!taken.ok) throw new RefusalError(edge.rateLimited, { seconds: String(taken.seconds) });
    const listener = { session, brandId, address: request.ip, response: reply.raw };
    if (!deps.streams.hasCapacity(listener)) throw new RefusalError(edge.unavailable);
    if (session === undefined)
      deps.onVisitor?.({ brandId, deviceId: headOf(request).deviceId, nowMs: deps.clock.nowMs() });
    beginStream(deps, request, reply);
    await deps.streams.open(listener);
    return reply;
  });
  // Before the server waits for its connections to end, which a stream never does by itself.
  app.addHook('preClose', async () => deps.streams.close());
}

/** The head leaves at once, with whatever the plugins have put on the reply. */
function beginStream(deps: PushRouteDeps, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .type(`${STREAM_TYPE}; charset=utf-8`)
    // No cache, no compression, no buffer of a proxy between us and the screen.
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .header(headers.serverTime, deps.clock.nowMs())
    .header(REQUEST_ID_HEADER, request.id);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200);
  reply.raw.flushHeaders();
}

interface KeptTicket {
  readonly playerId: string;
  readonly sessionId: string;
  readonly brandId: number;
}

async function sessionOf(
  deps: PushRouteDeps,
  { request, brandId }: { request: FastifyRequest; brandId: number },
): Promise<Session | undefined> {
  const { ticket } = request.query as { ticket?: unknown };
  if (typeof ticket === 'string') return sessionOfTicket(deps.tickets, ticket, brandId);
  const token = headerOf(request, headers.token);
  if (token === undefined && headerOf(request, 'accept')?.includes(STREAM_TYPE) === true) return undefined;
  if (token === undefined || token.length > MAX_TOKEN_LENGTH) throw new RefusalError(edge.sessionMissing);
  const known = await deps.sessions.authenticate(token, { brandId, nowMs: deps.clock.nowMs() });
  if (known.ok) return known.session;
  throw new RefusalError(known.why === 'replaced' ? edge.sessionReplaced : edge.sessionMissing);
}

async function sessionOfTicket(tickets: Tickets, ticket: string, brandId: number): Promise<Session> {
  const taken = await tickets.take(ticket);
  if (taken.state === 'unavailable') throw new RefusalError(edge.unavailable);
  const kept = taken.state === 'valid' ? (taken.kept as KeptTicket) : undefined;
  const playerId = kept === undefined || kept.brandId !== brandId ? undefined : parsePlayerId(kept.playerId);
  if (kept === undefined || playerId === undefined) throw new RefusalError(edge.sessionMissing);
  return { playerId, sessionId: kept.sessionId };
}
