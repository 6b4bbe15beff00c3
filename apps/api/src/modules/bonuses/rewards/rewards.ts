import {
  amountOf,
  decideReward,
  encodeRule,
  parseRule,
  requiredBy,
  type RewardDecision,
  type RewardFacts,
  type RewardGrant,
  type RewardRule,
  remainingUnder,
  type RuleVersion,
} from '@arara/domain/bonuses';
import type { RewardKind } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { emit } from '../../../platform/outbox/index.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { lockAccount } from '../../ledger/index.ts';
import type { Policy } from '../../policy/index.ts';
import type { Bonuses } from '../bonuses.ts';
import { listTerms, type Terms } from './given.store.ts';
import { cappedBy, decodeFacts, encodeFacts, gatherFacts, type RewardReads } from './reward-facts.ts';
import { canEnd, type Refused, refusedOf } from './reward-refusals.ts';
import { bookKeyOf, type PostingDeps, postReward } from './reward-posting.ts';
import * as store from './rewards.store.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { findSpent, reserve } from '../rules/rules.store.ts';

export interface RewardsDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly policy: Pick<Policy, 'requireOpen' | 'profileOf'>;
  readonly bonuses: Pick<Bonuses, 'acceptBonus' | 'openRequirement'>;
  readonly settings: PostingDeps['settings'];
  readonly grantFreeRounds: PostingDeps['grantFreeRounds'];
  readonly rules: RuleBook;
  readonly reads: RewardReads;
}

/** A reward that is asked for: by which rule, under which key, and what only the caller knows. */
export interface Wanted {
  readonly playerId: PlayerId;
  readonly brandId: number;
  /** An id, or the version that the caller has looked at. */
  readonly rule: string | RuleVersion;
  readonly key: string;
  readonly facts?: Partial<RewardFacts>;
  readonly atMs: number;
  /** The moment it belongs to, when that is not now: the end of a week that is over. */
  readonly dueAtMs?: number;
}

export interface Given {
  readonly ok: true;
  readonly amountE5: bigint;
  readonly requiredE5: bigint;
  readonly replayed: boolean;
}
export type Granted = Given | Refused;

export interface Claimable {
  readonly key: string;
  readonly rule: RuleVersion;
  readonly amountE5: bigint;
  readonly dueAtMs: number;
  readonly claimUntilMs: number | undefined;
  /** What a claim would answer now. */
  readonly decision: RewardDecision;
}

/** That the gate lets a player have a kind of reward. Nobody but `requireOpen` makes one, so nobody forgets to ask. */
class Opened {
  readonly #playerId: PlayerId;
  readonly #kind: RewardKind;

  constructor(playerId: PlayerId, kind: RewardKind) {
    this.#playerId = playerId;
    this.#kind = kind;
  }

  isFor(playerId: PlayerId, kind: RewardKind): boolean {
    return this.#playerId === playerId && this.#kind === kind;
  }
}
export type OpenGate = Opened;

