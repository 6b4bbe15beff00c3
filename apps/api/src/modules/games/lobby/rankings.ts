import type { BodyOf } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, mondayOf, startOfDayMs } from '@arara/domain/time';
import type { Database } from '../../../platform/db/db.ts';
import type { Policy } from '../../policy/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { Catalogue, CatalogueViewer } from '../catalogue/catalogue.ts';
import * as store from '../catalogue/lobby.store.ts';

export type Wins = BodyOf<typeof playerRoutes.rankingPlayerWin>;
export type WeekRanking = BodyOf<typeof playerRoutes.rankingTurnoverNew>;

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** What the worker read from the shards; nothing here asks a shard. */
export interface Rankings {
  /** Whether the market lets anybody see who won, or who bets most. */
  shows(ranking: 'wins' | 'week', at: Pick<CatalogueViewer, 'brandId' | 'nowMs'>): boolean;
  wins(viewer: CatalogueViewer, page: Page): Promise<Wins>;
  week(viewer: CatalogueViewer & { readonly playerId: PlayerId | undefined }, page: Page): Promise<WeekRanking>;
}

export interface RankingsOptions {
  readonly directory: Database;
  readonly settings: Pick<Settings, 'get'>;
  readonly catalogue: Pick<Catalogue, 'catalogueView'>;
  readonly policy: Pick<Policy, 'rule'>;
}

const switches = { wins: 'activity.winRanking', week: 'activity.turnoverRanking' } as const;

/** A win is recent for a day. */
export const RECENT_MS = 86_400_000;

export function createRankings({ directory, settings, catalogue, policy }: RankingsOptions): Rankings {
  return {
    shows: (ranking, { brandId, nowMs }) => policy.rule(switches[ranking], { brandId, atMs: nowMs }),
    async wins(viewer, { page, limit }) {
      const { brandId, nowMs } = viewer;
      const [rows, { gameOf }, min] = await Promise.all([
        store.listWins(directory, { brandId, since: new Date(nowMs - RECENT_MS) }),
        catalogue.catalogueView(viewer),
        settings.get('games.recentWinMin', { brandId, atMs: nowMs }),
      ]);
      // A limit that was raised since holds for what was written before.
      const shown = rows.filter(({ game, amountE5 }) => gameOf(game)?.isShown === true && amountE5 > min);
      return {
        Total: shown.length,
        Min: min,
        List: shown.slice((page - 1) * limit, page * limit).map((win) => ({
          Name: win.name,
          VipLevel: win.vipLevel,
          Amount: win.amountE5,
          At: win.wonAt.toISOString(),
          GameId: win.game,
          GameName: gameOf(win.game)?.name ?? win.game,
          Icon: gameOf(win.game)?.icon ?? '',
        })),
      };
    },
    async week({ brandId, nowMs, playerId }, { page, limit }) {
      const week = mondayOf(businessDayOf(nowMs));
      const of = { brandId, week };
      const [rows, total, own, readTo] = await Promise.all([
        store.listRanking(directory, { ...of, after: (page - 1) * limit, limit }),
        store.countRanking(directory, brandId, week),
        playerId && store.findRank(directory, { ...of, playerId }),
        store.findReadTo(directory),
      ]);
      return {
        Week: week,
        Period: { From: week, To: addDays(week, 6) },
        ClosesAt: new Date(startOfDayMs(addDays(week, 7))).toISOString(),
        Total: total,
        List: rows.map((row) => ({
          Place: row.place,
          Name: row.name,
          VipLevel: row.vipLevel,
          Turnover: row.turnoverE5,
          IsMe: row.playerId === playerId,
        })),
        Mine:
          own === undefined
            ? null
            : {
                Place: own.place,
                Turnover: own.turnoverE5,
                MissingToNext: own.nextE5 === null ? 0n : own.nextE5 - own.turnoverE5,
              },
        UpdatedAt: (readTo ?? new Date(nowMs)).toISOString(),
      };
    },
  };
}
