import { ENVELOPE_SHARES_MAX, type EnvelopeFault, type EnvelopeTerms, envelopeFault } from '@arara/domain/activity';
import { legalityFaults } from '@arara/domain/bonuses';
import { encodeBase32 } from '@arara/domain/ids';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Shards } from '../../platform/db/shards.ts';
import type { Approvals, Approved, EffectDone } from '../approvals/index.ts';
import { appendAudit } from '../audit/index.ts';
import { forbiddenBy } from '../bonuses/index.ts';
import type { Policy } from '../policy/index.ts';
import type { Settings } from '../settings/index.ts';
import { drawGift, giftRule, type NewGift } from './gifts.ts';
import { insertGift } from './gifts.store.ts';

/** The kind of request that staff see in the list of approvals. */
export const GIFT_BATCH = 'activity.gift_batch';

export interface GiftBatchesDeps {
  readonly shards: Pick<Shards, 'directory'>;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly approvals: Approvals;
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'profileOf'>;
}

/** Terms of each code; a batch has so many of them. */
export interface NewBatch extends EnvelopeTerms {
  readonly brandId: number;
  readonly kind: 'codes' | 'envelope';
  readonly codes: number;
  readonly title: string | undefined;
  readonly validFromMs: number;
  readonly validUntilMs: number;
  readonly authorId: bigint;
  readonly reason: string;
  readonly requestId: string | undefined;
}

export interface GiftBatches {
  /** Asks for a batch; nothing is drawn and no code exists before another person approves. */
  propose(batch: NewBatch): Promise<{ readonly approvalId: bigint; readonly expiresAtMs: number }>;
}

interface Payload {
  readonly kind: NewBatch['kind'];
  readonly codes: number;
  readonly totalE5: string;
  readonly shares: number;
  readonly minE5: string;
  readonly maxE5: string;
  readonly title: string | null;
  readonly validFromMs: number;
  readonly validUntilMs: number;
}

const HOUR_MS = 3_600_000;
/** All are drawn and written in the commit of the decision. */
const SHARES_MAX = 20_000;
/** A request may wait some days for its yes. */
const PAST_MAX_MS = 7 * 24 * HOUR_MS;
const CODE_BYTES = 8;
const CODE_LETTERS = 12;

export const batchOf = (approvalId: bigint | string): `batch:${string}` => `batch:${approvalId}`;

export function createGiftBatches(deps: GiftBatchesDeps): GiftBatches {
  const { shards, clock, approvals, settings } = deps;
  approvals.registerEffect(GIFT_BATCH, 'approvals.promotions', (tx, approved) => makeBatch(tx, approved, deps));
  return {
    async propose(batch) {
      const { brandId, authorId, reason, requestId } = batch;
      const nowMs = clock.nowMs();
      requireSound(deps, batch, nowMs);
      const hours = await settings.get('approvals.expiryHours', { brandId, atMs: nowMs });
      const expiresAtMs = nowMs + hours * HOUR_MS;
      const payload: Payload = {
        kind: batch.kind,
        codes: batch.codes,
        totalE5: `${batch.totalE5}`,
        shares: batch.shares,
        minE5: `${batch.minE5}`,
        maxE5: `${batch.maxE5}`,
        title: batch.title ?? null,
        validFromMs: batch.validFromMs,
        validUntilMs: batch.validUntilMs,
      };
      const approvalId = await shards.directory.transaction((tx) =>
        approvals.request(tx, { kind: GIFT_BATCH, brandId, payload, authorId, reason, expiresAtMs, requestId }),
      );
      return { approvalId, expiresAtMs };
    },
  };
}

type Terms = Omit<NewBatch, 'authorId' | 'reason' | 'requestId' | 'title'>;

/** What is no gift, what is over before it begins, and what the market forbids is not even asked for. */
function requireSound({ policy }: GiftBatchesDeps, batch: Terms, nowMs: number): void {
  const fault = envelopeFault(batch);
  if (fault !== undefined) throw envelopeRefusals[fault]();
  if (batch.kind === 'codes' && batch.shares !== 1) throw new RefusalError('gift_code_for_one');
  if (batch.codes * batch.shares > SHARES_MAX) throw new RefusalError('gift_batch_too_large', { max: `${SHARES_MAX}` });
  if (batch.validUntilMs <= batch.validFromMs || batch.validUntilMs <= nowMs)
    throw new RefusalError('gift_ends_too_soon');
  if (batch.validFromMs < nowMs - PAST_MAX_MS) throw new RefusalError('gift_begins_in_past');
  const profile = policy.profileOf(batch.brandId, nowMs);
  if (!profile.ok) throw new RefusalError('policy_unknown');
  const [forbidden] = legalityFaults(giftRule({ ...batch, kind: 'random' }), profile.profile);
  if (forbidden !== undefined) throw forbiddenBy(forbidden);
}

const envelopeRefusals = {
  shares: () => new RefusalError('gift_shares_wrong', { max: `${ENVELOPE_SHARES_MAX}` }),
  centavos: () => new RefusalError('gift_not_in_centavos'),
  range: () => new RefusalError('gift_range_wrong'),
  total: () => new RefusalError('gift_total_unfit'),
} as const satisfies Record<EnvelopeFault, () => RefusalError>;

/** In the commit of the decision: all codes of a batch, or none. Twelve letters by chance never meet. */
async function makeBatch(tx: Tx, approved: Approved, deps: GiftBatchesDeps): Promise<EffectDone> {
  const { brandId, decidedAtMs } = approved;
  const payload = approved.payload as unknown as Payload;
  const { kind, codes, shares, validFromMs, validUntilMs } = payload;
  const terms = {
    totalE5: BigInt(payload.totalE5),
    shares,
    minE5: BigInt(payload.minE5),
    maxE5: BigInt(payload.maxE5),
  };
  requireSound(deps, { ...terms, brandId, kind, codes, validFromMs, validUntilMs }, decidedAtMs);
  for (let made = 0; made < codes; made += 1) {
    const gift: NewGift = {
      ...terms,
      brandId,
      kind: 'random',
      code: newCode(deps.random),
      title: payload.title ?? undefined,
      validFrom: new Date(validFromMs),
      validUntil: new Date(validUntilMs),
      madeBy: batchOf(approved.id),
    };
    const { row, amountsE5 } = await drawGift(deps, gift);
    if (!(await insertGift(tx, row, amountsE5))) throw new Error('two gifts of one code');
  }
  await appendAudit(tx, {
    atMs: decidedAtMs,
    brandId,
    actor: { kind: 'staff', id: String(approved.approverId) },
    action: 'activity.gifts_made',
    subject: batchOf(approved.id),
    details: { codes, shares, totalE5: `${terms.totalE5 * BigInt(codes)}` },
    requestId: approved.requestId,
  });
  return {};
}

function newCode(random: (bytes: number) => Uint8Array): string {
  const value = random(CODE_BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return encodeBase32(BigInt.asUintN(CODE_LETTERS * 5, value), CODE_LETTERS);
}
