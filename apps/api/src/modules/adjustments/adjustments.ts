import { mayDo } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import {
  type AdjustmentProblem,
  type AdjustmentReason,
  adjustmentReasons,
  type AdjustmentTier,
  approvalTierOf,
  decideAdjustment,
} from '@arara/domain/adjustments';
import { floorToCentavosE5, toWire } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { createHash } from 'node:crypto';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import type { StaffActor } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { eachApart } from '../../platform/workflows/apart.ts';
import { type Acting, defineStaffCommand, defineTwoPersonCommand } from '../approvals/index.ts';
import { balanceOf } from '../ledger/index.ts';
import type { AdjustmentsDeps, Proof } from './context.ts';
import { postAdjustment } from './posting.ts';
import * as store from './store.ts';
import { escheat, writeOff } from './write-offs.ts';

export interface AskedAdjustment {
  readonly playerId: PlayerId;
  readonly code: AdjustmentReason;
  readonly amountE5: bigint;
  readonly proofs: readonly Proof[];
}

export interface Asking extends AskedAdjustment {
  readonly key: string;
  readonly seenCash: string;
  readonly reason: string;
}

/** The kinds of request that staff see in the list of approvals; who decides follows from the size and the side. */
export const ADJUSTMENT = 'adjustments.adjustment';
export const ADJUSTMENT_REVERSAL = 'adjustments.reversal';
const secondPersons = {
  small: 'approvals.adjustments',
  large: 'approvals.large_adjustments',
  against: 'approvals.debits',
} as const;
const DAYS_BACK_MS = 365 * 86_400_000;

export const numberOf = (id: bigint): string => `AJ-${String(id).padStart(4, '0')}`;
const nameOfProof = ({ kind, id }: Proof): string => `${kind}:${id}`;
const subjectOf = (playerId: PlayerId) => `player:${playerId}` as const;

export interface Judged {
  readonly tier: AdjustmentTier | undefined;
  readonly problem: AdjustmentProblem | undefined;
  readonly cashE5: bigint;
  readonly askedTodayE5: bigint;
  readonly earlier: readonly store.AdjustmentRow[];
  readonly foundAt: readonly (Date | undefined)[];
}

type Asker = Pick<StaffActor, 'staffId' | 'brandId' | 'roles'>;

/** What the preview shows and the door asks, by the same rule. */
export async function judge(
  deps: AdjustmentsDeps,
  asked: AskedAdjustment,
  { actor, tx = deps.shards.directory }: { readonly actor: Asker; readonly tx?: Queryable },
): Promise<Judged> {
  const { playerId, code, amountE5 } = asked;
  const atMs = deps.clock.nowMs();
  const limits = await deps.settings.get('payments.adjustments', { brandId: actor.brandId, atMs });
  const balances = await balanceOf(deps.shards.ofPlayer(playerId), playerId);
  if (balances?.brandId !== actor.brandId) throw new RefusalError('player_unknown');
  const different = [...new Map(asked.proofs.map((proof) => [nameOfProof(proof), proof])).values()];
  const foundAt = await Promise.all(different.map((proof) => deps.findProof({ playerId, ...actor }, proof)));
  const sums = await store.sumOfDay(tx, actor.staffId, businessDayOf(atMs));
  const earlier = await store.listOfPlayer(tx, playerId, new Date(atMs - DAYS_BACK_MS));
  const names = different.map(nameOfProof);
  const decision = decideAdjustment(
    { reason: code, amountE5, proofs: foundAt.filter((at) => at !== undefined).length },
    {
      cashE5: balances.cashE5,
      askedTodayE5: sums.askedE5,
      aloneTodayE5: sums.aloneE5,
      isRepeated: earlier.some((row) => counts(row, atMs) && row.code === code && sharesProof(row, names)),
      mayCorrect: mayDo(actor.roles, 'adjustments.correct'),
    },
    limits,
  );
  return {
    tier: decision.ok ? decision.tier : undefined,
    problem: decision.ok ? undefined : decision.problem,
    cashE5: balances.cashE5,
    askedTodayE5: sums.askedE5,
    earlier: earlier.filter(({ postedAt }) => postedAt !== null),
    foundAt: asked.proofs.map((proof) => foundAt[names.indexOf(nameOfProof(proof))]),
  };
}

