import { houseAccountId } from '@arara/domain/ledger';
import { nameStatementLines, statementLineId } from '@arara/domain/payments';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf, startOfDayMs } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import { openAccount, post, transfersByKeys } from '../../ledger/index.ts';
import { type Found, openBreak, stopOver } from '../shared/break-finding.ts';
import { compareBalances, feeKeyOf, type NamedLine } from './balances.ts';
import { cashInOf } from '../shared/context.ts';
import { coverageOf } from './coverage.ts';
import { isCompared, noteCompared } from './day-totals.store.ts';
import { totalsOfArrivals, totalsOfPayouts } from './day-totals.ts';
import { isDisputed } from '../receipts/disputes.store.ts';
import { bookSuddenReturns, followDisputesOf, isTakenBack, isUnsettled, locateReceipt } from '../receipts/disputes.ts';
import type { HintsDeps } from './hints.ts';
import { refreshPayout } from '../withdrawals/payouts.ts';
import type { StatementLine } from '../provider.ts';
import type { PaymentProvider } from '../providers/providers.ts';
import * as store from '../shared/reconciliation.store.ts';
import { recordReceipts } from '../receipts/receipts.ts';
import { compareRefunds } from './refund-lines.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawals.store.ts';
import { RECEIPT_WORKFLOW } from '../shared/workflow-names.ts';
import { findCentByPayout, sentCentE5 } from '../shared/bank-cents.store.ts';

/**
 * The bank's statement of a day against our books, line by line. What we lack is fetched and goes the normal way; what
 * contradicts us is a break for a person, and a break about money that left stops automatic payouts until two people
 * start them again.
 */
export type ReconciliationDeps = HintsDeps;

const HOUR_MS = 3_600_000;
const STATEMENT_READY_MS = HOUR_MS;

/** The name of the job; its periods are days. */
export const COMPARE_STATEMENTS = 'payments.compare_statements';

export function reconciliationJob(deps: ReconciliationDeps): Job {
  return {
    name: COMPARE_STATEMENTS,
    every: 'day',
    delayMs: STATEMENT_READY_MS,
    async run({ period, nowMs }) {
      await deps.context.providers.refresh();
      const faults = faultsOf();
      for (const day of daysFrom(period.name, nowMs))
        for (const provider of deps.context.providers.all().filter(({ wasOn }) => wasOn))
          await faults.keep(() => compareOnce(deps, provider, day));
      faults.notify(`statements since ${period.name} are not compared`);
    },
  };
}

/** How far behind its oldest open day the comparison goes on with newer ones. */
const DAYS_AT_ONCE = 31;

/**
 * The day, and every later one that is over: a bank that cannot be read keeps its day open for as long as it takes, and
 * neither its other days nor other banks wait for that.
 */
function daysFrom(first: string, nowMs: number): readonly string[] {
  const after = businessDayOf(nowMs - STATEMENT_READY_MS);
  const days = [first];
  for (let day = addDays(first, 1); day < after; day = addDays(day, 1)) days.push(day);
  return [first, ...days.slice(1).slice(1 - DAYS_AT_ONCE)];
}

async function compareOnce(deps: ReconciliationDeps, provider: PaymentProvider, day: string): Promise<void> {
  const over = new Date(startOfDayMs(addDays(day, 1)));
  if (await isCompared(deps.context.shards.directory, { provider: provider.code, day, over })) return;
  await compareDay(deps, provider, day);
}

/** What fails is told at the end, so that it keeps nothing else from being looked at. */
function faultsOf() {
  const faults: unknown[] = [];
  return {
    async keep(work: () => Promise<void>): Promise<void> {
      await work().catch((error: unknown) => void faults.push(error));
    },
    notify(what: string): void {
      if (faults.length > 0) throw new AggregateError(faults, `${what}: ${faults.map(String).join('; ')}`);
    },
  };
}

