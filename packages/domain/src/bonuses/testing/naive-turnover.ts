import { NaivePlayer } from '../../ledger/testing/naive-ledger.ts';
import type { PlayStep, Step } from './histories.ts';

/**
 * The auditor: one player's money, rounds, requirements and pool, told in the plainest way that the rules can be told,
 * with none of the product's code. Everything carries the number of the step in which it happened.
 */
interface SupplierCall {
  asked: bigint;
  got: bigint;
  state: 'open' | 'filled' | 'lost';
  step: number;
  lostStep: number;
  freeBefore: bigint;
  cashBefore: bigint;
}

interface Pot {
  asked: bigint;
  got: bigint;
  state: 'open' | 'converted' | 'given_up' | 'expired' | 'lost';
  step: number;
  endStep: number;
  expiresMs: number;
}

interface Round {
  bets: { key: string; amount: bigint; isGone: boolean }[];
  weightBp: bigint;
  state: 'open' | 'closed' | 'void';
  step: number;
  openedMs: number;
  counts: bigint;
  /** Where what it counts went, in the order in which it went there. */
  credits: { to: SupplierCall | Pot; amount: bigint }[];
}

interface Withdrawal {
  amount: bigint;
  step: number;
  state: 'held' | 'paid' | 'over';
  back: { amount: bigint; step: number }[];
}

const DAY_MS = 86_400_000;
const LOST_BELOW = 100_000n;
const STAKE_MAX = 5_000_000n;
/** Sao Paulo is three hours behind. */
const dayOf = (nowMs: number) => new Date(nowMs - 10_800_000).toISOString().slice(0, 10);
const floor = (amount: bigint) => amount - (amount % 1_000n);

export class NaiveTurnover {
  readonly money = new NaivePlayer();
  readonly asks: SupplierCall[] = [];
  readonly pots: Pot[] = [];
  readonly rounds = new Map<string, Round>();
  readonly withdrawals = new Map<string, Withdrawal>();
  readonly awaited = new Map<string, bigint>();
  /** What is set aside for each dispute that nobody has judged. */
  readonly disputes = new Map<string, bigint>();
  private step = 0;
  private nowMs = 0;

  take(step: Step): void {
    this.step += 1;
    this.nowMs = step.nowMs;
    switch (step.do) {
      case 'play':
        return this.play(step);
      case 'deposit':
        return this.deposit(step);
      case 'bonus':
        return this.bonus(step);
      case 'give_up':
        return this.endPot('given_up');
      case 'expire':
        if ((this.pot()?.expiresMs ?? Infinity) <= this.nowMs) this.endPot('expired');
        return undefined;
      case 'withdraw':
        return this.withdraw(step);
      case 'end':
        return this.endWithdrawal(step);
      case 'dispute':
        return this.dispute(step);
      case 'judge':
        return this.judge(step);
      case 'await':
        this.awaited.set(step.key, step.amountE5);
        return undefined;
      case 'forget':
        if (this.awaited.delete(step.awaited)) this.review();
        return undefined;
      case 'pause':
        this.money.limits = { ...this.money.limits, blocked: step.isOn };
        return undefined;
      case 'adjust':
        if (this.money.move(step.key, { cash: step.side === 'credit' ? step.amountE5 : -step.amountE5 }) === 'applied')
          if (step.side === 'debit') this.review();
        return undefined;
    }
  }

  free(): bigint {
    const cash = this.money.sum('cash');
    const oldest = this.asks.find(({ state }) => state === 'open');
    if (!oldest) return floor(cash);
    let left = oldest.cashBefore;
    for (const { amount, step, back } of this.withdrawals.values()) {
      if (step > oldest.step) left -= amount;
      for (const part of back) if (part.step > oldest.step) left += part.amount;
    }
    if (left < 0n) left = 0n;
    return floor(left < cash ? left : cash);
  }

  /** What a step that names no sum means now. */
  amountOf(step: Extract<Step, { do: 'withdraw' }>): bigint {
    if (step.what === 'all_free') return this.free();
    return step.what === 'all_cash' ? floor(this.money.sum('cash')) : step.amountE5;
  }

  private pot(): Pot | undefined {
    return this.pots.find(({ state }) => state === 'open');
  }

  private deposit({ key, amountE5, kind }: Extract<Step, { do: 'deposit' }>): void {
    this.review();
    this.awaited.delete(key);
    const [freeBefore, cashBefore] = [this.free(), this.money.sum('cash')];
    this.money.move(key, { cash: amountE5 });
    const asked = kind === 'deposit' ? (amountE5 * 3n) / 2n : amountE5;
    if (asked === 0n) return;
    this.asks.push({ asked, got: 0n, state: 'open', step: this.step, lostStep: 0, freeBefore, cashBefore });
  }

