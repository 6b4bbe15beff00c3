import type { BodyOf } from '@arara/contract';
import { identityCodes, type staffRoutes } from '@arara/contract/staff';
import { type Decision, maskRegistered, mayDecide } from '@arara/domain/kyc';
import { maskCpf } from '@arara/domain/players';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import type { PlayerId } from '@arara/domain/shards';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { askEach, namesAway, sum, whole } from '../../../platform/workflows/apart.ts';
import type { Approvals } from '../../approvals/index.ts';
import { openPerson } from '../cases/cases.ts';
import { type IdentityContext, rulesOf } from '../cases/context.ts';
import { listKinds } from '../cases/evidence.store.ts';
import * as store from '../cases/store.ts';
import { t } from '../texts.ts';
import * as queue from './queue.store.ts';

type Row = BodyOf<typeof staffRoutes.kycQueue>['List'][number];
type Case = BodyOf<typeof staffRoutes.kycCase>;
export type Picture = Case['Pictures'][number]['Kind'];

export interface DeskReads extends IdentityContext {
  readonly approvals: Pick<Approvals, 'list' | 'mayDecide'>;
  /** What the list of persons who may not bet said last; absent where no market asks. */
  readonly regulatorOf?: (
    playerId: PlayerId,
  ) => Promise<{ readonly isImpeded: boolean; readonly askedAtMs: number } | null>;
}

export const OVERRIDE = 'kyc.override';
const MINUTE_MS = 60_000;
const SOON_MS = 30 * MINUTE_MS;

interface Asked {
  readonly view: queue.QueueView;
  readonly page: number;
  readonly limit: number;
}

export async function listCases(
  deps: DeskReads,
  actor: StaffActor,
  { view, page, limit }: Asked,
): Promise<BodyOf<typeof staffRoutes.kycQueue>> {
  const { brandId, staffId, nowMs } = actor;
  const { clock } = await rulesOf(deps, brandId, nowMs);
  const { deskMinutes } = clock;
  const of = {
    brandId,
    staffId: `${staffId}`,
    now: new Date(nowMs),
    queuedBefore: new Date(nowMs + SOON_MS - deskMinutes * MINUTE_MS),
    dayBegan: new Date(startOfDayMs(businessDayOf(nowMs))),
    limit: page * limit,
  };
  const found = await askEach(deps.shards.all, async (shard) => ({
    rows: await queue.listInView(shard, view, of),
    counts: await queue.countViews(shard, of),
  }));
  const orderOf = ({ dueAt, changedAt }: store.CaseRow) => (dueAt ?? changedAt).getTime();
  const rows = found.answers.flatMap((one) => one.rows).toSorted((a, b) => orderOf(a) - orderOf(b));
  const parts = whole(found)?.map(({ counts }) => counts);
  const total = (name: keyof queue.Counts) => sum((parts ?? []).map((part) => part[name]));
  return {
    Away: namesAway(found),
    Total: parts ? total(view) : null,
    List: rows.slice((page - 1) * limit, page * limit).map((row) => rowOf(deps, row, { actor, deskMinutes })),
    Counts: parts
      ? {
          staff: total('staff'),
          soon: total('soon'),
          mine: total('mine'),
          player: total('player'),
        }
      : null,
    Free: parts ? total('free') : null,
    Today: parts ? { New: total('opened'), Alone: total('alone') } : null,
    TargetMinutes: deskMinutes,
  };
}

export const isClaimed = ({ claimedUntil }: store.CaseRow, nowMs: number) =>
  claimedUntil !== null && claimedUntil.getTime() > nowMs;

const iso = (at: Date | null) => at?.toISOString() ?? null;

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
    QueuedAt: iso(queuedAt),
    TargetAt: queuedAt && new Date(queuedAt.getTime() + deskMinutes * MINUTE_MS).toISOString(),
    DueAt: iso(row.dueAt),
    Owner: owner,
    Until: owner === null ? null : iso(row.claimedUntil),
    IsMine: owner === `${actor.staffId}`,
    NeedsTwo: row.phase !== 'review',
    IsLead: row.leadAt !== null,
  };
}