export async function compareDay(deps: ReconciliationDeps, provider: PaymentProvider, day: string): Promise<void> {
  const statement = provider.cashOut?.statement ?? provider.cashIn?.statement;
  if (statement === undefined) return;
  const outcome = await statement.day(day);
  // The job runs again until the bank has the day ready.
  if (outcome.kind !== 'ok' || outcome.value === null) throw new Error(`the statement of ${day} is not ready`);
  const { unreadable } = outcome.value;
  const statementDay = outcome.value;
  const lines = nameStatementLines(statementDay.lines);
  const comparing = { provider, day };
  const faults = faultsOf();
  for (const line of lines) await faults.keep(() => compareLine(deps, comparing, line));
  await faults.keep(async () => {
    for (const found of await compareRefunds(deps.context, provider, lines)) await note(deps, comparing, found);
  });
  let unexplainedE5: bigint | undefined;
  await faults.keep(async () => {
    const balances = await compareBalances(deps.context, comparing, { ...statementDay, lines });
    unexplainedE5 = balances.unexplainedE5;
    for (const found of balances.found) await note(deps, comparing, found);
  });
  // A line that nobody can read may be money.
  if (unreadable > 0)
    await note(deps, comparing, { kind: 'line_unknown', about: 'line', reference: `extrato:${day}:${unreadable}` });
  for (const [id, theirsE5] of sentOf(lines)) await faults.keep(() => comparePayout(deps, comparing, { id, theirsE5 }));
  await faults.keep(() => stopOverUnknownPayouts(deps, comparing, lines));
  const missing: string[] = [];
  await faults.keep(async () => void missing.push(...(await findMissing(deps, comparing, lines))));
  await faults.keep(() => checkCoverage(deps, comparing));
  faults.notify(`the statement of ${day} is not compared`);
  const { context } = deps;
  await noteCompared(context.shards.directory, {
    provider: provider.code,
    day,
    lines: lines.length,
    at: context.clock.now(),
    unexplainedE5,
    into: await totalsOfArrivals(context, provider.code, lines),
    out: await totalsOfPayouts(context, { sent: sentOf(lines), missing }),
  });
}

interface Comparing {
  readonly provider: PaymentProvider;
  readonly day: string;
}

async function compareLine(deps: ReconciliationDeps, comparing: Comparing, line: NamedLine): Promise<void> {
  if (line.kind === 'pix_in') return compareArrival(deps, comparing, line);
  if (line.kind === 'payout_return') return compareReturned(deps, comparing, line);
  if (line.kind === 'dispute_return') return compareTaken(deps, comparing, line);
  if (line.kind === 'dispute_block') return compareBlock(deps, comparing, line);
  if (line.kind === 'fee') return bookFee(deps, comparing, line);
  if (line.amountE5 === 0n || (line.kind !== 'other' && line.kind !== 'own_move')) return;
  // Also the operator's own money is booked by two people, never because a statement names it.
  const kind = line.kind === 'other' ? 'line_unknown' : 'own_move';
  await noteLine(deps, comparing, { ...line, as: kind });
}

const noteLine = (
  deps: ReconciliationDeps,
  comparing: Comparing,
  line: NamedLine & { readonly as?: 'line_unknown' | 'own_move' },
): Promise<void> =>
  note(deps, comparing, {
    kind: line.as ?? 'line_unknown',
    about: 'line',
    reference: line.reference,
    theirsE5: line.amountE5,
  });

/** An arrival that nobody told us of is fetched and goes the way of every payment. */
async function compareArrival(deps: ReconciliationDeps, comparing: Comparing, line: NamedLine): Promise<void> {
  const { context, engine } = deps;
  const { code } = comparing.provider;
  const { e2eid, amountE5 } = line;
  if (e2eid === undefined) return noteLine(deps, comparing, line);
  const known = await locateReceipt(context, { provider: code, endToEndId: e2eid });
  if (known === undefined) {
    const found = await cashInOf(context, code).cashIn.receipts.get({ e2eid });
    if (found.kind !== 'ok') throw new Error('an arrival of the statement cannot be read yet');
    if (found.value === null) return noteLine(deps, comparing, line);
    for (const { id, trace } of await recordReceipts(context, code, [found.value]))
      await engine.start(RECEIPT_WORKFLOW, id, trace);
  } else if (known.amountE5 !== amountE5) {
    const sides = { oursE5: known.amountE5, theirsE5: amountE5 };
    await note(deps, comparing, { kind: 'amount_differs', about: 'arrival', reference: e2eid, ...sides });
  }
}

/** What came back of a payout is booked by the bank's own answer about it. */
async function compareReturned(deps: ReconciliationDeps, comparing: Comparing, line: NamedLine): Promise<void> {
  const order = await findWithdrawal(deps.context, line.payoutId ?? '');
  if (order?.state === 'returned') return;
  if (order?.state !== 'sent' && order?.state !== 'paid') return noteLine(deps, comparing, line);
  if (!(await refreshPayout(deps.context, order.id)))
    throw new Error('the bank does not say what came back of a payout');
}

