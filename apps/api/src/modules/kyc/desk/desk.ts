import { mayDo } from '@arara/contract';
import { identityCodes, staffRoutes } from '@arara/contract/staff';
import { afterDecision, type Decision, mayDecide } from '@arara/domain/kyc';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, type Approvals, defineStaffCommand, defineTwoPersonCommand } from '../../approvals/index.ts';
import { setNames } from '../../players/index.ts';
import type { Settings } from '../../settings/index.ts';
import { openPerson, takeStep } from '../cases/cases.ts';
import { type IdentityContext, rulesOf } from '../cases/context.ts';
import { evidenceContext, listItems } from '../cases/evidence.store.ts';
import * as store from '../cases/store.ts';
import { stampPicture } from '../pictures/stamp.ts';
import { type DeskReads, isClaimed, listCases, openCase, OVERRIDE, type Picture, requireCase } from './rows.ts';

export interface IdentityDeskDeps extends IdentityContext, Pick<DeskReads, 'regulatorOf'> {
  readonly approvals: Approvals;
  readonly settings: Settings;
}
export type IdentityDesk = ReturnType<typeof createIdentityDesk>;

/** Where people decide who somebody is. Lists hold masked data; a picture is opened one by one, with a reason. */
export function createIdentityDesk(deps: IdentityDeskDeps) {
  const kernel = { directory: deps.shards.directory, clock: deps.clock };
  return {
    queue: (actor: StaffActor, asked: Parameters<typeof listCases>[2]) => listCases(deps, actor, asked),
    open: (actor: StaffActor, playerId: PlayerId) => openCase(deps, actor, playerId),
    claim: claim.bind(deps, kernel),
    picture: openPicture.bind(deps, kernel),
    handUp: handUp.bind(deps, kernel),
    decide: decide.bind(deps, kernel),
    override: override.bind(deps, { ...kernel, approvals: deps.approvals, settings: deps.settings }),
  };
}

const CLAIM_MS = 15 * 60_000;

type OnCase<Input = object> = Acting<IdentityDeskDeps, Input & { readonly playerId: PlayerId }>;

const onCase = {
  transaction: <T>({ deps, input }: OnCase, work: (tx: Tx) => Promise<T>) =>
    deps.shards.inPlayerTransaction(input.playerId, work),
  async lock(tx: Tx, { input, actor }: OnCase): Promise<store.CaseRow> {
    const row = await store.lockCase(tx, input.playerId);
    if (row?.brandId !== actor.brandId) throw new RefusalError('kyc_case_unknown');
    return row;
  },
};

function requireFree(row: store.CaseRow, { actor, at }: OnCase): store.CaseRow {
  if (isClaimed(row, at.getTime()) && row.claimedBy !== `${actor.staffId}`) throw new RefusalError('kyc_case_taken');
  if (row.leadAt !== null && !mayDo(actor.roles, 'players.lead')) throw new RefusalError('staff_role_missing');
  return row;
}

const lineOf = ({ playerId, number }: store.CaseRow) =>
  ({ subject: `player:${playerId}`, details: { case: number } }) as const;

const claim = defineStaffCommand({
  name: 'kyc.claim',
  route: staffRoutes.kycClaim,
  audited: ['kyc.claimed', 'kyc.given_back'],
  ...onCase,
  decide: (row: store.CaseRow, acting: OnCase<{ readonly giveBack: boolean }>) => requireFree(row, acting),
  apply: (tx, row, { input, actor, at }) =>
    store.saveCase(tx, {
      ...row,
      claimedBy: input.giveBack ? null : `${actor.staffId}`,
      claimedUntil: input.giveBack ? null : new Date(at.getTime() + CLAIM_MS),
    }),
  audit: (_, row, { input }) => ({ action: input.giveBack ? 'kyc.given_back' : 'kyc.claimed', ...lineOf(row) }),
});

const handUp = defineStaffCommand({
  name: 'kyc.hand_up',
  route: staffRoutes.kycHandUp,
  audited: ['kyc.handed_up'],
  ...onCase,
  decide(row: store.CaseRow, acting: OnCase<{ readonly reason: string }>) {
    if (row.queuedAt === null || row.leadAt !== null) throw new RefusalError('kyc_decision_unfit');
    return requireFree(row, acting);
  },
  apply: (tx, row, { actor, at }) => store.saveCase(tx, toLead(row, { by: `${actor.staffId}`, at })),
  audit: (_, row, { input }) => ({
    action: 'kyc.handed_up',
    subject: `player:${row.playerId}`,
    details: { case: row.number, reason: input.reason },
  }),
});

/** Nobody holds it any more, and whoever leads finds it. */
const toLead = (row: store.CaseRow, { by, at }: { readonly by: string; readonly at: Date }): store.CaseRow => ({
  ...row,
  leadAt: at,
  leadBy: by,
  claimedBy: null,
  claimedUntil: null,
});

type Opening = { readonly kind: Picture; readonly reason: string; readonly isWhole: boolean };

/** Of a document what is written is coarse from here on, to its end; a face is shown as it is. */
const maskedFrom: Readonly<Record<Picture, number>> = { front: 0.42, back: 0, straight: 1, left: 1, right: 1 };

const stampTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** The record commits before anybody sees the picture, which says who opened it and when. */
const openPicture = defineStaffCommand({
  name: 'kyc.picture',
  route: staffRoutes.kycPicture,
  freshProof: true,
  audited: ['kyc.picture_opened'],
  ...onCase,
  async apply(tx, row: store.CaseRow, { deps, input, actor, at }: OnCase<Opening>): Promise<string> {
    const item = (await listItems(tx, row.playerId)).find(({ kind }) => kind === input.kind);
    if (item === undefined) throw new RefusalError('kyc_picture_gone');
    const picture = Buffer.from(deps.secrets.open(item, evidenceContext(row.playerId, input.kind)), 'base64');
    const stamped = stampPicture(picture, {
      text: `${row.number} N${actor.staffId} ${stampTime.format(at).replace(',', '')}`,
      maskedFrom: input.isWhole ? 1 : maskedFrom[input.kind],
    });
    if (stamped === undefined) throw new RefusalError('picture_unreadable');
    return stamped.toString('base64');
  },
  audit: (_, row, { input }) => ({
    action: 'kyc.picture_opened',
    subject: `player:${row.playerId}`,
    details: { case: row.number, what: input.kind, reason: input.reason, isWhole: input.isWhole },
  }),
});

const decide = defineStaffCommand({
  name: 'kyc.decide',
  route: staffRoutes.kycDecide,
  freshProof: true,
  audited: ['kyc.decided'],
  ...onCase,
  decide(row: store.CaseRow, acting: OnCase<{ readonly code: keyof typeof identityCodes }>) {
    if (!mayDecide(row, identityCodes[acting.input.code], 1)) throw new RefusalError('kyc_decision_unfit');
    return requireFree(row, acting);
  },
  async apply(tx, row, { deps, input, actor }) {
    const by = { code: input.code, decidedBy: `${actor.staffId}`, confirmedBy: null };
    return settle(deps, { tx, row, decision: identityCodes[input.code] }, by);
  },
  audit: (_, row, { input }) => ({
    action: 'kyc.decided',
    subject: `player:${row.playerId}`,
    details: { case: row.number, code: input.code },
  }),
  afterCommit: (row, { deps }) => takeRegisteredName(deps, row),
});

interface Settling {
  readonly tx: Tx;
  readonly row: store.CaseRow;
  readonly decision: Decision;
}

async function settle(
  deps: IdentityDeskDeps,
  { tx, row, decision }: Settling,
  by: { readonly code: string; readonly decidedBy: string; readonly confirmedBy: string | null },
): Promise<store.CaseRow> {
  const nowMs = deps.clock.nowMs();
  const rules = await rulesOf(deps, row.brandId, nowMs);
  const { code, decidedBy, confirmedBy } = by;
  return takeStep(
    deps,
    { tx, row, rules, nowMs },
    {
      next: afterDecision(row, decision),
      more: { decision: code, decidedBy, confirmedBy },
      audit: { action: 'kyc.moved', details: { decision } },
      by: { kind: 'staff', id: confirmedBy ?? decidedBy },
      requestId: undefined,
    },
  );
}

/** Whoever is let in is called as the register calls them; written twice it is the same. */
async function takeRegisteredName(deps: IdentityDeskDeps, row: store.CaseRow): Promise<void> {
  const name = row.phase === 'done' ? openPerson(deps, row)?.name : undefined;
  if (name !== undefined) await setNames(deps, row, { name });
}

interface Payload {
  readonly playerId: string;
  readonly number: string;
}

function playerIn({ playerId }: Payload): PlayerId {
  const id = parsePlayerId(playerId);
  if (id === undefined) throw new RefusalError('approval_stale');
  return id;
}

const override = defineTwoPersonCommand({
  name: OVERRIDE,
  route: staffRoutes.kycOverride,
  freshProof: true,
  secondPerson: { kind: OVERRIDE, right: 'approvals.people' },
  isBlind: true,
  audited: ['kyc.overridden'],
  async read({ deps, input, actor }: OnCase<{ readonly reason: string }>): Promise<Payload> {
    const row = await requireCase(deps, actor, input.playerId);
    if (!mayDecide(row, 'approve', 2)) throw new RefusalError('kyc_decision_unfit');
    return { playerId: `${row.playerId}`, number: row.number };
  },
  /** In the player's shard, before the commit of the approval: decided once more, it finds the case done. */
  async apply(_, { payload, authorId, approverId }, deps): Promise<store.CaseRow> {
    const playerId = playerIn(payload);
    return deps.shards.inPlayerTransaction(playerId, async (tx) => {
      const row = await store.lockCase(tx, playerId);
      if (row === undefined) throw new RefusalError('approval_stale');
      if (row.phase === 'done' && row.decision === 'K-OVR-02') return row;
      if (!mayDecide(row, 'approve', 2)) throw new RefusalError('approval_stale');
      const by = { code: 'K-OVR-02', decidedBy: `${authorId}`, confirmedBy: `${approverId}` };
      return settle(deps, { tx, row, decision: 'approve' }, by);
    });
  },
  /** Two people who disagree are no yes and no no: whoever leads decides. */
  async refused(_, { payload, approverId, decidedAtMs }, deps): Promise<void> {
    const playerId = playerIn(payload);
    await deps.shards.inPlayerTransaction(playerId, async (tx) => {
      const row = await store.lockCase(tx, playerId);
      if (row === undefined || row.queuedAt === null || row.leadAt !== null) return;
      await store.saveCase(tx, toLead(row, { by: `${approverId}`, at: new Date(decidedAtMs) }));
    });
  },
  audit: (row) => ({ action: 'kyc.overridden', ...lineOf(row) }),
  afterCommit: (row, _, deps) => takeRegisteredName(deps, row),
});