/** A conversation may lie behind several corrections; what stands in the books is corrected once. */
const sharesProof = (row: store.AdjustmentRow, names: readonly string[]) =>
  row.proofs.some((name) => !name.startsWith('ticket:') && names.includes(name));

/** In the books and not taken back, or still waiting for its second person. */
const counts = ({ postedAt, reversedAt, reverses, expiresAt }: store.AdjustmentRow, nowMs: number) =>
  reverses === null && reversedAt === null && (postedAt !== null || expiresAt === null || expiresAt.getTime() > nowMs);

async function refusalOf(deps: AdjustmentsDeps, problem: AdjustmentProblem, of: { brandId: number; code: string }) {
  const limits = await deps.settings.get('payments.adjustments', { brandId: of.brandId, atMs: deps.clock.nowMs() });
  const shown = (amountE5: bigint) => `R$ ${toWire(amountE5)}`;
  const needed = adjustmentReasons[of.code as AdjustmentReason].proofs;
  const refusals = {
    not_yours: () => new RefusalError('staff_role_missing'),
    too_large: () => new RefusalError('adjustment_over_limit', { limit: shown(limits.max) }),
    over_day: () => new RefusalError('adjustment_over_day', { limit: shown(limits.askedPerDay) }),
    over_goodwill_day: () => new RefusalError('adjustment_over_day', { limit: shown(limits.goodwillPerDay) }),
    few_proofs: () => new RefusalError('adjustment_proof_missing', { count: `${needed}` }),
    repeated: () => new RefusalError('adjustment_repeated'),
    not_covered: () => new RefusalError('insufficient_funds'),
  } as const satisfies Record<AdjustmentProblem, () => RefusalError>;
  return refusals[problem]();
}

export interface AskedTo {
  readonly number: string;
  readonly approvalId: bigint | null;
}

const fingerprintOf = ({ playerId, code, amountE5, proofs }: AskedAdjustment): string =>
  createHash('sha256')
    .update(JSON.stringify([`${playerId}`, code, `${amountE5}`, proofs.map(nameOfProof).toSorted()]))
    .digest('hex');

export interface Adjustments {
  /** Small goodwill is given at once; everything else waits for another person. The same key twice is once. */
  readonly ask: (asking: Asking, actor: StaffActor) => Promise<AskedTo>;
  readonly askReversal: (
    asking: { readonly id: bigint; readonly reason: string },
    actor: StaffActor,
  ) => Promise<{ readonly approvalId: bigint; readonly expiresAtMs: number }>;
  readonly askWriteOff: ReturnType<typeof writeOff.bind>;
  readonly askEscheat: ReturnType<typeof escheat.bind>;
}

export function createAdjustments(deps: AdjustmentsDeps): Adjustments {
  const kernel = { ...deps, directory: deps.shards.directory };
  const give = giveGoodwill.bind(deps, kernel);
  const ask = askAdjustment.bind(deps, kernel);
  return {
    async ask(asking, actor) {
      const known = await findSame(deps.shards.directory, asking, actor.brandId);
      if (known !== undefined && known.tier !== 'alone')
        return { number: numberOf(known.id), approvalId: known.approvalId };
      const { tier } = known ?? (await judge(deps, asking, { actor }));
      if (tier === 'alone') return { number: numberOf(await give(asking, actor)), approvalId: null };
      const { approvalId } = await ask(asking, actor);
      const row = await findSame(deps.shards.directory, asking, actor.brandId);
      if (row === undefined) throw new Error(`the adjustment of approval ${approvalId} was not kept`);
      return { number: numberOf(row.id), approvalId };
    },
    askReversal: reverseAdjustment.bind(deps, kernel),
    askWriteOff: writeOff.bind(deps, kernel),
    askEscheat: escheat.bind(deps, kernel),
  };
}

/** Once a key is known nothing is asked again; with another body it is a conflict. */
async function findSame(tx: Queryable, asking: Asking, brandId: number) {
  const row = await store.findByKey(tx, brandId, asking.key);
  if (row !== undefined && row.fingerprint !== fingerprintOf(asking)) throw new RefusalError('idempotency_conflict');
  return row;
}

type ActingOn = Acting<AdjustmentsDeps, Asking>;

