import { type MovementName, movements } from '@arara/domain/ledger';
import { withdrawalSteps } from '@arara/domain/payments';
import type { BankLine } from '../bank.ts';
import type { Transfer } from '../books.ts';
import { terms } from '../casino.ts';
import type { DepositOrder, Receipt, Withdrawal } from '../cashier.ts';
import type { World } from '../world.ts';
import { checkIncome } from './income.ts';
import { isPausedAt } from './players.ts';

/** The bank's own statement beside the books: in sum, and line by line with the orders that they belong to. */
export function checkPayments(world: World): string[] {
  const { bank, cashier } = world;
  const found = new Evidence(world);
  const findings: string[] = [];
  const clearingE5 = found.sumOf('psp_clearing');
  const blockedE5 = found.sumOf('psp_blocked');
  if (-clearingE5 !== bank.balanceE5())
    findings.push(`the bank holds ${bank.balanceE5()}, the books say ${-clearingE5}`);
  if (-blockedE5 !== bank.blockedE5)
    findings.push(`the bank keeps ${bank.blockedE5} apart, the books say ${-blockedE5}`);
  findings.push(...checkMoves(world), ...checkIncome(world));
  for (const line of bank.statement) findings.push(...checkLine(line, world, found));
  for (const order of bank.orders) findings.push(...checkOrdered(order, world));
  for (const receipt of cashier.receipts.values())
    if (!bank.statement.some(({ kind, id }) => kind === 'arrival' && id === receipt.id))
      findings.push(`the bank knows of no payment ${receipt.id}`);
  for (const order of cashier.deposits.values()) findings.push(...checkOrder(order, world));
  for (const withdrawal of cashier.withdrawals.values()) findings.push(...checkWithdrawal(withdrawal, found));
  for (const { id, end } of cashier.disputes.values()) if (end === undefined) findings.push(`dispute ${id} has no end`);
  return findings;
}

/** What the books and the bank say about one key. */
class Evidence {
  private readonly transfers: Map<string, Transfer>;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
    this.transfers = new Map(world.casino.books.transfers.map((transfer) => [transfer.key, transfer]));
  }

  sumOf(account: string): bigint {
    let sum = 0n;
    for (const { legs } of this.world.casino.books.transfers)
      for (const leg of legs) if (leg.account === account) sum += leg.amountE5;
    return sum;
  }

  /** The sum that a transfer brings to its first account on the right side; undefined when there is no such transfer. */
  amountE5(key: string, movement: MovementName): bigint | undefined {
    const found = this.transfers.get(key);
    if (found?.movement !== movement) return undefined;
    const [account] = movements[movement].to;
    return found.legs.reduce((sum, leg) => (leg.account === account ? sum + leg.amountE5 : sum), 0n);
  }

  lines(kind: BankLine['kind'], id: string): bigint[] {
    return this.world.bank.statement
      .filter((line) => line.kind === kind && line.id === id)
      .map(({ amountE5 }) => amountE5);
  }
}

const resolutions = { fee: 'provider_fee', top_up: 'operator_top_up', take_out: 'operator_take_out' } as const;

/** Lines without an id have only their kind, second and sum; equal ones are as many on both sides. */
function checkMoves({ bank, casino }: World): string[] {
  const theirs = bank.statement.flatMap(({ kind, amountE5 }) =>
    kind === 'fee' || kind === 'top_up' || kind === 'take_out'
      ? [`${resolutions[kind]} ${amountE5 < 0n ? -amountE5 : amountE5}`]
      : [],
  );
  const ours = casino.books.transfers.flatMap(({ key, movement, legs }) =>
    key.startsWith('break:') ? [`${movement} ${legs.find(({ amountE5 }) => amountE5 > 0n)?.amountE5}`] : [],
  );
  const [left, right] = [theirs.toSorted().join(', '), ours.toSorted().join(', ')];
  return left === right ? [] : [`the statement has ${left}; booked are ${right}`];
}

