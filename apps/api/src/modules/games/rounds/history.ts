import type { PlayerId } from '@arara/domain/shards';
import type { Shards } from '../../../platform/db/shards.ts';
import { transfersOfRound } from '../../ledger/index.ts';
import * as store from './history.store.ts';

/** A game that was played, with the figures of its last session. */
export interface LastSession {
  readonly game: string;
  readonly rounds: number;
  readonly stakedE5: bigint;
  readonly wonE5: bigint;
  readonly lastAt: Date;
  readonly openRounds: number;
}

export interface History {
  /** Ids of the games played last, newest first; those with an unfinished round before the others. */
  lastGames(playerId: PlayerId, nowMs: number): Promise<readonly string[]>;
  /** The last session of each of these games, in the order in which they were played, newest first. */
  sessions(playerId: PlayerId, nowMs: number, isWanted: (game: string) => boolean): Promise<Sessions>;
  rounds(asked: store.RoundsAsked): Promise<{ readonly total: number; readonly rounds: readonly Round[] }>;
  /** Which game each of these rounds was of. */
  gamesOf(playerId: PlayerId, rounds: readonly string[]): Promise<readonly store.GameOfRound[]>;
  round(playerId: PlayerId, name: string): Promise<RoundWithMoves | undefined>;
}

export interface Sessions {
  readonly total: number;
  page(page: { readonly offset: number; readonly limit: number }): Promise<readonly LastSession[]>;
}

export type Round = store.RoundOfPlayer;
export interface RoundWithMoves extends Round {
  readonly moves: Awaited<ReturnType<typeof transfersOfRound>>;
}

/** Nobody looks for a game behind so many visits. */
const SESSIONS_MAX = 300;
/** A round that is open for longer has become a case for a person. */
const OPEN_DAYS = 30;
const DAY_MS = 86_400_000;

const openSince = (nowMs: number) => new Date(nowMs - OPEN_DAYS * DAY_MS);

export function createHistory({ shards }: { readonly shards: Pick<Shards, 'ofPlayer'> }): History {
  return {
    gamesOf: (playerId, rounds) => store.listGamesOf(shards.ofPlayer(playerId), playerId, rounds),
    async lastGames(playerId, nowMs) {
      const shard = shards.ofPlayer(playerId);
      const [sessions, open] = await Promise.all([
        store.listPlayedSessions(shard, playerId, SESSIONS_MAX),
        store.countOpenByGame(shard, playerId, openSince(nowMs)),
      ]);
      const games = sessions.map(({ game }) => game);
      const unfinished = games.filter((game) => open.has(game));
      return [...unfinished, ...games.filter((game) => !open.has(game))];
    },
    async sessions(playerId, nowMs, isWanted) {
      const shard = shards.ofPlayer(playerId);
      const all = await store.listPlayedSessions(shard, playerId, SESSIONS_MAX);
      const wanted = all.filter(({ game }) => isWanted(game));
      return {
        total: wanted.length,
        async page({ offset, limit }) {
          const shown = wanted.slice(offset, offset + limit);
          const [figures, open] = await Promise.all([
            store.sumSessions(shard, playerId, shown),
            store.countOpenByGame(shard, playerId, openSince(nowMs)),
          ]);
          return shown.flatMap(({ game }) => {
            const found = figures.find((one) => one.game === game);
            return found === undefined ? [] : [{ ...found, openRounds: open.get(game) ?? 0 }];
          });
        },
      };
    },
    async rounds(asked) {
      const shard = shards.ofPlayer(asked.playerId);
      const [total, rounds] = await Promise.all([
        store.countRounds(shard, asked.playerId, asked.game),
        store.listRounds(shard, asked),
      ]);
      return { total, rounds };
    },
    async round(playerId, name) {
      const shard = shards.ofPlayer(playerId);
      const found = await store.findRoundOfPlayer(shard, playerId, name);
      return found && { ...found, moves: await transfersOfRound(shard, playerId, found) };
    },
  };
}
