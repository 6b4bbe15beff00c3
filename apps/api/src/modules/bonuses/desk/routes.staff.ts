import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { legalityCheckNames, legalityChecks, type RewardRule, rewardLocales, encodeRule } from '@arara/domain/bonuses';
import { toWire } from '@arara/domain/money';
import { profileAt, profileIds } from '@arara/domain/policy';
import { parsePlayerId } from '@arara/domain/shards';
import { addDays, type BusinessDay, businessDayOf, momentText, startOfDayMs } from '@arara/domain/time';
import { answered, type Call, type ServedRoute, serve, staffActorOf } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { tableFile } from '../../../platform/http/table-file.ts';
import { defineRecordedRead } from '../../approvals/index.ts';
import { costsOf, lastDays, listPromotions, type PromotionsDeps } from './promotions.ts';
import type { FreeRoundGifts } from '../rewards/free-round-gifts.ts';
import type { Reversals } from '../rewards/reward-reversal.ts';
import { type CostLine, listCosts, listReceivers } from '../rewards/rewards.store.ts';
import type { RuleDesk } from './rule-desk.ts';
import type { Simulated, Simulations } from './simulation.ts';
import { rewardSentence } from '../turnover/texts.ts';

export interface PromotionRoutesDeps extends PromotionsDeps {
  readonly ruleDesk: RuleDesk;
  readonly reversals: Reversals;
  readonly freeRoundGifts: FreeRoundGifts;
  readonly simulations: Simulations;
}

type Draft = BodyOf<typeof staffRoutes.promotionsDraft>;
type SimulationView = BodyOf<typeof staffRoutes.promotionsSimulate>;
type Costs = BodyOf<typeof staffRoutes.promotionsCosts>;

export function promotionStaffRoutes(deps: PromotionRoutesDeps): readonly ServedRoute[] {
  return [...readingRoutes(deps), ...actingRoutes(deps), ...costRoutes(deps)];
}

function readingRoutes(deps: PromotionRoutesDeps): readonly ServedRoute[] {
  const { ruleDesk, simulations } = deps;
  return [
    serve(staffRoutes.promotionsList, async (_, { brandId, nowMs }) =>
      answered(await listPromotions(deps, { brandId, nowMs })),
    ),
    serve(staffRoutes.promotionsDraft, async ({ rule }, { brandId, nowMs }) =>
      answered(toDraft(await ruleDesk.lint({ brandId, rule }), businessDayOf(nowMs))),
    ),
    serve(staffRoutes.promotionsSimulate, async (input, { brandId, nowMs }) => {
      const { rule } = await ruleDesk.lint({ brandId, rule: input.rule });
      return answered(toSimulation(rule, await simulations.run({ brandId, rule, nowMs })));
    }),
  ];
}

function actingRoutes({ ruleDesk, reversals, freeRoundGifts }: PromotionRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.promotionsPropose, async ({ rule, validFrom, reason }, call) => {
      const validFromMs = validFrom === undefined ? call.nowMs : Date.parse(validFrom);
      return answered(toAsked(await ruleDesk.propose({ rule, validFromMs, reason }, staffActorOf(call))));
    }),
    serve(staffRoutes.promotionsStop, async ({ ruleId, reason }, call) => {
      const { stoppedAtMs } = await ruleDesk.stop({ ruleId, reason }, staffActorOf(call));
      return answered({ RuleId: ruleId, StoppedAt: new Date(stoppedAtMs).toISOString() });
    }),
    serve(staffRoutes.promotionsReverse, async ({ playerId: written, key, reason }, call) => {
      const playerId = parsePlayerId(written);
      if (playerId === undefined) throw new RefusalError('reward_unknown');
      return answered(toAsked(await reversals.propose({ playerId, key, reason }, staffActorOf(call))));
    }),
    serve(staffRoutes.promotionsFreeRounds, async ({ playerId: written, stake: stakeE5, ...gift }, call) => {
      const playerId = parsePlayerId(written);
      if (playerId === undefined) throw new RefusalError('player_unknown');
      return answered(toAsked(await freeRoundGifts.propose({ ...gift, playerId, stakeE5 }, staffActorOf(call))));
    }),
  ];
}

