import {
  type Funding,
  type GameCall,
  type GameOutcome,
  type MovementName,
  type PlayAccount,
  type PocketMove,
  type PostedOperation,
  type Window,
  decideGameCall,
  forfeitedShareE5,
} from '../../ledger/index.ts';
import { businessDayOf } from '../../time/index.ts';
import {
  acceptBonus,
  countRound,
  decideReward,
  effectiveAfterRollbackE5,
  effectiveBetE5,
  endPool,
  fateOf,
  noTurnover,
  openPool,
  openRequirement,
  possessedE5,
  reopenPool,
  requiredFor,
  reviewLost,
  type Turnover,
  withdrawableE5,
} from '../index.ts';
import { historyRule, noFacts } from './history-rule.ts';
import type { PlayStep, Step } from './histories.ts';
import type { Seen } from './seen.ts';

interface RoundState extends Funding {
  readonly bets: number;
  readonly state: 'open' | 'closed' | 'voided';
  readonly weightBp: number;
  readonly firstVersion: bigint;
  readonly openedMs: number;
  readonly countedE5: bigint;
}

interface Posted extends PostedOperation {
  readonly round: string;
  readonly version: bigint;
}

const DAY_MS = 86_400_000;
const LOST_BELOW_E5 = 100_000n;
const window = {
  key: '0000-00-00',
  betsE5: 0n,
  lossE5: 0n,
  count: 0,
  betsMaxE5: undefined,
  lossMaxE5: undefined,
  countMax: undefined,
};

const withdrawalEnds = {
  paid: 'withdrawal_settle',
  cancelled: 'withdrawal_release',
  returned: 'withdrawal_return',
} as const;

function movementOf(operation: GameCall['operation'], target: PostedOperation | undefined): MovementName {
  if (operation !== 'reverse') return operation;
  return target?.operation === 'bet' ? 'bet_reversal' : 'win_reversal';
}

/** The decisions by which the player lives; a simulator wraps one of them to see what its checker finds. */
export const playerRules = {
  acceptBonus,
  countRound,
  decideGameCall,
  decideReward,
  effectiveAfterRollbackE5,
  effectiveBetE5,
  endPool,
  fateOf,
  openRequirement,
  forfeitedShareE5,
  reopenPool,
  requiredFor,
  reviewLost,
  withdrawableE5,
};

export interface Deltas {
  readonly cashE5: bigint;
  readonly bonusE5: bigint;
  readonly heldE5: bigint;
  readonly receivableE5: bigint;
}

/** One movement of the player's pockets. */
export interface Posting extends Deltas {
  readonly movement: MovementName;
  readonly key: string;
  /** What bonus cost bears of a win that is taken back. */
  readonly borneE5?: bigint;
}

/** One player who lives by the rules of the domain alone, in memory. */
export class RulePlayer {
  private readonly rules: typeof playerRules;
  private readonly post: (posting: Posting) => Deltas;
  private account: PlayAccount = {
    cashE5: 0n,
    bonusE5: 0n,
    receivableE5: 0n,
    guards: { betsBlocked: false, windows: { day: window, week: window, month: window } },
  };
  private heldE5 = 0n;
  private version = 0n;
  private turnover: Turnover = noTurnover;
  private nowMs = 0;
  private day = businessDayOf(0);
  private readonly posted = new Map<string, Posted>();
  private readonly rounds = new Map<string, RoundState>();
  private readonly withdrawals = new Map<string, { amountE5: bigint; version: bigint; state: string }>();
  private readonly awaited = new Map<string, bigint>();
  private readonly pocket: PocketMove[] = [];
  private readonly disputes = new Map<string, bigint>();

  /** `post` may keep books of its own, and answers with what they hold of the movement. */
  constructor(rules = playerRules, post: (posting: Posting) => Deltas = (posting) => posting) {
    this.rules = rules;
    this.post = post;
  }

  seen(): Seen {
    const { cashE5, bonusE5, receivableE5 } = this.account;
    const { requirements, pools } = this.turnover;
    return {
      cash: cashE5,
      bonus: bonusE5,
      held: this.heldE5,
      owed: receivableE5,
      free: this.rules.withdrawableE5(this.turnover, cashE5),
      requirements: requirements.map((r) => [r.state, r.doneE5, r.requiredE5, r.freeBeforeE5, r.cashBeforeE5]),
      pools: pools.map((pool) => [pool.state, pool.doneE5, pool.requiredE5]),
    };
  }

