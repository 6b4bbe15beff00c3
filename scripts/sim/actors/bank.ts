import type { Chance } from './chance.ts';
import type { Arrival, Wired } from './decisions.ts';

export interface BankLine extends Wired {
  readonly kind: 'arrival' | 'payout' | 'payout_back' | 'refund' | 'fee' | 'top_up' | 'take_out' | 'block' | 'unblock';
  /** What the account has more of now. */
  readonly amountE5: bigint;
  /** Of an arrival. */
  readonly arrival?: Arrival;
  /** Of what the bank or the operator moved; the only name such a line has. */
  readonly atMs?: number;
}

/** A line of the statement without an id. */
export interface MoveLine {
  readonly kind: 'fee' | 'own_move';
  readonly atMs: number;
  readonly amountE5: bigint;
}

type PayoutState = 'processing' | 'paid' | 'failed';

/** Keeps its own statement; what it tells the casino may come late, twice, or only when asked. */
export class Bank {
  readonly statement: BankLine[] = [];
  /** Every order that reached it, whatever became of it. */
  readonly orders: (Wired & { readonly kind: 'payout' | 'refund' })[] = [];
  /** Set aside for disputes. */
  blockedE5 = 0n;
  private readonly notices: Arrival[] = [];
  private readonly payouts = new Map<string, Wired & { state: PayoutState }>();
  private readonly refunds = new Map<string, Wired & { state: PayoutState }>();
  private readonly chance: Chance;
  private count = 0;

  constructor(chance: Chance) {
    this.chance = chance;
  }

  balanceE5(): bigint {
    return this.statement.reduce((sum, { amountE5 }) => sum + amountE5, 0n);
  }

  receive(payment: Omit<Arrival, 'id'>): void {
    this.count += 1;
    const arrival = { ...payment, id: `E${this.count}` };
    this.statement.push({ kind: 'arrival', id: arrival.id, amountE5: arrival.amountE5, arrival });
    this.notices.push(arrival, ...(this.chance.percent(20) ? [arrival] : []));
  }

  /** The hints that arrive now; every payment is told at least once. */
  takeNotices(all: boolean): Arrival[] {
    const now = all ? this.notices.length : this.chance.below(this.notices.length + 1);
    return this.notices.splice(0, now);
  }

  /** False when the order was lost on its way. The same id is paid once. */
  pay(payout: Wired): boolean {
    if (this.chance.percent(15)) return false;
    this.orders.push({ ...payout, kind: 'payout' });
    if (this.payouts.has(payout.id)) return true;
    this.payouts.set(payout.id, { ...payout, state: 'processing' });
    return true;
  }

  askPayout(id: string): PayoutState | 'not_found' {
    return this.payouts.get(id)?.state ?? 'not_found';
  }

  /** Pays or refuses some of what lies there, whoever asks. */
  work(): void {
    for (const payout of this.payouts.values()) {
      if (payout.state !== 'processing' || this.chance.percent(60)) continue;
      payout.state = this.chance.percent(25) ? 'failed' : 'paid';
      if (payout.state === 'paid') this.statement.push({ kind: 'payout', id: payout.id, amountE5: -payout.amountE5 });
    }
  }

  /** A payment that was made comes back: the key was closed meanwhile. */
  giveBack(id: string): boolean {
    const payout = this.payouts.get(id);
    if (payout?.state !== 'paid') return false;
    this.statement.push({ kind: 'payout_back', id, amountE5: payout.amountE5 });
    return true;
  }

  refund(refund: Wired): void {
    this.orders.push({ ...refund, kind: 'refund' });
    if (this.refunds.has(refund.id)) return;
    const state = this.chance.percent(15) ? 'failed' : 'paid';
    this.refunds.set(refund.id, { ...refund, state });
    if (state === 'paid') this.statement.push({ kind: 'refund', id: refund.id, amountE5: -refund.amountE5 });
  }

  askRefund(id: string): PayoutState | 'not_found' {
    return this.refunds.get(id)?.state ?? 'not_found';
  }

  /** Its own fee, or money that the operator moves; several may share a second and a sum. */
  move(kind: 'fee' | 'top_up' | 'take_out', sumE5: bigint, nowMs: number): void {
    const atMs = nowMs - (nowMs % 1_000);
    const amountE5 = kind === 'top_up' ? sumE5 : -sumE5;
    for (let lines = this.chance.percent(40) ? 2 : 1; lines > 0; lines -= 1) {
      this.count += 1;
      this.statement.push({ kind, id: `B${this.count}`, amountE5, atMs });
    }
  }

  /** What moved without an order, as the statement of a day lists it: without ids, in any order. */
  readMoves(): readonly MoveLine[] {
    const moves = this.statement.flatMap(({ kind, amountE5, atMs = 0 }): MoveLine[] =>
      kind === 'fee' ? [{ kind, amountE5, atMs }] : isOwnMove(kind) ? [{ kind: 'own_move', amountE5, atMs }] : [],
    );
    return this.chance.percent(50) ? moves : moves.toReversed();
  }

  block(id: string, amountE5: bigint): void {
    this.blockedE5 += amountE5;
    this.statement.push({ kind: 'block', id, amountE5: -amountE5 });
  }

  /** The end of a dispute: what is ours comes back, the rest is gone for good. */
  judge(id: string, amountE5: bigint, isOurs: boolean): void {
    this.blockedE5 -= amountE5;
    if (isOurs) this.statement.push({ kind: 'unblock', id, amountE5 });
  }
}

const isOwnMove = (kind: BankLine['kind']) => kind === 'top_up' || kind === 'take_out';
