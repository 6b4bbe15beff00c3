import { createHash } from 'node:crypto';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { openCases } from '../shared/cases.ts';
import type { Suppliers } from '../providers/suppliers.ts';
import * as store from './free-rounds.store.ts';
import { eachApart, onEach, sum } from '../../../platform/workflows/apart.ts';

/** Free rounds that somebody is to have: which, how many, until when, and what their wins ask for. */
export interface WantedFreeRounds {
  readonly playerId: PlayerId;
  readonly brandId: number;
  /** Our id. */
  readonly gameId: string;
  readonly rounds: number;
  readonly stakeE5: bigint;
  readonly validDays: number;
  /** Who gives them, `reward:…` or `approval:…`: the same one twice gives once. */
  readonly key: string;
  readonly atMs: number;
  /** Terms of the bonus that a win is. */
  readonly win: WinTerms;
}

/** What the pool of bonuses must know when a win comes, as it stood when the rounds were given. */
export type WinTerms = Pick<store.NewGrant, 'factor' | 'expiryDays' | 'stakeMaxE5' | 'lostBelowE5'>;

export interface FreeRounds {
  /** Throws when no supplier has the game. */
  requireGame(brandId: number, gameId: string): void;
  /** In the caller's transaction; the supplier is asked after its commit. */
  grant(tx: Tx, wanted: WantedFreeRounds): Promise<void>;
  /**
   * Takes back what was not played yet, under the player's lock; the supplier is told after the commit. Answers what the
   * rounds were worth, or undefined when nothing of them is left.
   */
  cancel(tx: Tx, of: { readonly playerId: PlayerId; readonly key: string }): Promise<bigint | undefined>;
  /** What a player can still play. */
  open(playerId: PlayerId): Promise<readonly store.OpenGrant[]>;
  /** Asks the suppliers for what was granted or taken back and not yet answered. Safe to run anywhere and at any time. */
  askDue(): Promise<number>;
}

export interface FreeRoundsOptions {
  readonly shards: Pick<Shards, 'held' | 'directory' | 'ofPlayer'>;
  readonly suppliers: Pick<Suppliers, 'ofGame'>;
  readonly clock: Clock;
}

const DAY_MS = 86_400_000;
const FIRST_WAIT_SECONDS = 5;
const GRANTS_PER_TURN = 50;

/** The same giver and player make the same id on every try; suppliers expect the form of a UUID. */
export function grantIdOf(playerId: PlayerId, key: string): string {
  const hex = createHash('sha256').update(`free-rounds ${playerId} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

export function createFreeRounds(options: FreeRoundsOptions): FreeRounds {
  const { shards, suppliers, clock } = options;
  const gameOf = (brandId: number, gameId: string) => {
    const found = suppliers.ofGame(brandId, gameId);
    if (found === undefined) throw new RefusalError('game_unknown');
    return found;
  };
  return {
    requireGame: (brandId, gameId) => void gameOf(brandId, gameId),
    async grant(tx, { playerId, brandId, gameId, rounds, stakeE5, validDays, key, atMs, win }) {
      if (win.factor <= 0n) throw new Error('the wins of free rounds ask for something');
      await store.insertGrant(tx, {
        ...win,
        id: grantIdOf(playerId, key),
        playerId,
        brandId,
        party: gameOf(brandId, gameId).supplier.party,
        game: gameId,
        rounds,
        stakeE5,
        grantedAt: new Date(atMs),
        expiresAt: new Date(atMs + validDays * DAY_MS),
        grantedBy: key,
      });
    },
    async cancel(tx, { playerId, key }) {
      const found = await store.cancelGrant(tx, { playerId, id: grantIdOf(playerId, key), at: clock.now() });
      return found && BigInt(found.rounds - found.played) * found.stakeE5;
    },
    open: (playerId) => store.listOpen(shards.ofPlayer(playerId), playerId, clock.now()),
    async askDue() {
      const claim = { firstWaitSeconds: FIRST_WAIT_SECONDS, limit: GRANTS_PER_TURN };
      const asked = await onEach(shards.held(), async (shard) => {
        const claimed = await store.claimAsked(shard, clock.now(), claim);
        return (await eachApart(claimed, (grant) => askOne(options, grant))).length;
      });
      return sum(asked);
    },
  };
}

/** A yes and a no are written down; anything else is asked again with the same id, so nothing is granted twice. */
async function askOne({ shards, suppliers, clock }: FreeRoundsOptions, grant: store.GrantRow): Promise<void> {
  const found = suppliers.ofGame(grant.brandId, grant.game);
  if (found === undefined) return;
  const { supplier, game } = found;
  const { id, playerId, rounds, stakeE5, expiresAt } = grant;
  const isTakenBack = grant.state === 'cancelling';
  const asked = await supplier.supplier.grantFreeRounds({
    id,
    playerId,
    gameCode: game.code,
    currency: 'BRL',
    rounds,
    stakeE5,
    expiresAt,
    isTakenBack,
  });
  const isLater = asked.outcome === 'refused' && asked.retryAfterMs !== undefined;
  if (asked.outcome === 'unknown' || isLater) return;
  if (asked.outcome === 'refused' && !isTakenBack) {
    // A player was promised what the supplier does not give: a person decides what comes instead.
    const ours = { rounds, stakeE5: `${stakeE5}`, game: grant.game, expiresAt: expiresAt.toISOString() };
    const finding = {
      kind: 'state',
      subject: `free_rounds ${id}`,
      playerId,
      ours,
      theirs: { detail: asked.detail },
    } as const;
    await openCases(shards.directory, supplier, { findings: [finding], nowMs: clock.nowMs() });
  }
  // Whoever does not know a grant that is taken back has nothing of it to play either.
  const answer = isTakenBack ? 'cancelled' : asked.outcome === 'ok' ? 'granted' : 'refused';
  await store.setAnswer(shards.ofPlayer(playerId), grant, answer);
}