  /** `amountE5` is what a withdrawal without a sum means. */
  take(step: Step, amountE5: bigint): GameOutcome | 'round_over' | undefined {
    // A calendar is slow to ask, and most steps stand on the day of the one before.
    if (this.nowMs !== step.nowMs) this.day = businessDayOf(step.nowMs);
    this.nowMs = step.nowMs;
    switch (step.do) {
      case 'play':
        return this.play(step);
      case 'deposit':
        this.deposit(step);
        return undefined;
      case 'bonus':
        this.bonus(step);
        return undefined;
      case 'give_up':
        this.endPool('given_up');
        return undefined;
      case 'expire': {
        const pool = openPool(this.turnover);
        if (pool !== undefined && pool.expiresAtMs <= this.nowMs) this.endPool('expired');
        return undefined;
      }
      case 'withdraw':
        this.withdraw(step.key, amountE5);
        return undefined;
      case 'end':
        this.endWithdrawal(step.withdrawal, step.how);
        return undefined;
      case 'dispute':
        this.dispute(step);
        return undefined;
      case 'judge':
        this.judge(step);
        return undefined;
      case 'await':
        this.awaited.set(step.key, step.amountE5);
        return undefined;
      case 'forget':
        if (this.awaited.delete(step.awaited)) this.review();
        return undefined;
      case 'pause':
        this.account = { ...this.account, guards: { ...this.account.guards, betsBlocked: step.isOn } };
        return undefined;
      case 'adjust':
        this.adjust(step);
        return undefined;
    }
  }

  roundOf(name: string): Pick<RoundState, 'state' | 'cashE5'> | undefined {
    return this.rounds.get(name);
  }

  /** Limits of a day on bets and on losses. */
  limit(dayMax: Pick<Window, 'betsMaxE5' | 'lossMaxE5'>): void {
    const { guards } = this.account;
    const windows = { ...guards.windows, day: { ...guards.windows.day, ...dayMax } };
    this.account = { ...this.account, guards: { ...guards, windows } };
  }

  /** Money that came or went without a step of this player. */
  add({ cashE5, bonusE5, heldE5, receivableE5 }: Deltas, move: Pick<PocketMove, 'forfeited' | 'borne'> = {}): void {
    this.version += 1n;
    this.pocket.push({ version: this.version, bonusAfterE5: this.account.bonusE5 + bonusE5, ...move });
    this.heldE5 += heldE5;
    this.account = {
      ...this.account,
      cashE5: this.account.cashE5 + cashE5,
      bonusE5: this.account.bonusE5 + bonusE5,
      receivableE5: this.account.receivableE5 + receivableE5,
    };
  }

  private move(
    movement: MovementName,
    key: string,
    { borne, ...delta }: Partial<Deltas> & Pick<PocketMove, 'borne'>,
  ): void {
    const borneE5 = borne?.amountE5 ?? 0n;
    const posting = { cashE5: 0n, bonusE5: 0n, heldE5: 0n, receivableE5: 0n, ...delta, movement, key, borneE5 };
    const of = key.startsWith('share:') ? 'share' : 'pocket';
    const forfeited = movement === 'bonus_forfeit' && { forfeited: { amountE5: -posting.bonusE5, of } as const };
    this.add(this.post(posting), { ...forfeited, ...(borne && { borne }) });
  }

  private deposit({ key, kind, amountE5 }: Extract<Step, { do: 'deposit' }>): void {
    this.review();
    this.awaited.delete(key);
    const cashBeforeE5 = this.account.cashE5;
    this.move(kind === 'deposit' ? 'deposit' : 'rebate_credit', key, { cashE5: amountE5 });
    const requiredE5 = this.rules.requiredFor(amountE5, kind === 'deposit' ? 150n : 100n);
    this.turnover = this.rules.openRequirement(this.turnover, { kind, amountE5, requiredE5, cashBeforeE5 });
  }

  private bonus(step: Extract<Step, { do: 'bonus' }>): void {
    const decision = this.rules.decideReward(historyRule(step), { ...noFacts, nowMs: this.nowMs });
    if (!decision.ok) throw new Error(`a reward without a condition is refused: ${decision.refusal}`);
    const { amountE5, requiredE5, expiryDays = 0 } = decision;
    this.move('bonus_grant', step.key, { bonusE5: amountE5 });
    this.turnover = this.rules.acceptBonus(this.turnover, {
      amountE5,
      requiredE5,
      stakeMaxE5: 5_000_000n,
      expiresAtMs: this.nowMs + expiryDays * DAY_MS,
      version: this.version,
    });
  }

