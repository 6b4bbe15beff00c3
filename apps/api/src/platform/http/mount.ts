import { everyCallRefusals, headers, mayDo, type RefusalName, type Route } from '@arara/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { DatabaseAway } from '../db/db.ts';
import { type Answer, type Call, PROOF_MS, type ServedRoute } from './route.ts';
import { headOf, type RequestHead } from './call.ts';
import { compressText } from './compress.ts';
import { edge, refusalEnvelope, successEnvelope } from './edge.ts';
import { countUnknownFields, idempotencyOf, knownFields, parseInput } from './input.ts';
import type { HttpMetrics } from '../metrics/http-metrics.ts';
import type { RateLimiter, RateRule, RateSubject } from '../redis/rate-limit.ts';
import { RefusalError } from '../refusals/refusal.ts';
import { isDeviceMark } from '../secrets/device-marks.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { openRequest, type ReplayGuard, type Wrapping } from './request-style.ts';
import { isKnownShared, sharedHeadOf, sharedRequest } from './shared.ts';
import { isDeviceOf, MAX_TOKEN_LENGTH, type Session, type Sessions } from './sessions.ts';
import type { DeviceCookie } from './cookies/device-cookie.ts';
import type { StaffCookie } from './cookies/staff-cookie.ts';

export interface CallDeps {
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly limiter: RateLimiter;
  readonly replay: ReplayGuard;
  readonly metrics: HttpMetrics;
  /** Fixed text before the stamp in the signature of the wrapped style. */
  readonly signPrefix: string;
  /** Keys what is kept of a money call's input. */
  readonly fingerprintKey: Uint8Array;
  readonly brandOfHost: (host: string) => number;
  readonly brandName: (brandId: number) => string;
  /** Limits of every call. */
  readonly limits: readonly RateRule[];
  readonly deviceCookie: DeviceCookie;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  /** Absent where no staff are served. */
  readonly staffCookie?: StaffCookie | undefined;
  /** What staff have set, by the name of the rule; a rule that is not named keeps its own points. */
  readonly pointsAt?: (at: { readonly brandId: number; readonly nowMs: number }) => Promise<RatePoints>;
}

export interface RouteTable {
  /** Everything the contract promises. */
  readonly declared: readonly Route[];
  /** What has code; the rest of the promise answers `not_served_yet`. */
  readonly served: readonly ServedRoute[];
}

export function mountRoutes(app: FastifyInstance, deps: CallDeps, table: RouteTable): void {
  const handlers = new Map(table.served.map((one) => [one.route.path, one]));
  if (handlers.size !== table.served.length) throw new Error('two handlers serve the same path');
  const declared = new Set(table.declared.map((route) => route.path));
  for (const path of handlers.keys()) if (!declared.has(path)) throw new Error(`${path} is served but not declared`);
  for (const route of table.declared) {
    if (route.opensAccount && route.access !== 'player') throw new Error(`${route.path} needs the session of a player`);
    const mounted: MountedRoute = { route, served: handlers.get(route.path), fields: knownFields(route.input) };
    const { bodyLimitBytes } = mounted.served ?? {};
    const options = bodyLimitBytes === undefined ? {} : listenLate({ deps, mounted }, bodyLimitBytes);
    app.post(route.path, options, (request, reply) => answerCall({ deps, mounted, request, reply }));
    if (route.shared !== undefined)
      app.get(route.path, (request, reply) =>
        // Until the answer is one to share: a refusal and a fault are nobody else's.
        answerCall({ deps, mounted, request, reply: reply.header('cache-control', 'no-store'), isShared: true }),
      );
  }
}

/** Callers who were admitted before their body was read. */
const admittedEarly = new WeakMap<FastifyRequest, Admitted>();

/** A large body is read only from somebody who may come in: who asks too often, or is nobody, is refused unheard. */
function listenLate(at: Pick<CallStep, 'deps' | 'mounted'>, bodyLimit: number) {
  return {
    bodyLimit,
    preParsing: async (request: FastifyRequest) => {
      admittedEarly.set(request, await admit({ ...at, request }, headOf(request)));
    },
  };
}

export type RatePoints = Readonly<Record<string, number>>;

interface MountedRoute {
  readonly route: Route;
  readonly served: ServedRoute | undefined;
  readonly fields: ReadonlySet<string> | undefined;
}

interface Arrival {
  readonly deps: CallDeps;
  readonly mounted: MountedRoute;
  readonly request: FastifyRequest;
  /** Asked by GET: whoever asks is nobody, and the address is all that the answer depends on. */
  readonly isShared?: boolean;
}

interface CallStep extends Arrival {
  readonly reply: FastifyReply;
}

async function answerCall(step: CallStep): Promise<FastifyReply> {
  const head = step.isShared === true ? sharedHeadOf(step.request) : headOf(step.request);
  try {
    const answer = await decideAnswer(step, head);
    return await send(step, { head, answer });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return send(step, { head, answer: { ok: false, refusal: error.refusal, values: error.values } });
  }
}

