import { staffRoutes } from '@arara/contract/staff';
import { ENVELOPE_SHARES_MAX, type EnvelopeFault, type EnvelopeTerms, envelopeFault } from '@arara/domain/activity';
import { legalityFaults } from '@arara/domain/bonuses';
import { encodeBase32 } from '@arara/domain/ids';
import type { Clock } from '../../platform/clock.ts';
import type { StaffActor } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { type Acting, type Approvals, type Asked, defineTwoPersonCommand } from '../approvals/index.ts';
import { forbiddenBy } from '../bonuses/index.ts';
import type { Policy } from '../policy/index.ts';
import type { Settings } from '../settings/index.ts';
import { drawGift, giftRule, type NewGift } from './gifts.ts';
import { insertGift } from './gifts.store.ts';

/** The kind of request that staff see in the list of approvals. */
const GIFT_BATCH = 'activity.gift_batch';

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
  readonly kind: 'codes' | 'envelope';
  readonly codes: number;
  readonly title: string | undefined;
  readonly validFromMs: number;
  readonly validUntilMs: number;
  readonly reason: string;
}

export interface GiftBatches {
  /** Asks for a batch; nothing is drawn and no code exists before another person approves. */
  propose(batch: NewBatch, author: StaffActor): Promise<Asked>;
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
  return { propose: proposeBatch.bind(deps, { ...deps, directory: deps.shards.directory }) };
}

type Terms = Omit<NewBatch, 'reason' | 'title'> & { readonly brandId: number };

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

const proposeBatch = defineTwoPersonCommand({
  name: 'activity.propose_gifts',
  route: staffRoutes.giftBatchPropose,
  secondPerson: { kind: GIFT_BATCH, right: 'approvals.promotions' },
  audited: ['activity.gifts_made'],
  async lock(_, { deps, input, actor: { brandId }, at }: Acting<GiftBatchesDeps, NewBatch>): Promise<Payload> {
    requireSound(deps, { ...input, brandId }, at.getTime());
    const { kind, codes, shares, validFromMs, validUntilMs } = input;
    const [totalE5, minE5, maxE5] = [`${input.totalE5}`, `${input.minE5}`, `${input.maxE5}`];
    return { kind, codes, totalE5, shares, minE5, maxE5, title: input.title ?? null, validFromMs, validUntilMs };
  },
  /** All codes of a batch, or none. Twelve letters by chance never meet. */
  async apply(tx, { id, brandId, decidedAtMs, payload }, deps) {
    const { kind, codes, validFromMs, validUntilMs } = payload;
    const terms = termsOf(payload);
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
        madeBy: batchOf(id),
      };
      const { row, amountsE5 } = await drawGift(deps, gift);
      if (!(await insertGift(tx, row, amountsE5))) throw new Error('two gifts of one code');
    }
  },
  audit: (_, { id, payload }) => ({
    action: 'activity.gifts_made',
    subject: batchOf(id),
    details: {
      codes: payload.codes,
      shares: payload.shares,
      totalE5: `${BigInt(payload.totalE5) * BigInt(payload.codes)}`,
    },
  }),
});

const termsOf = ({ totalE5, shares, minE5, maxE5 }: Payload): EnvelopeTerms => ({
  totalE5: BigInt(totalE5),
  shares,
  minE5: BigInt(minE5),
  maxE5: BigInt(maxE5),
});

function newCode(random: (bytes: number) => Uint8Array): string {
  const value = random(CODE_BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return encodeBase32(BigInt.asUintN(CODE_LETTERS * 5, value), CODE_LETTERS);
}
