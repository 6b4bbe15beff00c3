import { exclusionOf, type Limit, pauseOf, rangeOf } from '@arara/domain/limits';
import { toWire } from '@arara/domain/money';
import type { LimitKind } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { FigureSource } from '../players/index.ts';
import type { FactSource, Policy } from '../policy/index.ts';
import type { Settings } from '../settings/index.ts';
import { type Access, showAccess } from './access.ts';
import { type Acting, cancelRaise, changeLimit, chooseRealityCheck, startStop } from './changes.ts';
import { type GuardSource, isStoppedAt, refreshDue, refreshGuards, stopsOf, type WhenChanged } from './guards.ts';
import { loadStatus, type Offer, type Status } from './status.ts';
import { findRealityCheck } from './store.ts';
import { loadFacts, type UsageDeps, type UsageSources } from './usage.ts';

export interface LimitsOptions extends Pick<UsageDeps, 'shards'> {
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'rule'>;
  /** Whether the session proved lately who it is; asked before a limit is raised or removed. */
  readonly isProved: (session: { readonly playerId: PlayerId; readonly sessionId: string }) => Promise<boolean>;
}

/** What a feature above this one counts of the limits, does when they change, and has against new stakes. */
export interface LimitsPart {
  readonly usage?: Partial<UsageSources>;
  readonly whenChanged?: WhenChanged;
  readonly guard?: GuardSource;
  /** In the transaction of an exclusion that closes the account. */
  readonly closeExcluded?: (tx: Tx, asking: Asking) => Promise<void>;
}

/** Who asks. */
export interface Asking {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly sessionId: string;
  readonly requestId: string | undefined;
}

type Which = Pick<Limit, 'kind' | 'window'>;

/** What a game session obeys beside the limits. */
export interface SessionRules {
  readonly realityCheckMinutes: number;
  readonly idleMinutes: number;
}

/** The player's own limits. Every change is decided under the player's lock and commits with its guards and record. */
export interface Limits {
  /** Features that count or obey limits join here, when the modules are put together. */
  join(part: LimitsPart): void;
  status(asking: Pick<Asking, 'playerId' | 'brandId'>): Promise<Status>;
  /** `max` undefined removes the limit. */
  set(asking: Asking, request: Which & { readonly max: bigint | undefined }): Promise<void>;
  cancel(asking: Asking, which: Which): Promise<void>;
  pause(asking: Asking, hours: number): Promise<void>;
  /** Without months: for ever. */
  exclude(asking: Asking, months: number | undefined): Promise<void>;
  chooseRealityCheck(asking: Asking, minutes: number): Promise<void>;
  /** What the days before came to; `isSeen` remembers that it was shown today. */
  access(who: Pick<Asking, 'playerId' | 'brandId'>, isSeen: boolean): Promise<Access>;
  sessionRulesOf(who: Pick<Asking, 'playerId' | 'brandId'>): Promise<SessionRules>;
  /** The account row as everything that has joined wants it now. */
  refreshGuards(tx: Tx, playerId: PlayerId, nowMs: number): Promise<boolean>;
  /** For the worker: players for whom something falls due by time alone. */
  refreshDue(): Promise<number>;
  /** For the gate: pause, exclusion, limits with what is used, kinds that were chosen. */
  readonly facts: FactSource;
  /** For the player's own screens. */
  readonly figures: FigureSource;
}

const HOUR_MS = 3_600_000;

export function createLimits(options: LimitsOptions): Limits {
  const { clock, shards } = options;
  const joined: LimitsPart[] = [];
  const deps = { ...options, usage: usageOf(joined) };
  const guards = () => joined.flatMap(({ guard }) => guard ?? []);
  const offerOf = (brandId: number) => loadOffer(options, { brandId, atMs: clock.nowMs() });
  const inPlayer = (asking: Asking, work: (tx: Tx, acting: Acting) => Promise<void>): Promise<void> => {
    const { playerId, brandId, requestId } = asking;
    const whenChanged = joined.flatMap((part) => part.whenChanged ?? []);
    const acting = { playerId, brandId, requestId, clock, whenChanged, guards: guards() };
    return shards.inPlayerTransaction(playerId, (tx) => work(tx, acting));
  };
  return {
    join: (part) => void joined.push(part),
    status: async (who) => loadStatus(deps, { ...who, nowMs: clock.nowMs() }, await offerOf(who.brandId)),
    async set(asking, request) {
      const offer = await offerOf(asking.brandId);
      refuseUnknownKind(offer, request.kind);
      if (request.max === undefined) refuseRequired(options, asking.brandId, request.kind);
      else refuseOutOfRange(request, request.max);
      const mayRaise = await options.isProved(asking);
      const delayMs = offer.raiseDelayHours * HOUR_MS;
      await inPlayer(asking, (tx, acting) => changeLimit(tx, acting, { ...request, mayRaise, delayMs }));
    },
    async cancel(asking, which) {
      refuseUnknownKind(await offerOf(asking.brandId), which.kind);
      await inPlayer(asking, (tx, acting) => cancelRaise(tx, acting, which));
    },
    async pause(asking, hours) {
      const { pauseHoursMin, pauseHoursMax } = await offerOf(asking.brandId);
      if (hours < pauseHoursMin || hours > pauseHoursMax)
        throw new RefusalError('pause_length', { min: `${pauseHoursMin}`, max: `${pauseHoursMax}` });
      const request = { kind: 'pause', stopOf: (nowMs: number) => pauseOf(hours, nowMs) } as const;
      await inPlayer(asking, (tx, acting) => startStop(tx, acting, request));
    },
    async exclude(asking, months) {
      const offer = await offerOf(asking.brandId);
      if (months === undefined && !offer.isEndlessOffered) throw new RefusalError('feature_off_in_market');
      if (months !== undefined && !offer.exclusionMonths.includes(months))
        throw new RefusalError('invalid_input', { field: 'months' });
      const request = { kind: 'exclusion', stopOf: (nowMs: number) => exclusionOf(months, nowMs) } as const;
      await inPlayer(asking, async (tx, acting) => {
        await startStop(tx, acting, request);
        if (!offer.closesAccount) return;
        for (const { closeExcluded } of joined) await closeExcluded?.(tx, asking);
      });
    },
    async chooseRealityCheck(asking, minutes) {
      const { realityCheck } = await offerOf(asking.brandId);
      if (!realityCheck.choices.includes(minutes)) throw new RefusalError('invalid_input', { field: 'minutes' });
      await inPlayer(asking, (tx, acting) => chooseRealityCheck(tx, acting, minutes));
    },
    access: (who, isSeen) => showAccess(deps, who, isSeen),
    async sessionRulesOf({ playerId, brandId }) {
      const { realityCheck, idleMinutes } = await offerOf(brandId);
      const chosen = await findRealityCheck(shards.ofPlayer(playerId), playerId);
      return { realityCheckMinutes: chosen ?? realityCheck.standard, idleMinutes };
    },
    refreshGuards: (tx, playerId, nowMs) => refreshGuards(tx, playerId, { nowMs, guards: guards() }),
    // An open game keeps the stricter time until it is opened again.
    refreshDue: () => refreshDue({ shards, clock, whenChanged: [], guards: guards() }),
    facts: { name: 'limits', load: (playerId, nowMs) => loadFacts(deps, playerId, nowMs) },
    figures: figuresOf(options),
  };
}

