import { staffRoutes } from '@arara/contract/staff';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import type { StaffActor } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import {
  type Acting,
  type ApprovalKernel,
  type Approvals,
  type ApprovedOf,
  type Asked,
  defineStaffCommand,
  defineTwoPersonCommand,
} from '../approvals/index.ts';
import { findMember } from './store.ts';
import * as store from './team.store.ts';

/** What gives access back needs two people. Taking it away needs one, at once. */
const teamChanges = { reset_factor: 'staff.reset_factor', reopen: 'staff.reopen' } as const;
export type TeamChange = keyof typeof teamChanges;

interface OfMember {
  readonly memberId: bigint;
}

export interface Team {
  list(brandId: number): Promise<readonly store.TeamRow[]>;
  /** The access ends with this call, and so does every session. Nobody does it to themselves. */
  close(request: OfMember, actor: StaffActor): Promise<void>;
  ask(request: OfMember & { readonly change: TeamChange; readonly reason: string }, actor: StaffActor): Promise<Asked>;
  /** The request that waits for each person. */
  waiting(brandId: number): Promise<ReadonlyMap<string, bigint>>;
}

export interface TeamOptions {
  readonly directory: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly settings: ApprovalKernel['settings'];
}

const WAITING_MAX = 100;

export function createTeam(options: TeamOptions): Team {
  const { directory, clock } = options;
  const waiting = (brandId: number) => waitingChanges(options, brandId);
  const changes = {
    reset_factor: resetFactor.bind({ waiting }, options),
    reopen: reopen.bind({ waiting }, options),
  };
  return {
    waiting,
    list: (brandId) => store.listTeam(directory, brandId, clock.now()),
    close: closeAccess.bind(options, options),
    ask: ({ change, ...request }, actor) => changes[change](request, actor),
  };
}

async function waitingChanges({ approvals }: TeamOptions, brandId: number): Promise<ReadonlyMap<string, bigint>> {
  const filter = { brandId, state: 'waiting', offset: 0, limit: WAITING_MAX } as const;
  const lists = await Promise.all(Object.values(teamChanges).map((kind) => approvals.list({ ...filter, kind })));
  return new Map(lists.flatMap(({ list }) => list.map(({ id, payload }) => [String(payload['memberId']), id])));
}

const closeAccess = defineStaffCommand({
  name: 'staff.close',
  route: staffRoutes.teamClose,
  // A stolen screen must not lock the house out of its own office.
  freshProof: true,
  audited: ['staff.closed'],
  async apply(tx, _, { deps, input: { memberId }, actor, at }: Acting<Pick<TeamOptions, 'approvals'>, OfMember>) {
    if (memberId === actor.staffId) throw new RefusalError('approval_same_person');
    if (!(await store.closeMember(tx, { id: memberId, brandId: actor.brandId })))
      throw new RefusalError('staff_unknown');
    await store.endSessionsOf(tx, memberId, at);
    const { staffId: closedBy, requestId } = actor;
    await deps.approvals.withdrawAllOf(tx, { authorId: memberId, closedBy, at, requestId });
  },
  audit: (_, __, { input }) => ({ action: 'staff.closed', subject: `staff:${input.memberId}` }),
});

type Asking = Acting<Pick<Team, 'waiting'>, OfMember & { readonly reason: string }>;

interface Payload {
  readonly memberId: string;
}

const memberOf = ({ brandId, payload }: ApprovedOf<Payload>) => ({ id: BigInt(payload.memberId), brandId });

/** Both ways to give access back; they differ in whom they fit and in what they do. */
function defineChange(change: {
  readonly kind: (typeof teamChanges)[TeamChange];
  readonly asked: `staff.${string}`;
  readonly done: `staff.${string}`;
  /** Whether it is for somebody who has access. */
  readonly isActive: boolean;
  readonly apply: (tx: Tx, which: { readonly id: bigint; readonly brandId: number }, at: Date) => Promise<boolean>;
}) {
  return defineTwoPersonCommand({
    name: change.kind,
    route: staffRoutes.teamAsk,
    secondPerson: { kind: change.kind, right: 'approvals.access' },
    audited: [change.asked, change.done],
    read: ({ deps, actor }: Asking) => deps.waiting(actor.brandId),
    async lock(tx, { input: { memberId }, actor }, waiting): Promise<Payload> {
      const member = await findMember(tx, memberId);
      const isRight = member?.brandId === actor.brandId && member.isActive === change.isActive;
      if (!isRight || waiting.has(String(memberId))) throw new RefusalError('staff_unknown');
      return { memberId: String(memberId) };
    },
    asked: (_, { approvalId, payload }) => ({
      action: change.asked,
      subject: `staff:${payload.memberId}`,
      details: { approvalId: String(approvalId) },
    }),
    async apply(tx, approved) {
      // Nobody approves what concerns their own access.
      if (memberOf(approved).id === approved.approverId) throw new RefusalError('approval_same_person');
      if (!(await change.apply(tx, memberOf(approved), new Date(approved.decidedAtMs))))
        throw new RefusalError('approval_stale');
    },
    audit: (_, { id, authorId, payload }) => ({
      action: change.done,
      subject: `staff:${payload.memberId}`,
      details: { approvalId: String(id), askedBy: String(authorId) },
    }),
  });
}

const resetFactor = defineChange({
  kind: teamChanges.reset_factor,
  asked: 'staff.reset_factor_asked',
  done: 'staff.factor_reset',
  isActive: true,
  async apply(tx, which, at) {
    const isDone = await store.forgetFactors(tx, which);
    if (isDone) await store.endSessionsOf(tx, which.id, at);
    return isDone;
  },
});

const reopen = defineChange({
  kind: teamChanges.reopen,
  asked: 'staff.reopen_asked',
  done: 'staff.reopened',
  isActive: false,
  apply: (tx, which) => store.reopenMember(tx, which),
});