/** Money that left without any order of ours: by hand in the bank's own app, or worse. */
async function stopOverUnknownPayouts(
  deps: ReconciliationDeps,
  comparing: Comparing,
  lines: readonly StatementLine[],
): Promise<void> {
  const sums = new Map<string, bigint>();
  for (const line of lines)
    if (line.kind === 'payout' && line.payoutId === undefined)
      sums.set(statementLineId(line), (sums.get(statementLineId(line)) ?? 0n) - line.amountE5);
  for (const [reference, theirsE5] of sums)
    if (theirsE5 !== 0n)
      await stopFor(deps, comparing, { kind: 'payout_unknown_here', about: 'payout', reference, theirsE5 });
}

/** What left by each payout that day. One that was undone stands there with both signs, perhaps on two days. */
function sentOf(lines: readonly StatementLine[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { kind, payoutId, amountE5 } of lines)
    if (kind === 'payout' && payoutId !== undefined) sums.set(payoutId, (sums.get(payoutId) ?? 0n) - amountE5);
  return sums;
}

async function comparePayout(
  deps: ReconciliationDeps,
  comparing: Comparing,
  { id, theirsE5 }: { readonly id: string; readonly theirsE5: bigint },
): Promise<void> {
  const found = await findWithdrawal(deps.context, id);
  const about = 'payout';
  if (found === undefined && (await isCentOf(deps, comparing, { id, theirsE5 }))) return;
  if (found === undefined)
    return stopFor(deps, comparing, { kind: 'payout_unknown_here', about, reference: id, theirsE5 });
  if (found.state === 'sent') await refreshPayout(deps.context, id);
  const order = found.state === 'sent' ? ((await findWithdrawal(deps.context, id)) ?? found) : found;
  const netE5 = order.amountE5 - order.feeE5;
  const isPaidHere = order.state === 'paid' || order.state === 'returned';
  const isUndone = (theirsE5 === 0n || theirsE5 === -netE5) && !isPaidHere;
  // Nothing left by an order that was never sent or whose money the player has again.
  const oursE5 = isPaidHere || order.state === 'sent' ? netE5 : 0n;
  if (theirsE5 === oursE5 || isUndone) return;
  if (oursE5 === 0n && theirsE5 === netE5 && (await isUndoneLater(comparing.provider, order))) return;
  await stopFor(deps, comparing, { kind: 'amount_differs', about, reference: id, oursE5, theirsE5 });
}

/** Whether it is the cent that tried this bank out: gone for good, or undone by the bank. */
async function isCentOf(
  { context }: ReconciliationDeps,
  { provider }: Comparing,
  { id, theirsE5 }: { readonly id: string; readonly theirsE5: bigint },
): Promise<boolean> {
  const cent = await findCentByPayout(context.shards.directory, id);
  if (cent?.provider !== provider.code) return false;
  return theirsE5 === 0n || theirsE5 === sentCentE5(cent);
}

/** What failed after midnight stands whole on the day before: only the bank knows which it was. */
async function isUndoneLater({ cashOut }: PaymentProvider, { id, playerId }: WithdrawalRow): Promise<boolean> {
  const outcome = await cashOut?.payouts.get({ playerId, payoutId: id });
  if (outcome?.kind !== 'ok') throw new Error('the bank does not say what became of a payout');
  return outcome.value?.state === 'failed';
}

/** What the bank takes for its service comes from the house; the players' money at the bank is the less until it pays. */
async function bookFee({ context }: ReconciliationDeps, { provider }: Comparing, line: NamedLine): Promise<void> {
  const { brandId, code, party } = provider;
  const playerId = houseAccountId(brandId) as PlayerId;
  const posted = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    await openAccount(tx, { playerId, brandId });
    if (await isBookedWithoutAmount(tx, code, line)) return { ok: true } as const;
    return post(tx, context.clock, {
      key: feeKeyOf(code, line),
      playerId,
      brandId,
      movement: 'provider_fee',
      legs: [
        { account: 'losses', amountE5: line.amountE5 },
        { account: 'psp_clearing', party, amountE5: -line.amountE5 },
      ],
    });
  });
  if (!posted.ok) throw new Error(`the ledger refused a fee: ${posted.reason}`);
}

/** Release 0.2.0 named a fee without its amount; a day that it began is compared again by this release. */
async function isBookedWithoutAmount(tx: Tx, code: string, line: NamedLine): Promise<boolean> {
  const { amountE5, atMs, reference } = line;
  if (reference !== `${statementLineId(line)}:${amountE5}`) return false;
  const [booked] = await transfersByKeys(tx, [`fee:${code}:${statementLineId(line)}:${atMs}`]);
  return booked !== undefined && booked.amountE5 === (amountE5 < 0n ? -amountE5 : amountE5);
}