/** Each step can refuse; the order is from cheap to dear, and nobody learns of a route's input before who they are. */
async function decideAnswer(step: CallStep, head: RequestHead): Promise<Answer<unknown>> {
  const { deps, mounted, request } = step;
  const turnedAway = mounted.served?.turnAway?.(request.ip);
  if (turnedAway) return turnedAway;
  const opened =
    step.isShared === true
      ? sharedRequest(request)
      : openRequest(request.body, { prefix: deps.signPrefix, nowMs: deps.clock.nowMs() });
  if (!opened.ok) return opened;
  const { brandId, nowMs, who } = admittedEarly.get(request) ?? (await admit(step, head));
  await refuseReplay(step, { wrapping: opened.wrapping, brandId, who });
  if (mounted.served === undefined) return { ok: false, refusal: edge.notServedYet };
  const sent = head.deviceId ?? opened.wrapping?.deviceId;
  const deviceId = sent === undefined || isDeviceMark(sent) ? undefined : sent;
  if (mounted.route.opensAccount && !isFreshlyProved(deps, who.proof, { nowMs, deviceId }))
    return { ok: false, refusal: edge.proofNeeded };
  deps.metrics.unknownFields(mounted.route.path, countUnknownFields(mounted.fields, opened.data));
  const parsed = parseInput(mounted.route, opened.data);
  if (!parsed.ok) return { ok: false, refusal: edge.invalidInput, values: { field: parsed.field } };
  const idempotency = keyOfCall(step, { head, who, input: parsed.input });
  const { playerId, sessionId, staff } = who;
  const answer = mounted.served.handle(parsed.input, {
    brandId,
    brandName: deps.brandName(brandId),
    playerId,
    sessionId,
    staff,
    nowMs,
    idempotency,
    locale: head.locale,
    requestId: request.id,
    address: request.ip,
    userAgent: head.userAgent,
    deviceId,
    deviceTokens: deps.deviceCookie.read(request, brandId),
  });
  return mounted.route.money ? withOpenOutcome(answer) : answer;
}

/** A token that was copied to another device has nothing of a proof that its owner gave. */
function isFreshlyProved(
  { secrets }: CallDeps,
  proof: Session['proof'],
  { nowMs, deviceId }: Pick<Call, 'nowMs' | 'deviceId'>,
): boolean {
  return proof !== undefined && nowMs - proof.atMs <= PROOF_MS && isDeviceOf(secrets, proof.deviceHash, deviceId);
}

/**
 * A refusal says that nothing happened. A money call that lost its database half way may have done its work, so it ends
 * as a fault, and whoever called tries it again under the same key.
 */
async function withOpenOutcome<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof DatabaseAway ? new Error('the outcome of a money call is open', { cause: error }) : error;
  }
}

interface Admitted {
  readonly brandId: number;
  readonly nowMs: number;
  readonly who: CallerIdentity;
}

/** What is decided without the body. An address is counted before anything is looked up for it. */
async function admit(step: Arrival, head: RequestHead): Promise<Admitted> {
  const { deps, request } = step;
  const nowMs = deps.clock.nowMs();
  const brandId = deps.brandOfHost(request.hostname);
  const points = await deps.pointsAt?.({ brandId, nowMs });
  await takeRates(step, { per: 'address', who: NOBODY }, points);
  const who = await identify(step, { head, brandId, nowMs });
  // Whoever asks for what all share is nobody: thousands behind one address must not use up each other's calls.
  if (step.isShared !== true) await takeRates(step, { per: 'player', who }, points);
  return { brandId, nowMs, who };
}

type CallerIdentity = Pick<Call, 'playerId' | 'sessionId' | 'staff'> & Pick<Session, 'proof'>;
const NOBODY: CallerIdentity = { playerId: undefined, sessionId: undefined, staff: undefined };

/** A public call reads a token when one is sent; a player or staff call needs it. The two kinds of token never mix. */
async function identify(
  { deps, mounted: { route }, request }: Arrival,
  { head, brandId, nowMs }: { head: RequestHead; brandId: number; nowMs: number },
): Promise<CallerIdentity> {
  const sent = head.token ?? (route.access === 'staff' ? deps.staffCookie?.read(request, brandId) : undefined);
  const token = sent !== undefined && sent.length <= MAX_TOKEN_LENGTH ? sent : undefined;
  if (token === undefined) {
    if (route.access === 'public') return NOBODY;
    throw new RefusalError(edge.sessionMissing);
  }
  if (route.access === 'staff') {
    const staff = await deps.sessions.authenticateStaff(token, { brandId, nowMs });
    if (staff === undefined) throw new RefusalError(edge.sessionMissing);
    if (staff.isEnrolling === true && !route.whileEnrolling) throw new RefusalError(edge.passkeyMissing);
    if (route.permission !== undefined && !mayDo(staff.roles, route.permission))
      throw new RefusalError(edge.roleMissing);
    return { ...NOBODY, staff };
  }
  const known = await deps.sessions.authenticate(token, { brandId, nowMs });
  if (known.ok) return { ...NOBODY, ...known.session };
  if (route.access === 'public') return NOBODY;
  throw new RefusalError(known.why === 'replaced' ? edge.sessionReplaced : edge.sessionMissing);
}