export async function requireCase(
  deps: IdentityContext,
  { brandId }: StaffActor,
  playerId: PlayerId,
): Promise<store.CaseRow> {
  const row = await store.findCase(deps.shards.ofPlayer(playerId), playerId);
  if (row?.brandId !== brandId) throw new RefusalError('kyc_case_unknown');
  return row;
}

const isPicture = (kind: string): kind is Picture => kind !== 'face_id';

export async function openCase(deps: DeskReads, actor: StaffActor, playerId: PlayerId): Promise<Case> {
  const row = await requireCase(deps, actor, playerId);
  const shard = deps.shards.ofPlayer(playerId);
  const [{ clock }, attempts, kinds, second, regulator] = await Promise.all([
    rulesOf(deps, actor.brandId, actor.nowMs),
    store.listAttempts(shard, playerId),
    listKinds(shard, playerId),
    findSecond(deps, actor, playerId),
    deps.regulatorOf?.(playerId),
  ]);
  const person = openPerson(deps, row);
  return {
    Row: rowOf(deps, row, { actor, deskMinutes: clock.deskMinutes }),
    Cpf: maskCpf(person?.cpf ?? ''),
    BirthYear: person?.birthDate.slice(0, 4) ?? null,
    Pep: row.pep,
    Doubts: [...row.doubts],
    TriesUsed: row.triesUsed,
    Attempts: attempts.map(attemptOf),
    Pictures: kinds.flatMap(({ kind, at }) => (isPicture(kind) ? [{ Kind: kind, At: at.toISOString() }] : [])),
    Decision: row.decision,
    DecidedBy: row.decidedBy,
    ConfirmedBy: row.confirmedBy,
    OpenedAt: row.openedAt.toISOString(),
    ConfirmedAt: iso(row.confirmedAt),
    ScreenedAt: iso(row.screenedAt),
    DocumentKind: row.documentKind,
    IsPortraitNeeded: row.needsPortrait,
    Regulator: regulator
      ? { IsImpeded: regulator.isImpeded, AskedAt: new Date(regulator.askedAtMs).toISOString() }
      : null,
    LeadAt: iso(row.leadAt),
    Choices: choicesOf(row, actor),
    MayOverride: second === null && mayDecide(row, 'approve', 2),
    Second: second,
  };
}

const attemptOf = (one: store.AttemptRow): Case['Attempts'][number] => ({
  Vendor: one.vendor,
  AskedAt: one.askedAt.toISOString(),
  DecidedAt: iso(one.decidedAt),
  Liveness: one.liveness,
  Face: one.face,
  Document: one.document,
  Verdict: one.verdict,
});

/** What stands on the player's page after each. */
const reasonAfter: Readonly<Record<Exclude<Decision, 'approve'>, 'by_person' | 'face_other' | 'document_unreadable'>> =
  {
    refuse: 'by_person',
    again_face: 'face_other',
    again_document: 'document_unreadable',
  };

function choicesOf(row: store.CaseRow, { locale }: StaffActor): Case['Choices'] {
  return (Object.keys(identityCodes) as (keyof typeof identityCodes)[]).flatMap((code) => {
    const does = identityCodes[code];
    if (!mayDecide(row, does, 1)) return [];
    return [{ Code: code, Does: does, Text: does === 'approve' ? '' : t(locale, `reason.${reasonAfter[does]}`) }];
  });
}

const WAITING_MAX = 200;

async function findSecond(
  { approvals }: DeskReads,
  { brandId, staffId, roles }: StaffActor,
  playerId: PlayerId,
): Promise<Case['Second']> {
  const waiting = { brandId, kind: OVERRIDE, state: 'waiting', offset: 0, limit: WAITING_MAX } as const;
  const { list } = await approvals.list(waiting);
  const found = list.find(({ payload }) => payload['playerId'] === `${playerId}`);
  if (found === undefined) return null;
  return {
    ApprovalId: `${found.id}`,
    ExpiresAt: new Date(found.expiresAtMs).toISOString(),
    IsMine: found.authorId === staffId,
    CanDecide: approvals.mayDecide(found, { staffId, roles }),
  };
}
