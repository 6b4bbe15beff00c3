import type { PlayerId } from '@arara/domain/shards';
import { eachApart, onEach, sum } from '../../../platform/workflows/apart.ts';
import { appendAudit } from '../../audit/index.ts';
import type { IdentityContext } from './context.ts';
import { dateClosed, eraseDue, listToErase } from './evidence.store.ts';
import { releaseFaces } from './faces.store.ts';
import { findCase, listAttempts } from './store.ts';

const PER_RUN = 100;

/** Pictures whose day has come go, here and at the vendors; answers of how many people. */
export async function eraseEvidence(context: IdentityContext): Promise<number> {
  const { shards, clock } = context;
  const erased = await onEach(shards.held(), async (shard) => {
    const due = await listToErase(shard, clock.now(), PER_RUN);
    return (await eachApart(due, (playerId) => eraseOf(context, playerId))).length;
  });
  return sum(erased);
}

/** The vendor first: while it is away our own stay too, and the next run asks again. */
async function eraseOf(context: IdentityContext, playerId: PlayerId): Promise<void> {
  const { shards, clock, parties } = context;
  const shard = shards.ofPlayer(playerId);
  for (const { id, vendor } of await listAttempts(shard, playerId)) {
    const party = parties.vendors.find(({ name }) => name === vendor);
    const answer = await party?.erase(id);
    if (answer?.kind === 'away') throw new Error(`${vendor} is away: ${answer.detail}`);
  }
  await releaseFaces(shards.directory, playerId);
  await shards.inPlayerTransaction(playerId, async (tx) => {
    const lines = await eraseDue(tx, playerId, clock.now());
    const row = await findCase(tx, playerId);
    if (lines === 0 || row === undefined) return;
    await appendAudit(tx, {
      atMs: clock.nowMs(),
      brandId: row.brandId,
      actor: { kind: 'system', id: 'kyc' },
      action: 'kyc.evidence_erased',
      subject: `player:${playerId}`,
      details: { case: row.number, lines },
      requestId: undefined,
    });
  });
}

/** What is kept of accounts that have ended gets its day. One store serves every brand, so the longest time holds. */
export async function dateEvidenceOfClosed(
  { shards, policy, clock }: IdentityContext,
  brands: readonly number[],
): Promise<void> {
  const atMs = clock.nowMs();
  const years = Math.max(...brands.map((brandId) => policy.rule('reports.retentionYears', { brandId, atMs })));
  await onEach(shards.all, (shard) => dateClosed(shard, years));
}