  private endPool(end: 'given_up' | 'expired'): void {
    const { bonusE5 } = this.account;
    if (bonusE5 > 0n) this.move('bonus_forfeit', `${end}:${this.version}`, { bonusE5: -bonusE5 });
    this.turnover = this.rules.endPool(this.turnover, end, this.version);
    this.review();
  }

  private withdraw(key: string, amountE5: bigint): void {
    if (amountE5 <= 0n || amountE5 > this.account.cashE5) return;
    this.move('withdrawal_hold', key, { cashE5: -amountE5, heldE5: amountE5 });
    this.withdrawals.set(key, { amountE5, version: this.version, state: 'held' });
    this.turnover = { ...this.turnover, withdrawnE5: this.turnover.withdrawnE5 + amountE5 };
  }

  private endWithdrawal(key: string, how: 'paid' | 'cancelled' | 'returned'): void {
    const found = this.withdrawals.get(key);
    if (found === undefined || found.state !== (how === 'returned' ? 'paid' : 'held')) return;
    const { amountE5, version } = found;
    this.withdrawals.set(key, { ...found, state: how });
    const isBack = how !== 'paid';
    this.move(withdrawalEnds[how], `${key}:${how}`, {
      cashE5: isBack ? amountE5 : 0n,
      heldE5: how === 'returned' ? 0n : -amountE5,
    });
    if (isBack) this.turnover = { ...this.turnover, withdrawnE5: this.turnover.withdrawnE5 - amountE5 };
    this.review(isBack ? version : undefined);
  }

  private dispute({ key, amountE5 }: Extract<Step, { do: 'dispute' }>): void {
    const heldE5 = amountE5 < this.account.cashE5 ? amountE5 : this.account.cashE5;
    if (heldE5 === 0n) return;
    this.move('med_block', key, { cashE5: -heldE5, heldE5 });
    this.disputes.set(key, heldE5);
    this.review();
  }

  private judge({ dispute, how }: Extract<Step, { do: 'judge' }>): void {
    const heldE5 = this.disputes.get(dispute);
    if (heldE5 === undefined) return;
    this.disputes.delete(dispute);
    const isOurs = how === 'rejected';
    this.move(isOurs ? 'med_release' : 'med_return', `${dispute}:${how}`, {
      cashE5: isOurs ? heldE5 : 0n,
      heldE5: -heldE5,
    });
    this.review();
  }

  private adjust({ key, side, amountE5 }: Extract<Step, { do: 'adjust' }>): void {
    if (side === 'debit' && amountE5 > this.account.cashE5) return;
    this.move(`adjustment_${side}`, key, { cashE5: side === 'credit' ? amountE5 : -amountE5 });
    if (side === 'debit') this.review();
  }

  private close({ round: name }: PlayStep): void {
    const round = this.rounds.get(name);
    if (round === undefined) return;
    const state = round.state === 'open' ? 'closed' : round.state;
    this.settle(name, { ...round, state }, { shareE5: 0n, isOver: true });
  }

  private play(step: PlayStep): GameOutcome | 'round_over' | undefined {
    const { key, operation, amountE5, reverses } = step;
    if (operation === 'close') {
      this.close(step);
      return undefined;
    }
    const same = this.posted.get(key);
    const target = this.targetOf(reverses);
    const name = target?.round ?? step.round;
    const old = this.rounds.get(name);
    if (operation === 'bet' && same === undefined && old !== undefined && old.state !== 'open') return 'round_over';
    const base = { key, operation, amountE5, fingerprint: 'f', round: step.round, day: this.day };
    const call: GameCall = reverses === undefined ? base : { ...base, reverses };
    const { outcome, split, windows } = this.rules.decideGameCall(this.account, { same, target, funding: old }, call);
    if (outcome === 'tombstoned') this.remember(reverses ?? '', { ...base, operation: 'tombstone' });
    if (outcome === 'applied' || outcome === 'tombstoned') this.remember(key, { ...base, split });
    if (outcome !== 'applied') {
      if (outcome === 'tombstoned') this.version += 1n;
      return outcome;
    }
    this.account = { ...this.account, guards: { ...this.account.guards, windows } };
    const borne = target?.forfeitedE5 ? { amountE5: target.forfeitedE5, ofWin: target.version } : undefined;
    this.move(movementOf(operation, target), key, { ...split, ...(borne && { borne }) });
    if (target !== undefined && reverses !== undefined) this.posted.set(reverses, { ...target, reversed: true });
    const isBetBack = target?.operation === 'bet';
    const isStake = operation === 'bet' || isBetBack;
    const bets = (old?.bets ?? 0) + (operation === 'bet' ? 1 : isBetBack ? -1 : 0);
    const isOpen = (old?.state ?? 'open') === 'open';
    const round: RoundState = {
      weightBp: old?.weightBp ?? step.weightBp,
      firstVersion: old?.firstVersion ?? this.version,
      openedMs: old?.openedMs ?? this.nowMs,
      countedE5: old?.countedE5 ?? 0n,
      bets,
      cashE5: (old?.cashE5 ?? 0n) - (isStake ? split.cashE5 : 0n),
      bonusE5: (old?.bonusE5 ?? 0n) - (isStake ? split.bonusE5 : 0n),
      state: isBetBack && bets === 0 ? 'voided' : step.closes && isOpen ? 'closed' : (old?.state ?? 'open'),
    };
    const isShare = operation === 'win' || isBetBack;
    this.settle(name, round, {
      shareE5: isShare ? split.bonusE5 : 0n,
      isOver: round.state !== 'open' || operation === 'reverse',
      ...(isBetBack ? { returnedFrom: round.firstVersion } : {}),
    });
    return outcome;
  }

