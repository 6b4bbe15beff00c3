import {
  amountOf,
  parseRule,
  type RewardRow,
  type RewardRule,
  type RewardSpan,
  requiredFor,
  rowAt,
  type RuleVersion,
  spanAt,
} from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, startOfDayMs } from '@arara/domain/time';
import type { Database } from '../../../platform/db/db.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { refusalText } from '../../../platform/refusals/refusal-text.ts';
import { type BonusViewer, refusalShown } from './active.ts';
import * as store from './closings.store.ts';
import { netLossE5, PAID_WITHIN_MS, periodKeyOf } from './closings.ts';
import { sumDays } from './days.store.ts';
import { refusedOf } from './reward-refusals.ts';
import type { Rewards } from './rewards.ts';
import { t } from '../turnover/texts.ts';

export interface StandingsDeps {
  readonly shards: Pick<Shards, 'ofPlayer' | 'directory'>;
  readonly rewards: Pick<Rewards, 'decide'>;
  /** What the player's bets with own money count, day by day; the last day is not part of it. */
  readonly effectiveDays: (
    db: Database,
    playerIds: readonly PlayerId[],
    span: { readonly from: string; readonly to: string },
  ) => Promise<readonly { readonly effectiveCashE5: bigint }[]>;
}

interface Running {
  readonly version: RuleVersion;
  readonly span: RewardSpan;
  readonly viewer: BonusViewer;
}

/** How the periods of these rules stand for a player: read now, nothing is guessed. */
export async function viewStandings(
  deps: StandingsDeps,
  viewer: BonusViewer,
  versions: readonly RuleVersion[],
): Promise<Awaited<ReturnType<typeof viewOne>>[]> {
  const day = businessDayOf(viewer.nowMs);
  const running = versions.flatMap((version) => {
    const span = spanAt(version.rule, day);
    return span === undefined ? [] : [{ version, span, viewer }];
  });
  return Promise.all(running.map((one) => viewOne(deps, one)));
}

async function viewOne(deps: StandingsDeps, one: Running) {
  const { version, span, viewer } = one;
  const { rule } = version;
  const measure = measureOf(rule);
  const countedE5 = await countedBy(deps, one);
  const places = rule.trigger === 'tournament_closed' ? await placesOf(deps, one, countedE5) : null;
  const place = places?.Mine ?? null;
  const facts = { basisE5: countedE5, ...(place === null ? {} : { position: place }) };
  const { playerId, brandId, nowMs } = viewer;
  const isIn = places === null ? countedE5 > 0n : place !== null;
  const empty = { nowMs, market: '', timesTaken: 0, totalTimes: 0, totalE5: 0n };
  const amountE5 = isIn ? amountOf(rule, { ...empty, ...facts }) : 0n;
  const key = periodKeyOf({ ruleId: rule.id, closesOn: span.closesOn });
  const db = deps.shards.ofPlayer(playerId);
  const decision =
    amountE5 > 0n
      ? await deps.rewards.decide(db, { playerId, brandId, rule: version, key, facts, atMs: nowMs })
      : undefined;
  const closesMs = startOfDayMs(addDays(span.closesOn, 1));
  return {
    Id: rule.id,
    Kind: rule.trigger === 'tournament_closed' ? ('tournament' as const) : ('cashback' as const),
    Period: { From: span.from, To: span.to },
    ClosesAt: new Date(closesMs).toISOString(),
    Measure: measure,
    Counted: countedE5,
    Amount: amountE5,
    TurnoverAdded: requiredFor(amountE5, rule.turnover),
    Why: decision === undefined || decision.ok ? null : reasonOf(decision, viewer),
    Places: places,
    Wait: {
      Why: { Word: 'period_runs', Text: waitText(one) },
      NextActor: 'clock' as const,
      DueAt: new Date(closesMs + PAID_WITHIN_MS).toISOString(),
    },
  };
}

