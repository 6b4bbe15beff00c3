import type { RewardRule } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { mondayOf } from '@arara/domain/time';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import type { Rewards } from '../bonuses/index.ts';
import { insertFeather, listFeathers } from './feathers.store.ts';
import type { LiveRules } from './rewards.ts';

const FEATHERS_RULE = 'feathers.weekly';
/** The feather for coming; a mission's has the id of its rule. */
export const PRESENCE = 'sign_in';

/** The present of a week whose feathers are together. */
export type FeatherGift = Awaited<ReturnType<Rewards['claimables']>>[number];

export interface FeathersOptions {
  readonly rules: LiveRules;
  readonly offer: Rewards['offer'];
  readonly claimables: Rewards['claimables'];
}

interface Asker {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly nowMs: number;
  readonly day: string;
}

export interface FeathersView {
  readonly rule: RewardRule;
  readonly done: number;
  readonly needed: number;
  /** What was collected today: presence, and missions by their rules. */
  readonly today: readonly string[];
  readonly gift: FeatherGift | undefined;
  /** What a full week opens. */
  readonly game: string;
  readonly rounds: number;
  readonly stakeE5: bigint;
}

/** The rule of feathers; undefined where sums are given instead. */
export async function featherRuleOf(
  { rules }: Pick<FeathersOptions, 'rules'>,
  { brandId, nowMs }: Pick<Asker, 'brandId' | 'nowMs'>,
): Promise<RewardRule | undefined> {
  return (await rules('free_rounds', { brandId, atMs: nowMs })).find(({ id }) => id === FEATHERS_RULE);
}

export async function viewFeathers(
  options: FeathersOptions,
  db: Queryable,
  asker: Asker,
): Promise<FeathersView | undefined> {
  const rule = await featherRuleOf(options, asker);
  if (rule === undefined || rule.amount.kind !== 'free_rounds') return undefined;
  const { game, rounds, stakeE5 } = rule.amount;
  const { playerId, nowMs, day } = asker;
  const [collected, waiting] = await Promise.all([
    listFeathers(db, playerId, { from: mondayOf(day), to: day }),
    options.claimables(playerId, nowMs),
  ]);
  const needed = rule.condition.feathers ?? 0;
  return {
    rule,
    needed,
    done: Math.min(collected.length, needed),
    today: collected.filter((one) => one.day === day).map(({ source }) => source),
    gift: waiting.find((one) => one.rule.rule.id === FEATHERS_RULE),
    game,
    rounds,
    stakeE5,
  };
}

/** So that nobody has a feather and a sum for one thing of one day, when the house changes between them. */
export async function wasCollected(
  tx: Tx,
  { playerId, day, source }: Pick<Asker, 'playerId' | 'day'> & { readonly source: string },
): Promise<boolean> {
  return (await listFeathers(tx, playerId, { from: day, to: day })).some((one) => one.source === source);
}

/** One feather, once per day and source; the one that fills the week puts its present there. False when it was there. */
export async function collectFeather(
  { offer }: Pick<FeathersOptions, 'offer'>,
  tx: Tx,
  { source, ...asker }: Asker & { readonly source: string },
): Promise<boolean> {
  const { playerId, brandId, nowMs, day } = asker;
  if (!(await insertFeather(tx, { playerId, brandId, day, source, at: new Date(nowMs) }))) return false;
  const from = mondayOf(day);
  const feathers = (await listFeathers(tx, playerId, { from, to: day })).length;
  // The engine refuses the promise while feathers are missing, and makes it once per week.
  const key = `${FEATHERS_RULE}:${from}`;
  await offer(tx, { playerId, brandId, rule: FEATHERS_RULE, key, facts: { feathers }, atMs: nowMs });
  return true;
}
