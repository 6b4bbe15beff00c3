import type { PlayerFacts } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { FactSource, Policy } from '../../policy/index.ts';
import { type PlaceFact, placeAt, type PresenceRules, type SessionFact, sessionAt, type Standing } from './checks.ts';
import { type PlaceQuestion, type PlaceReason, type Places, refusePlace } from './places.ts';
import * as store from './presence.store.ts';

export interface PresenceOptions {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly policy: Pick<Policy, 'rule'>;
  readonly places: Places;
  /** When the player last bet in a game that is open: whoever plays is not idle. */
  readonly lastPlayedAt: (db: Queryable, playerId: PlayerId) => Promise<Date | null>;
  /** Puts the account row in line, in the caller's transaction. */
  readonly refreshGuards: (tx: Tx, playerId: PlayerId, nowMs: number) => Promise<unknown>;
}

export interface Present {
  readonly playerId: PlayerId;
  readonly brandId: number;
}

export interface PlaceReported {
  readonly isAllowed: boolean;
  readonly region: string | null;
  readonly reason: PlaceReason | undefined;
  /** When it is asked again; undefined = the market does not ask. */
  readonly untilMs: number | undefined;
}

/** Whether somebody who plays is there, is who they say, and is where they may play; as far as the market asks. */
export interface Presence {
  readonly facts: FactSource;
  /** What of it keeps an open game from new stakes. */
  guard(
    tx: Tx,
    player: Present & { readonly nowMs: number },
  ): Promise<{ readonly isBlocked: boolean; readonly nextDueAtMs: number | undefined }>;
  /** Whether a password alone opens the account at a device that is known. */
  isSecondFactorDue(brandId: number, secondFactorAt: Date | null): boolean;
  /** What the market asks now. */
  rulesOf(brandId: number): PresenceRules;
  /** A session was opened: its place has not been reported. */
  entered(tx: Tx, player: Present): Promise<void>;
  /** The player proved to be there, by a password or a code. */
  proved(tx: Tx, player: Present): Promise<void>;
  /** `away` = nobody can say where it is. */
  reportPlace(player: Present, question: PlaceQuestion): Promise<PlaceReported | 'away'>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function createPresence(options: PresenceOptions): Presence {
  const { shards, clock, policy, places, refreshGuards } = options;
  const asked = (brandId: number, atMs: number) => policy.rule('policy.checks', { brandId, atMs });
  const proved: Presence['proved'] = async (tx, { playerId, brandId }) => {
    const nowMs = clock.nowMs();
    const checks = asked(brandId, nowMs);
    if (checks.includes('session') || checks.includes('place')) await refreshGuards(tx, playerId, nowMs);
  };
  return {
    facts: {
      name: 'auth',
      load: (playerId): Promise<PlayerFacts> => loadFacts(options, shards.ofPlayer(playerId), playerId),
    },
    async guard(tx, { playerId, brandId, nowMs }) {
      const checks = asked(brandId, nowMs);
      const standings: Standing<string>[] = [];
      const rules = rulesOf(policy, { brandId, atMs: nowMs });
      if (checks.includes('session')) standings.push(sessionAt(await loadSession(options, tx, playerId), rules, nowMs));
      if (checks.includes('place')) standings.push(placeAt(await loadPlace(tx, playerId), rules, nowMs));
      const due = standings.flatMap(({ nextDueAtMs }) => nextDueAtMs ?? []);
      const isBlocked = standings.some(({ problem }) => problem !== undefined);
      return { isBlocked, nextDueAtMs: due.length === 0 ? undefined : Math.min(...due) };
    },
    isSecondFactorDue(brandId, secondFactorAt) {
      const nowMs = clock.nowMs();
      const days = policy.rule('auth.secondFactorDays', { brandId, atMs: nowMs });
      return days > 0 && nowMs >= (secondFactorAt?.getTime() ?? 0) + days * DAY_MS;
    },
    rulesOf: (brandId) => rulesOf(policy, { brandId, atMs: clock.nowMs() }),
    async entered(tx, player) {
      if (asked(player.brandId, clock.nowMs()).includes('place')) await store.forgetMoment(tx, player.playerId);
      await proved(tx, player);
    },
    proved,
    async reportPlace(player, question) {
      const { playerId, brandId } = player;
      const at = { brandId, atMs: clock.nowMs() };
      const found = await places.locate(question);
      if (found === 'away') return 'away';
      const minutes = policy.rule('auth.placeMinutes', at);
      const reason = refusePlace(found, policy.rule('auth.refuseAnonymisers', at));
      const isAllowed = reason === undefined;
      const reported = { isAllowed, region: found.region, reason };
      if (minutes === 0) return { ...reported, untilMs: undefined };
      await shards.inPlayerTransaction(playerId, async (tx) => {
        await store.insertPlace(tx, { ...reported, playerId, brandId, at: clock.now() });
        await proved(tx, player);
      });
      return { ...reported, untilMs: at.atMs + minutes * MINUTE_MS };
    },
  };
}

function rulesOf(policy: Pick<Policy, 'rule'>, at: { readonly brandId: number; readonly atMs: number }): PresenceRules {
  return {
    idleMinutes: policy.rule('auth.idleMinutes', at),
    secondFactorDays: policy.rule('auth.secondFactorDays', at),
    placeMinutes: policy.rule('auth.placeMinutes', at),
  };
}

async function loadFacts(options: PresenceOptions, db: Queryable, playerId: PlayerId): Promise<PlayerFacts> {
  const [session, place] = await Promise.all([loadSession(options, db, playerId), loadPlace(db, playerId)]);
  return { session, place };
}

async function loadSession(
  { lastPlayedAt }: Pick<PresenceOptions, 'lastPlayedAt'>,
  db: Queryable,
  playerId: PlayerId,
): Promise<SessionFact> {
  const row = await store.findSessions(db, playerId);
  if (row === undefined || row.seenAt === null) return null;
  const playedAt = await lastPlayedAt(db, playerId);
  return {
    seenAtMs: Math.max(row.seenAt.getTime(), playedAt?.getTime() ?? 0),
    secondFactorAtMs: row.secondFactorAt?.getTime() ?? null,
  };
}

async function loadPlace(db: Queryable, playerId: PlayerId): Promise<PlaceFact> {
  const row = await store.findPlace(db, playerId);
  return row === undefined ? null : { isAllowed: row.isAllowed, atMs: row.reportedAt.getTime() };
}
