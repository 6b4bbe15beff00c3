import {
  encodeRule,
  isOfPeriods,
  parseRule,
  placesPaid,
  type RewardFacts,
  type RewardRule,
  type RuleVersion,
  spanClosedBy,
} from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, startOfDayMs } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { readPlayerPage, WALK_START, walkedUpTo, walkPositionOf } from '../../../platform/db/player-walk.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import { emit, outboxLag } from '../../../platform/outbox/index.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import * as store from './closings.store.ts';
import { countMoneyDays, DAYS_READER } from './days.ts';
import { listPlayedPeriod, type PlayedPeriod } from './days.store.ts';
import { readLeaders, type StandingReads, withNames } from './places.ts';
import type { Rewards, Wanted } from './rewards.ts';

export interface ClosingsDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly rewards: Pick<Rewards, 'rules' | 'offer' | 'claim'>;
  readonly reads: StandingReads & {
    /** What bets with own money count in some days; the last day is not part of it. */
    effectiveDays(
      db: Queryable,
      playerIds: readonly PlayerId[],
      span: { readonly from: string; readonly to: string },
    ): Promise<readonly { readonly playerId: PlayerId; readonly effectiveCashE5: bigint }[]>;
  };
}

/** A bet that began before midnight has committed by then. */
const CLOSE_AFTER_MS = 60_000;
/** So long after the end of a period it is paid at the latest: what a screen promises. */
export const PAID_WITHIN_MS = 30 * 60_000;
const PLAYERS_AT_ONCE = 200;
const DAY_MS = 86_400_000;

/** What the calendar opens; the loop does the work. */
export function closingJob({ rewards }: Pick<ClosingsDeps, 'rewards'>, brands: () => readonly number[]): Job {
  return {
    name: 'bonuses.close_periods',
    every: 'day',
    delayMs: CLOSE_AFTER_MS,
    async run({ period, tx, nowMs }) {
      const day = businessDayOf(period.startMs);
      // The rules as they stood at the last moment of the day.
      for (const brandId of brands())
        for (const { rule, version } of await rewards.rules.list({ brandId, atMs: period.endMs - 1 })) {
          const span = spanClosedBy(rule, day);
          if (span === undefined) continue;
          const stage = isByPlace(rule) ? 'rank' : 'pay';
          const of = {
            brandId,
            ruleId: rule.id,
            ...span,
            ruleVersion: version,
            rule: encodeRule(rule),
            stage,
          } as const;
          await store.insertClosing(tx, of, new Date(nowMs));
        }
    },
  };
}

const isByPlace = ({ trigger }: RewardRule) => trigger === 'tournament_closed';

/**
 * Goes one step further with the oldest period that is over; false when there is nothing to do. Its row is locked
 * meanwhile, so one process at a time works on it, and what is given carries a key made of rule and period.
 */
export function advanceClosing(deps: ClosingsDeps): Promise<boolean> {
  return deps.shards.directory.transaction(async (tx) => {
    const closing = await store.lockOldestOpen(tx);
    if (closing === undefined) return false;
    const version = versionOf(closing);
    const of = { closing, version };
    const change =
      closing.stage === 'rank'
        ? await rank(deps, of)
        : isByPlace(version.rule)
          ? await payPlaces(deps, of)
          : await payShard(deps, of);
    if (change === undefined) return false;
    await failpoint('bonuses.before_closing_saved');
    await store.saveClosing(tx, closing, { ...change, at: deps.clock.now() });
    return true;
  });
}

interface Step {
  readonly closing: store.Closing;
  readonly version: RuleVersion;
}

function versionOf({ rule: stored, ruleId, ruleVersion }: store.Closing): RuleVersion {
  const parsed = parseRule(stored);
  if (!parsed.ok || !isOfPeriods(parsed.value)) throw new Error(`the rule ${ruleId} of a period cannot be read`);
  return { rule: parsed.value, version: ruleVersion };
}

/** Places are worked out once, and stand: whoever is paid is paid by what everybody can read. */
async function rank(deps: ClosingsDeps, { closing, version: { rule } }: Step): Promise<store.ClosingChange> {
  const { shards, clock, reads } = deps;
  const max = rule.amount.kind === 'table' ? placesPaid(rule.amount.rows) : 0;
  const { ranked, players } = await readLeaders(deps, { brandId: closing.brandId, rule, span: closing, max });
  const rows = await withNames(reads, ranked);
  await shards.directory.transaction((tx) =>
    store.replaceStanding(tx, closing, { rows, players, readAt: clock.now(), isFinal: true }),
  );
  return { stage: 'pay', ...WALK_START };
}

async function payPlaces(deps: ClosingsDeps, step: Step): Promise<store.ClosingChange> {
  const { closing } = step;
  const from = Number(closing.cursor) + 1;
  const rows = await store.listPlaces(deps.shards.directory, closing, { from, to: from + PLAYERS_AT_ONCE - 1 });
  const given = newSum();
  for (const { playerId, place } of rows) given.add(await pay(deps, step, { playerId, facts: { position: place } }));
  const last = rows.at(-1);
  return last === undefined
    ? { stage: 'done', shard: 0, cursor: closing.cursor }
    : { stage: 'pay', shard: 0, cursor: BigInt(last.place), ...given.sum };
}

