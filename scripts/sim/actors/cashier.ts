import { floorToCentavosE5 } from '@arara/domain/money';
import {
  type BreakFound,
  type DepositState,
  type DrivenAct,
  type NamedLine,
  termsOf,
  type WithdrawalFacts,
  type WithdrawalState,
} from '@arara/domain/payments';
import type { Bank, MoveLine } from './bank.ts';
import { between } from './books.ts';
import { type Casino, terms } from './casino.ts';
import type { Chance } from './chance.ts';
import type { Arrival } from './decisions.ts';
import { BANK } from './switches.ts';

const MINUTE_MS = 60_000;
const REAL = 100_000n;

export interface DepositOrder {
  readonly id: string;
  readonly playerId: number;
  readonly amountE5: bigint;
  readonly expiresAtMs: number;
  readonly creditedUntilMs: number;
  state: DepositState;
}

export interface Receipt extends Arrival {
  state: 'credited' | 'refunding' | 'refunded' | 'review' | 'manual' | 'settled';
  decided: DrivenAct | null;
  isBooked: boolean;
  /** When it was last decided on. */
  worked: { readonly at: number; readonly nowMs: number };
  readonly looks: Looks;
}

/** When the worker asks the bank next. */
interface Looks {
  sentAtMs: number;
  dueMs: number;
}

export interface Withdrawal {
  readonly id: string;
  readonly playerId: number;
  readonly amountE5: bigint;
  readonly feeE5: bigint;
  readonly path: WithdrawalState[];
  notFound: { times: number; firstMs: number };
  readonly looks: Looks;
}

export interface Dispute {
  readonly id: string;
  readonly playerId: number;
  readonly amountE5: bigint;
  end?: 'granted' | 'rejected';
}

/** Money in and out of the casino: orders, receipts, payouts, disputes and what the statement shows beyond them. */
export class Cashier {
  readonly deposits = new Map<string, DepositOrder>();
  readonly receipts = new Map<string, Receipt>();
  readonly withdrawals = new Map<string, Withdrawal>();
  readonly disputes = new Map<string, Dispute>();
  private readonly casino: Casino;
  private readonly bank: Bank;
  private readonly chance: Chance;

  constructor(casino: Casino, bank: Bank, chance: Chance) {
    this.casino = casino;
    this.bank = bank;
    this.chance = chance;
  }

  order(playerId: number, amountE5: bigint): DepositOrder {
    const { nowMs } = this.casino;
    const id = `D${this.deposits.size + 1}`;
    const expiresAtMs = nowMs + 30 * MINUTE_MS;
    const creditedUntilMs = nowMs + 90 * MINUTE_MS;
    const order: DepositOrder = { id, playerId, amountE5, expiresAtMs, creditedUntilMs, state: 'waiting_for_payment' };
    this.deposits.set(id, order);
    this.casino.take(playerId, { do: 'await', key: id, amountE5, nowMs });
    return order;
  }

  /** Orders whose time is over. */
  expire(): void {
    const { nowMs } = this.casino;
    for (const order of this.deposits.values()) {
      if (order.state !== 'waiting_for_payment' || order.creditedUntilMs > nowMs) continue;
      order.state = 'expired';
      this.casino.take(order.playerId, { do: 'forget', key: `${order.id}:late`, awaited: order.id, nowMs });
    }
  }

  onArrival(notice: Arrival): void {
    const arrival = this.casino.decide.readArrival(notice);
    if (this.receipts.has(arrival.id)) return;
    const receipt: Receipt = {
      ...arrival,
      state: 'review',
      decided: null,
      isBooked: false,
      worked: { at: 0, nowMs: 0 },
      looks: { sentAtMs: 0, dueMs: 0 },
    };
    this.receipts.set(arrival.id, receipt);
    this.work(receipt);
  }

  /** Staff have looked at money that waits. */
  decide(receipt: Receipt, act: DrivenAct): void {
    receipt.decided = act;
    this.work(receipt);
  }

  private work(receipt: Receipt): void {
    const order = this.deposits.get(receipt.txid);
    receipt.worked = { at: this.casino.at, nowMs: this.casino.nowMs };
    const decision = this.casino.decide.decideReceipt({
      order:
        order === undefined
          ? 'unknown_order'
          : { creditedUntilMs: order.creditedUntilMs, isPaidByAnother: order.state === 'paid', isExceeded: false },
      paidAtMs: receipt.paidAtMs,
      payer: receipt.payer,
      mayDeposit: order === undefined || !this.casino.isStopped(order.playerId),
      amountE5: receipt.amountE5,
      limitLeftE5: order !== undefined && receipt.amountE5 > order.amountE5 ? order.amountE5 : null,
      decided: receipt.decided,
    });
    if (decision.kind === 'credit' && order !== undefined) return this.credit(receipt, order);
    this.setAside(receipt);
    if (decision.kind === 'review') receipt.state = 'review';
    else this.refund(receipt);
  }