function toAsked({ approvalId, expiresAtMs }: { readonly approvalId: bigint; readonly expiresAtMs: number }) {
  return { ApprovalId: `${approvalId}`, ExpiresAt: new Date(expiresAtMs).toISOString() };
}

type Linted = Awaited<ReturnType<RuleDesk['lint']>>;

/** Every check in every market that exists, so that a copy for another one is no surprise. */
function toDraft({ rule, legality, economics }: Linted, day: BusinessDay): Draft {
  const markets = profileIds.flatMap((id) => {
    const found = profileAt(id, day);
    return found.ok ? [{ id, checks: legalityChecks(rule, found.profile) }] : [];
  });
  const Checks = legalityCheckNames.map((name) => ({
    Name: name,
    Markets: markets.flatMap(({ id, checks }) =>
      checks
        .filter((one) => one.name === name)
        .map(({ isOk, why, source }) => ({
          Market: id,
          IsMeant: rule.markets.includes(id),
          IsOk: isOk,
          Why: isOk ? '' : why,
          Source: source,
        })),
    ),
  }));
  return {
    Rule: encodeRule(rule),
    Sentences: rewardLocales.map((locale) => ({ Locale: locale, Text: rewardSentence(rule, locale) })),
    Checks,
    Economics: economics.map(({ why, source }) => ({ Why: why, Source: source })),
    Faults: legality.length + economics.length,
  };
}

/** With one decimal; zero of nothing. */
function shareText(part: bigint, whole: bigint): string {
  if (whole <= 0n) return '0';
  const tenths = (part * 1_000n) / whole;
  return `${tenths / 10n}.${tenths % 10n}`;
}

function toSimulation(rule: RewardRule, { from, to, simulation, ...rest }: Simulated): SimulationView {
  const { players = 0, receivers = 0, times = 0, amountE5 = 0n, requiredE5 = 0n, sharing = 0 } = simulation ?? {};
  const histogram = simulation?.histogram;
  return {
    From: from,
    To: to,
    Days: simulation?.byDay.length ?? 0,
    IsReplayable: simulation !== undefined,
    Players: players,
    Receivers: receivers,
    Times: times,
    Amount: amountE5,
    Required: rule.account === 'cash' ? 0n : requiredE5,
    ExpectedCash: rest.expectedCashE5,
    ExpectedPercent: shareText(rest.expectedCashE5, amountE5),
    Sharing: sharing,
    SharingPercent: shareText(BigInt(sharing), BigInt(receivers)),
    UsedUpOn: simulation?.usedUpOn ?? null,
    Refusals: [...(simulation?.refusals ?? [])]
      .map(([Refusal, Players]) => ({ Refusal, Players }))
      .toSorted((a, b) => b.Players - a.Players),
    Histogram:
      histogram === undefined
        ? null
        : {
            Measure: histogram.measure,
            Target: histogram.target,
            Step: histogram.step,
            Counts: [...histogram.counts],
          },
    Variants: rest.variants.map(({ goal, amountE5: varied, costE5, receivers: had, isRule }) => ({
      Goal: goal,
      Amount: varied,
      Cost: costE5,
      Receivers: had,
      IsRule: isRule,
    })),
  };
}

interface Days {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}
const DAYS_MAX = 366;

function costRoutes(deps: PromotionRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.promotionsCosts, async (asked, call) => answered(await readCosts(deps, call, asked))),
    serve(staffRoutes.promotionsCostsExport, async (asked, call) => answered(await exportCosts(deps, call, asked))),
  ];
}

type AskedDays = { readonly from?: BusinessDay | undefined; readonly to?: BusinessDay | undefined };