function checkLine(line: BankLine, world: World, found: Evidence): string[] {
  const { cashier, income } = world;
  const { kind, id, amountE5 } = line;
  switch (kind) {
    case 'arrival': {
      const receipt = cashier.receipts.get(id);
      return receipt === undefined ? [`nobody booked payment ${id}`] : checkReceipt({ line, receipt, found }, world);
    }
    case 'fee':
    case 'top_up':
    case 'take_out':
      return [];
    case 'payout':
    case 'payout_back': {
      const paidOut = income.payouts.find((one) => one.id === id);
      if (paidOut !== undefined)
        return [paidOut.amountE5, -paidOut.amountE5].includes(amountE5) ? [] : [`${kind} ${id} is of ${amountE5}`];
      const { path = [] } = cashier.withdrawals.get(id) ?? {};
      return path.includes(kind === 'payout' ? 'paid' : 'returned') ? [] : [`nobody asked for ${kind} ${id}`];
    }
    case 'refund':
      return cashier.receipts.get(id)?.state === 'refunded' ? [] : [`nobody asked for the refund ${id}`];
    case 'block':
    case 'unblock': {
      const movement = kind === 'block' ? 'med_provider_block' : 'med_provider_release';
      const booked = found.amountE5(`${id}:${kind === 'block' ? 'there' : 'free'}`, movement);
      const theirs = amountE5 < 0n ? -amountE5 : amountE5;
      return booked === theirs ? [] : [`${kind} ${id} of ${theirs} is booked as ${booked}`];
    }
  }
}

/** What was asked of the bank, also where it came to nothing. */
function checkOrdered(
  { kind, id, amountE5 }: World['bank']['orders'][number],
  { cashier, bank, income }: World,
): string[] {
  const arrived = bank.statement.find((line) => line.kind === 'arrival' && line.id === id);
  const withdrawal = cashier.withdrawals.get(id);
  const paidOut = income.payouts.find((one) => one.id === id)?.amountE5;
  const dueE5 =
    kind === 'refund' ? arrived?.amountE5 : withdrawal ? withdrawal.amountE5 - feeOf(withdrawal.amountE5) : paidOut;
  return amountE5 === dueE5 ? [] : [`the bank was asked for a ${kind} ${id} of ${amountE5}, not ${dueE5}`];
}

/** In whole centavos, a fraction is the player's. */
function feeOf(amountE5: bigint): bigint {
  const exactE5 = (amountE5 * terms.feePpm) / 1_000_000n;
  return exactE5 - (exactE5 % 1_000n);
}

/** May be credited at all: in time, of the player or by staff, and within what was ordered. */
function isGood({ cashier, pauses }: World, line: BankLine, order: DepositOrder | undefined): boolean {
  const { arrival } = line;
  const receipt = cashier.receipts.get(line.id);
  if (order === undefined || arrival === undefined || line.amountE5 > order.amountE5) return false;
  if (arrival.paidAtMs > order.creditedUntilMs) return false;
  if (isPausedAt(pauses, order.playerId, receipt?.worked ?? { at: 0, nowMs: 0 })) return false;
  return arrival.payer === 'own' || (arrival.payer === 'unknown' && receipt?.decided === 'credit');
}

interface Looked {
  readonly line: BankLine;
  readonly receipt: Receipt;
  readonly found: Evidence;
}