async function refuseReplay(
  { deps, mounted, request }: CallStep,
  { wrapping, brandId, who }: { wrapping: Wrapping | undefined; brandId: number; who: CallerIdentity },
): Promise<void> {
  if (wrapping === undefined) return;
  if (wrapping.claimedAddress !== undefined) request.log.info({ claimedAddress: wrapping.claimedAddress }, 'claimed');
  const scope = { brandId, path: mounted.route.path, caller: callerOf(who) ?? request.ip };
  const verdict = await deps.replay.judge(wrapping.sign, scope);
  if (verdict === 'seen') throw new RefusalError(edge.replayed);
  // Fails closed: while nobody can tell a repetition the wrapped style is not served; the plain one is.
  if (verdict === 'unknown') throw new RefusalError(edge.unavailable);
}

/** A rule per player counts the address of a caller who is nobody. */
async function takeRates(
  { deps, mounted, request }: Arrival,
  { per, who }: { readonly per: RateSubject; readonly who: CallerIdentity },
  points: RatePoints = {},
): Promise<void> {
  const rules = [...deps.limits, ...(mounted.served?.limits ?? [])].filter((rule) => rule.per === per);
  const subject = callerOf(who) ?? `address:${request.ip}`;
  const taken = await Promise.all(
    rules.map((rule) => deps.limiter.take({ ...rule, points: points[rule.name] ?? rule.points }, subject)),
  );
  const seconds = Math.max(0, ...taken.map((answer) => (answer.ok ? 0 : answer.seconds)));
  if (seconds > 0) throw new RefusalError(edge.rateLimited, { seconds: String(seconds) });
}

function callerOf(who: CallerIdentity): string | undefined {
  if (who.staff !== undefined) return `staff:${who.staff.staffId}`;
  return who.playerId === undefined ? undefined : `player:${who.playerId}`;
}

function keyOfCall(
  { deps: { fingerprintKey }, mounted: { route } }: CallStep,
  { head, who, input }: { head: RequestHead; who: CallerIdentity; input: unknown },
): Call['idempotency'] {
  if (!route.money || who.playerId === undefined) return undefined;
  const { playerId } = who;
  const key = idempotencyOf({ playerId, path: route.path, header: head.idempotencyKey, input, fingerprintKey });
  if (key === undefined) throw new RefusalError(edge.invalidInput, { field: headers.idempotencyKey });
  return key;
}

interface Report {
  readonly head: RequestHead;
  readonly answer: Answer<unknown>;
}

async function send({ deps, mounted, request, reply, isShared }: CallStep, headers: Report): Promise<FastifyReply> {
  const { route } = mounted;
  const { answer } = headers;
  if (!answer.ok && !isDeclared(route, answer.refusal))
    request.log.warn({ route: route.path, refusal: answer.refusal }, 'a refusal that the contract does not declare');
  const envelope = answer.ok
    ? successEnvelope(bodyOf({ deps, mounted, request, reply }, answer.body), answer.message)
    : { ...refusalEnvelope(answer.refusal, headers.head.locale, answer.values), Body: answer.body ?? null };
  if (answer.ok && answer.deviceTokens !== undefined)
    deps.deviceCookie.write(reply, deps.brandOfHost(request.hostname), answer.deviceTokens);
  deps.metrics.codeOf(reply, envelope.Code);
  const text = JSON.stringify(envelope);
  reply.type('application/json; charset=utf-8');
  const accepts = mounted.served?.compress === true ? request.headers['accept-encoding'] : undefined;
  if (isShared === true && answer.ok && isKnownShared(request, reply, { text, accepts })) return reply.code(304).send();
  const small = await compressText(text, accepts);
  if (small === undefined) return reply.send(text);
  return reply.header('content-encoding', small.encoding).send(small.bytes);
}

/** As it travels; the token of the office leaves in its cookie. */
function bodyOf({ deps, mounted: { route }, request, reply }: CallStep, answered: unknown): unknown {
  const body = z.encode(route.output, answered as z.core.output<typeof route.output>);
  if (deps.staffCookie === undefined || !route.path.startsWith('/staff/')) return body;
  const brandId = deps.brandOfHost(request.hostname);
  return deps.staffCookie.move({ request, reply, path: route.path, brandId }, body as object);
}

function isDeclared(route: Route, refusal: RefusalName): boolean {
  return refusal in everyCallRefusals || route.refuses.includes(refusal);
}
