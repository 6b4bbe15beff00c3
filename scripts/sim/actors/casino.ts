import { drawPoint, type JackpotTerms, type Pool } from '@arara/domain/activity';
import { type Carry, noCarry } from '@arara/domain/affiliates';
import type { RewardRule } from '@arara/domain/bonuses';
import {
  type Deltas,
  FIRST_MS,
  historyRule,
  type PlayStep,
  type Posting,
  RulePlayer,
  type Seen,
  type Step,
} from '@arara/domain/bonuses/testing';
import type { MovementName } from '@arara/domain/ledger';
import { between, Books, deltasOf, type Leg, nothing, transfersOf } from './books.ts';
import type { Chance } from './chance.ts';
import type { Decisions } from './decisions.ts';

const REAL = 100_000n;
/** The terms of the house; the checker has them too, and its own arithmetic. */
export const terms = {
  limits: { betsMaxE5: 150n * REAL, lossMaxE5: 90n * REAL },
  deposit: { ppm: 500_000n, maxE5: 20n * REAL, factor: 100n, expiryDays: 2 },
  rebatePpm: 3_000n,
  feePpm: 15_000n,
  team: { turnover: { 1: 2_500n, 2: 0n, 3: 0n }, loss: { 1: 10_000n, 2: 0n, 3: 0n } },
  jackpot: { seedE5: 10n * REAL, contributionPpm: 20_000n, mustDropByE5: 30n * REAL } satisfies JackpotTerms,
};

const noFacts = { market: 'standard', timesTaken: 0, totalTimes: 0, totalE5: 0n };
const depositRule: RewardRule = {
  ...historyRule({ key: '', nowMs: 0, amountE5: 0n, ...terms.deposit }),
  amount: { kind: 'percent', of: 'deposit', ...terms.deposit },
};
const rebateRule: RewardRule = {
  ...depositRule,
  amount: { kind: 'rates', by: 'vip_level', rows: [{ from: 0, ppm: terms.rebatePpm }] },
  account: 'cash',
  turnover: 100n,
};

/** One operation of a supplier. */
export type GameLine = Omit<PlayStep, 'do' | 'nowMs'> & { readonly playerId: number };

/** What happened to a player, in its order: a step of the rules, or a withdrawal that was refused. */
export interface Logged {
  readonly at: number;
  readonly step?: Step;
  readonly outcome?: string | undefined;
  readonly refusedE5?: bigint;
  readonly seen: Seen;
}

interface Week {
  stakedE5: bigint;
  wonE5: bigint;
}

export interface Person {
  readonly id: number;
  readonly rule: RulePlayer;
  readonly log: Logged[];
  readonly isLimited: boolean;
  week: Week;
  carry: Carry;
}

/** What the casino has closed of a round with own money, in the order in which it fills the jackpot. */
export interface Closed {
  readonly playerId: number;
  readonly round: string;
  readonly party: number;
  readonly at: number;
  readonly cashStakeE5: bigint;
}

/** Books, people and jackpot; payments are in `Cashier`. */
export class Casino {
  nowMs = FIRST_MS;
  /** Counts steps of all players together. */
  at = 0;
  readonly books = new Books();
  readonly people = new Map<number, Person>();
  readonly closed: Closed[] = [];
  readonly pools: Pool[] = [];
  /** The step at which each week was closed, and what the team owes the next one. */
  readonly weeks: { readonly at: number; carriedE5: bigint }[] = [];
  /** What a transfer needs to know beside the posting: filled in by whoever takes the step. */
  readonly fees = new Map<string, bigint>();
  readonly assigned = new Set<string>();
  readonly disputed = new Map<string, bigint>();
  readonly decide: Decisions;
  private readonly chance: Chance;
  private ordered = 0;
  private party: number | undefined;

  constructor(decide: Decisions, chance: Chance) {
    this.decide = decide;
    this.chance = chance;
    this.openPool(0n);
  }

