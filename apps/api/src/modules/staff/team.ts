import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Approvals, Approved, EffectDone } from '../approvals/index.ts';
import { appendAudit, type Details } from '../audit/index.ts';
import { findMember } from './store.ts';
import * as store from './team.store.ts';

/** What gives access back needs two people. Taking it away needs one, at once. */
export const teamChanges = { reset_factor: 'staff.reset_factor', reopen: 'staff.reopen' } as const;
export type TeamChange = keyof typeof teamChanges;

export interface StaffActor {
  readonly brandId: number;
  readonly staffId: bigint;
  readonly requestId: string | undefined;
}

export interface Team {
  list(brandId: number): Promise<readonly store.TeamRow[]>;
  /** The access ends with this call, and so does every session. Nobody does it to themselves. */
  close(request: { readonly memberId: bigint }, actor: StaffActor): Promise<void>;
  ask(
    request: { readonly memberId: bigint; readonly change: TeamChange; readonly reason: string },
    actor: StaffActor,
  ): Promise<{ readonly approvalId: bigint; readonly expiresAtMs: number }>;
  /** The request that waits for each person. */
  waiting(brandId: number): Promise<ReadonlyMap<string, bigint>>;
}

export interface TeamOptions {
  readonly directory: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly expiryHours: (at: { readonly brandId: number; readonly atMs: number }) => Promise<number>;
}

const WAITING_MAX = 100;

export function createTeam({ directory, clock, approvals, expiryHours }: TeamOptions): Team {
  for (const kind of Object.values(teamChanges)) approvals.registerEffect(kind, 'approvals.access', applyChange);
  const waiting: Team['waiting'] = async (brandId) => {
    const filter = { brandId, state: 'waiting', offset: 0, limit: WAITING_MAX } as const;
    const lists = await Promise.all(Object.values(teamChanges).map((kind) => approvals.list({ ...filter, kind })));
    return new Map(lists.flatMap(({ list }) => list.map(({ id, payload }) => [String(payload['memberId']), id])));
  };
  return {
    waiting,
    list: (brandId) => store.listTeam(directory, brandId, clock.now()),
    async close({ memberId }, actor) {
      if (memberId === actor.staffId) throw new RefusalError('approval_same_person');
      const at = clock.now();
      await directory.transaction(async (tx) => {
        const which = { id: memberId, brandId: actor.brandId };
        if (!(await store.closeMember(tx, which))) throw new RefusalError('staff_unknown');
        await store.endSessionsOf(tx, memberId, at);
        await audit(tx, { actor, atMs: at.getTime(), action: 'staff.closed', memberId, details: {} });
      });
    },
    async ask({ memberId, change, reason }, actor) {
      const { brandId, staffId: authorId, requestId } = actor;
      const nowMs = clock.nowMs();
      const member = await findMember(directory, memberId);
      const isRight = member?.brandId === brandId && member.isActive === (change === 'reset_factor');
      if (!isRight || (await waiting(brandId)).has(String(memberId))) throw new RefusalError('staff_unknown');
      const expiresAtMs = nowMs + (await expiryHours({ brandId, atMs: nowMs })) * 3_600_000;
      return directory.transaction(async (tx) => {
        const kind = teamChanges[change];
        const payload = { memberId: String(memberId) };
        const approvalId = await approvals.request(tx, {
          kind,
          brandId,
          payload,
          authorId,
          reason,
          expiresAtMs,
          requestId,
        });
        const details = { approvalId: String(approvalId) };
        await audit(tx, { actor, atMs: nowMs, action: `staff.${change}_asked`, memberId, details });
        return { approvalId, expiresAtMs };
      });
    },
  };
}

/** The effect of an approved request. Nobody approves what concerns their own access. */
async function applyChange(tx: Tx, approved: Approved): Promise<EffectDone> {
  const { brandId, approverId, decidedAtMs, kind, requestId } = approved;
  const memberId = BigInt(String(approved.payload['memberId']));
  if (memberId === approverId) throw new RefusalError('approval_same_person');
  const which = { id: memberId, brandId };
  const isReset = kind === teamChanges.reset_factor;
  const isDone = await (isReset ? store.forgetFactors(tx, which) : store.reopenMember(tx, which));
  if (!isDone) throw new RefusalError('approval_stale');
  if (isReset) await store.endSessionsOf(tx, memberId, new Date(decidedAtMs));
  const details = { approvalId: String(approved.id), askedBy: String(approved.authorId) };
  const actor = { brandId, staffId: approverId, requestId };
  const action = isReset ? 'staff.factor_reset' : 'staff.reopened';
  await audit(tx, { actor, atMs: decidedAtMs, action, memberId, details });
  return {};
}

interface Act {
  readonly actor: StaffActor;
  readonly atMs: number;
  readonly action: `staff.${string}`;
  readonly memberId: bigint;
  readonly details: Details;
}

async function audit(tx: Tx, { actor, atMs, action, memberId, details }: Act): Promise<void> {
  const { brandId, staffId, requestId } = actor;
  const by = { kind: 'staff', id: String(staffId) } as const;
  await appendAudit(tx, { atMs, brandId, actor: by, action, subject: `staff:${memberId}`, details, requestId });
}
