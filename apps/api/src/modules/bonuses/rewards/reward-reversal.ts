import { staffRoutes } from '@arara/contract/staff';
import { parseRule } from '@arara/domain/bonuses';
import { type PlayerId, parsePlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { type Acting, type Approvals, type Asked, defineTwoPersonCommand } from '../../approvals/index.ts';
import { lockAccount, post, reverse } from '../../ledger/index.ts';
import type { Settings } from '../../settings/index.ts';
import { bookKeyOf, cashKeyOf } from './reward-posting.ts';
import * as store from './rewards.store.ts';
import { convertPool, endPool, findOpenPool, recount } from '../turnover/store.ts';

/** The kind of request that staff see in the list of approvals. */
const REWARD_REVERSAL = 'bonuses.reward_reversal';

export interface ReversalDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly settings: Pick<Settings, 'get'>;
  /** What free rounds that nobody has played yet were worth; undefined when none is left. */
  readonly cancelFreeRounds: (
    tx: Tx,
    of: { readonly playerId: PlayerId; readonly key: string },
  ) => Promise<bigint | undefined>;
}

export interface ReversalProposal {
  readonly playerId: PlayerId;
  readonly key: string;
  readonly reason: string;
}

export interface Reversals {
  /** Asks to take a reward back; another person must approve it. */
  propose(proposal: ReversalProposal, author: StaffActor): Promise<Asked>;
}

export function createReversals(deps: ReversalDeps): Reversals {
  return { propose: proposeReversal.bind(deps, { ...deps, directory: deps.shards.directory }) };
}

const proposeReversal = defineTwoPersonCommand({
  name: 'bonuses.reverse_reward',
  route: staffRoutes.promotionsReverse,
  secondPerson: { kind: REWARD_REVERSAL, right: 'approvals.promotions' },
  audited: ['bonuses.reward_reversed'],
  async read({ deps, input: { playerId, key }, actor }: Acting<ReversalDeps, ReversalProposal>) {
    const row = await store.findGrant(deps.shards.ofPlayer(playerId), playerId, key);
    if (row === undefined || row.brandId !== actor.brandId) throw new RefusalError('reward_unknown');
    if (row.state !== 'given') throw new RefusalError('reward_not_reversible');
    return { playerId: String(playerId), key, rule: row.ruleId, amountE5: String(row.amountE5) };
  },
  /** On the player's shard first, by its own key: a decision that must be taken again finds it done. */
  async apply(_, { id, payload }, deps) {
    const playerId = parsePlayerId(payload.playerId);
    if (playerId === undefined) throw new RefusalError('approval_stale');
    return deps.shards.inPlayerTransaction(playerId, (shard) =>
      takeBack(shard, deps, { playerId, key: payload.key, approvalId: id }),
    );
  },
  audit: (takenE5, { id, payload: { playerId, key } }) => ({
    action: 'bonuses.reward_reversed',
    subject: `player:${playerId}`,
    details: { approvalId: String(id), key, takenE5: String(takenE5) },
  }),
});

interface Back {
  readonly playerId: PlayerId;
  readonly key: string;
  readonly approvalId: bigint;
}

/** Cash goes back whole or not at all; of a bonus whose pool is still open and of free rounds, what is left of them. */
async function takeBack(tx: Tx, deps: ReversalDeps, back: Back): Promise<bigint> {
  const { clock } = deps;
  const { playerId, key } = back;
  const balances = await lockAccount(tx, playerId);
  const row = await store.findGrant(tx, playerId, key);
  if (balances === undefined || row === undefined) throw new RefusalError('approval_stale');
  if (row.state === 'reversed') return row.reversedE5;
  if (row.state !== 'given') throw new RefusalError('reward_not_reversible');
  const takenE5 = isFreeRounds(row)
    ? await deps.cancelFreeRounds(tx, { playerId, key: bookKeyOf(playerId, key) })
    : row.account === 'cash'
      ? await takeCash(tx, clock, back)
      : await takeBonus(tx, clock, { back, row });
  if (takenE5 === undefined) throw new RefusalError('reward_not_reversible');
  await store.markReversed(tx, playerId, { key, at: clock.now(), amountE5: takenE5 });
  return takenE5;
}

function isFreeRounds({ rule }: store.GrantRow): boolean {
  const parsed = parseRule(rule);
  return parsed.ok && parsed.value.amount.kind === 'free_rounds';
}

async function takeCash(tx: Tx, clock: Clock, { playerId, key, approvalId }: Back): Promise<bigint> {
  const row = await store.findGrant(tx, playerId, key);
  if (row === undefined) throw new RefusalError('approval_stale');
  const answer = await reverse(tx, clock, {
    key: `bonuses:reversal:${approvalId}`,
    playerId,
    brandId: row.brandId,
    reverses: cashKeyOf(bookKeyOf(playerId, key)),
    memo: { reason: 'reward taken back' },
  });
  if (!answer.ok) throw new RefusalError('reward_not_reversible');
  return row.amountE5;
}

async function takeBonus(
  tx: Tx,
  clock: Clock,
  { back, row }: { readonly back: Back; readonly row: store.GrantRow },
): Promise<bigint> {
  const { playerId, key, approvalId } = back;
  const pool = await findOpenPool(tx, playerId);
  const own = await store.poolOfGrant(tx, playerId, bookKeyOf(playerId, key));
  if (pool === undefined || pool.position !== own) throw new RefusalError('reward_not_reversible');
  const before = await lockAccount(tx, playerId);
  const leftE5 = before?.bonusE5 ?? 0n;
  const takenE5 = leftE5 < row.amountE5 ? leftE5 : row.amountE5;
  let version = before?.version ?? 0n;
  if (takenE5 > 0n) {
    const answer = await post(tx, clock, {
      key: `bonuses:reversal:${approvalId}`,
      playerId,
      brandId: row.brandId,
      movement: 'bonus_forfeit',
      legs: [
        { account: 'bonus', amountE5: -takenE5 },
        { account: 'bonus_cost', amountE5: takenE5 },
      ],
      memo: { reason: 'reversed' },
    });
    if (!answer.ok) throw new Error(`the bonus ${key} cannot be taken back: ${answer.reason}`);
    version = answer.version;
  }
  await settlePool(tx, clock, { playerId, pool: pool.position, row, version });
  return takenE5;
}

/** What the reward had asked for is asked no more; a pool that holds nothing ends, one that is full becomes cash. */
async function settlePool(
  tx: Tx,
  clock: Clock,
  of: { readonly playerId: PlayerId; readonly pool: number; readonly row: store.GrantRow; readonly version: bigint },
): Promise<void> {
  const { playerId, row, version } = of;
  const at = clock.now();
  await store.lowerPool(tx, playerId, { position: of.pool, requiredE5: row.requiredE5, amountE5: row.amountE5 });
  const pool = await findOpenPool(tx, playerId);
  if (pool?.grantedE5 === 0n)
    await endPool(tx, { playerId, state: 'given_up', key: `reversed:${row.key}`, version, at });
  else if (pool !== undefined && pool.doneE5 >= pool.requiredE5)
    await convertPool(tx, playerId, { day: businessDayOf(at.getTime()), at });
  await recount(tx, playerId);
}