  private targetOf(reverses: string | undefined): Posted | undefined {
    const target = reverses === undefined ? undefined : this.posted.get(reverses);
    if (target?.operation !== 'win') return target;
    const { version, split } = target;
    return { ...target, forfeitedE5: this.rules.forfeitedShareE5(this.pocket, { version, bonusE5: split.bonusE5 }) };
  }

  private remember(key: string, base: Pick<GameCall, 'fingerprint' | 'round' | 'amountE5'> & Partial<Posted>): void {
    const nothing = { cashE5: 0n, bonusE5: 0n, receivableE5: 0n };
    this.posted.set(key, {
      operation: 'tombstone',
      split: nothing,
      day: this.day,
      reversed: false,
      version: this.version + 1n,
      ...base,
    });
  }

  /** What follows from what has happened to a round, in the order of the wallet's commit. */
  private settle(
    name: string,
    round: RoundState,
    what: { shareE5: bigint; isOver: boolean; returnedFrom?: bigint },
  ): void {
    const fate = what.shareE5 > 0n ? this.rules.fateOf(this.turnover.pools, round.firstVersion) : undefined;
    const isCash = fate === 'converted';
    if (fate !== undefined)
      this.move(isCash ? 'bonus_conversion' : 'bonus_forfeit', `share:${this.version}`, {
        bonusE5: -what.shareE5,
        cashE5: isCash ? what.shareE5 : 0n,
      });
    const before = this.rounds.get(name);
    const closing = { ...round, stakeE5: round.cashE5 + round.bonusE5 };
    const nowE5 =
      round.state !== 'closed'
        ? 0n
        : before?.state === 'closed'
          ? this.rules.effectiveAfterRollbackE5(before.countedE5, closing)
          : this.rules.effectiveBetE5(closing, openPool(this.turnover), this.nowMs);
    const counted = { round: name, beforeE5: before?.countedE5 ?? 0n, nowE5, nowMs: this.nowMs };
    this.rounds.set(name, { ...round, countedE5: nowE5 });
    if (what.shareE5 > 0n) this.turnover = this.rules.reopenPool(this.turnover, round.firstVersion);
    const { turnover, isPoolFull } = this.rules.countRound(this.turnover, counted);
    this.turnover = turnover;
    if (isPoolFull) {
      const { bonusE5 } = this.account;
      if (bonusE5 > 0n) this.move('bonus_conversion', `full:${this.version}`, { bonusE5: -bonusE5, cashE5: bonusE5 });
      this.turnover = this.rules.endPool(this.turnover, 'converted', this.version);
    }
    if (what.isOver || what.returnedFrom !== undefined) this.review(what.returnedFrom);
  }

  private review(returnedFrom?: bigint): void {
    const open = [...this.rounds.values()].filter(
      ({ state, openedMs }) => state === 'open' && openedMs > this.nowMs - 30 * DAY_MS,
    );
    const { cashE5, bonusE5 } = this.account;
    this.turnover = this.rules.reviewLost(this.turnover, {
      possessedE5: possessedE5({
        cashE5,
        bonusE5,
        heldE5: this.heldE5,
        openStakesE5: open.reduce((sum, round) => sum + round.cashE5 + round.bonusE5, 0n),
        unpaidDepositsE5: [...this.awaited.values()].reduce((sum, amount) => sum + amount, 0n),
      }),
      bonusE5,
      lostBelowE5: LOST_BELOW_E5,
      version: this.version,
      ...(returnedFrom === undefined ? {} : { returnedFrom }),
    });
  }
}