/** Everything that must hold when it is asked, while the asker's other requests wait. */
async function lockAsked(tx: Tx, { deps, input, actor }: ActingOn): Promise<AdjustmentTier> {
  await store.lockAsker(tx, actor.staffId);
  if ((await findSame(tx, input, actor.brandId)) !== undefined) throw new RefusalError('idempotency_in_progress');
  const { tier, problem, cashE5 } = await judge(deps, input, { actor, tx });
  if (tier === undefined) throw await refusalOf(deps, problem ?? 'not_yours', { ...actor, code: input.code });
  if (toWire(floorToCentavosE5(cashE5)) !== input.seenCash) throw new RefusalError('adjustment_moved');
  return tier;
}

function rowOf({ input, actor, at }: ActingOn, tier: AdjustmentTier): store.NewAdjustment {
  const { playerId, code, amountE5, key } = input;
  return {
    brandId: actor.brandId,
    key,
    fingerprint: fingerprintOf(input),
    playerId,
    code,
    side: adjustmentReasons[code].side,
    amountE5,
    proofs: [...new Set(input.proofs.map(nameOfProof))],
    tier,
    askedBy: actor.staffId,
    askedAt: at,
    askedDay: businessDayOf(at.getTime()),
    approvalId: null,
    expiresAt: null,
    reverses: null,
  };
}

const giveGoodwill = defineStaffCommand({
  name: 'adjustments.give',
  route: staffRoutes.adjustmentAsk,
  freshProof: true,
  audited: ['adjustments.given'],
  async lock(tx, acting: ActingOn) {
    const { input, actor } = acting;
    await store.lockAsker(tx, actor.staffId);
    const known = await findSame(tx, input, actor.brandId);
    if (known !== undefined) return { known };
    if ((await lockAsked(tx, acting)) !== 'alone') throw new RefusalError('adjustment_moved');
    return { known: undefined };
  },
  async apply(tx, { known }, acting) {
    return known?.id ?? store.insertAdjustment(tx, rowOf(acting, 'alone'));
  },
  audit: (id, { known }, { input: { playerId, code, amountE5, reason } }) =>
    known === undefined
      ? {
          action: 'adjustments.given',
          subject: subjectOf(playerId),
          details: { adjustment: numberOf(id), code, amountE5: `${amountE5}`, reason },
        }
      : undefined,
  // Should it be lost here, the worker finds the row and posts it by the same key.
  afterCommit: async (id, { deps }) => postGiven(deps, id),
});

/** What was given and is not in the books yet. */
async function postGiven(deps: AdjustmentsDeps, id: bigint): Promise<void> {
  const row = await store.findById(deps.shards.directory, id);
  if (row === undefined || row.postedAt !== null) return;
  await postAdjustment(deps, row, { number: numberOf(id), staffId: row.askedBy, requestId: undefined });
  await store.markPosted(deps.shards.directory, id, { at: deps.clock.now(), approvedBy: null });
}

const OWED_AFTER_MS = 5_000;

/** Run by the worker: goodwill whose call ended between the row and the books. */
export async function postOwed(deps: AdjustmentsDeps): Promise<number> {
  const before = new Date(deps.clock.nowMs() - OWED_AFTER_MS);
  const owed = await store.listOwed(deps.shards.directory, before);
  // A player whose account is frozen, or whose shard is away, delays nobody else.
  await eachApart(owed, ({ id }) => postGiven(deps, id));
  return owed.length;
}

interface Payload {
  /** Which right decides. */
  readonly key: Exclude<AdjustmentTier, 'alone'>;
  readonly playerId: string;
  readonly code: string;
  readonly side: string;
  readonly amountE5: string;
  readonly proofs: readonly string[];
}

const askAdjustment = defineTwoPersonCommand({
  name: 'adjustments.ask',
  route: staffRoutes.adjustmentAsk,
  freshProof: true,
  secondPerson: { kind: ADJUSTMENT, right: secondPersons },
  audited: ['adjustments.asked', 'adjustments.posted'],
  async lock(tx, acting: ActingOn): Promise<Payload> {
    const tier = await lockAsked(tx, acting);
    if (tier === 'alone') throw new RefusalError('adjustment_moved');
    const { playerId, code, side, amountE5, proofs } = rowOf(acting, tier);
    return { key: tier, playerId: `${playerId}`, code, side, amountE5: `${amountE5}`, proofs };
  },
  async asked(tx, { approvalId, expiresAtMs, payload }, acting) {
    const id = await store.insertAdjustment(tx, {
      ...rowOf(acting, payload.key),
      approvalId,
      expiresAt: new Date(expiresAtMs),
    });
    const { code, amountE5, proofs } = payload;
    return {
      action: 'adjustments.asked',
      subject: subjectOf(acting.input.playerId),
      details: { adjustment: numberOf(id), approvalId: `${approvalId}`, code, amountE5, proofs: [...proofs] },
    };
  },
  /** On the player's shard first, by its own key: a decision that must be taken again finds it done. */
  async apply(tx, { id: approvalId, approverId, requestId }, deps) {
    const row = await store.lockByApproval(tx, approvalId);
    if (row === undefined) throw new RefusalError('approval_stale');
    await postAdjustment(deps, row, { number: numberOf(row.id), staffId: approverId, requestId });
    await store.markPosted(tx, row.id, { at: deps.clock.now(), approvedBy: approverId });
  },
});

