import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { REAL_E5 } from '@arara/domain/money';
import { addDays, businessDayOf } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import { answered, type Call, type ServedRoute, serve, staffActorOf } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { askEach, namesAway, whole } from '../../../platform/workflows/apart.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { listOpenCases } from '../shared/cases.store.ts';
import { type GamesDesk, nameOfStop } from './desk.ts';
import * as store from './desk.store.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { Settings } from '../../settings/index.ts';
import { connectionRoutes } from '../connections/routes.staff.ts';
import type { Suppliers } from '../providers/suppliers.ts';
import { addSums, type AlarmRule, judgeReturn, NOTHING_PLAYED, type PlayedSums } from '../catalogue/return-check.ts';
import { findCountedTo, type GameTotals, sumReturns } from '../catalogue/returns.store.ts';

export interface GamesDeskRoutesDeps {
  readonly shards: Pick<Shards, 'directory' | 'all'>;
  readonly clock: Clock;
  readonly desk: GamesDesk;
  readonly settings: Pick<Settings, 'get'>;
  readonly approvals: Pick<Approvals, 'list'>;
  readonly suppliers: Pick<Suppliers, 'missingOf'>;
}

type Desk = BodyOf<typeof staffRoutes.gamesDesk>;
type Played = Desk['Games'][number]['Week'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Open rounds older than this are cases already. */
const OPEN_BACK_MS = 7 * DAY_MS;
const OPEN_ROUNDS_MAX = 1_000;
const CASES_MAX = 100;
const MISSES_BACK_DAYS = 30;

export function gamesStaffRoutes(deps: GamesDeskRoutesDeps): readonly ServedRoute[] {
  const { directory } = deps.shards;
  const connecting = connectionRoutes({ ...deps, directory, connections: deps.desk.connections });
  return [...readingRoutes(deps), ...actingRoutes(deps), ...connecting];
}

function readingRoutes(deps: GamesDeskRoutesDeps): readonly ServedRoute[] {
  const { shards } = deps;
  return [
    serve(staffRoutes.gamesDesk, async (_, call) => answered(await readDesk(deps, call))),
    serve(staffRoutes.gamesOpenRounds, async ({ page, limit }, call) => {
      const asked = { brandId: call.brandId, from: new Date(call.nowMs - OPEN_BACK_MS), limit: OPEN_ROUNDS_MAX };
      const [found, providers] = await Promise.all([
        askEach(shards.all, (shard) => store.listDeskRounds(shard, asked)),
        store.listDeskProviders(shards.directory, call.brandId),
      ]);
      const oldestFirst = found.answers.flat().toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
      const providerOf = new Map(providers.map(({ party, code }) => [party, code]));
      const List = oldestFirst.slice((page - 1) * limit, page * limit).map((row) => ({
        RoundId: row.round,
        PlayerId: `${row.playerId}`,
        GameId: row.game,
        Provider: providerOf.get(row.party) ?? `${row.party}`,
        Staked: row.stakeE5,
        Won: row.winE5,
        OpenedAt: row.openedAt.toISOString(),
        LastAt: row.lastAt.toISOString(),
      }));
      return answered({ Away: namesAway(found), Total: whole(found) && oldestFirst.length, List });
    }),
    serve(staffRoutes.gamesMisses, async ({ limit }, call) => {
      const from = addDays(businessDayOf(call.nowMs), -MISSES_BACK_DAYS);
      const rows = await store.listMisses(shards.directory, { brandId: call.brandId, from, limit });
      const List = rows.map(({ query, times, lastDay }) => ({ Query: query, Times: times, LastDay: lastDay }));
      return answered({ Total: rows[0]?.total ?? 0, List });
    }),
    serve(staffRoutes.gamesCases, async ({ limit }, call) => {
      const rows = await listOpenCases(shards.directory, { brandId: call.brandId, limit: CASES_MAX });
      const List = rows.slice(0, limit).map((row) => ({
        Id: `${row.id}`,
        Kind: row.kind,
        Provider: row.provider,
        Subject: row.subject,
        PlayerId: row.playerId === null ? null : `${row.playerId}`,
        Round: row.round,
        Ours: row.ours,
        Theirs: row.theirs,
        Details: row.details,
        Owner: row.owner,
        OpenedAt: row.openedAt.toISOString(),
        DueAt: row.dueAt.toISOString(),
      }));
      return answered({ Total: rows.length, List });
    }),
  ];
}

function actingRoutes({ desk, shards }: GamesDeskRoutesDeps): readonly ServedRoute[] {
  const requestOf = (
    {
      scope,
      name,
      reason,
      ...said
    }: { scope: store.StopScope; name: string; reason: string; playersRead?: string | undefined },
    call: Call,
  ) => ({
    stop: { brandId: call.brandId, scope, name, ...said },
    reason,
  });
  return [
    serve(staffRoutes.gamesStop, async (input, call) => {
      const standing = await desk.stop(requestOf(input, call), staffActorOf(call));
      return answered(toStop(standing, await desk.waitingLifts(call.brandId)));
    }),
    serve(staffRoutes.gamesLift, async (input, call) => {
      const { approvalId, expiresAtMs } = await desk.askLift(requestOf(input, call), staffActorOf(call));
      return answered({ ApprovalId: `${approvalId}`, ExpiresAt: new Date(expiresAtMs).toISOString() });
    }),
    serve(staffRoutes.gamesAliases, async (input, call) => {
      const kept = await desk.setAliases(input, staffActorOf(call));
      return answered({ Aliases: [...kept] });
    }),
    serve(staffRoutes.gamesCaseTake, async ({ id }, call) => {
      await desk.takeCase({ id: await caseOf(shards, id, call) }, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.gamesCaseClose, async ({ id, resolution }, call) => {
      await desk.closeCase({ id: await caseOf(shards, id, call), resolution }, staffActorOf(call));
      return answered({});
    }),
  ];
}

/** A case of another brand does not exist. */
async function caseOf(shards: GamesDeskRoutesDeps['shards'], text: string, { brandId }: Call): Promise<bigint> {
  const id = /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined;
  const isOurs = id !== undefined && (await store.isOpenCase(shards.directory, { id, brandId }));
  if (!isOurs) throw new RefusalError('case_unknown');
  return id;
}

/** How far a return may stray, as the settings of this moment say. */
async function alarmRule({ settings }: GamesDeskRoutesDeps, { brandId, nowMs: atMs }: Call): Promise<AlarmRule> {
  const [sigmas, roundsMin] = await Promise.all([
    settings.get('games.alarmSigmas', { brandId, atMs }),
    settings.get('games.alarmRoundsMin', { brandId, atMs }),
  ]);
  return { sigmas, roundsMin };
}

async function readDesk(deps: GamesDeskRoutesDeps, call: Call): Promise<Desk> {
  const { shards, desk } = deps;
  const { brandId, nowMs } = call;
  const { directory } = shards;
  const since = (backMs: number) => sumReturns(directory, { brandId, from: new Date(nowMs - backMs) });
  const [games, providers, stops, lifts, week, day, countedTo, rule] = await Promise.all([
    store.listDeskGames(directory, brandId),
    store.listDeskProviders(directory, brandId),
    store.listDeskStops(directory, brandId),
    desk.waitingLifts(brandId),
    since(7 * DAY_MS),
    since(DAY_MS),
    findCountedTo(directory),
    alarmRule(deps, call),
  ]);
  const providerNames = new Map(providers.map(({ code, name }) => [code, name]));
  const shownStops = stops.map((stop) => toStop(stop, lifts));
  const [weekOf, dayOf] = [byGame(week), byGame(day)];
  const Games = games.map((game) => toGame(game, { providerNames, stops: shownStops, weekOf, dayOf, rule }));
  const Suppliers = providers.map((provider) => toSupplier(provider, { Games, stops: shownStops, dayOf, rule }));
  return { Games, Suppliers, CountedTo: countedTo?.toISOString() ?? null };
}

type TotalsOf = ReadonlyMap<string, GameTotals>;
const byGame = (totals: readonly GameTotals[]): TotalsOf => new Map(totals.map((one) => [one.game, one]));

type ShownStop = Desk['Games'][number]['Stops'][number];

function toStop(stop: store.DeskStop, lifts: ReadonlyMap<string, bigint>): ShownStop {
  const lift = lifts.get(nameOfStop(stop));
  return {
    Scope: stop.scope,
    Name: stop.name,
    Reason: stop.reason,
    PlayersRead: stop.playersRead ?? null,
    StoppedBy: stop.by,
    StoppedAt: stop.at.toISOString(),
    LiftApprovalId: lift === undefined ? null : `${lift}`,
  };
}

interface AroundGame {
  readonly providerNames: ReadonlyMap<string, string>;
  readonly stops: readonly ShownStop[];
  readonly weekOf: TotalsOf;
  readonly dayOf: TotalsOf;
  readonly rule: AlarmRule;
}

function toGame(game: store.DeskGame, around: AroundGame): Desk['Games'][number] {
  const { providerNames, stops, weekOf, dayOf, rule } = around;
  const holding = (['game', 'studio', 'provider'] as const).flatMap((scope) => {
    const name = { game: game.id, studio: game.studio, provider: game.provider }[scope];
    return stops.filter((stop) => stop.Scope === scope && stop.Name === name);
  });
  return {
    GameId: game.id,
    Name: game.name,
    Icon: game.icon,
    Kind: game.kind,
    Provider: game.provider,
    ProviderName: providerNames.get(game.provider) ?? game.provider,
    Studio: game.studio,
    RtpPercent: game.rtpPercent,
    State: holding.length > 0 ? 'stopped' : game.state,
    Stops: holding,
    Position: game.position,
    Aliases: [...game.aliases],
    Week: toPlayed(weekOf.get(game.id), game.rtpPercent, rule),
    Day: toPlayed(dayOf.get(game.id), game.rtpPercent, rule),
  };
}

interface AroundSupplier {
  readonly Games: Desk['Games'];
  readonly stops: readonly ShownStop[];
  readonly dayOf: TotalsOf;
  readonly rule: AlarmRule;
}

function toSupplier(row: store.DeskProvider, { Games, stops, dayOf, rule }: AroundSupplier): Desk['Suppliers'][number] {
  const own = Games.filter((game) => game.Provider === row.code);
  return {
    Provider: row.code,
    Name: row.name,
    IsOn: row.isOn,
    IsTest: row.isTest,
    Games: own.length,
    OpenGames: own.filter((game) => game.State === 'open').length,
    Stops: stops.filter((stop) => stop.Scope === 'provider' && stop.Name === row.code),
    Day: toPlayed(sumTotals(own.flatMap((game) => dayOf.get(game.GameId) ?? [])), null, rule),
    Alarms: own.filter((game) => game.Week.IsAlarm || game.Day.IsAlarm).length,
    CatalogueOutcome: row.catalogueOutcome,
    CatalogueAt: row.catalogueAt?.toISOString() ?? null,
    BooksComparedTo: row.comparedTo?.toISOString() ?? null,
    BooksTrouble: row.trouble,
    OpenCases: row.openCases,
  };
}

function sumTotals(all: readonly GameTotals[]): GameTotals | undefined {
  const [first, ...rest] = all;
  if (first === undefined) return undefined;
  return rest.reduce(
    (sum, one) => ({
      ...sum,
      ...squaresOf(addSums(sumsOf(sum), sumsOf(one))),
      rounds: sum.rounds + one.rounds,
      openRounds: sum.openRounds + one.openRounds,
      voidedRounds: sum.voidedRounds + one.voidedRounds,
      stakedE5: sum.stakedE5 + one.stakedE5,
      wonE5: sum.wonE5 + one.wonE5,
    }),
    first,
  );
}

const squaresOf = ({ stakeSquares, winSquares, stakeWins }: PlayedSums) => ({ stakeSquares, winSquares, stakeWins });

/** Reais as the statistics need them: a quotient of two amounts, never an amount that anybody is paid. */
const inReais = (amountE5: bigint): number => Number((amountE5 * 100n) / REAL_E5) / 100;

function sumsOf(totals: GameTotals): PlayedSums {
  const ended = totals.rounds - totals.openRounds - totals.voidedRounds;
  return { ...totals, rounds: ended, stakes: inReais(totals.stakedE5), wins: inReais(totals.wonE5) };
}

function toPlayed(totals: GameTotals | undefined, rtpPercent: string | null, rule: AlarmRule): Played {
  const judged = judgeReturn(totals === undefined ? NOTHING_PLAYED : sumsOf(totals), rtpPercent, rule);
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? null : value.toFixed(2);
  const stakedE5 = totals?.stakedE5 ?? 0n;
  const wonE5 = totals?.wonE5 ?? 0n;
  return {
    Rounds: totals?.rounds ?? 0,
    Staked: stakedE5,
    Won: wonE5,
    Ggr: stakedE5 - wonE5,
    Rtp: percent(judged.rtp),
    BandLow: percent(judged.band?.low),
    BandHigh: percent(judged.band?.high),
    Sigma: judged.sigma === null ? null : `${judged.sigma < 0 ? '-' : '+'}${Math.abs(judged.sigma).toFixed(1)}`,
    IsAlarm: judged.isAlarm,
    OpenRounds: totals?.openRounds ?? 0,
    VoidedRounds: totals?.voidedRounds ?? 0,
  };
}