  private bonus({ key, amountE5, factor, expiryDays }: Extract<Step, { do: 'bonus' }>): void {
    this.money.move(key, { bonus: amountE5 });
    const expiresMs = this.nowMs + expiryDays * DAY_MS;
    const asked = (amountE5 * factor) / 100n;
    const pot = this.pot();
    if (pot) {
      pot.asked += asked;
      if (expiresMs > pot.expiresMs) pot.expiresMs = expiresMs;
    } else this.pots.push({ asked, got: 0n, state: 'open', step: this.step, endStep: 0, expiresMs });
  }

  private endPot(state: 'given_up' | 'expired'): void {
    const bonus = this.money.sum('bonus');
    if (bonus > 0n) this.money.move(`end:${this.step}`, { bonus: -bonus }, 'pocket');
    const pot = this.pot();
    if (pot) Object.assign(pot, { state, endStep: this.step });
    this.review();
  }

  private withdraw(step: Extract<Step, { do: 'withdraw' }>): void {
    const amount = this.amountOf(step);
    if (amount <= 0n || amount > this.money.sum('cash')) return;
    this.money.move(step.key, { cash: -amount, held: amount });
    this.withdrawals.set(step.key, { amount, step: this.step, state: 'held', back: [] });
  }

  private endWithdrawal({ withdrawal, how }: Extract<Step, { do: 'end' }>): void {
    const found = this.withdrawals.get(withdrawal);
    if (!found) return;
    const { amount, state } = found;
    const key = `${withdrawal}:${this.step}`;
    if (how === 'paid' && state === 'held') {
      this.money.move(key, { held: -amount });
      found.state = 'paid';
      this.review();
    } else if (how === 'cancelled' && state === 'held') {
      this.money.move(key, { cash: amount, held: -amount });
      found.back.push({ amount, step: this.step });
      found.state = 'over';
      this.review(found.step);
    } else if (how === 'returned' && state === 'paid') {
      this.money.move(key, { cash: amount });
      found.back.push({ amount, step: this.step });
      found.state = 'over';
      this.review(found.step);
    }
  }

  private dispute({ key, amountE5 }: Extract<Step, { do: 'dispute' }>): void {
    const cash = this.money.sum('cash');
    const taken = cash < amountE5 ? cash : amountE5;
    if (taken === 0n) return;
    this.money.move(key, { cash: -taken, held: taken });
    this.disputes.set(key, taken);
    this.review();
  }

  private judge({ dispute, how }: Extract<Step, { do: 'judge' }>): void {
    const taken = this.disputes.get(dispute);
    if (taken === undefined) return;
    this.disputes.delete(dispute);
    this.money.move(`${dispute}:${this.step}`, { cash: how === 'rejected' ? taken : 0n, held: -taken });
    this.review();
  }

  private play(call: PlayStep): void {
    const round = this.rounds.get(call.round);
    const before = this.money.sum('bonus');
    if (call.operation === 'close') {
      if (!round) return;
      if (round.state === 'open') round.state = 'closed';
      return this.after(round, { isOver: true });
    }
    const isKnown = this.money.lines.some(({ key }) => key === call.key);
    if (call.operation === 'bet' && !isKnown && round && round.state !== 'open') return;
    const outcome = this.money.play({ ...call, operation: call.operation, fingerprint: 'f', day: dayOf(this.nowMs) });
    if (outcome !== 'applied') return;
    const target = this.money.lines.find(({ key }) => key === call.reverses);
    const mine = this.roundOf(target?.round ?? call.round, call.weightBp);
    if (call.operation === 'bet') mine.bets.push({ key: call.key, amount: call.amountE5, isGone: false });
    if (target?.kind === 'bet') {
      for (const bet of mine.bets) if (bet.key === target.key) bet.isGone = true;
      if (mine.bets.every(({ isGone }) => isGone)) mine.state = 'void';
    }
    if (call.closes && mine.state === 'open') mine.state = 'closed';
    const isShare = call.operation === 'win' || target?.kind === 'bet';
    const share = isShare ? this.money.sum('bonus') - before : 0n;
    const isWinGone = call.operation === 'reverse' && target?.kind !== 'bet';
    this.after(mine, { share, isOver: mine.state !== 'open' || isWinGone, isReturned: target?.kind === 'bet' });
  }