/** What a reversal moves decides who is its second person, exactly as for an adjustment of that amount. */
async function reversalTierOf(
  { settings, clock }: AdjustmentsDeps,
  { brandId, side, amountE5 }: Pick<store.NewAdjustment, 'brandId' | 'side' | 'amountE5'>,
): Promise<Payload['key']> {
  const limits = await settings.get('payments.adjustments', { brandId, atMs: clock.nowMs() });
  return approvalTierOf(side, amountE5, limits);
}

const reverseAdjustment = defineTwoPersonCommand({
  name: 'adjustments.reverse',
  route: staffRoutes.adjustmentReverse,
  freshProof: true,
  secondPerson: { kind: ADJUSTMENT_REVERSAL, right: secondPersons },
  audited: ['adjustments.reversal_asked', 'adjustments.posted'],
  async lock(
    tx,
    { deps, input: { id }, actor }: Acting<AdjustmentsDeps, { readonly id: bigint; readonly reason: string }>,
  ) {
    const row = await store.lockById(tx, id);
    if (row === undefined || row.brandId !== actor.brandId) throw new RefusalError('adjustment_unknown');
    const others = await store.listOfPlayer(tx, row.playerId, row.askedAt);
    const isAsked = others.some(
      ({ reverses, expiresAt }) => reverses === id && (expiresAt?.getTime() ?? 0) > deps.clock.nowMs(),
    );
    if (row.postedAt === null || row.reversedAt !== null || row.reverses !== null || isAsked)
      throw new RefusalError('adjustment_not_reversible');
    const { playerId, code, amountE5, proofs } = row;
    const side = row.side === 'credit' ? 'debit' : 'credit';
    const key = await reversalTierOf(deps, { ...row, side });
    return { key, playerId: `${playerId}`, code, side, amountE5: `${amountE5}`, proofs, reverses: numberOf(id) };
  },
  async asked(tx, { approvalId, expiresAtMs, payload }, { input, actor, at }) {
    const row = await store.lockById(tx, input.id);
    if (row === undefined) throw new RefusalError('adjustment_unknown');
    await store.insertAdjustment(tx, {
      ...row,
      key: `reversal:${approvalId}`,
      side: payload.side as store.NewAdjustment['side'],
      tier: payload.key,
      askedBy: actor.staffId,
      askedAt: at,
      askedDay: businessDayOf(at.getTime()),
      approvalId,
      expiresAt: new Date(expiresAtMs),
      reverses: input.id,
    });
    return {
      action: 'adjustments.reversal_asked',
      subject: subjectOf(row.playerId),
      details: { adjustment: payload.reverses, approvalId: `${approvalId}` },
    };
  },
  async apply(tx, { id: approvalId, approverId, requestId, payload }, deps) {
    const row = await store.lockByApproval(tx, approvalId);
    const old = row === undefined || row.reverses === null ? undefined : await store.lockById(tx, row.reverses);
    if (row === undefined || old === undefined || old.reversedAt !== null) throw new RefusalError('approval_stale');
    // The release before asked the smallest right for every credit, whatever its amount.
    if (payload.key !== (await reversalTierOf(deps, row))) throw new RefusalError('approval_stale');
    const by = { number: numberOf(row.id), staffId: approverId, requestId };
    await postAdjustment(deps, row, { ...by, reverses: numberOf(old.id) });
    await store.markPosted(tx, row.id, { at: deps.clock.now(), approvedBy: approverId });
    await store.markReversed(tx, old.id, deps.clock.now());
  },
});
