import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Approvals, Approved, EffectDone } from '../../approvals/index.ts';
import { appendAudit, type Details } from '../../audit/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { PaymentProviders } from './providers.ts';
import { insertPayoutStop, liftPayoutStop, lockPayoutStop } from './providers.store.ts';

/** The kind of request that staff see in the list of approvals. */
export const START_PAYOUTS = 'payments.start_payouts';

/** Who stops: a member of staff, or a breaker of ours by its name. */
export type Stopper =
  | { readonly kind: 'staff'; readonly brandId: number; readonly staffId: bigint; readonly requestId: string }
  | { readonly kind: 'system'; readonly brandId: number; readonly name: string };

export interface PayoutSwitch {
  /** At once, by one. What is stopped already stays as it is: false. */
  stop(request: { readonly provider: string; readonly reason: string }, by: Stopper): Promise<boolean>;
  /** Another person must approve; refused with `stop_unknown` when nothing is stopped or a request waits already. */
  askStart(
    request: { readonly provider: string; readonly reason: string },
    by: Extract<Stopper, { readonly kind: 'staff' }>,
  ): Promise<{ readonly approvalId: bigint; readonly expiresAtMs: number }>;
  /** The request that waits, by provider. */
  waitingStarts(brandId: number): Promise<ReadonlyMap<string, bigint>>;
}

export interface PayoutSwitchOptions {
  readonly directory: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly settings: Pick<Settings, 'get'>;
  readonly providers: Pick<PaymentProviders, 'byCode' | 'refresh'>;
}

const WAITING_MAX = 100;
const HOUR_MS = 3_600_000;

export function createPayoutSwitch(options: PayoutSwitchOptions): PayoutSwitch {
  const { directory, clock, approvals, settings, providers } = options;
  approvals.registerEffect(START_PAYOUTS, 'approvals.money', (tx, approved) => applyStart(tx, approved, providers));
  const waitingStarts: PayoutSwitch['waitingStarts'] = async (brandId) => {
    const filter = { brandId, kind: START_PAYOUTS, state: 'waiting', offset: 0, limit: WAITING_MAX } as const;
    const { list } = await approvals.list(filter);
    return new Map(list.map(({ id, payload }) => [String(payload['provider']), id]));
  };
  return {
    waitingStarts,
    async stop({ provider, reason }, by) {
      if (providers.byCode(provider)?.brandId !== by.brandId) throw new RefusalError('stop_unknown');
      const at = clock.now();
      const didStop = await directory.transaction(async (tx) => {
        if (!(await insertPayoutStop(tx, { provider, reason, by: nameOf(by), at }))) return false;
        await audit(tx, { by, atMs: at.getTime(), action: 'payments.payouts_stopped', provider, details: {} });
        return true;
      });
      // This process stops now; the others look every two seconds.
      await providers.refresh();
      return didStop;
    },
    async askStart({ provider, reason }, by) {
      const { brandId, staffId: authorId, requestId } = by;
      const nowMs = clock.nowMs();
      const expiryHours = await settings.get('approvals.expiryHours', { brandId, atMs: nowMs });
      if ((await waitingStarts(brandId)).has(provider)) throw new RefusalError('stop_unknown');
      return directory.transaction(async (tx) => {
        const standing = await lockPayoutStop(tx, provider);
        if (standing === undefined || providers.byCode(provider)?.brandId !== brandId)
          throw new RefusalError('stop_unknown');
        const payload = { provider, stopId: String(standing.id) };
        const expiresAtMs = nowMs + expiryHours * HOUR_MS;
        const request = { kind: START_PAYOUTS, brandId, payload, authorId, reason, expiresAtMs, requestId };
        const approvalId = await approvals.request(tx, request);
        const details = { approvalId: String(approvalId) };
        await audit(tx, { by, atMs: nowMs, action: 'payments.start_asked', provider, details });
        return { approvalId, expiresAtMs };
      });
    },
  };
}

/** The effect of an approved request. It may be hours later: the stop it speaks of must still be the one that stands. */
async function applyStart(
  tx: Tx,
  approved: Approved,
  providers: Pick<PaymentProviders, 'refresh'>,
): Promise<EffectDone> {
  const { brandId, approverId, decidedAtMs, requestId } = approved;
  const { provider, stopId } = approved.payload as { readonly provider: string; readonly stopId: string };
  const standing = await lockPayoutStop(tx, provider);
  if (standing === undefined || String(standing.id) !== stopId) throw new RefusalError('approval_expired');
  await liftPayoutStop(tx, { id: standing.id, by: `staff:${approverId}`, at: new Date(decidedAtMs) });
  const details = { approvalId: String(approved.id), askedBy: String(approved.authorId) };
  const by = { kind: 'staff', brandId, staffId: approverId, requestId } as const;
  await audit(tx, { by, atMs: decidedAtMs, action: 'payments.payouts_started', provider, details });
  return { afterCommit: () => providers.refresh().catch(() => undefined) };
}

const nameOf = (by: Stopper): string => (by.kind === 'staff' ? `staff:${by.staffId}` : `system:${by.name}`);

interface Act {
  readonly by:
    | Extract<Stopper, { readonly kind: 'system' }>
    | {
        readonly kind: 'staff';
        readonly brandId: number;
        readonly staffId: bigint;
        readonly requestId: string | undefined;
      };
  readonly atMs: number;
  readonly action: `payments.${string}`;
  readonly provider: string;
  readonly details: Details;
}

async function audit(tx: Tx, { by, atMs, action, provider, details }: Act): Promise<void> {
  await appendAudit(tx, {
    atMs,
    brandId: by.brandId,
    actor: by.kind === 'staff' ? { kind: 'staff', id: String(by.staffId) } : { kind: 'system', id: by.name },
    action,
    subject: `payment_provider:${provider}`,
    details,
    requestId: by.kind === 'staff' ? by.requestId : undefined,
  });
}