export interface Rewards {
  readonly rules: RuleBook;
  /** Throws the first reason of the gate. Before the player's transaction: what it looks up waits for nobody there. */
  requireOpen(wanted: Pick<Wanted, 'playerId' | 'brandId' | 'rule' | 'atMs'>): Promise<OpenGate>;
  /** The same for whatever rule of a kind. */
  requireOpenFor(kind: RewardKind, who: Pick<Wanted, 'playerId' | 'brandId' | 'atMs'>): Promise<OpenGate>;
  /** Gate, transaction and grant in one. */
  give(wanted: Wanted): Promise<Granted>;
  /** In the caller's transaction, with what the gate answered before it. The same key twice is one reward. */
  grant(tx: Tx, wanted: Wanted, gate: OpenGate): Promise<Granted>;
  /** What `grant` would answer now. */
  decide(db: Queryable, wanted: Wanted): Promise<RewardDecision>;
  /** Something to claim later under its key. What more play or time can end is no hindrance; the rest is refused now. */
  offer(tx: Tx, wanted: Wanted): Promise<Granted>;
  /** What the cap of all rewards still holds of a rule for a player; undefined when it does not count. */
  remaining(
    db: Queryable,
    of: Pick<Wanted, 'playerId' | 'atMs'> & { readonly rule: RewardRule },
  ): Promise<bigint | undefined>;
  /** With an order: what `grant` would give now is reserved until the order's money is there, or it ends. */
  reserve(tx: Tx, wanted: Wanted): Promise<Granted>;
  /** Gives what was reserved, on the terms of that moment; false when nothing is reserved under the key. */
  giveReserved(tx: Tx, of: Pick<Wanted, 'playerId' | 'key' | 'atMs'>): Promise<boolean>;
  release(tx: Tx, playerId: PlayerId, key: string): Promise<void>;
  /** Gate, then what was offered is given by the rule under which it was offered. */
  claim(wanted: Pick<Wanted, 'playerId' | 'brandId' | 'key' | 'atMs'>): Promise<Granted>;
  claimables(playerId: PlayerId, atMs: number): Promise<readonly Claimable[]>;
  history(playerId: PlayerId, page: store.Page): Promise<readonly store.GrantRow[]>;
  /** What stands under some keys, promised or given; a key without a reward is not in the answer. */
  terms(playerId: PlayerId, keys: readonly string[]): Promise<ReadonlyMap<string, Terms>>;
}

const DAY_MS = 86_400_000;

export function createRewards(deps: RewardsDeps): Rewards {
  const { shards, rules } = deps;
  return {
    rules,
    requireOpen: (wanted) => requireOpen(deps, wanted),
    requireOpenFor: (kind, who) => requireOpenFor(deps, kind, who),
    async give(wanted) {
      const found = await versionOf(deps, wanted);
      if (found === undefined) return unknownRule;
      await requireOpen(deps, { ...wanted, rule: found });
      return shards.inPlayerTransaction(wanted.playerId, (tx) => grantBy(tx, deps, asking(wanted, found)));
    },
    async grant(tx, wanted, gate) {
      const found = await versionOf(deps, wanted);
      if (found === undefined) return unknownRule;
      if (!gate.isFor(wanted.playerId, found.rule.kind)) throw new Error(`the gate was not asked for ${found.rule.id}`);
      return grantBy(tx, deps, asking(wanted, found));
    },
    async decide(db, wanted) {
      const found = await versionOf(deps, wanted);
      return found === undefined
        ? { ok: false, refusal: 'reward_not_running' }
        : decide(db, deps, asking(wanted, found));
    },
    offer: (tx, wanted) => offer(tx, deps, wanted),
    async remaining(db, { playerId, rule: { id, cap }, atMs }) {
      if (cap === undefined) return undefined;
      return remainingUnder(cap, await cappedBy(db, deps.reads, { playerId, ruleId: id, days: cap.days, atMs }));
    },
    reserve: (tx, wanted) => reserveFor(tx, deps, wanted),
    giveReserved: (tx, of) => giveReserved(tx, deps, of),
    release: (tx, playerId, key) => store.release(tx, playerId, { key }),
    claim: (wanted) => claim(deps, wanted),
    async claimables(playerId, atMs) {
      const shard = shards.ofPlayer(playerId);
      const due = await store.listDue(shard, playerId, new Date(atMs));
      return Promise.all(due.map((row) => toClaimable(shard, deps, { row, atMs })));
    },
    history: (playerId, page) => store.listGiven(shards.ofPlayer(playerId), playerId, page),
    terms: (playerId, keys) => listTerms(shards.ofPlayer(playerId), playerId, keys),
  };
}

const unknownRule: Refused = { ok: false, refusal: 'reward_unknown', values: {} };

