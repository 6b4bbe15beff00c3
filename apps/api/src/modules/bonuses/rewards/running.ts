import { isRunningOn, type RewardRule, type RuleVersion, spanAt } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, startOfDayMs } from '@arara/domain/time';
import type { Database } from '../../../platform/db/db.ts';
import type { ReminderSource } from '../../notifications/index.ts';
import type { Policy } from '../../policy/index.ts';
import type { Rewards } from './rewards.ts';

export interface RunningDeps {
  readonly rewards: Pick<Rewards, 'rules'>;
  readonly policy: Pick<Policy, 'profileOf'>;
}

interface Now {
  readonly brandId: number;
  readonly nowMs: number;
}

/** Every rule that the brand's market knows, whatever its days. */
async function rulesOfMarket(
  { rewards, policy }: RunningDeps,
  { brandId, nowMs }: Now,
): Promise<readonly RuleVersion[]> {
  const profile = policy.profileOf(brandId, nowMs);
  if (!profile.ok) return [];
  const kinds: readonly string[] = profile.profile.rule('bonuses.kinds');
  return (await rewards.rules.list({ brandId, atMs: nowMs })).filter(
    ({ rule }) => kinds.includes(rule.kind) && rule.markets.includes(profile.profile.id),
  );
}

/** What runs today: a rule that waits for its first day, or is over, is not shown. */
export async function runningRules(deps: RunningDeps, now: Now): Promise<readonly RuleVersion[]> {
  const day = businessDayOf(now.nowMs);
  return (await rulesOfMarket(deps, now)).filter(({ rule }) => isRunningOn(rule, day));
}

/** Of a kind, the rule that is the first to begin after today. */
export async function nextRule(deps: RunningDeps, now: Now, kind: string): Promise<RewardRule | undefined> {
  const day = businessDayOf(now.nowMs);
  const ahead = (await rulesOfMarket(deps, now))
    .map(({ rule }) => rule)
    .filter(({ kind: of, valid }) => of === kind && valid.from > day && (valid.until ?? valid.from) >= valid.from);
  return ahead.toSorted((one, other) => (one.valid.from < other.valid.from ? -1 : 1))[0];
}

const MINUTE_MS = 60_000;

export interface TournamentReminderDeps extends RunningDeps {
  readonly shards: { ofPlayer(playerId: PlayerId): Database };
  /** Paused, excluded or closed: nobody calls them to a tournament. */
  readonly isStopped: (db: Database, playerId: PlayerId, nowMs: number) => Promise<boolean>;
}

/** A tournament begins with its first day; one that was taken back begins never. */
export function tournamentReminder(deps: TournamentReminderDeps): ReminderSource {
  return {
    about: 'tournament',
    async opens({ playerId, brandId, nowMs, subject }) {
      const rules = await rulesOfMarket(deps, { brandId, nowMs });
      const rule = rules.map((one) => one.rule).find(({ id, kind }) => id === subject && kind === 'tournament');
      const span = rule && spanAt(rule, rule.valid.from);
      if (rule === undefined || span === undefined || businessDayOf(nowMs) > span.to) return undefined;
      if (await deps.isStopped(deps.shards.ofPlayer(playerId), playerId, nowMs)) return undefined;
      const untilMs = startOfDayMs(addDays(span.to, 1)) - MINUTE_MS;
      return { atMs: startOfDayMs(rule.valid.from), notice: { template: 'tournament_begins', values: { untilMs } } };
    },
  };
}
