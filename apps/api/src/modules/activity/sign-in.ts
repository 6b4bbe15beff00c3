import type { RefusalName } from '@arara/contract';
import {
  breakMinutesOf,
  type Calendar,
  type DayMissing,
  dayBetsOf,
  type MissionProgress,
  missingOf,
  missionsOf,
  type PlayedToday,
  signInCalendar,
  signInRewards,
} from '@arara/domain/activity';
import { isRunningOn, type RewardRule } from '@arara/domain/bonuses';
import { toWire } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, startOfDayMs } from '@arara/domain/time';
import type { Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Shards } from '../../platform/db/shards.ts';
import type { Settings } from '../settings/index.ts';
import type { OpenGate } from '../bonuses/index.ts';
import {
  collectFeather,
  featherRuleOf,
  type FeathersOptions,
  type FeathersView,
  PRESENCE,
  viewFeathers,
  wasCollected,
} from './feathers.ts';
import type { GrantReward, OpenGateFor } from './rewards.ts';
import * as store from './sign-in.store.ts';

/** What was played and paid, from the features that know. */
export interface TodayOf {
  readonly effectiveE5: bigint;
  readonly lastPaidDepositMs: number | null;
  readonly played: PlayedToday;
}

export interface SignInOptions extends FeathersOptions {
  readonly shards: Pick<Shards, 'ofPlayer' | 'inPlayerTransaction'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly requireOpenFor: OpenGateFor;
  readonly grant: GrantReward;
  readonly todayOf: (playerId: PlayerId, nowMs: number) => Promise<TodayOf>;
}

export interface Asker {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly nowMs: number;
}

export interface ShownMission extends MissionProgress {
  readonly state: 'open' | 'ready' | 'received';
}

export interface SignInView {
  readonly rule: RewardRule;
  readonly calendar: Calendar;
  /** Today was taken, as a sum or as a feather. */
  readonly isSigned: boolean;
  /** Undefined where sums are given. */
  readonly feathers: FeathersView | undefined;
  readonly signedAt: ReadonlyMap<string, Date>;
  readonly missing: readonly DayMissing[];
  readonly betsNeededE5: bigint;
  readonly betsDoneE5: bigint;
  readonly missions: readonly ShownMission[];
  readonly changesAtMs: number;
}

export interface Taken {
  readonly id: string;
  readonly amountE5: bigint;
  readonly requiredE5: bigint;
}

export interface SignIn {
  /** Undefined where no rule of sign-in runs. */
  view(asker: Asker): Promise<SignInView | undefined>;
  /** Takes the reward of today, once; refuses by throwing. */
  take(asker: Asker): Promise<(tx: Tx) => Promise<Taken>>;
  takeMission(asker: Asker, id: string): Promise<(tx: Tx) => Promise<Taken>>;
}

/** What is looked up before the player's transaction begins, so that it waits for nobody. */
export function createSignIn(options: SignInOptions): SignIn {
  return {
    view: (asker) => view(options, asker),
    async take(asker) {
      const prepared = await prepare(options, asker, 'sign_in');
      return (tx) => signIn(options, tx, prepared);
    },
    async takeMission(asker, id) {
      const prepared = await prepare(options, asker, 'mission');
      return (tx) => takeMission(options, tx, { ...prepared, id });
    },
  };
}

/** A cycle of a week, and one day before it that a streak may have come from. */
const DAYS_READ = 8;

async function view(options: SignInOptions, asker: Asker): Promise<SignInView | undefined> {
  const { shards, rules, settings, todayOf } = options;
  const { playerId, nowMs } = asker;
  const at = { brandId: asker.brandId, atMs: nowMs };
  const day = businessDayOf(nowMs);
  const db = shards.ofPlayer(playerId);
  const [signInRules, missionRules, { activeMax }, signed, paid, today, feathers] = await Promise.all([
    rules('sign_in', at),
    rules('mission', at),
    settings.get('activity.missions', at),
    store.listSignIns(db, playerId, DAYS_READ),
    store.listMissionsTaken(db, playerId, day),
    todayOf(playerId, nowMs),
    viewFeathers(options, db, { ...asker, day }),
  ]);
  const taken = [...paid, ...(feathers?.today ?? [])];
  const rule = signInRules.find((one) => isRunningOn(one, day));
  if (rule === undefined) return undefined;
  const missing = missingOf(rule.condition, { nowMs, ...today });
  const missions = missionsOf({ rules: missionRules, activeMax }, today.played, nowMs);
  const isOpenDay = missing.length === 0;
  const calendar = signInCalendar(signInRewards(rule), day, signed[0]);
  return {
    rule,
    calendar,
    isSigned: calendar.isDone || taken.includes(PRESENCE),
    feathers,
    signedAt: new Map(signed.map((one) => [one.day, one.at])),
    missing,
    betsNeededE5: dayBetsOf(rule.condition),
    betsDoneE5: today.effectiveE5,
    missions: missions.map((mission) => ({
      ...mission,
      state: taken.includes(mission.id) ? 'received' : isOpenDay && mission.done >= mission.needed ? 'ready' : 'open',
    })),
    changesAtMs: startOfDayMs(addDays(day, 1)),
  };
}

interface Prepared extends Asker {
  readonly gate: OpenGate;
  readonly rules: readonly RewardRule[];
  readonly today: TodayOf;
  readonly day: string;
  /** Feathers are collected instead of sums. */
  readonly isFeather: boolean;
}