/** What the bank took back for good, by its own answer about the payment: a statement alone moves no player's money. */
async function compareTaken(deps: ReconciliationDeps, comparing: Comparing, line: NamedLine): Promise<void> {
  const { context } = deps;
  const { provider } = comparing;
  const e2eid = line.e2eid ?? '';
  const receipt = await locateReceipt(context, { provider: provider.code, endToEndId: e2eid });
  if (receipt === undefined) return noteLine(deps, comparing, line);
  if (isUnsettled(receipt)) throw new Error('a payment that the bank took back has no place yet');
  const { playerId } = receipt;
  const found = await cashInOf(context, provider.code).cashIn.receipts.get({ playerId, e2eid });
  if (found.kind !== 'ok') throw new Error('a payment that the bank took back cannot be read yet');
  const returns = found.value?.returns ?? [];
  if (!returns.some(isTakenBack)) return noteLine(deps, comparing, line);
  await bookSuddenReturns(context, { provider, receipt, returns });
}

/** Money that a dispute set aside or set free. The list of disputes books it; a block without its case is for people. */
async function compareBlock(deps: ReconciliationDeps, comparing: Comparing, line: NamedLine): Promise<void> {
  const { provider } = comparing;
  const payment = { provider: provider.code, endToEndId: line.e2eid ?? '' };
  const receipt = await locateReceipt(deps.context, payment);
  if (receipt === undefined) return noteLine(deps, comparing, line);
  const isKnown = () => isDisputed(deps.context.shards.ofPlayer(receipt.playerId), payment);
  if (await isKnown()) return;
  if ((await followDisputesOf(deps.context, provider)) === 'silent')
    throw new Error('the bank does not say what it disputes');
  if (!(await isKnown())) await noteLine(deps, comparing, line);
}

/** Money that our books say left and that the bank does not name. */
async function findMissing(
  deps: ReconciliationDeps,
  comparing: Comparing,
  lines: readonly StatementLine[],
): Promise<readonly string[]> {
  const { provider, day } = comparing;
  const missing: string[] = [];
  const there = new Set(lines.flatMap(({ payoutId }) => payoutId ?? []));
  const from = new Date(startOfDayMs(day));
  const to = new Date(startOfDayMs(addDays(day, 1)));
  const perShard = await Promise.all(
    deps.context.shards.all.map((shard) => store.listPaidBetween(shard, { provider: provider.code, from, to })),
  );
  for (const { id, netE5, sentAt } of perShard.flat()) {
    const sentOn = businessDayOf(sentAt.getTime());
    if (there.has(id) || (sentOn !== day && (await isNamedOn(provider, sentOn, id)))) continue;
    missing.push(id);
    await stopFor(deps, comparing, { kind: 'payout_missing_there', about: 'payout', reference: id, oursE5: netE5 });
  }
  return missing;
}

/** What left before midnight and arrived after it stands on the day before. */
async function isNamedOn({ cashOut, cashIn }: PaymentProvider, day: string, id: string): Promise<boolean> {
  const outcome = await (cashOut?.statement ?? cashIn?.statement)?.day(day);
  if (outcome?.kind !== 'ok' || outcome.value === null) throw new Error(`the statement of ${day} is not ready`);
  return outcome.value.lines.some(({ payoutId }) => payoutId === id);
}

/** What the brand's banks hold for us must cover what we owe to players and payers. */
async function checkCoverage(deps: ReconciliationDeps, comparing: Comparing): Promise<void> {
  const coverage = await coverageOf(deps.context, comparing.provider);
  if (coverage === undefined || coverage.heldE5 >= coverage.owedE5) return;
  await stopFor(deps, comparing, {
    kind: 'not_covered',
    about: 'whole',
    reference: comparing.day,
    oursE5: coverage.owedE5,
    theirsE5: coverage.heldE5,
  });
}

const foundIn = ({ provider, day }: Comparing) =>
  ({ provider: provider.code, brandId: provider.brandId, day, foundBy: 'reconciliation' }) as const;

const note = ({ context }: ReconciliationDeps, comparing: Comparing, found: Found): Promise<void> =>
  openBreak(context, foundIn(comparing), found);

const stopFor = (deps: ReconciliationDeps, comparing: Comparing, found: Found): Promise<void> =>
  stopOver(deps, foundIn(comparing), found);
