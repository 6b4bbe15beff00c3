import { staffRoutes } from '@arara/contract/staff';
import { floorToCentavosE5, toWire } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Acting, type ApprovedOf, defineTwoPersonCommand } from '../approvals/index.ts';
import { appendStaffAudit } from '../audit/index.ts';
import { balanceOf, type Balances, type Leg, lockAccount, post, transfersByKeys } from '../ledger/index.ts';
import type { AdjustmentsDeps } from './context.ts';

/** What is given up for good: a debt that nobody will repay, and money that nobody could be paid. */
interface WriteOff {
  readonly playerId: PlayerId;
  /** The amount that was shown: if it has moved, nothing is asked. */
  readonly seen: string;
  readonly reason: string;
}

interface Payload {
  readonly playerId: string;
  readonly amountE5: string;
}

type Moves = Readonly<{
  movement: 'receivable_write_off' | 'escheat';
  action: 'adjustments.written_off' | 'adjustments.escheated';
  amountOf(balances: Balances): bigint;
  legsOf(amountE5: bigint): readonly Leg[];
}>;

const debt: Moves = {
  movement: 'receivable_write_off',
  action: 'adjustments.written_off',
  amountOf: ({ receivableE5 }) => -receivableE5,
  legsOf: (amountE5) => [
    { account: 'losses', amountE5: -amountE5 },
    { account: 'receivable', amountE5 },
  ],
};

const unclaimedCash: Moves = {
  movement: 'escheat',
  action: 'adjustments.escheated',
  amountOf: ({ cashE5 }) => cashE5,
  legsOf: (amountE5) => [
    { account: 'cash', amountE5: -amountE5 },
    { account: 'escheat', amountE5 },
  ],
};

async function amountSeen({ deps, input, actor }: Acting<AdjustmentsDeps, WriteOff>, moves: Moves): Promise<Payload> {
  const { playerId, seen } = input;
  const balances = await balanceOf(deps.shards.ofPlayer(playerId), playerId);
  if (balances?.brandId !== actor.brandId) throw new RefusalError('player_unknown');
  const amountE5 = moves.amountOf(balances);
  if (amountE5 <= 0n || toWire(floorToCentavosE5(amountE5)) !== seen) throw new RefusalError('adjustment_moved');
  return { playerId: `${playerId}`, amountE5: `${amountE5}` };
}

/** Money and record in one commit of the player's shard. A decision that must be taken again finds it done. */
async function book(
  deps: AdjustmentsDeps,
  moves: Moves,
  { approved, around }: { readonly approved: ApprovedOf<Payload>; readonly around: (tx: Tx) => Promise<void> },
): Promise<void> {
  const { id, brandId, authorId, approverId, requestId, payload } = approved;
  const playerId = BigInt(payload.playerId) as PlayerId;
  const amountE5 = BigInt(payload.amountE5);
  const key = `${moves.movement}:${id}`;
  const { movement, action } = moves;
  await deps.shards.inPlayerTransaction(playerId, async (tx) => {
    const balances = await lockAccount(tx, playerId);
    if ((await transfersByKeys(tx, [key])).length > 0) return;
    if (balances === undefined || moves.amountOf(balances) !== amountE5) throw new RefusalError('approval_stale');
    await around(tx);
    const memo = { approval: `${id}` };
    const legs = moves.legsOf(amountE5);
    const answer = await post(tx, deps.clock, { key, playerId, brandId, movement, legs, memo });
    if (!answer.ok) throw new RefusalError(answer.reason === 'frozen' ? 'account_unreachable' : 'approval_stale');
    const atMs = deps.clock.nowMs();
    await deps.bonuses.review(tx, { playerId, atMs });
    const details = { approvalId: `${id}`, amountE5: `${amountE5}`, askedBy: `${authorId}` };
    const line = { atMs, action, subject: `player:${playerId}`, details } as const;
    await appendStaffAudit(tx, { brandId, staffId: approverId, requestId }, line);
  });
}

export const writeOff = defineTwoPersonCommand({
  name: 'adjustments.write_off',
  route: staffRoutes.adjustmentWriteOff,
  freshProof: true,
  secondPerson: { kind: 'adjustments.write_off', right: 'approvals.large_adjustments' },
  audited: ['adjustments.write_off_asked', 'adjustments.written_off'],
  read: (acting: Acting<AdjustmentsDeps, WriteOff>) => amountSeen(acting, debt),
  asked: (_, { approvalId, payload: { amountE5 } }, { input: { playerId } }) => ({
    action: 'adjustments.write_off_asked',
    subject: `player:${playerId}`,
    details: { approvalId: `${approvalId}`, amountE5 },
  }),
  apply: (_, approved, deps) => book(deps, debt, { approved, around: async () => undefined }),
});

/** Only of somebody who may not bet and whom nobody could pay in the days that the market gives. */
export const escheat = defineTwoPersonCommand({
  name: 'adjustments.escheat',
  route: staffRoutes.adjustmentEscheat,
  freshProof: true,
  secondPerson: { kind: 'adjustments.escheat', right: 'approvals.debits' },
  audited: ['adjustments.escheat_asked', 'adjustments.escheated'],
  async read(acting: Acting<AdjustmentsDeps, WriteOff>) {
    const { deps, input } = acting;
    const payload = await amountSeen(acting, unclaimedCash);
    const { playerId } = input;
    if (!(await deps.unclaimed.isDue(deps.shards.ofPlayer(playerId), playerId, deps.clock.now())))
      throw new RefusalError('case_unknown');
    return payload;
  },
  asked: (_, { approvalId, payload: { amountE5 } }, { input: { playerId } }) => ({
    action: 'adjustments.escheat_asked',
    subject: `player:${playerId}`,
    details: { approvalId: `${approvalId}`, amountE5 },
  }),
  apply: (_, approved, deps) =>
    book(deps, unclaimedCash, {
      approved,
      async around(tx) {
        const playerId = BigInt(approved.payload.playerId) as PlayerId;
        const at = deps.clock.now();
        if (!(await deps.unclaimed.isDue(tx, playerId, at))) throw new RefusalError('approval_stale');
        await deps.unclaimed.lookAgain(tx, playerId, at);
      },
    }),
});