async function versionOf(
  { rules }: RewardsDeps,
  { rule, brandId, atMs }: Pick<Wanted, 'rule' | 'brandId' | 'atMs'>,
): Promise<RuleVersion | undefined> {
  return typeof rule === 'string' ? rules.at(rule, { brandId, atMs }) : rule;
}

async function requireOpen(
  deps: RewardsDeps,
  wanted: Pick<Wanted, 'playerId' | 'brandId' | 'rule' | 'atMs'>,
): Promise<OpenGate> {
  const found = await versionOf(deps, wanted);
  if (found === undefined) throw new RefusalError('reward_unknown');
  return requireOpenFor(deps, found.rule.kind, wanted);
}

async function requireOpenFor(
  { policy }: RewardsDeps,
  kind: RewardKind,
  { playerId, brandId, atMs }: Pick<Wanted, 'playerId' | 'brandId' | 'atMs'>,
): Promise<OpenGate> {
  await policy.requireOpen({ playerId, brandId, action: 'reward', context: { nowMs: atMs, rewardKind: kind } });
  return new Opened(playerId, kind);
}

/** A request with its rule and the moment it belongs to. */
interface Asking extends Omit<Wanted, 'rule'> {
  readonly version: RuleVersion;
  readonly dueAtMs: number;
}

function asking(wanted: Wanted, version: RuleVersion): Asking {
  const { playerId, brandId, key, facts = {}, atMs, dueAtMs = atMs } = wanted;
  return { playerId, brandId, key, facts, atMs, version, dueAtMs };
}

async function factsOf(db: Queryable, deps: RewardsDeps, ask: Asking): Promise<RewardFacts> {
  const { version, playerId, brandId, key, atMs, dueAtMs, facts = {} } = ask;
  const profile = deps.policy.profileOf(brandId, atMs);
  const market = profile.ok ? profile.profile.id : '';
  const day = businessDayOf(dueAtMs);
  return gatherFacts(db, deps.reads, { rule: version.rule, playerId, key, market, atMs, day, known: facts });
}

async function decide(db: Queryable, deps: RewardsDeps, ask: Asking): Promise<RewardDecision> {
  const { rule } = ask.version;
  const facts = await factsOf(db, deps, ask);
  if (rule.limits.totalTimes === undefined && rule.limits.totalE5 === undefined) return decideReward(rule, facts);
  const spent = await findSpent(deps.shards.directory, { brandId: ask.brandId, ruleId: rule.id });
  return decideReward(rule, { ...facts, totalTimes: spent.times, totalE5: spent.amountE5 });
}

/** A reward stands in the books: told in their commit, for the player's inbox. */
export const GIVEN_TOPIC = 'bonuses.given';

async function grantBy(tx: Tx, deps: RewardsDeps, ask: Asking): Promise<Granted> {
  const { playerId, key, version } = ask;
  if ((await lockAccount(tx, playerId)) === undefined) throw new Error('a reward for a player without an account');
  const before = await store.findGrant(tx, playerId, key);
  if (before?.state === 'given')
    return { ok: true, amountE5: before.amountE5, requiredE5: before.requiredE5, replayed: true };
  if (before?.state === 'reversed') return refusedOf({ ok: false, refusal: 'reward_taken' });
  const facts = await factsOf(tx, deps, ask);
  const decision = decideReward(version.rule, facts);
  if (!decision.ok) return refusedOf(decision);
  if (!(await takeOfTotal(deps, ask, decision.amountE5))) return refusedOf({ ok: false, refusal: 'reward_used_up' });
  await book(tx, deps, { ask, decision });
  return { ok: true, amountE5: decision.amountE5, requiredE5: decision.requiredE5, replayed: false };
}