  private roundOf(name: string, weightBp: number): Round {
    const known = this.rounds.get(name);
    if (known) return known;
    const round: Round = {
      bets: [],
      weightBp: BigInt(weightBp),
      state: 'open',
      step: this.step,
      openedMs: this.nowMs,
      counts: -1n,
      credits: [],
    };
    this.rounds.set(name, round);
    return round;
  }

  /** Everything that follows from what has happened to a round, in its order. */
  private after(round: Round, what: { share?: bigint; isOver: boolean; isReturned?: boolean }): void {
    const { share = 0n } = what;
    const potBefore = this.pot();
    const found = this.pots.findLast(
      (pot) => pot.step < round.step && pot.state !== 'open' && pot.endStep >= round.step,
    );
    const owner = found ?? (potBefore ? undefined : this.pots.at(-1));
    if (share > 0n && owner?.state === 'converted')
      this.money.move(`share:${this.step}`, { bonus: -share, cash: share });
    else if (share > 0n && owner?.state === 'lost') owner.state = potBefore ? 'lost' : 'open';
    else if (share > 0n && owner) this.money.move(`share:${this.step}`, { bonus: -share }, 'share');
    const stake = round.bets.reduce((total, { amount, isGone }) => total + (isGone ? 0n : amount), 0n);
    if (round.state !== 'open' && round.counts < 0n) this.close(round, stake, potBefore);
    else if (round.state !== 'open') this.lower(round, (stake * round.weightBp) / 10_000n);
    if (what.isReturned) this.review(round.step);
    else if (what.isOver) this.review();
  }

  private close(round: Round, stake: bigint, potBefore: Pot | undefined): void {
    const wasLive = potBefore !== undefined && potBefore.expiresMs > this.nowMs;
    const isTooHigh = wasLive && potBefore.step < round.step && stake > STAKE_MAX;
    const pot = this.pot();
    const isLive = pot !== undefined && pot.expiresMs > this.nowMs;
    round.counts = isTooHigh || round.state === 'void' ? 0n : (stake * round.weightBp) / 10_000n;
    let left = round.counts;
    for (const to of [...this.asks.filter(({ state }) => state === 'open'), ...(isLive ? [pot] : [])]) {
      const missing = to.asked - to.got;
      const amount = left < missing ? left : missing;
      if (amount === 0n) continue;
      left -= amount;
      to.got += amount;
      round.credits.push({ to, amount });
    }
    for (const ask of this.asks) if (ask.state === 'open' && ask.got === ask.asked) ask.state = 'filled';
    if (!pot || pot.got < pot.asked) return;
    const bonus = this.money.sum('bonus');
    if (bonus > 0n) this.money.move(`full:${this.step}`, { bonus: -bonus, cash: bonus });
    Object.assign(pot, { state: 'converted', endStep: this.step });
  }

  private lower(round: Round, now: bigint): void {
    if (now < round.counts) round.counts = now;
    let over = round.credits.reduce((total, { amount }) => total + amount, 0n) - round.counts;
    for (const credit of round.credits.toReversed()) {
      const amount = over < credit.amount ? over : credit.amount;
      if (amount <= 0n) continue;
      over -= amount;
      credit.amount -= amount;
      const { to } = credit;
      if (to.state === 'converted' || to.state === 'given_up' || to.state === 'expired') continue;
      to.got -= amount;
      if (to.state === 'filled') to.state = 'open';
    }
  }

  private review(returnedFrom?: number): void {
    let all = this.money.sum('cash') + this.money.sum('bonus') + this.money.sum('held');
    for (const { state, bets, openedMs } of this.rounds.values())
      if (state === 'open' && openedMs > this.nowMs - 30 * DAY_MS)
        for (const { amount, isGone } of bets) if (!isGone) all += amount;
    for (const amount of this.awaited.values()) all += amount;
    if (all < LOST_BELOW) {
      for (const ask of this.asks) if (ask.state === 'open') Object.assign(ask, { state: 'lost', lostStep: this.step });
      const pot = this.pot();
      if (pot && this.money.sum('bonus') === 0n) Object.assign(pot, { state: 'lost', endStep: this.step });
    } else if (returnedFrom !== undefined) {
      for (const ask of this.asks)
        if (ask.state === 'lost' && ask.lostStep >= returnedFrom) ask.state = ask.got === ask.asked ? 'filled' : 'open';
      const last = this.pots.at(-1);
      if (!this.pot() && last?.state === 'lost' && last.endStep >= returnedFrom) last.state = 'open';
    }
  }
}
