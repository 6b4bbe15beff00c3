import type { Found } from '../shared/break-finding.ts';
import type { PaymentsContext } from '../shared/context.ts';
import type { StatementLine } from '../provider.ts';
import type { PaymentProvider } from '../providers/providers.ts';
import { listRefundsOf, type RefundThat } from '../shared/reconciliation.store.ts';

/** What left by one refund that day. One that was undone stands there with both signs, perhaps on two days. */
interface Left {
  readonly line: StatementLine;
  readonly leftE5: bigint;
}

/** Money that went back to payers against our own refunds: what nobody here sent, or what ended otherwise there. */
export async function compareRefunds(
  context: PaymentsContext,
  provider: PaymentProvider,
  lines: readonly StatementLine[],
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const left of leftBy(lines).values()) {
    const one = await compareRefund(context, provider, left);
    if (one !== undefined) found.push(one);
  }
  return found;
}

const referenceOf = ({ rtrId, e2eid, atMs }: StatementLine) => rtrId ?? e2eid ?? `refund_out:${atMs}`;

function leftBy(lines: readonly StatementLine[]): ReadonlyMap<string, Left> {
  const sums = new Map<string, Left>();
  for (const line of lines) {
    if (line.kind !== 'refund_out') continue;
    const reference = referenceOf(line);
    sums.set(reference, { line, leftE5: (sums.get(reference)?.leftE5 ?? 0n) - line.amountE5 });
  }
  return sums;
}

async function compareRefund(
  context: PaymentsContext,
  provider: PaymentProvider,
  { line, leftE5 }: Left,
): Promise<Found | undefined> {
  const reference = referenceOf(line);
  const known = await Promise.all(
    context.shards.all.map((shard) => listRefundsOf(shard, { ...line, provider: provider.code })),
  );
  const ours = pick(known.flat(), line);
  // The day before may have named the whole of what this one takes back.
  const theirsE5 = leftE5 > 0n ? -leftE5 : 0n;
  if (ours === undefined) return leftE5 > 0n ? { kind: 'line_unknown', about: 'line', reference, theirsE5 } : undefined;
  // The payment's own workflow asks about it and ends it.
  if (ours.state === 'in_flight') return undefined;
  const oursE5 = ours.state === 'done' ? -ours.amountE5 : 0n;
  if (oursE5 === theirsE5) return undefined;
  if (oursE5 === 0n && (await isUndoneLater(provider, ours))) return undefined;
  return { kind: 'amount_differs', about: 'line', reference, oursE5, theirsE5 };
}

/** The one that the bank numbered, else one of the same payment that has no number yet, what may have left first. */
function pick(known: readonly RefundThat[], { rtrId }: StatementLine): RefundThat | undefined {
  const unnumbered = known.filter(({ returnId }) => returnId === null);
  return (
    known.find(({ returnId }) => returnId !== null && returnId === rtrId) ??
    unnumbered.find(({ state }) => state !== 'refused') ??
    unnumbered[0]
  );
}

/** What failed after midnight stands whole on the day before. */
async function isUndoneLater({ cashIn }: PaymentProvider, refund: RefundThat): Promise<boolean> {
  const { playerId, endToEndId: e2eid, id: refundId } = refund;
  const outcome = await cashIn?.refunds.get({ playerId, e2eid, refundId });
  if (outcome?.kind !== 'ok') throw new Error('the bank does not say what became of a refund');
  return outcome.value?.state === 'failed';
}