/** The money, the row and the news of it in one commit. */
async function book(
  tx: Tx,
  deps: RewardsDeps,
  { ask, decision }: { readonly ask: Asking; readonly decision: RewardGrant },
): Promise<void> {
  const { playerId, key, version } = ask;
  const posting = { playerId, brandId: ask.brandId, key: bookKeyOf(playerId, key), atMs: ask.atMs, rule: version.rule };
  await postReward(tx, deps, { ...posting, decision });
  await store.writeGrant(tx, rowOf(ask, { state: 'given', decision, facts: ask.facts ?? {} }));
  await emit(tx, GIVEN_TOPIC, {
    playerId: `${playerId}`,
    brandId: ask.brandId,
    key,
    kind: version.rule.kind,
    amountE5: `${decision.amountE5}`,
    requiredE5: `${decision.requiredE5}`,
    atMs: ask.atMs,
    ...freeRoundsOf(version.rule, ask.atMs),
  });
}

/** What the news say of free rounds beside what they are worth. */
function freeRoundsOf({ amount }: RewardRule, atMs: number) {
  if (amount.kind !== 'free_rounds') return {};
  const { rounds, stakeE5, validDays } = amount;
  return { freeRounds: { rounds, stakeE5: `${stakeE5}`, untilMs: atMs + validDays * DAY_MS } };
}

/**
 * The total of a rule is counted in the directory, over all shards, before the player's own commit and under the same
 * key: a repeat after a crash finds its place.
 */
async function takeOfTotal({ shards, clock }: RewardsDeps, ask: Asking, amountE5: bigint): Promise<boolean> {
  const { id: ruleId, limits } = ask.version.rule;
  const total = { times: limits.totalTimes ?? null, amountE5: limits.totalE5 ?? null, at: clock.now() };
  if (total.times === null && total.amountE5 === null) return true;
  const { brandId, playerId, key } = ask;
  return shards.directory.transaction((tx) => reserve(tx, { brandId, ruleId, playerId, key, amountE5 }, total));
}

interface Writing {
  readonly state: 'due' | 'reserved' | 'given';
  readonly decision: { readonly amountE5: bigint; readonly requiredE5: bigint };
  readonly facts: Partial<RewardFacts>;
}

function rowOf(ask: Asking, { state, decision, facts }: Writing): store.NewGrant {
  const { rule, version } = ask.version;
  const isGiven = state === 'given';
  const claimUntilMs = rule.claimDays === undefined ? undefined : ask.dueAtMs + rule.claimDays * DAY_MS;
  return {
    playerId: ask.playerId,
    brandId: ask.brandId,
    key: ask.key,
    ruleId: rule.id,
    ruleVersion: version,
    rule: encodeRule(rule),
    kind: rule.kind,
    account: rule.account,
    isCapped: rule.cap !== undefined,
    facts: encodeFacts(facts),
    state,
    amountE5: decision.amountE5,
    factor: Number(rule.turnover),
    requiredE5: decision.requiredE5,
    dueAt: new Date(ask.dueAtMs),
    dueDay: businessDayOf(ask.dueAtMs),
    claimUntil: claimUntilMs === undefined ? null : new Date(claimUntilMs),
    givenAt: isGiven ? new Date(ask.atMs) : null,
    givenDay: isGiven ? businessDayOf(ask.atMs) : null,
  };
}

async function offer(tx: Tx, deps: RewardsDeps, wanted: Wanted): Promise<Granted> {
  const found = await versionOf(deps, wanted);
  if (found === undefined) return unknownRule;
  const ask = asking(wanted, found);
  if ((await lockAccount(tx, ask.playerId)) === undefined) throw new Error('an offer to a player without an account');
  const before = await store.findGrant(tx, ask.playerId, ask.key);
  if (before !== undefined)
    return { ok: true, amountE5: before.amountE5, requiredE5: before.requiredE5, replayed: true };
  const facts = await factsOf(tx, deps, ask);
  const decision = decideReward(found.rule, facts);
  if (!decision.ok && !canEnd(decision.refusal)) return refusedOf(decision);
  const amountE5 = amountOf(found.rule, facts);
  const requiredE5 = requiredBy(found.rule, amountE5);
  const terms = { amountE5, requiredE5 };
  await store.writeGrant(tx, rowOf(ask, { state: 'due', decision: terms, facts: ask.facts ?? {} }));
  return { ok: true, ...terms, replayed: false };
}

