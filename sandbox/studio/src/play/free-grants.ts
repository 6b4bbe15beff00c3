import { CENTAVO_E5 } from '../wire/money.ts';
import type { Session } from '../server/sessions.ts';
import type { Store } from '../server/store.ts';
import { findGame } from './games.ts';

/** Rounds that an operator lets a player play without a stake. */
export interface FreeGrant {
  readonly connection: string;
  /** The operator's own; the same id twice is one grant. */
  readonly id: string;
  readonly player: string;
  readonly game: string;
  readonly rounds: number;
  readonly stakeCentavos: bigint;
  readonly until: number;
}

export interface OpenFreeGrant {
  readonly id: string;
  readonly left: number;
  readonly rounds: number;
  readonly stakeCentavos: bigint;
  readonly until: number;
}

/** How the next questions are answered: a suite looks at what an operator makes of it. */
export type GrantAnswer = 'usual' | 'lost' | 'refused';

export interface FreeGrants {
  /** Undefined = granted, now or before; otherwise why not. */
  grant(grant: FreeGrant): 'INVALID_GAME' | 'DUPLICATE_REWARD' | 'WRONG_TYPES' | undefined;
  /** Nothing more of it is played; false when there is no such grant. */
  cancel(connection: string, id: string): boolean;
  /** What the session plays without a stake, what ends first first. */
  open(session: Session): OpenFreeGrant | undefined;
  /** Call it inside the transaction that writes the round. */
  play(roundId: string, connection: string, id: string): void;
  /** The grant that a round belongs to. */
  ofRound(roundId: string): string | undefined;
  answer(): GrantAnswer;
  setAnswer(as: GrantAnswer): void;
}

interface Row {
  connection: string;
  id: string;
  player: string;
  game: string;
  rounds: number;
  stake_centavos: number;
  until: number;
}

/** Only what is over with its one stake can be free: no chips on a table, no raise, nothing to collect. */
export function canBeFree(game: string): boolean {
  const engine = findGame(game)?.engine;
  return engine !== undefined && engine.stakeOf === undefined && engine.restoreRule === undefined;
}

export function createFreeGrants(store: Store, nowMs: () => number): FreeGrants {
  let answering: GrantAnswer = 'usual';
  return {
    grant(grant) {
      if (!canBeFree(grant.game)) return 'INVALID_GAME';
      const step = findGame(grant.game)?.engine.stakeStep ?? 1n;
      if (grant.rounds < 1 || grant.stakeCentavos < 1n || grant.stakeCentavos % step !== 0n) return 'WRONG_TYPES';
      const values = { ...grant, stakeCentavos: Number(grant.stakeCentavos) };
      store.run(
        `insert into free_grants values (:connection, :id, :player, :game, :rounds, :stakeCentavos, :until)
         on conflict do nothing`,
        values,
      );
      const known = store.get<Row>(
        `select * from free_grants where connection = :connection and id = :id and player = :player and game = :game
           and rounds = :rounds and stake_centavos = :stakeCentavos and until = :until`,
        values,
      );
      return known === undefined ? 'DUPLICATE_REWARD' : undefined;
    },
    cancel(connection, id) {
      const found = store.get('select id from free_grants where connection = :connection and id = :id', {
        connection,
        id,
      });
      const ended = 'update free_grants set until = min(until, :now) where connection = :connection and id = :id';
      store.run(ended, { connection, id, now: nowMs() });
      return found !== undefined;
    },
    open({ connection, player, game, mode }) {
      if (mode === 'demo') return undefined;
      // A round that the casino did not take, or that was taken back, was not played.
      const row = store.get<Row & { played: number }>(
        `select * from (
           select g.*, (select count(*) from free_played p join rounds r on r.id = p.round
             where p.connection = g.connection and p.grant_id = g.id and r.status not in ('refused', 'undone')) as played
           from free_grants g
           where g.connection = :connection and g.player = :player and g.game = :game and g.until > :now
         ) where played < rounds order by until, id limit 1`,
        { connection, player, game, now: nowMs() },
      );
      return (
        row && {
          id: row.id,
          left: row.rounds - row.played,
          rounds: row.rounds,
          stakeCentavos: BigInt(row.stake_centavos),
          until: row.until,
        }
      );
    },
    play(round, connection, id) {
      store.run('insert into free_played values (:round, :connection, :id)', { round, connection, id });
    },
    ofRound: (round) =>
      store.get<{ grant_id: string }>('select grant_id from free_played where round = :round', { round })?.grant_id,
    answer: () => answering,
    setAnswer(as) {
      answering = as;
    },
  };
}

export const centavosOf = (amountE5: bigint): bigint => amountE5 / CENTAVO_E5;
