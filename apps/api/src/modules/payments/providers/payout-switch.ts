import { staffRoutes } from '@arara/contract/staff';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import {
  type Acting,
  type Approvals,
  type Asked,
  defineStaffCommand,
  defineTwoPersonCommand,
} from '../../approvals/index.ts';
import { appendAudit } from '../../audit/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { PaymentProviders } from './providers.ts';
import { insertPayoutStop, liftPayoutStop, lockPayoutStop } from './providers.store.ts';

/** The kind of request that staff see in the list of approvals. */
const START_PAYOUTS = 'payments.start_payouts';

/** A breaker of ours that stops by itself. */
export interface Breaker {
  readonly brandId: number;
  readonly name: string;
}

interface SwitchRequest {
  readonly provider: string;
  readonly reason: string;
}

export interface PayoutSwitch {
  /** At once, by one person. What is stopped already stays as it is: false. */
  stop(request: SwitchRequest, actor: StaffActor): Promise<boolean>;
  /** The same by the system. */
  stopBySystem(request: SwitchRequest, breaker: Breaker): Promise<boolean>;
  /** Another person must approve; refused with `stop_unknown` when nothing is stopped or a request waits already. */
  askStart(request: SwitchRequest, author: StaffActor): Promise<Asked>;
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

export function createPayoutSwitch(options: PayoutSwitchOptions): PayoutSwitch {
  const { directory, clock, approvals, providers } = options;
  const waitingStarts: PayoutSwitch['waitingStarts'] = async (brandId) => {
    const filter = { brandId, kind: START_PAYOUTS, state: 'waiting', offset: 0, limit: WAITING_MAX } as const;
    const { list } = await approvals.list(filter);
    return new Map(list.map(({ id, payload }) => [String(payload['provider']), id]));
  };
  return {
    waitingStarts,
    stop: stopPayouts.bind(options, options),
    async stopBySystem({ provider, reason }, { brandId, name }) {
      requireOwn(options, provider, brandId);
      const at = clock.now();
      const didStop = await directory.transaction(async (tx) => {
        if (!(await insertPayoutStop(tx, { provider, reason, by: `system:${name}`, at }))) return false;
        const actor = { kind: 'system', id: name } as const;
        await appendAudit(tx, { ...stoppedLine(provider), atMs: at.getTime(), brandId, actor, requestId: undefined });
        return true;
      });
      await providers.refresh();
      return didStop;
    },
    askStart: startPayouts.bind({ ...options, waitingStarts }, options),
  };
}

function requireOwn({ providers }: PayoutSwitchOptions, provider: string, brandId: number): void {
  if (providers.byCode(provider)?.brandId !== brandId) throw new RefusalError('stop_unknown');
}

const subjectOf = (provider: string) => `payment_provider:${provider}` as const;
const stoppedLine = (provider: string) =>
  ({ action: 'payments.payouts_stopped', subject: subjectOf(provider), details: {} }) as const;

const stopPayouts = defineStaffCommand({
  name: 'payments.stop_payouts',
  route: staffRoutes.payoutsStop,
  audited: ['payments.payouts_stopped'],
  async apply(tx, _, { deps, input, actor, at }: Acting<PayoutSwitchOptions, SwitchRequest>) {
    requireOwn(deps, input.provider, actor.brandId);
    return insertPayoutStop(tx, { ...input, by: `staff:${actor.staffId}`, at });
  },
  audit: (didStop, _, { input }) => (didStop ? stoppedLine(input.provider) : undefined),
  // This process stops now; the others look every two seconds.
  afterCommit: (_, { deps }) => deps.providers.refresh(),
});

type Starting = Acting<PayoutSwitchOptions & Pick<PayoutSwitch, 'waitingStarts'>, SwitchRequest>;

const startPayouts = defineTwoPersonCommand({
  name: 'payments.start_payouts',
  route: staffRoutes.payoutsStart,
  secondPerson: { kind: START_PAYOUTS, right: 'approvals.money' },
  audited: ['payments.start_asked', 'payments.payouts_started'],
  read: ({ deps, actor }: Starting) => deps.waitingStarts(actor.brandId),
  async lock(tx, { deps, input: { provider }, actor }, waiting) {
    requireOwn(deps, provider, actor.brandId);
    const standing = await lockPayoutStop(tx, provider);
    if (standing === undefined || waiting.has(provider)) throw new RefusalError('stop_unknown');
    return { provider, stopId: String(standing.id) };
  },
  asked: (_, { approvalId, payload }) => ({
    action: 'payments.start_asked',
    subject: subjectOf(payload.provider),
    details: { approvalId: String(approvalId) },
  }),
  /** The stop it speaks of must still be the one that stands. */
  async apply(tx, { approverId, decidedAtMs, payload: { provider, stopId } }) {
    const standing = await lockPayoutStop(tx, provider);
    if (standing === undefined || String(standing.id) !== stopId) throw new RefusalError('approval_expired');
    await liftPayoutStop(tx, { id: standing.id, by: `staff:${approverId}`, at: new Date(decidedAtMs) });
  },
  audit: (_, { id, authorId, payload }) => ({
    action: 'payments.payouts_started',
    subject: subjectOf(payload.provider),
    details: { approvalId: String(id), askedBy: String(authorId) },
  }),
  afterCommit: (_, __, { providers }) => providers.refresh().catch(() => undefined),
});