  private credit(receipt: Receipt, order: DepositOrder): void {
    const { nowMs } = this.casino;
    const key = order.state === 'paid' ? `${order.id}:${receipt.id}` : order.id;
    if (receipt.isBooked) this.casino.assigned.add(key);
    receipt.state = 'credited';
    order.state = 'paid';
    this.casino.take(order.playerId, { do: 'deposit', kind: 'deposit', key, amountE5: receipt.amountE5, nowMs });
  }

  private setAside(receipt: Receipt): void {
    if (receipt.isBooked) return;
    receipt.isBooked = true;
    this.casino.postHouse('deposit_unassigned', `${receipt.id}:in`, between('deposit_unassigned', receipt.amountE5));
  }

  private refund(receipt: Receipt): void {
    const { id, amountE5 } = receipt;
    receipt.state = 'refunding';
    const sentAtMs = this.casino.nowMs;
    const dueMs = this.casino.decide.nextRefundLookMs({ sentAtMs, askedAtMs: sentAtMs });
    Object.assign(receipt.looks, { sentAtMs, dueMs });
    this.casino.postHouse('deposit_refund_start', `${id}:back`, between('deposit_refund_start', amountE5));
    // A worker that dies here has booked and not sent: the next one asks, and hears of no refund.
    if (!this.chance.percent(10)) this.orderRefund(receipt);
  }

  private orderRefund({ id, amountE5 }: Receipt): void {
    if (this.casino.isBankOn()) this.bank.refund(this.casino.decide.orderRefund({ id, amountE5 }));
  }

  /** Asks the bank about everything that is on its way and due. */
  ask(): void {
    const { nowMs, decide, switches } = this.casino;
    if (!switches.isOn(BANK)) return;
    for (const receipt of this.receipts.values()) {
      if (receipt.state !== 'refunding' || receipt.looks.dueMs > nowMs) continue;
      this.askRefund(receipt);
      const { sentAtMs } = receipt.looks;
      receipt.looks.dueMs = decide.nextRefundLookMs({ sentAtMs, askedAtMs: nowMs });
    }
    for (const withdrawal of this.withdrawals.values()) {
      const { looks, path } = withdrawal;
      if (path.at(-1) !== 'sent' || looks.dueMs > nowMs) continue;
      this.askPayout(withdrawal);
      looks.dueMs = decide.nextPayoutLookMs({ sentAtMs: looks.sentAtMs, askedAtMs: nowMs });
    }
  }

  private askRefund(receipt: Receipt): void {
    const { id, amountE5 } = receipt;
    const state = this.bank.askRefund(id);
    if (state === 'not_found') return this.orderRefund(receipt);
    if (state !== 'paid' && state !== 'failed') return;
    const movement = state === 'paid' ? 'deposit_refund_done' : 'deposit_refund_undone';
    this.casino.postHouse(movement, `${id}:${state}`, between(movement, amountE5));
    receipt.state = state === 'paid' ? 'refunded' : 'manual';
  }

  /** The operator has paid it back by a transfer of its own. */
  settleOutside(receipt: Receipt): void {
    const movement = 'deposit_settled_outside';
    this.casino.postHouse(movement, `${receipt.id}:outside`, between(movement, receipt.amountE5));
    receipt.state = 'settled';
  }

  /** The most that may leave now, as the player's screen shows it. */
  free(playerId: number): bigint {
    return this.casino.get(playerId).rule.seen().free;
  }

  withdraw(playerId: number, amountE5: bigint): Withdrawal | undefined {
    const { nowMs, decide } = this.casino;
    const { rule, log } = this.casino.get(playerId);
    const { cash, bonus, free } = rule.seen();
    const facts = factsOf({ nowMs, amountE5, unlockedE5: free, allE5: floorToCentavosE5(cash), openBonusE5: bonus });
    const [objection] = decide.objectionsTo(facts);
    if (objection !== undefined) {
      if (objection.refusal === 'withdrawal_above_available')
        log.push({ at: this.casino.at, refusedE5: amountE5, seen: rule.seen() });
      return undefined;
    }
    const id = `W${this.withdrawals.size + 1}`;
    const feeE5 = decide.feeOf(termsOf(facts), amountE5);
    if (bonus > 0n) this.casino.take(playerId, { do: 'give_up', key: `${id}:gives_up`, nowMs });
    const made: Withdrawal = {
      id,
      playerId,
      amountE5,
      feeE5,
      path: ['requested'],
      notFound: { times: 0, firstMs: 0 },
      looks: { sentAtMs: 0, dueMs: 0 },
    };
    this.withdrawals.set(id, made);
    this.casino.fees.set(id, feeE5);
    this.casino.take(playerId, { do: 'withdraw', key: id, what: 'amount', amountE5, nowMs });
    this.step(made, 'checking');
    this.step(made, amountE5 > 10n * REAL ? 'waiting_for_staff' : 'approved');
    return made;
  }