async function prepare(options: SignInOptions, asker: Asker, kind: 'sign_in' | 'mission'): Promise<Prepared> {
  const { playerId, brandId, nowMs } = asker;
  const gate = await options.requireOpenFor(kind, { playerId, brandId, atMs: nowMs });
  const [rules, today, feathers] = await Promise.all([
    options.rules(kind, { brandId, atMs: nowMs }),
    options.todayOf(playerId, nowMs),
    featherRuleOf(options, asker),
  ]);
  const day = businessDayOf(nowMs);
  const isFeather = feathers !== undefined;
  return { ...asker, gate, rules: rules.filter((rule) => isRunningOn(rule, day)), today, day, isFeather };
}

const noMoney = { amountE5: 0n, requiredE5: 0n } as const;

/** Told by our own words, which name the day; whatever else the engine refuses is told by its own. */
function requireDay({ nowMs, today }: Prepared, { condition }: RewardRule): void {
  const [lacks] = missingOf(condition, { nowMs, ...today });
  if (lacks === 'deposit')
    throw new RefusalError('sign_in_needs_deposit', { days: `${condition.paidDepositWithinDays ?? 0}` });
  if (lacks === 'bets')
    throw new RefusalError('sign_in_needs_bets', { missing: toWire(dayBetsOf(condition) - today.effectiveE5 + 999n) });
}

/** The row comes first: of any number of calls at once, one writes it and the others find that it is there. */
async function signIn(options: SignInOptions, tx: Tx, prepared: Prepared): Promise<Taken> {
  const { playerId, brandId, nowMs, day, today } = prepared;
  const [rule] = prepared.rules;
  if (rule === undefined) throw new RefusalError('feature_off_in_market');
  const [last] = await store.listSignIns(tx, playerId, 1);
  const calendar = signInCalendar(signInRewards(rule), day, last);
  if (calendar.isDone) throw new RefusalError('sign_in_done_today');
  requireDay(prepared, rule);
  const isCollected = await wasCollected(tx, { ...prepared, source: PRESENCE });
  if (!isCollected && prepared.isFeather && (await collectFeather(options, tx, { ...prepared, source: PRESENCE })))
    return { id: day, ...noMoney };
  if (isCollected || prepared.isFeather) throw new RefusalError('sign_in_done_today');
  const { amountE5, position } = calendar.today;
  const row = { playerId, brandId, day, amountE5, at: new Date(nowMs), streak: calendar.streakToday };
  if (!(await store.insertSignIn(tx, row))) throw new RefusalError('sign_in_done_today');
  const facts = { position, effectiveE5: today.effectiveE5, lastPaidDepositMs: today.lastPaidDepositMs };
  return given(
    await options.grant(
      tx,
      { playerId, brandId, rule: rule.id, key: `sign_in:${day}`, facts, atMs: nowMs },
      prepared.gate,
    ),
    {
      id: day,
      expectedE5: amountE5,
    },
  );
}

async function takeMission(options: SignInOptions, tx: Tx, prepared: Prepared & { id: string }): Promise<Taken> {
  const { playerId, brandId, nowMs, day, today, id } = prepared;
  const rule = prepared.rules.find((one) => one.id === id);
  if (rule === undefined) throw new RefusalError('mission_unknown');
  requireDay(prepared, rule);
  const { played } = today;
  const [mission] = missionsOf({ rules: [rule], activeMax: 1 }, played, nowMs);
  if (mission === undefined) throw new RefusalError('mission_unknown');
  if (mission.done < mission.needed) throw new RefusalError('mission_unfinished');
  if (prepared.isFeather) {
    const isPaid = (await store.listMissionsTaken(tx, playerId, day)).includes(id);
    if (!isPaid && (await collectFeather(options, tx, { ...prepared, source: id }))) return { id, ...noMoney };
    throw new RefusalError('mission_unknown');
  }
  if (await wasCollected(tx, { ...prepared, source: id })) throw new RefusalError('mission_unknown');
  const { amountE5 } = mission;
  const isFirst = await store.insertMission(tx, { playerId, brandId, day, mission: id, amountE5, at: new Date(nowMs) });
  if (!isFirst) throw new RefusalError('mission_unknown');
  const facts = {
    effectiveE5: today.effectiveE5,
    lastPaidDepositMs: today.lastPaidDepositMs,
    differentGames: played.games,
    closedRounds: played.rounds,
    breakMinutes: breakMinutesOf(played, nowMs),
  };
  const granted = await options.grant(
    tx,
    { playerId, brandId, rule: id, key: `${id}:${day}`, facts, atMs: nowMs },
    prepared.gate,
  );
  return given(granted, { id, expectedE5: amountE5 });
}

function given(
  granted: Awaited<ReturnType<GrantReward>>,
  { id, expectedE5 }: { readonly id: string; readonly expectedE5: bigint },
): Taken {
  if (!granted.ok) throw new RefusalError<RefusalName>(granted.refusal, granted.values ?? {});
  // What is shown is what is given, or nothing is.
  if (granted.amountE5 !== expectedE5) throw new Error(`the reward ${id} brings another amount than was shown`);
  return { id, amountE5: granted.amountE5, requiredE5: granted.requiredE5 };
}