function measureOf({ amount }: RewardRule): 'net_loss' | 'cash_bets' {
  return amount.kind === 'percent' && amount.of === 'net_loss' ? 'net_loss' : 'cash_bets';
}

async function countedBy(deps: StandingsDeps, { version, span, viewer }: Running): Promise<bigint> {
  const db = deps.shards.ofPlayer(viewer.playerId);
  if (measureOf(version.rule) === 'net_loss') return netLossE5(await sumDays(db, viewer.playerId, span));
  const days = await deps.effectiveDays(db, [viewer.playerId], { from: span.from, to: addDays(span.to, 1) });
  return days.reduce((sum, { effectiveCashE5 }) => sum + effectiveCashE5, 0n);
}

function reasonOf(decision: Parameters<typeof refusalShown>[0], { locale }: BonusViewer) {
  const { refusal, values } = refusedOf(refusalShown(decision));
  return { Word: refusal, Text: refusalText(refusal, locale, values) };
}

function waitText({ version: { rule }, span, viewer: { locale } }: Running): string {
  const day = span.closesOn.split('-').toReversed().join('/');
  return rule.claimDays === undefined
    ? t(locale, 'standing.given', { day })
    : t(locale, 'standing.claimed', { day, days: `${rule.claimDays}` });
}

const FIRST_PLACES = 3;
const PLACES_SHOWN = 6;

/** The first three, and the own place between its neighbours; together when they meet. */
async function placesOf({ shards }: StandingsDeps, { version, span, viewer }: Running, ownE5: bigint) {
  const { directory } = shards;
  const of = { brandId: viewer.brandId, ruleId: version.rule.id, closesOn: span.closesOn };
  const [read, mine] = await Promise.all([
    store.findRead(directory, of),
    store.findPlace(directory, of, viewer.playerId),
  ]);
  const isNear = mine === undefined || mine <= PLACES_SHOWN - 1;
  const first = await store.listPlaces(directory, of, { from: 1, to: isNear ? PLACES_SHOWN : FIRST_PLACES });
  const around = isNear ? [] : await store.listPlaces(directory, of, { from: mine - 1, to: mine + 1 });
  const rows = [...first, ...around];
  const above = mine === undefined ? undefined : rows.find(({ place }) => place === mine - 1);
  const prizes = version.rule.amount.kind === 'table' ? version.rule.amount.rows : [];
  return {
    Mine: mine ?? null,
    Players: read?.players ?? 0,
    MissingToNext: above === undefined ? null : above.scoreE5 > ownE5 ? above.scoreE5 - ownE5 : 0n,
    List: rows.map((row) => placeView(row, prizes, viewer)),
    UpdatedAt: read?.readAt.toISOString() ?? null,
  };
}

const placeView = (row: store.StandingRow, prizes: readonly RewardRow[], { playerId }: BonusViewer) => ({
  Place: row.place,
  Name: row.name,
  Score: row.scoreE5,
  Prize: rowAt(prizes, row.place)?.amountE5 ?? 0n,
  IsMe: row.playerId === playerId,
});

/** The tournament that ended last, as it was paid: who won it, and the viewer's own place. */
export async function viewLast({ shards: { directory } }: StandingsDeps, viewer: BonusViewer) {
  const last = await store.findLastRanked(directory, viewer.brandId);
  const rule = last && parseRule(last.rule);
  if (last === undefined || !rule?.ok) return null;
  const mine = await store.findPlace(directory, last, viewer.playerId);
  const places = [...new Set([1, mine ?? 1])];
  const rows = await Promise.all(places.map((at) => store.listPlaces(directory, last, { from: at, to: at })));
  const prizes = rule.value.amount.kind === 'table' ? rule.value.amount.rows : [];
  const List = rows.flat().map((row) => placeView(row, prizes, viewer));
  return List.length === 0 ? null : { Id: last.ruleId, Period: { From: last.from, To: last.to }, List };
}
