import type { RefusalName } from '@arara/contract';
import {
  type Authorisation,
  type Check,
  type CheckName,
  coreChecks,
  type FactName,
  type GateAction,
  type GateContext,
  gate,
  missingProofs,
  ownChecks,
  type PlayerFacts,
  type PolicyKey,
  type PolicyValue,
  type Profile,
  type ProfileResult,
  type ProviderUse,
  profileAt,
  type Verdict,
} from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { trusted } from './licence.ts';

/** Some of the facts about a player, from the module that owns them. It may throw: then they are not known. */
export interface FactSource {
  readonly name: string;
  load(playerId: PlayerId, nowMs: number): Promise<PlayerFacts>;
}

export interface PolicyOptions {
  /** The market of a brand, from its document. */
  readonly marketOf: (brandId: number) => string;
  /** What a brand's document proves; without it nothing is proved. */
  readonly authorisationOf?: (brandId: number) => Authorisation;
  readonly sources: readonly FactSource[];
  /** A source broke: for the log. The gate is closed by it, so the player waits until somebody looks. */
  readonly onFault: (fault: { source: string; error: unknown }) => void;
}

export interface Question {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly action: GateAction;
  readonly context: GateContext;
}

export interface Policy {
  /** Identity, regulator, place and session checks join here, when the modules are put together. */
  join(check: Check): void;
  /** Facts that a later feature owns join here. */
  joinFacts(source: FactSource): void;
  /** All that is known of a player; what is not known is absent. */
  facts(playerId: PlayerId, nowMs: number): Promise<PlayerFacts>;
  /** Every reason, for staff and for the log. */
  gate(question: Question): Promise<Verdict>;
  /** Throws the first reason as a refusal; stands before every bet, launch, deposit and reward. */
  requireOpen(question: Question): Promise<void>;
  profileOf(brandId: number, atMs: number): ProfileResult;
  /** One rule of the market at a moment; throws when the market is unknown. */
  rule<K extends PolicyKey>(key: K, at: { brandId: number; atMs: number }): PolicyValue<K>;
  /** The names of the checks that run before an action, in their order. */
  checksOf(profile: Profile, action: GateAction): readonly CheckName[];
  /** Throws when a provider may not be switched on: the process must not start with it. */
  assertProvider(use: ProviderUse, at: { brandId: number; atMs: number }): void;
  /** What the market still asks for before this provider may serve. */
  proofsMissing(use: ProviderUse, at: { brandId: number; atMs: number }): readonly string[];
}

/** Parsed profiles are kept for a few days and brands; a process that runs for months must not keep them all. */
const PROFILES_KEPT_MAX = 16;

export function createPolicy(options: PolicyOptions): Policy {
  const checks: Check[] = [...ownChecks];
  const sources: FactSource[] = [...options.sources];
  const profileOf = rememberProfiles(options.marketOf);
  const knownProfile = (brandId: number, atMs: number): Profile => {
    const result = profileOf(brandId, atMs);
    if (!result.ok) throw new Error(result.problem);
    return result.profile;
  };
  const proofsMissing: Policy['proofsMissing'] = (use, { brandId, atMs }) =>
    missingProofs(profileOf(brandId, atMs), use, trusted(options.authorisationOf?.(brandId) ?? {}));
  const ask = async ({ playerId, brandId, action, context }: Question): Promise<Verdict> => {
    const facts = await gatherFacts(sources, { playerId, nowMs: context.nowMs, onFault: options.onFault });
    return gate({ checks, profile: profileOf(brandId, context.nowMs), facts, action, context });
  };
  return {
    join(check) {
      if (checks.some((joined) => joined.name === check.name)) throw new Error(`${check.name} has joined already`);
      checks.push(check);
    },
    joinFacts: (source) => void sources.push(source),
    facts: (playerId, nowMs) => gatherFacts(sources, { playerId, nowMs, onFault: options.onFault }),
    gate: ask,
    async requireOpen(question) {
      const verdict = await ask(question);
      if (verdict.ok) return;
      const [reason] = verdict.reasons;
      const refusal: RefusalName = reason?.refusal ?? 'policy_unknown';
      throw new RefusalError(refusal, reason?.values ?? {});
    },
    profileOf,
    rule: (key, { brandId, atMs }) => knownProfile(brandId, atMs).rule(key),
    checksOf(profile, action) {
      const asked: readonly CheckName[] = [...coreChecks, ...profile.rule('policy.checks')];
      const others = new Set(checks.filter((check) => !check.actions.includes(action)).map((check) => check.name));
      return asked.filter((name) => !others.has(name));
    },
    proofsMissing,
    assertProvider(use, at) {
      const missing = proofsMissing(use, at);
      if (missing.length > 0)
        throw new Error(`no production ${use.kind} provider for ${use.country} without ${missing.join(', ')}`);
    },
  };
}

function rememberProfiles(marketOf: (brandId: number) => string) {
  const kept = new Map<string, ProfileResult>();
  return (brandId: number, atMs: number): ProfileResult => {
    const market = marketOf(brandId);
    const day = businessDayOf(atMs);
    const name = `${market} ${day}`;
    const known = kept.get(name) ?? profileAt(market, day);
    if (kept.size >= PROFILES_KEPT_MAX) kept.clear();
    kept.set(name, known);
    return known;
  };
}

interface Gathering {
  readonly playerId: PlayerId;
  readonly nowMs: number;
  readonly onFault: PolicyOptions['onFault'];
}

/** A fact that two sources claim is not known: one of them would otherwise hide what the other says. */
async function gatherFacts(
  sources: readonly FactSource[],
  { playerId, nowMs, onFault }: Gathering,
): Promise<PlayerFacts> {
  const parts = await Promise.all(
    sources.map(async (source): Promise<PlayerFacts> => {
      try {
        return await source.load(playerId, nowMs);
      } catch (error) {
        onFault({ source: source.name, error });
        return {};
      }
    }),
  );
  const names = parts.flatMap((part) => Object.keys(part) as FactName[]);
  const claimedTwice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  for (const name of claimedTwice) onFault({ source: name, error: new Error(`two sources claim the fact ${name}`) });
  const facts = parts.flatMap((part) => Object.entries(part)).filter(([name]) => !claimedTwice.has(name as FactName));
  return Object.fromEntries(facts) as PlayerFacts;
}