function checkReceipt({ line, receipt, found }: Looked, world: World): string[] {
  const { id, amountE5 } = line;
  const order = world.cashier.deposits.get(line.arrival?.txid ?? '');
  if (receipt.state === 'credited') {
    if (!isGood(world, line, order)) return [`payment ${id} must not be credited`];
    const keys = [`${order?.playerId}/${order?.id}`, `${order?.playerId}/${order?.id}:${id}`];
    const booked = keys.flatMap((key) => [found.amountE5(key, 'deposit'), found.amountE5(key, 'deposit_assign')]);
    return booked.includes(amountE5) ? [] : [`payment ${id} of ${amountE5} is credited as ${booked.join(' ')}`];
  }
  const parts = [
    [`${id}:in`, 'deposit_unassigned'],
    [`${id}:back`, 'deposit_refund_start'],
    ...(receipt.state === 'refunded'
      ? ([[`${id}:paid`, 'deposit_refund_done']] as const)
      : ([
          [`${id}:failed`, 'deposit_refund_undone'],
          [`${id}:outside`, 'deposit_settled_outside'],
        ] as const)),
  ] as const;
  const wrong = parts.filter(([key, movement]) => found.amountE5(key, movement) !== amountE5);
  const sent = found.lines('refund', id);
  const isBack = receipt.state === 'refunded' ? sent.length === 1 && sent[0] === -amountE5 : sent.length === 0;
  return [
    ...wrong.map(([key, movement]) => `${movement} ${key} is not ${amountE5}`),
    ...(isBack ? [] : [`the bank sent ${sent.join(' ')} back of payment ${id}`]),
    ...(receipt.state === 'refunded' || receipt.state === 'settled' ? [] : [`payment ${id} has no end`]),
  ];
}

/** One payment is credited, or none that could have been. */
function checkOrder(order: DepositOrder, world: World): string[] {
  const { cashier, bank } = world;
  const lines = bank.statement.filter(({ arrival }) => arrival?.txid === order.id);
  const credited = lines.filter(({ id }) => cashier.receipts.get(id)?.state === 'credited');
  const good = lines.filter((line) => isGood(world, line, order));
  // Payments are told in their order, and only one whose payer nobody knows waits: the first good one counts.
  const isFirst = good.find(({ arrival, id }) => arrival?.payer === 'own' || id === credited[0]?.id) === credited[0];
  const isRight = good.length === 0 ? credited.length === 0 : credited.length === 1 && isFirst;
  const right = credited.length > 0 ? 'paid' : 'expired';
  return [
    ...(isRight ? [] : [`order ${order.id} has ${good.length} good payments and ${credited.length} credits`]),
    ...(order.state === right ? [] : [`order ${order.id} ends as ${order.state}, not ${right}`]),
  ];
}

function checkWithdrawal({ id, playerId, amountE5, path, feeE5 }: Withdrawal, found: Evidence): string[] {
  const key = `${playerId}/${id}`;
  const netE5 = amountE5 - feeOf(amountE5);
  const end = path.at(-1) ?? 'requested';
  const [isPaid, isBack] = [path.includes('paid'), end === 'returned'];
  const findings = path.flatMap((to, index) => {
    const from = path[index - 1];
    return from === undefined || withdrawalSteps[from].includes(to) ? [] : [`${id} went from ${from} to ${to}`];
  });
  const facts: [string, bigint | string | undefined, bigint | string | undefined][] = [
    ['fee', feeE5, feeOf(amountE5)],
    ['held', found.amountE5(key, 'withdrawal_hold'), amountE5],
    ['settled', found.amountE5(`${key}:paid`, 'withdrawal_settle'), isPaid ? netE5 : undefined],
    ['released', found.amountE5(`${key}:cancelled`, 'withdrawal_release'), isPaid ? undefined : amountE5],
    ['returned', found.amountE5(`${key}:returned`, 'withdrawal_return'), isBack ? netE5 : undefined],
    ['paid by the bank', found.lines('payout', id).join(' '), isPaid ? `${-netE5}` : ''],
    ['given back by the bank', found.lines('payout_back', id).join(' '), isBack ? `${netE5}` : ''],
  ];
  for (const [what, is, right] of facts) if (is !== right) findings.push(`${id}: ${what} ${is}, not ${right}`);
  if (!isPaid && withdrawalSteps[end].length > 0) findings.push(`${id} has no end but ${end}`);
  return findings;
}