const figuresOf = ({ shards }: LimitsOptions): FigureSource => ({
  name: 'limits',
  async load({ playerId, nowMs }) {
    const db = shards.ofPlayer(playerId);
    const { pause } = await stopsOf(db, playerId, nowMs);
    return {
      pausedUntil: pause === undefined || pause.untilMs === null ? null : new Date(pause.untilMs),
      isStopped: await isStoppedAt(db, playerId, nowMs),
    };
  },
});

/** What nobody counts is not known, and the gate stays closed for what is not known. */
function usageOf(joined: readonly LimitsPart[]): UsageSources {
  const source = <Name extends keyof UsageSources>(name: Name): UsageSources[Name] => {
    const found = joined.find(({ usage }) => usage?.[name] !== undefined)?.usage?.[name];
    if (found === undefined) throw new Error(`no feature counts ${name}`);
    return found;
  };
  return {
    playedMinutes: async (playerId, nowMs) => source('playedMinutes')(playerId, nowMs),
    depositedE5: async (playerId, nowMs) => source('depositedE5')(playerId, nowMs),
  };
}

/** The market may be stricter than a setting, never the other way round. */
async function loadOffer(
  { settings, policy }: LimitsOptions,
  at: { readonly brandId: number; readonly atMs: number },
): Promise<Offer> {
  const [raiseDelayHours, realityCheck, idleMinutes] = await Promise.all([
    settings.get('limits.raiseDelayHours', at),
    settings.get('limits.realityCheckMinutes', at),
    settings.get('limits.idleSessionMinutes', at),
  ]);
  const pauseHours = policy.rule('limits.pauseHours', at);
  const exclusion = policy.rule('limits.exclusion', at);
  return {
    kinds: policy.rule('limits.kinds', at),
    pauseHours,
    pauseHoursMin: Math.min(...pauseHours),
    pauseHoursMax: policy.rule('limits.pauseHoursMax', at),
    exclusionMonths: exclusion.includes('definite') ? policy.rule('limits.exclusionMonths', at) : [],
    isEndlessOffered: exclusion.includes('indefinite'),
    closesAccount: policy.rule('limits.exclusionCloses', at),
    isCentralOffered: policy.rule('limits.centralExclusionLink', at),
    realityCheck,
    idleMinutes: Math.min(idleMinutes, policy.rule('games.idleCloseMinutes', at)),
    raiseDelayHours: Math.max(raiseDelayHours, policy.rule('limits.raiseDelayHoursMin', at)),
  };
}

function refuseUnknownKind({ kinds }: Offer, kind: LimitKind): void {
  if (!kinds.includes(kind)) throw new RefusalError('feature_off_in_market');
}

/** A limit that the market wants from everybody can change and cannot go. */
function refuseRequired({ policy, clock }: LimitsOptions, brandId: number, kind: LimitKind): void {
  const asked = policy.rule('limits.askedAtSignUp', { brandId, atMs: clock.nowMs() });
  if (asked.includes(kind)) throw new RefusalError('limit_required');
}

function refuseOutOfRange(which: Which, wanted: bigint): void {
  const { min, max } = rangeOf(which);
  if (wanted >= min && wanted <= max) return;
  const textOf = (amount: bigint) =>
    which.kind === 'time' ? `${amount} min` : which.kind === 'count' ? `${amount}` : `R$ ${toWire(amount)}`;
  throw new RefusalError('limit_out_of_range', { min: textOf(min), max: textOf(max) });
}
