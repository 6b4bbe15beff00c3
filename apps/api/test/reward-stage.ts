import type { PlayerId } from '@arara/domain/shards';
import { type RewardServices, wireRewards } from '../src/composition/rewards.ts';
import { type Approvals, createApprovals } from '../src/modules/approvals/index.ts';
import { type Bonuses, createBonuses } from '../src/modules/bonuses/index.ts';
import { openStakesE5, type Suppliers } from '../src/modules/games/index.ts';
import type { PlayersContext } from '../src/modules/players/index.ts';
import { createPolicy, type Policy } from '../src/modules/policy/index.ts';
import { createSettings, type Settings } from '../src/modules/settings/index.ts';

interface PolicyOptions {
  readonly marketOf?: () => string;
  /** Until when a player takes a pause; nobody does unless a test says so. */
  readonly pausedUntilMs?: (playerId: PlayerId) => number | null;
}

/** The policy that runs, over players who are active and limit themselves in nothing. */
export function aPolicy({ marketOf = () => 'standard', pausedUntilMs = () => null }: PolicyOptions = {}): Policy {
  return createPolicy({
    marketOf,
    sources: [
      {
        name: 'players',
        load: async (playerId) => ({
          status: 'active',
          closingSinceMs: null,
          blocks: [],
          exclusion: null,
          limits: [],
          pausedUntilMs: pausedUntilMs(playerId),
        }),
      },
    ],
    onFault: () => undefined,
  });
}

/** One supplier with the games that a test names; it is never asked anything. */
export function suppliersWith(hasGame: (gameId: string) => boolean): Pick<Suppliers, 'ofGame'> {
  const ofGame = (_: number, id: string) =>
    hasGame(id) ? { supplier: { party: 7 }, game: { id, code: id } } : undefined;
  return { ofGame } as unknown as Pick<Suppliers, 'ofGame'>;
}

export interface RewardStage {
  readonly approvals: Approvals;
  readonly settings: Settings;
  readonly policy: Policy;
  readonly bonuses: Bonuses;
  readonly services: RewardServices;
}

export type RewardStageOptions = PolicyOptions &
  Partial<Pick<Parameters<typeof wireRewards>[0], 'vipLevel' | 'suppliers'>>;

/** The engine of rewards with all that it needs, as the product wires it. */
export function aRewardStage(
  context: PlayersContext,
  { vipLevel = async () => 0, suppliers = { ofGame: () => undefined }, ...options }: RewardStageOptions = {},
): RewardStage {
  const { shards, clock } = context;
  const { directory } = shards;
  const approvals = createApprovals({ directory, clock });
  const settings = createSettings({ directory, clock, approvals });
  const policy = aPolicy(options);
  const bonuses = createBonuses({ shards, clock, settings, policy, openStakesE5 });
  const services = wireRewards({ ...context, approvals, settings, policy, bonuses, suppliers, vipLevel });
  return { approvals, settings, policy, bonuses, services };
}

/** What somebody of finance says yes to; one who asked for it themselves is refused. */
export function approve(approvals: Approvals, approvalId: bigint, staffId: bigint): ReturnType<Approvals['decide']> {
  const decision = { brandId: 1, roles: ['finance'], verdict: 'approved', note: '', requestId: 'r2' } as const;
  return approvals.decide({ ...decision, approvalId, staffId });
}
