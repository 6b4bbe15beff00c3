import { staffRoutes } from '@arara/contract/staff';
import { freeRoundsRule } from '@arara/domain/bonuses';
import { type PlayerId, parsePlayerId } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { type Acting, type Approvals, type Asked, defineTwoPersonCommand } from '../../approvals/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { Rewards } from './rewards.ts';

/** The kind of request that staff see in the list of approvals. */
const FREE_ROUNDS = 'bonuses.free_rounds';

export interface FreeRoundGiftsDeps {
  readonly shards: Pick<Shards, 'directory'>;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly settings: Pick<Settings, 'get'>;
  readonly rewards: Pick<Rewards, 'give'>;
  /** The brand of a player who exists. */
  readonly brandOf: (playerId: PlayerId) => Promise<number | undefined>;
  /** Throws when no supplier has the game. */
  readonly requireGame: (brandId: number, gameId: string) => void;
}

export interface FreeRoundGift {
  readonly playerId: PlayerId;
  readonly gameId: string;
  readonly rounds: number;
  readonly stakeE5: bigint;
  readonly validDays: number;
  readonly reason: string;
}

export interface FreeRoundGifts {
  /** Asks to give a player free rounds; another person must approve, and the cap of all rewards must hold them. */
  propose(gift: FreeRoundGift, author: StaffActor): Promise<Asked>;
}

export function createFreeRoundGifts(deps: FreeRoundGiftsDeps): FreeRoundGifts {
  return { propose: proposeGift.bind(deps, { ...deps, directory: deps.shards.directory }) };
}

const proposeGift = defineTwoPersonCommand({
  name: 'bonuses.give_free_rounds',
  route: staffRoutes.promotionsFreeRounds,
  secondPerson: { kind: FREE_ROUNDS, right: 'approvals.promotions' },
  audited: ['bonuses.free_rounds_given'],
  async read({ deps, input, actor }: Acting<FreeRoundGiftsDeps, FreeRoundGift>) {
    const { playerId, gameId, rounds, stakeE5, validDays } = input;
    if ((await deps.brandOf(playerId)) !== actor.brandId) throw new RefusalError('player_unknown');
    deps.requireGame(actor.brandId, gameId);
    return { playerId: String(playerId), gameId, rounds, stakeE5: String(stakeE5), validDays };
  },
  /** On the player's shard, by a key of its own: a decision that must be taken again finds it given. */
  async apply(_, { id, brandId, decidedAtMs, payload }, { rewards }) {
    const playerId = parsePlayerId(payload.playerId);
    if (playerId === undefined) throw new RefusalError('approval_stale');
    const { gameId: game, rounds, stakeE5, validDays } = payload;
    const rule = freeRoundsRule({ game, rounds, stakeE5: BigInt(stakeE5), validDays });
    const key = `free_rounds:${id}`;
    const given = await rewards.give({ playerId, brandId, rule: { rule, version: 0 }, key, atMs: decidedAtMs });
    if (!given.ok) throw new RefusalError(given.refusal, given.values);
  },
  audit: (_, { id, payload: { playerId, gameId, rounds, stakeE5 } }) => ({
    action: 'bonuses.free_rounds_given',
    subject: `player:${playerId}`,
    details: { approvalId: String(id), gameId, rounds, stakeE5 },
  }),
});