  join(id: number, isLimited: boolean): void {
    const person: Person = {
      id,
      isLimited,
      rule: new RulePlayer(this.decide, (posting) => this.post(id, posting)),
      log: [],
      week: { stakedE5: 0n, wonE5: 0n },
      carry: noCarry,
    };
    if (isLimited) person.rule.limit(terms.limits);
    this.people.set(id, person);
  }

  get(playerId: number): Person {
    const person = this.people.get(playerId);
    if (person === undefined) throw new Error(`nobody is ${playerId}`);
    return person;
  }

  take(playerId: number, step: Step): string | undefined {
    const { rule, log } = this.get(playerId);
    this.at += 1;
    const outcome = rule.take(step, step.do === 'withdraw' ? step.amountE5 : 0n);
    log.push({ at: this.at, step, outcome, seen: rule.seen() });
    return outcome;
  }

  onGameCall(party: number, { playerId, ...line }: GameLine): string | undefined {
    const { rule } = this.get(playerId);
    const wasClosed = rule.roundOf(line.round)?.state === 'closed';
    this.party = party;
    const outcome = this.take(playerId, { do: 'play', ...line, nowMs: this.nowMs });
    this.party = undefined;
    const round = rule.roundOf(line.round);
    if (!wasClosed && round?.state === 'closed')
      this.closed.push({ playerId, round: line.round, party, at: this.at, cashStakeE5: round.cashE5 });
    return outcome;
  }

  /** A transfer without a player. */
  postHouse(movement: MovementName, key: string, legs: readonly Leg[]): void {
    this.books.add(this.decide.post({ key, movement, at: this.at, legs }));
  }

  private post(playerId: number, posting: Posting): Deltas {
    const [order = ''] = posting.key.split(':');
    const booked = {
      ...posting,
      playerId,
      at: this.at,
      party: this.party,
      feeE5: this.fees.get(order) ?? 0n,
      isAssigned: this.assigned.has(posting.key),
    };
    if (posting.movement === 'med_block') this.disputed.set(posting.key, posting.heldE5);
    let own = nothing;
    for (const made of transfersOf(booked)) {
      const transfer = this.decide.post(made);
      if (!this.books.add(transfer)) continue;
      for (const [id, person] of this.people)
        if (id === playerId) own = sumOf(own, deltasOf(transfer.legs, id));
        else if (transfer.legs.some((leg) => leg.playerId === id)) person.rule.add(deltasOf(transfer.legs, id));
    }
    this.countWeek(playerId, posting);
    return own;
  }

  private countWeek(playerId: number, { movement, key, cashE5 }: Posting): void {
    const { week } = this.get(playerId);
    if (movement === 'bet' || movement === 'bet_reversal') week.stakedE5 -= cashE5;
    if ((movement === 'win' || movement === 'win_reversal' || movement === 'promo_win') && !key.startsWith('jackpot:'))
      week.wonE5 += cashE5;
  }

  /** A share of a deposit as bonus, by the rule. */
  reward(playerId: number, key: string, depositE5: bigint): void {
    const decision = this.decide.decideReward(depositRule, { ...noFacts, nowMs: this.nowMs, basisE5: depositE5 });
    if (!decision.ok) return;
    const { factor, expiryDays } = terms.deposit;
    this.take(playerId, { do: 'bonus', key, amountE5: decision.amountE5, factor, expiryDays, nowMs: this.nowMs });
  }