  /** False when the way is not allowed. */
  step(withdrawal: Withdrawal, to: WithdrawalState): boolean {
    const from = withdrawal.path.at(-1) ?? 'requested';
    if (!this.casino.decide.mayStep(from, to)) return false;
    withdrawal.path.push(to);
    const how = ends[to];
    const { id, playerId } = withdrawal;
    const { nowMs } = this.casino;
    if (how !== undefined) this.casino.take(playerId, { do: 'end', key: `${id}:${to}`, withdrawal: id, how, nowMs });
    return true;
  }

  send(withdrawal: Withdrawal): void {
    const { id, amountE5, feeE5, looks } = withdrawal;
    if (withdrawal.path.at(-1) !== 'approved' || !this.casino.isBankOn()) return;
    const sentAtMs = this.casino.nowMs;
    const dueMs = this.casino.decide.nextPayoutLookMs({ sentAtMs, askedAtMs: sentAtMs });
    Object.assign(looks, { sentAtMs, dueMs });
    if (this.step(withdrawal, 'sent'))
      this.bank.pay(this.casino.decide.orderPayout({ id, amountE5: amountE5 - feeE5 }));
  }

  private askPayout(withdrawal: Withdrawal): void {
    const { id, amountE5, feeE5, notFound } = withdrawal;
    const { nowMs, decide } = this.casino;
    const state = this.bank.askPayout(id);
    if (state === 'paid' || state === 'failed') this.step(withdrawal, state);
    if (state !== 'not_found') return;
    const firstMs = notFound.times === 0 ? nowMs : notFound.firstMs;
    withdrawal.notFound = { times: notFound.times + 1, firstMs };
    const silence = { notFoundTimes: notFound.times + 1, firstNotFoundMs: firstMs, nowMs, absentInList: true };
    if (decide.maySendAgain(silence)) this.bank.pay(decide.orderPayout({ id, amountE5: amountE5 - feeE5 }));
  }

  /** The payer's bank says that a deposit was fraud. */
  dispute(order: DepositOrder): void {
    const { nowMs } = this.casino;
    const { playerId, amountE5 } = order;
    const id = `M${order.id}`;
    this.disputes.set(id, { id, playerId, amountE5 });
    this.bank.block(id, amountE5);
    this.casino.postHouse('med_provider_block', `${id}:there`, between('med_provider_block', amountE5));
    this.casino.take(playerId, { do: 'dispute', key: id, amountE5, nowMs });
  }

  judge(dispute: Dispute, how: 'granted' | 'rejected'): void {
    const { id, playerId, amountE5 } = dispute;
    const { nowMs } = this.casino;
    dispute.end = how;
    this.bank.judge(id, amountE5, how === 'rejected');
    const heldE5 = this.casino.disputed.get(id) ?? 0n;
    this.casino.take(playerId, { do: 'judge', key: `${id}:${how}`, dispute: id, how, nowMs });
    if (how === 'rejected')
      this.casino.postHouse('med_provider_release', `${id}:free`, between('med_provider_release', amountE5));
    else if (amountE5 > heldE5)
      this.casino.postHouse('med_blocked_return', `${id}:loss`, [
        { account: 'losses', amountE5: heldE5 - amountE5 },
        { account: 'psp_blocked', amountE5: amountE5 - heldE5 },
      ]);
  }

  /** Staff book what the bank's statement shows and nobody here has asked for: by the name of the line. */
  resolve({ kind, amountE5: theirsE5, atMs, reference }: NamedLine<MoveLine>): void {
    const resolution = kind === 'fee' ? 'fee' : theirsE5 > 0n ? 'top_up' : 'take_out';
    const found: BreakFound = {
      kind: kind === 'fee' ? 'line_unknown' : 'own_move',
      about: 'line',
      oursE5: null,
      theirsE5,
    };
    const key = `break:${reference}:${atMs}`;
    if (this.casino.books.has(key)) return;
    const movement = this.casino.decide.breakMovementOf(resolution);
    if (movement === undefined) return;
    const amountE5 = this.casino.decide.breakAmountOf(found, resolution);
    this.casino.postHouse(movement, key, between(movement, amountE5));
  }
}

const ends: Partial<Record<WithdrawalState, 'paid' | 'cancelled' | 'returned'>> = {
  paid: 'paid',
  refused: 'cancelled',
  failed: 'cancelled',
  cancelled: 'cancelled',
  returned: 'returned',
};

type Asked = Pick<WithdrawalFacts, 'nowMs' | 'amountE5' | 'unlockedE5' | 'allE5' | 'openBonusE5'>;

/** Nothing but the money stands in the way: identity and rhythm have tests of their own. */
function factsOf(asked: Asked): WithdrawalFacts {
  return {
    ...asked,
    source: 'cash',
    coolsUntilMs: null,
    window: null,
    times: null,
    single: { maxE5: 2_000n * REAL, level: 1 },
    minE5: REAL,
    feePpm: terms.feePpm,
    missingBetsE5: 0n,
    protection: null,
    bigWinE5: null,
    isClosingAccount: false,
    blocks: [],
    kyc: { level: 2, needed: 2 },
    fundPassword: { state: 'right' },
    account: 'own',
    givesUpBonus: true,
  };
}