/** The newest order carries what a rule gives once: what an older one had reserved is free again. */
async function reserveFor(tx: Tx, deps: RewardsDeps, wanted: Wanted): Promise<Granted> {
  const found = await versionOf(deps, wanted);
  if (found === undefined) return unknownRule;
  const ask = asking(wanted, found);
  if ((await lockAccount(tx, ask.playerId)) === undefined) throw new Error('a promise to a player without an account');
  const decision = await decide(tx, deps, ask);
  if (!decision.ok) return refusedOf(decision);
  await store.release(tx, ask.playerId, { ruleId: found.rule.id });
  await store.writeGrant(tx, rowOf(ask, { state: 'reserved', decision, facts: ask.facts ?? {} }));
  return { ok: true, amountE5: decision.amountE5, requiredE5: decision.requiredE5, replayed: false };
}

/** A promise is kept whatever has happened since: it was counted when it was made. */
async function giveReserved(
  tx: Tx,
  deps: RewardsDeps,
  { playerId, key, atMs }: Pick<Wanted, 'playerId' | 'key' | 'atMs'>,
): Promise<boolean> {
  const row = await store.findGrant(tx, playerId, key);
  if (row?.state !== 'reserved') return false;
  const ask = askingRow(row, atMs);
  const { account, expiryDays } = ask.version.rule;
  const { amountE5, requiredE5 } = row;
  await takeOfTotal(deps, ask, amountE5);
  await book(tx, deps, {
    ask,
    decision: { ok: true, amountE5, account, turnover: BigInt(row.factor), requiredE5, expiryDays },
  });
  return true;
}

/** The rule of the day on which it was offered. */
function versionOfRow({ rule: stored, ruleVersion, ruleId }: store.GrantRow): RuleVersion {
  const parsed = parseRule(stored);
  if (!parsed.ok) throw new Error(`the rule ${ruleId} of a reward ${parsed.problem}`);
  return { rule: parsed.value, version: ruleVersion };
}

/** Its own last day is that of the claim: a rule that has ended meanwhile still gives what it promised. */
function askingRow(row: store.GrantRow, atMs: number): Asking {
  const { rule, version } = versionOfRow(row);
  const promised = { rule: { ...rule, valid: { ...rule.valid, until: undefined } }, version };
  const { playerId, brandId, key, facts, dueAt } = row;
  return { playerId, brandId, key, atMs, facts: decodeFacts(facts), version: promised, dueAtMs: dueAt.getTime() };
}

async function claim(
  deps: RewardsDeps,
  { playerId, brandId, key, atMs }: Pick<Wanted, 'playerId' | 'brandId' | 'key' | 'atMs'>,
): Promise<Granted> {
  const row = await store.findGrant(deps.shards.ofPlayer(playerId), playerId, key);
  if (row === undefined || row.brandId !== brandId || row.state === 'reserved' || row.state === 'released')
    return unknownRule;
  const isOver = row.state === 'due' && row.claimUntil !== null && row.claimUntil.getTime() <= atMs;
  if (isOver) return { ok: false, refusal: 'reward_claim_over', values: {} };
  const ask = askingRow(row, atMs);
  await requireOpen(deps, { playerId, brandId, rule: ask.version, atMs });
  return deps.shards.inPlayerTransaction(playerId, (tx) => grantBy(tx, deps, ask));
}

async function toClaimable(
  db: Queryable,
  deps: RewardsDeps,
  { row, atMs }: { readonly row: store.GrantRow; readonly atMs: number },
): Promise<Claimable> {
  return {
    key: row.key,
    rule: versionOfRow(row),
    amountE5: row.amountE5,
    dueAtMs: row.dueAt.getTime(),
    claimUntilMs: row.claimUntil?.getTime(),
    decision: await decide(db, deps, askingRow(row, atMs)),
  };
}
