import { randomBytes } from 'node:crypto';
import type { Connection } from '../wallet/connections.ts';
import { applyChange, findGame, type ListedGame, type Listing, listGames, type ListingChange } from '../play/games.ts';
import type { Session, Sessions } from '../server/sessions.ts';

/** What every dialect of the operator's side needs: opening games and showing the list. */
export interface Launches {
  /** The address of the game; undefined for a game that we do not have or have switched off. */
  open(connection: Connection, request: LaunchRequest): string | undefined;
  /** Undefined = asked again too soon. */
  list(connection: Connection): readonly ListedGame[] | undefined;
  thumbOf(code: string): string;
  roundUrl(round: string): string;
  change(changes: readonly ListingChange[]): void;
  /** Lets a suite ask twice without waiting a minute. */
  forgetLimit(): void;
}

export type LaunchRequest = Omit<Session, 'launch' | 'connection' | 'openedAt'>;

export interface LaunchesDeps extends Listing {
  readonly sessions: Sessions;
  readonly publicUrl: () => string;
  readonly nowMs: () => number;
}

/** At most one list a minute, as the aggregator has it. */
const LIST_EVERY_MS = 60_000;

export function createLaunches({ sessions, publicUrl, nowMs, ...listing }: LaunchesDeps): Launches {
  const listedAt = new Map<string, number>();
  const games = listGames(listing);
  let listed = games;
  return {
    open(connection, request) {
      const known = listed.find(({ code }) => code === request.game);
      if (known === undefined || !known.isEnabled || findGame(request.game) === undefined) return undefined;
      const launch = randomBytes(24).toString('base64url');
      sessions.open({ ...request, launch, connection: connection.code, openedAt: nowMs() });
      return `${publicUrl()}/play/${request.game}?launch=${launch}`;
    },
    list(connection) {
      const last = listedAt.get(connection.code);
      if (last !== undefined && nowMs() - last < LIST_EVERY_MS) return undefined;
      listedAt.set(connection.code, nowMs());
      return listed;
    },
    thumbOf: (code) => `${publicUrl()}/art/${code}.svg`,
    roundUrl: (round) => `${publicUrl()}/rounds/${encodeURIComponent(round)}`,
    change(changes) {
      listed = changes.reduce(applyChange, games);
    },
    forgetLimit: () => listedAt.clear(),
  };
}

/** How much play money a demo starts with. */
export const DEMO_E5 = 100_000_000n;

/**
 * What an operator may set at a launch, in every dialect: `round_gap_ms`, how far apart a slot's rounds are at least, and
 * `win_lift_from_centavos`, the profit from which a win looks one size larger. Undefined = our own rule. `autoplay` and
 * `turbo` need nothing here: no game of ours plays by itself or faster.
 */
export function launchRulesOf(fields: Readonly<Record<string, unknown>>): Pick<Session, 'roundGapMs' | 'winLiftFrom'> {
  const whole = (name: string, [min, max]: readonly [number, number]) => {
    const value = fields[name];
    return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
  };
  return {
    roundGapMs: whole('round_gap_ms', [0, 60_000]),
    winLiftFrom: whole('win_lift_from_centavos', [1, 1_000_000_000]),
  };
}
