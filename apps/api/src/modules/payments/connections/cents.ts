import { houseAccountId } from '@arara/domain/ledger';
import { maySendAgain, nextPayoutLookMs, readPixKey } from '@arara/domain/payments';
import type { PlayerId } from '@arara/domain/shards';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { onEach } from '../../../platform/workflows/apart.ts';
import { post } from '../../ledger/index.ts';
import type { Payout, PixCashIn, PixCashOut, PixIn } from '../provider.ts';
import type { PaymentProvider } from '../providers/providers.ts';
import { recordReceipts } from '../receipts/receipts.ts';
import * as store from '../shared/bank-cents.store.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { holdOf } from '../shared/orders.ts';
import { isAbsent } from '../withdrawals/payouts.ts';

/** Who pays a cent and gets it back. */
export interface CentPerson {
  readonly cpf: string;
  readonly name: string;
}

const boxContext = (id: string) => `payments.bank_cents:${id}`;

export function sealPerson(secrets: Secrets, id: string, person: CentPerson) {
  const { keyId, box } = secrets.seal(JSON.stringify(person), boxContext(id));
  return { personKeyId: keyId, personBox: box };
}

function personOf({ secrets }: WithdrawalsContext, { id, personKeyId, personBox }: store.CentRow): CentPerson {
  if (personKeyId === null || personBox === null) throw new Error(`nobody pays the cent ${id}`);
  return JSON.parse(secrets.open({ keyId: personKeyId, box: personBox }, boxContext(id))) as CentPerson;
}

const CENTS_AT_ONCE = 20;
const PAYABLE_SECONDS = 900;
const LOOK_MS = 2_000;
const STOPPED_MS = 60_000;

/** The row says what is next, so that whoever comes after a crash goes on where it stands. */
export async function followCents(context: WithdrawalsContext): Promise<void> {
  const due = await store.listDueCents(context.shards.directory, context.clock.now(), CENTS_AT_ONCE);
  if (due.length === 0) return;
  await context.providers.refresh();
  await onEach(due, (id) => followCent(context, id));
}

async function followCent(context: WithdrawalsContext, id: string): Promise<void> {
  const cent = await store.findCent(context.shards.directory, id);
  const known = cent && context.providers.byCode(cent.provider);
  if (cent === undefined || cent.closedAt !== null) return;
  // It tries the connection as it is written, approved or not.
  const trial = known && (await context.providers.openTrial(cent.provider));
  try {
    const { cashIn, cashOut } = trial ?? {};
    // Its keys cannot be read now: an end would say what nobody knows.
    if (known === undefined || cashIn === undefined) return await later(context, cent, STOPPED_MS);
    await takeNextStep(context, cent, { ...known, cashIn, cashOut, paysOut: cashOut !== undefined });
  } finally {
    trial?.close();
  }
}

/** The bank of a cent: its row as it is written. */
type TriedBank = Pick<PaymentProvider, 'code' | 'party' | 'payoutsStopped' | 'paysOut'> & {
  readonly cashIn: PixCashIn;
  readonly cashOut: PixCashOut | undefined;
};

async function takeNextStep(context: WithdrawalsContext, cent: store.CentRow, provider: TriedBank): Promise<void> {
  if (cent.state === 'charging') await charge(context, cent, provider);
  else if (cent.state === 'waiting') await lookForPayment(context, cent, provider);
  else if (!provider.paysOut) await end(context, cent, { state: 'passed' });
  else if (cent.sentAt === null) await send(context, cent, provider);
  else await ask(context, cent, provider);
}

type Ending = Omit<Parameters<typeof store.endCent>[2], 'at'>;

const directoryOf = ({ shards }: WithdrawalsContext) => shards.directory;
const later = (context: WithdrawalsContext, { id }: store.CentRow, ms: number) =>
  store.postponeCent(directoryOf(context), id, new Date(context.clock.nowMs() + ms));
const end = (context: WithdrawalsContext, { id }: store.CentRow, ending: Ending) =>
  store.endCent(directoryOf(context), id, { ...ending, at: context.clock.now() });

/** The same id twice is one charge, so a doubtful answer is asked for again until its time is over. */
async function charge(context: WithdrawalsContext, cent: store.CentRow, { cashIn }: TriedBank): Promise<void> {
  const made = await cashIn.charges.create({
    txid: cent.id,
    amountE5: store.CENT_E5,
    payableSeconds: PAYABLE_SECONDS,
    debtor: personOf(context, cent),
    text: context.payeeOf(cent.brandId).description,
  });
  if (made.kind === 'refused') return end(context, cent, { state: 'failed', reason: made.detail || made.code });
  const isOver = context.clock.nowMs() - cent.askedAt.getTime() > PAYABLE_SECONDS * 1_000;
  if (made.kind !== 'ok')
    return isOver ? end(context, cent, { state: 'failed', reason: 'silent' }) : later(context, cent, LOOK_MS);
  const { code, amountE5, expiresAtMs } = made.value;
  if (!code.ok || amountE5 !== store.CENT_E5) return end(context, cent, { state: 'failed', reason: 'charge_differs' });
  const nextCheckAt = new Date(context.clock.nowMs() + LOOK_MS);
  await store.openCent(directoryOf(context), cent.id, {
    pixCode: code.text,
    expiresAt: new Date(expiresAtMs),
    nextCheckAt,
  });
}

