import type { BodyOf } from '@arara/contract';
import { identityCodes, staffRoutes } from '@arara/contract/staff';
import { afterDecision, type Decision, maskRegistered, mayDecide } from '@arara/domain/kyc';
import { maskCpf } from '@arara/domain/players';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { askEach, namesAway, sum, whole } from '../../../platform/workflows/apart.ts';
import { type Acting, type Approvals, defineStaffCommand, defineTwoPersonCommand } from '../../approvals/index.ts';
import { setNames } from '../../players/index.ts';
import type { Settings } from '../../settings/index.ts';
import { openPerson, takeStep } from '../cases/cases.ts';
import { type IdentityContext, rulesOf } from '../cases/context.ts';
import { evidenceContext, listItems, listKinds } from '../cases/evidence.store.ts';
import * as store from '../cases/store.ts';

type Row = BodyOf<typeof staffRoutes.kycQueue>['List'][number];
type Picture = BodyOf<typeof staffRoutes.kycCase>['Pictures'][number]['Kind'];

export interface IdentityDeskDeps extends IdentityContext {
  readonly approvals: Approvals;
  readonly settings: Settings;
}
export type IdentityDesk = ReturnType<typeof createIdentityDesk>;

/** Where people decide who somebody is. Lists hold masked data; a picture is opened one by one, with a reason. */
export function createIdentityDesk(deps: IdentityDeskDeps) {
  const kernel = { directory: deps.shards.directory, clock: deps.clock };
  return {
    queue: (actor: StaffActor, paging: { page: number; limit: number }) => listCases(deps, actor, paging),
    open: (actor: StaffActor, playerId: PlayerId) => openCase(deps, actor, playerId),
    claim: claim.bind(deps, kernel),
    picture: openPicture.bind(deps, kernel),
    decide: decide.bind(deps, kernel),
    override: override.bind(deps, { ...kernel, approvals: deps.approvals, settings: deps.settings }),
  };
}

const MINUTE_MS = 60_000;
const CLAIM_MS = 15 * MINUTE_MS;

async function listCases(deps: IdentityDeskDeps, actor: StaffActor, { page, limit }: { page: number; limit: number }) {
  const { brandId, nowMs } = actor;
  const { clock } = await rulesOf(deps, brandId, nowMs);
  const found = await askEach(deps.shards.all, async (shard) => ({
    rows: await store.listQueued(shard, brandId, page * limit),
    total: await store.countQueued(shard, brandId),
  }));
  const dueOf = ({ dueAt }: store.CaseRow) => dueAt?.getTime() ?? 0;
  const rows = found.answers.flatMap((one) => one.rows).toSorted((a, b) => dueOf(a) - dueOf(b));
  const parts = whole(found);
  return {
    Away: namesAway(found),
    Total: parts && sum(parts.map(({ total }) => total)),
    List: rows
      .slice((page - 1) * limit, page * limit)
      .map((row) => rowOf(deps, row, { actor, deskMinutes: clock.deskMinutes })),
  };
}

const isClaimed = ({ claimedUntil }: store.CaseRow, nowMs: number) =>
  claimedUntil !== null && claimedUntil.getTime() > nowMs;

function rowOf(
  deps: IdentityContext,
  row: store.CaseRow,
  { actor, deskMinutes }: { readonly actor: StaffActor; readonly deskMinutes: number },
): Row {
  const owner = isClaimed(row, actor.nowMs) ? row.claimedBy : null;
  const { queuedAt } = row;
  return {
    PlayerId: `${row.playerId}`,
    Number: row.number,
    Name: maskRegistered(openPerson(deps, row)?.name ?? ''),
    Phase: row.phase,
    Why: row.reason,
    QueuedAt: queuedAt?.toISOString() ?? null,
    TargetAt: queuedAt && new Date(queuedAt.getTime() + deskMinutes * MINUTE_MS).toISOString(),
    DueAt: row.dueAt?.toISOString() ?? null,
    Owner: owner,
    IsMine: owner === `${actor.staffId}`,
    NeedsTwo: row.phase !== 'review',
  };
}

async function requireCase(deps: IdentityContext, { brandId }: StaffActor, playerId: PlayerId): Promise<store.CaseRow> {
  const row = await store.findCase(deps.shards.ofPlayer(playerId), playerId);
  if (row?.brandId !== brandId) throw new RefusalError('kyc_case_unknown');
  return row;
}