/** Undefined while days of the period are not counted to their end: it is tried again. */
async function payShard(deps: ClosingsDeps, step: Step): Promise<store.ClosingChange | undefined> {
  const { shards } = deps;
  const { closing } = step;
  const after = walkedUpTo(closing);
  if (after === 0n && !(await isCounted(deps))) return undefined;
  const page = await readPlayerPage(shards, {
    after,
    limit: PLAYERS_AT_ONCE,
    async read(db, of) {
      const played = await listPlayedPeriod(db, closing, of);
      const factsOf = await baseOf(deps, step, { db, played });
      return played.map(({ playerId }) => ({ playerId, facts: factsOf(playerId) }));
    },
    ownerOf: ({ playerId }) => playerId,
  });
  const given = newSum();
  for (const row of page.rows) given.add(await pay(deps, step, row));
  return page.next === undefined
    ? { stage: 'done', ...WALK_START, ...given.sum }
    : { stage: 'pay', ...walkPositionOf(page.next), ...given.sum };
}

/** Below this an event that nobody has counted is one of a moment ago, and of a later day. */
const COUNTED_WITHIN_MS = 30_000;

/** What the books of the period hold is in its days before anybody's are added up. */
async function isCounted({ shards, clock }: ClosingsDeps): Promise<boolean> {
  await countMoneyDays({ shards });
  const lags = (await Promise.all(shards.all.map(outboxLag))).flat();
  return lags.every(
    ({ reader, oldestAt }) =>
      reader !== DAYS_READER || oldestAt === null || oldestAt.getTime() > clock.nowMs() - COUNTED_WITHIN_MS,
  );
}

/** What a share is of: the loss of the period, or what its bets count. */
async function baseOf(
  { reads }: ClosingsDeps,
  { closing, version: { rule } }: Step,
  { db, played }: { readonly db: Queryable; readonly played: readonly PlayedPeriod[] },
): Promise<(playerId: PlayerId) => Partial<RewardFacts>> {
  if (rule.amount.kind !== 'percent') return () => ({});
  if (rule.amount.of === 'net_loss') {
    const losses = new Map(played.map((one) => [one.playerId, netLossE5(one)]));
    return (playerId) => ({ basisE5: losses.get(playerId) ?? 0n });
  }
  const span = { from: closing.from, to: addDays(closing.to, 1) };
  const ids = played.map(({ playerId }) => playerId);
  const bets = new Map<PlayerId, bigint>();
  for (const { playerId, effectiveCashE5 } of await reads.effectiveDays(db, ids, span))
    bets.set(playerId, (bets.get(playerId) ?? 0n) + effectiveCashE5);
  return (playerId) => ({ basisE5: bets.get(playerId) ?? 0n });
}

/** What was staked less what was won; who won has lost nothing. */
export function netLossE5({ cashBetsE5, cashWinsE5 }: Pick<PlayedPeriod, 'cashBetsE5' | 'cashWinsE5'>): bigint {
  return cashBetsE5 > cashWinsE5 ? cashBetsE5 - cashWinsE5 : 0n;
}

/** One reward of one player for one period, for ever. */
export const periodKeyOf = ({ ruleId, closesOn }: Pick<store.PeriodOfRule, 'ruleId' | 'closesOn'>) =>
  `${ruleId}:${closesOn}`;

/**
 * Offered first, so that nothing is lost to a cap that bets still fill or to a pause; a rule without a claim then gives
 * it at once, through the gate like every claim. Answers what is now the player's to have.
 */
async function pay(
  { shards, rewards, clock }: ClosingsDeps,
  { closing, version }: Step,
  { playerId, facts }: { readonly playerId: PlayerId; readonly facts: Partial<RewardFacts> },
): Promise<bigint> {
  const { brandId } = closing;
  const key = periodKeyOf(closing);
  const atMs = startOfDayMs(addDays(closing.to, 1)) - 1;
  const dueAtMs = startOfDayMs(addDays(closing.closesOn, 1)) - 1;
  const wanted = { playerId, brandId, rule: version, key, facts, atMs, dueAtMs };
  const offered = await shards.inPlayerTransaction(playerId, async (tx) => {
    const answer = await rewards.offer(tx, wanted);
    if (answer.ok && !answer.replayed)
      await notifyWaiting(tx, wanted, { amountE5: answer.amountE5, atMs: clock.nowMs() });
    return answer;
  });
  if (!offered.ok) return 0n;
  if (version.rule.claimDays === undefined)
    try {
      await rewards.claim({ playerId, brandId, key, atMs: clock.nowMs() });
    } catch (error) {
      // Whom the gate stops now finds it waiting.
      if (!(error instanceof RefusalError)) throw error;
    }
  return offered.amountE5;
}

/** Something waits to be taken, until a moment: told in the commit that promises it, for the player's inbox. */
export const WAITING_TOPIC = 'bonuses.waiting';

async function notifyWaiting(
  tx: Tx,
  { playerId, brandId, key, rule, dueAtMs }: Wanted & { readonly rule: RuleVersion; readonly dueAtMs: number },
  { amountE5, atMs }: { readonly amountE5: bigint; readonly atMs: number },
): Promise<void> {
  const { claimDays, amount } = rule.rule;
  if (claimDays === undefined) return;
  const untilMs = dueAtMs + claimDays * DAY_MS;
  const freeRounds =
    amount.kind === 'free_rounds'
      ? { freeRounds: { rounds: amount.rounds, stakeE5: `${amount.stakeE5}`, untilMs } }
      : {};
  const waiting = { playerId: `${playerId}`, brandId, key, amountE5: `${amountE5}`, untilMs, atMs };
  await emit(tx, WAITING_TOPIC, { ...waiting, ...freeRounds });
}

function newSum() {
  const sum = { players: 0, amountE5: 0n };
  return {
    sum,
    add(amountE5: bigint) {
      if (amountE5 === 0n) return;
      sum.players += 1;
      sum.amountE5 += amountE5;
    },
  };
}