/** What the bank says it got is what was asked for: one cent, once. */
const isProbe = (payments: readonly PixIn[]) =>
  payments.length === 1 && payments.every(({ amountE5 }) => amountE5 === store.CENT_E5);

/**
 * Only our own question counts, and only our own cent: nobody has approved this bank yet, so what else it claims is
 * written down nowhere. A payment after the end is booked as well, by whoever finds it.
 */
async function lookForPayment(
  context: WithdrawalsContext,
  cent: store.CentRow,
  { cashIn, code }: TriedBank,
): Promise<void> {
  const asked = await cashIn.charges.get({ txid: cent.id });
  // A bank that nobody approved says nothing about other orders.
  const paid = asked.kind === 'ok' ? (asked.value?.payments ?? []) : [];
  const payments = paid.map((payment) => ({ ...payment, txid: cent.id, returns: [] }));
  if (payments.length > 0 && !isProbe(payments))
    return end(context, cent, { state: 'failed', reason: 'payment_differs' });
  await recordReceipts(context, code, payments);
  if (payments.length > 0) return;
  const isOver = asked.kind === 'ok' && (cent.expiresAt?.getTime() ?? 0) < context.clock.nowMs();
  await (isOver ? end(context, cent, { state: 'failed', reason: 'unpaid' }) : later(context, cent, LOOK_MS));
}

/** On disk before the bank hears of it. Nothing leaves while payouts are stopped. */
async function send(context: WithdrawalsContext, cent: store.CentRow, provider: TriedBank): Promise<void> {
  const { cashOut, payoutsStopped } = provider;
  if (cashOut === undefined || payoutsStopped !== undefined) return later(context, cent, STOPPED_MS);
  const { cpf } = personOf(context, cent);
  const key = readPixKey('CPF', cpf);
  if (key === undefined) return end(context, cent, { state: 'failed', reason: 'key_unknown' });
  const at = context.clock.now();
  const nextCheckAt = new Date(nextPayoutLookMs({ sentAtMs: at.getTime(), askedAtMs: at.getTime() }));
  const isMine = await store.markCentSent(directoryOf(context), { id: cent.id, at, before: cent.sentAt, nextCheckAt });
  if (!isMine) return;
  const { payoutId } = cent;
  const sent = await cashOut.payouts.send({ payoutId, amountE5: store.CENT_E5, to: { key }, holderCpf: cpf });
  // They certainly did nothing, and say why.
  if (sent.kind === 'refused') return end(context, cent, { state: 'failed', reason: sent.detail || sent.code });
  if (sent.kind === 'ok') await settle(context, { cent, provider, payout: sent.value });
}

/** Under the same id, for as long as it takes. It is sent again only when the bank never heard of it. */
async function ask(context: WithdrawalsContext, cent: store.CentRow, provider: TriedBank): Promise<void> {
  const now = context.clock.now();
  const sentAtMs = cent.sentAt?.getTime() ?? now.getTime();
  const nextCheckMs = nextPayoutLookMs({ sentAtMs, askedAtMs: now.getTime() });
  await store.postponeCent(directoryOf(context), cent.id, new Date(nextCheckMs));
  const asked = await provider.cashOut?.payouts.get({ payoutId: cent.payoutId });
  if (asked?.kind !== 'ok' || provider.cashOut === undefined) return;
  if (asked.value !== null) return settle(context, { cent, provider, payout: asked.value });
  await store.noteCentNotFound(directoryOf(context), cent.id, now);
  const silence = {
    notFoundTimes: cent.notFoundTimes + 1,
    firstNotFoundMs: cent.firstNotFoundAt?.getTime() ?? now.getTime(),
    nowMs: now.getTime(),
  };
  if (!maySendAgain({ ...silence, absentInList: true })) return;
  const of = { id: cent.payoutId, createdAt: cent.askedAt };
  if (await isAbsent(provider.cashOut, of, now)) await send(context, cent, provider);
}

interface Settling {
  readonly cent: store.CentRow;
  readonly provider: TriedBank;
  readonly payout: Payout;
}

/** What the bank says of it is now true here, under the key by which every payout is settled. */
async function settle(context: WithdrawalsContext, { cent, provider, payout }: Settling): Promise<void> {
  if (payout.state === 'failed')
    return end(context, cent, { state: 'failed', reason: payout.failure ?? 'bank_refused' });
  if (payout.amountE5 !== store.CENT_E5)
    return context.log.error({ cent: cent.id }, 'the bank holds another amount than we sent');
  if (payout.state !== 'paid') return;
  const { brandId } = cent;
  const playerId = houseAccountId(brandId) as PlayerId;
  const posted = await context.shards.inPlayerTransaction(playerId, (tx) =>
    post(tx, context.clock, {
      key: `${holdOf(cent.payoutId)}:end`,
      playerId,
      brandId,
      movement: 'operator_take_out',
      legs: [
        { account: 'house_bank', amountE5: -store.CENT_E5 },
        { account: 'psp_clearing', amountE5: store.CENT_E5, party: provider.party },
      ],
      memo: { cent: cent.id },
    }),
  );
  if (!posted.ok) throw new Error(`the ledger refused a cent: ${posted.reason}`);
  await end(context, cent, { state: 'passed', paidAt: new Date(payout.atMs ?? context.clock.nowMs()) });
}