  /** Closes the week: a rebate for each, and the statement of the one who invited all others. */
  closeWeek(number: number): void {
    const { at } = this;
    const parts = [];
    for (const { id, week } of this.people.values()) {
      const basisE5 = week.stakedE5;
      const decision = this.decide.decideReward(rebateRule, { ...noFacts, nowMs: this.nowMs, basisE5, position: 1 });
      if (decision.ok)
        this.take(id, {
          do: 'deposit',
          kind: 'rebate',
          key: `rebate${number}`,
          amountE5: decision.amountE5,
          nowMs: this.nowMs,
        });
      const day = { effectiveCashE5: week.stakedE5, lossE5: week.stakedE5 - week.wonE5, sharedLevel: 0 } as const;
      const member = {
        memberId: BigInt(id),
        sponsors: { 1: 1n, 2: null, 3: null },
        days: [day],
        remainingE5: 1_000_000n * REAL,
      };
      if (id !== 1) parts.push(...this.decide.decideMember(member, terms.team));
    }
    this.postStatement(number, parts);
    this.weeks.push({ at, carriedE5: this.get(1).carry[1] });
    for (const person of this.people.values()) person.week = { stakedE5: 0n, wonE5: 0n };
  }

  private postStatement(number: number, parts: readonly { turnoverBaseE5: bigint; lossBaseE5: bigint }[]): void {
    const inviter = this.get(1);
    const sum = (name: 'turnoverBaseE5' | 'lossBaseE5') => parts.reduce((all, part) => all + part[name], 0n);
    const level = {
      level: 1,
      turnoverBaseE5: sum('turnoverBaseE5'),
      turnoverCutE5: 0n,
      lossBaseE5: sum('lossBaseE5'),
      lossCutE5: 0n,
      people: parts.length,
      played: parts.length,
    } as const;
    const { amountE5, carriedOut } = this.decide.closeStatement({
      levels: [level],
      carriedIn: inviter.carry,
      rates: terms.team,
    });
    inviter.carry = carriedOut;
    if (amountE5 === 0n) return;
    const [cost, income] = between('commission_credit', amountE5);
    if (cost && income) this.postHouse('commission_credit', `team${number}`, [cost, { ...income, playerId: 1 }]);
  }

  /** Orders what has been closed since, and pays the pool when it drops. */
  fillJackpot(): void {
    const pool = this.pools.at(-1);
    const waiting = this.closed.slice(this.ordered);
    if (pool === undefined || waiting.length === 0) return;
    const { ordered, crossing, rest } = this.decide.orderStakes(pool, waiting);
    this.ordered = this.closed.length - rest.length;
    for (const { stake, contributionE5 } of ordered) {
      const legs = between('jackpot_contribution', contributionE5, stake.party);
      this.postHouse('jackpot_contribution', `jackpot${this.pools.length}:${stake.round}`, legs);
    }
    const last = ordered.at(-1);
    if (last === undefined) return;
    this.pools[this.pools.length - 1] = { ...pool, valueE5: last.valueAfterE5, position: last.position };
    if (crossing === undefined) return;
    const key = `jackpot:${this.pools.length}`;
    const prize = {
      operation: 'promo_win',
      round: key,
      amountE5: last.valueAfterE5,
      weightBp: 0,
      closes: true,
    } as const;
    this.take(last.stake.playerId, { do: 'play', key, ...prize, nowMs: this.nowMs });
    this.openPool(crossing.excessE5);
    this.fillJackpot();
  }

  private openPool(excessE5: bigint): void {
    const { valueE5 } = this.decide.startPool(terms.jackpot, excessE5);
    const range = { startE5: valueE5, mustDropByE5: terms.jackpot.mustDropByE5 };
    const pointE5 = drawPoint(range, (count) => this.chance.bytes(count));
    this.pools.push({ contributionPpm: terms.jackpot.contributionPpm, pointE5, valueE5, position: 0 });
    this.postHouse('jackpot_seed', `seed${this.pools.length}`, between('jackpot_seed', terms.jackpot.seedE5));
  }
}

function sumOf(a: Deltas, b: Deltas): Deltas {
  return {
    cashE5: a.cashE5 + b.cashE5,
    bonusE5: a.bonusE5 + b.bonusE5,
    heldE5: a.heldE5 + b.heldE5,
    receivableE5: a.receivableE5 + b.receivableE5,
  };
}
