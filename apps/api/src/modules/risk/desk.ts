import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Acting, defineStaffCommand } from '../approvals/index.ts';
import type { RiskContext } from './context.ts';
import * as store from './store.ts';

/** What people do with a case. Asking the player and blocking are acts of the desks of payments and of players. */
export function createRiskDesk(context: RiskContext) {
  const kernel = { directory: context.shards.directory, clock: context.clock };
  return {
    claim: claimCase.bind(context, kernel),
    hold: holdPlayer.bind(context, kernel),
    decide: decideCase.bind(context, kernel),
  };
}
export type RiskDesk = ReturnType<typeof createRiskDesk>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface OfCase {
  readonly playerId: PlayerId;
  readonly caseId: string;
}
type OnCase<Input = object> = Acting<RiskContext, Input & OfCase>;

const termsOf = ({ deps, actor, at }: OnCase) =>
  deps.settings.get('risk.desk', { brandId: actor.brandId, atMs: at.getTime() });

const onCase = {
  transaction: <T>({ deps, input }: OnCase, work: (tx: Tx) => Promise<T>) =>
    deps.shards.inPlayerTransaction(input.playerId, work),
  async lock(tx: Tx, { input, actor, at }: OnCase): Promise<store.CaseRow> {
    const row = await store.lockCase(tx, input.playerId, input.caseId);
    if (row?.brandId !== actor.brandId) throw new RefusalError('risk_case_unknown');
    if (row.verdict !== null) throw new RefusalError('risk_case_decided');
    if (isClaimed(row, at.getTime()) && row.claimedBy !== `${actor.staffId}`) throw new RefusalError('risk_case_taken');
    return row;
  },
};

export const isClaimed = ({ claimedUntil }: store.CaseRow, nowMs: number) =>
  claimedUntil !== null && claimedUntil.getTime() > nowMs;

const lineOf = ({ playerId, id }: store.CaseRow, details: Readonly<Record<string, string>> = {}) =>
  ({ subject: `player:${playerId}`, details: { case: id, ...details } }) as const;

const claimCase = defineStaffCommand({
  name: 'risk.claim',
  route: staffRoutes.riskClaim,
  audited: ['risk.claimed', 'risk.given_back'],
  ...onCase,
  async apply(tx, row: store.CaseRow, acting: OnCase<{ readonly giveBack: boolean }>) {
    const { input, actor, at } = acting;
    const { claimMinutes } = await termsOf(acting);
    await store.saveCase(tx, {
      ...row,
      claimedBy: input.giveBack ? null : `${actor.staffId}`,
      claimedUntil: input.giveBack ? null : new Date(at.getTime() + claimMinutes * MINUTE_MS),
    });
  },
  audit: (_, row, { input }) => ({ action: input.giveBack ? 'risk.given_back' : 'risk.claimed', ...lineOf(row) }),
});

/** For a time, not for ever: whoever holds decides by then, or holds again with a reason. */
const holdPlayer = defineStaffCommand({
  name: 'risk.hold',
  route: staffRoutes.riskHold,
  audited: ['risk.held'],
  ...onCase,
  async apply(tx, row: store.CaseRow, acting: OnCase<{ readonly reason: string }>): Promise<Date> {
    const { actor, at } = acting;
    const { holdHours } = await termsOf(acting);
    const heldUntil = new Date(at.getTime() + holdHours * HOUR_MS);
    await store.saveCase(tx, { ...row, heldBy: `${actor.staffId}`, heldUntil, dueAt: heldUntil });
    return heldUntil;
  },
  audit: (heldUntil, row, { input }) => ({
    action: 'risk.held',
    ...lineOf(row, { until: heldUntil.toISOString(), reason: input.reason }),
  }),
});

type Deciding = { readonly verdict: 'confirmed' | 'cleared'; readonly reason: string };

const decideCase = defineStaffCommand({
  name: 'risk.decide',
  route: staffRoutes.riskDecide,
  audited: ['risk.decided'],
  ...onCase,
  apply: (tx, row: store.CaseRow, { input, actor, at }: OnCase<Deciding>) =>
    store.saveCase(tx, {
      ...row,
      claimedBy: null,
      claimedUntil: null,
      heldBy: null,
      heldUntil: null,
      verdict: input.verdict,
      decidedBy: `${actor.staffId}`,
      decidedAt: at,
    }),
  audit: (_, row, { input }) => ({
    action: 'risk.decided',
    ...lineOf(row, { verdict: input.verdict, reason: input.reason }),
  }),
});