const isPicture = (kind: string): kind is Picture => kind !== 'face_id';

async function openCase(
  deps: IdentityDeskDeps,
  actor: StaffActor,
  playerId: PlayerId,
): Promise<BodyOf<typeof staffRoutes.kycCase>> {
  const row = await requireCase(deps, actor, playerId);
  const shard = deps.shards.ofPlayer(playerId);
  const [{ clock }, attempts, kinds] = await Promise.all([
    rulesOf(deps, actor.brandId, actor.nowMs),
    store.listAttempts(shard, playerId),
    listKinds(shard, playerId),
  ]);
  const person = openPerson(deps, row);
  return {
    Row: rowOf(deps, row, { actor, deskMinutes: clock.deskMinutes }),
    Cpf: maskCpf(person?.cpf ?? ''),
    BirthYear: person?.birthDate.slice(0, 4) ?? null,
    Pep: row.pep,
    Doubts: [...row.doubts],
    TriesUsed: row.triesUsed,
    Attempts: attempts.map((one) => ({
      Vendor: one.vendor,
      AskedAt: one.askedAt.toISOString(),
      DecidedAt: one.decidedAt?.toISOString() ?? null,
      Liveness: one.liveness,
      Face: one.face,
      Document: one.document,
      Verdict: one.verdict,
    })),
    Pictures: kinds.flatMap(({ kind, at }) => (isPicture(kind) ? [{ Kind: kind, At: at.toISOString() }] : [])),
    Decision: row.decision,
    DecidedBy: row.decidedBy,
    ConfirmedBy: row.confirmedBy,
  };
}

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

type Opening = { readonly kind: Picture; readonly reason: string };

/** The record commits before anybody sees the picture. */
const openPicture = defineStaffCommand({
  name: 'kyc.picture',
  route: staffRoutes.kycPicture,
  freshProof: true,
  audited: ['kyc.picture_opened'],
  ...onCase,
  async apply(tx, row: store.CaseRow, { deps, input }: OnCase<Opening>): Promise<string> {
    const item = (await listItems(tx, row.playerId)).find(({ kind }) => kind === input.kind);
    if (item === undefined) throw new RefusalError('kyc_picture_gone');
    return deps.secrets.open(item, evidenceContext(row.playerId, input.kind));
  },
  audit: (_, row, { input }) => ({
    action: 'kyc.picture_opened',
    subject: `player:${row.playerId}`,
    details: { case: row.number, what: input.kind, reason: input.reason },
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

const OVERRIDE = 'kyc.override';

const override = defineTwoPersonCommand({
  name: OVERRIDE,
  route: staffRoutes.kycOverride,
  freshProof: true,
  secondPerson: { kind: OVERRIDE, right: 'approvals.people' },
  audited: ['kyc.overridden'],
  async read({ deps, input, actor }: OnCase<{ readonly reason: string }>): Promise<Payload> {
    const row = await requireCase(deps, actor, input.playerId);
    if (!mayDecide(row, 'approve', 2)) throw new RefusalError('kyc_decision_unfit');
    return { playerId: `${row.playerId}`, number: row.number };
  },
  /** In the player's shard, before the commit of the approval: decided once more, it finds the case done. */
  async apply(_, { payload, authorId, approverId }, deps): Promise<store.CaseRow> {
    const playerId = parsePlayerId(payload.playerId);
    if (playerId === undefined) throw new RefusalError('approval_stale');
    return deps.shards.inPlayerTransaction(playerId, async (tx) => {
      const row = await store.lockCase(tx, playerId);
      if (row === undefined) throw new RefusalError('approval_stale');
      if (row.phase === 'done' && row.decision === 'K-OVR-02') return row;
      if (!mayDecide(row, 'approve', 2)) throw new RefusalError('approval_stale');
      const by = { code: 'K-OVR-02', decidedBy: `${authorId}`, confirmedBy: `${approverId}` };
      return settle(deps, { tx, row, decision: 'approve' }, by);
    });
  },
  audit: (row) => ({ action: 'kyc.overridden', ...lineOf(row) }),
  afterCommit: (row, _, deps) => takeRegisteredName(deps, row),
});