/** The last thirty days, or those asked for: at most a year, and none that nobody has lived through. */
function daysOf({ from, to }: AskedDays, nowMs: number): Days {
  const { to: today } = lastDays(nowMs);
  const last = within(to ?? today, FIRST_DAY, today);
  return { from: within(from ?? addDays(last, -29), addDays(last, 1 - DAYS_MAX), last), to: last };
}

/** Before the product was. */
const FIRST_DAY = '2025-01-01';
const within = (day: BusinessDay, first: BusinessDay, last: BusinessDay) =>
  day < first ? first : day > last ? last : day;

async function readCosts({ shards, simulations }: PromotionRoutesDeps, call: Call, asked: AskedDays): Promise<Costs> {
  const { brandId, nowMs } = call;
  const days = daysOf(asked, nowMs);
  const of = { brandId, ...days };
  const [sums, lines, receivers, shared] = await Promise.all([
    costsOf(shards, of),
    Promise.all(shards.all.map((shard) => listCosts(shard, of))),
    Promise.all(shards.all.map((shard) => listReceivers(shard, of))),
    simulations.sharing(brandId, startOfDayMs(days.from)),
  ]);
  const linesOf = Map.groupBy(lines.flat(), ({ ruleId }) => ruleId);
  const sharingOf = Map.groupBy(
    receivers.flat().filter(({ playerId }) => shared.has(playerId)),
    ({ ruleId }) => ruleId,
  );
  const List = [...sums.values()]
    .toSorted((a, b) => (a.amountE5 > b.amountE5 ? -1 : a.amountE5 < b.amountE5 ? 1 : 0))
    .map(({ ruleId, kind, times, players, amountE5, reversedE5 }) => ({
      RuleId: ruleId,
      Kind: kind,
      Times: times,
      Players: players,
      Cost: amountE5,
      Reversed: reversedE5,
      Sharing: sharingOf.get(ruleId)?.length ?? 0,
      Days: byDay(linesOf.get(ruleId) ?? []),
    }));
  const Cost = List.reduce((sum, one) => sum + one.Cost, 0n);
  return { From: days.from, To: days.to, Cost, List };
}

/** The shards of a day together. */
function byDay(lines: readonly CostLine[]): Costs['List'][number]['Days'] {
  return [...Map.groupBy(lines, ({ day }) => day)]
    .map(([Day, ofDay]) => ({
      Day,
      Times: ofDay.reduce((sum, { times }) => sum + times, 0),
      Cost: ofDay.reduce((sum, { amountE5 }) => sum + amountE5, 0n),
    }))
    .toSorted((a, b) => (a.Day < b.Day ? -1 : 1));
}

const recordExport = defineRecordedRead({
  name: 'bonuses.export_costs',
  route: staffRoutes.promotionsCostsExport,
  action: 'bonuses.exported',
});

async function exportCosts(deps: PromotionRoutesDeps, call: Call, asked: AskedDays) {
  const { nowMs, staffId } = staffActorOf(call);
  const { From, To, List } = await readCosts(deps, call, asked);
  const lines = List.flatMap(({ RuleId, Kind, Days }) =>
    Days.map(({ Day, Times, Cost }) => [Day, RuleId, Kind, Times, toWire(Cost)]),
  );
  const rows = [
    [call.brandName, 'Custo de promoções'],
    ['Dias', `${From} a ${To}`],
    ['Feito em', momentText(nowMs)],
    ['Feito por', `nº ${staffId}`],
    [],
    ['Dia', 'Regra', 'Tipo', 'Vezes', 'Custo'],
    ...lines,
  ];
  const details = { rows: lines.length, from: From, to: To };
  await recordExport(deps.shards.directory, staffActorOf(call), { subject: 'promotions:costs', details });
  return { FileName: `promocoes-${From}-${To}.csv`, Rows: lines.length, Text: tableFile(rows) };
}
