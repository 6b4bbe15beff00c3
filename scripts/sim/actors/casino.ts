import { drawPoint, type JackpotTerms, type Pool } from '@arara/domain/activity';
import type { RewardRule } from '@arara/domain/bonuses';
import {
  type Deltas,
  historyRule,
  type PlayStep,
  type Posting,
  RulePlayer,
  type Seen,
  type Step,
} from '@arara/domain/bonuses/testing';
import type { MovementName } from '@arara/domain/ledger';
import { pauseOf, type Stop } from '@arara/domain/limits';
import { type BusinessDay, businessDayOf, mondayOf, monthStartOf } from '@arara/domain/time';
import { between, Books, deltasOf, type Leg, nothing, transfersOf } from './books.ts';
import type { Chance } from './chance.ts';
import type { Decisions } from './decisions.ts';
import { BANK, Switches } from './switches.ts';

const REAL = 100_000n;
/** The terms of the house; the checker has them too, and its own arithmetic. */
export const terms = {
  limits: { betsMaxE5: 150n * REAL, lossMaxE5: 90n * REAL },
  deposit: { ppm: 500_000n, maxE5: 20n * REAL, factor: 100n, expiryDays: 2 },
  rebatePpm: 3_000n,
  feePpm: 15_000n,
  cashback: { ppm: 20_000n, maxE5: 20n * REAL },
  sharePpm: 250_000n,
  costs: { jackpotPpm: 0n, paymentFeePpm: 10_000n, supplierFeePpm: 90_000n, levyPpm: 120_000n },
  remainingE5: 1_000_000n * REAL,
  /** Who was invited by whom, within one brand each. */
  inviters: new Map([
    [2, 1],
    [3, 1],
    [5, 4],
  ]),
  brandOf: (playerId: number) => (playerId <= 3 ? 1 : 2),
  envelope: { totalE5: 5n * REAL, shares: 4, minE5: 50_000n, maxE5: 3n * REAL },
  corrections: {
    goodwillAlone: 5n * REAL,
    goodwillPerDay: 20n * REAL,
    askedPerDay: 40n * REAL,
    smallUpTo: 10n * REAL,
    max: 25n * REAL,
  },
  team: { turnover: { 1: 25_000n, 2: 0n, 3: 0n }, loss: { 1: 50_000n, 2: 0n, 3: 0n } },
  jackpot: { seedE5: 10n * REAL, contributionPpm: 20_000n, mustDropByE5: 30n * REAL } satisfies JackpotTerms,
};

export const noFacts = { market: 'standard', timesTaken: 0, totalTimes: 0, totalE5: 0n };
export const depositRule: RewardRule = {
  ...historyRule({ key: '', nowMs: 0, amountE5: 0n, ...terms.deposit }),
  amount: { kind: 'percent', of: 'deposit', ...terms.deposit },
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

/** What a player did and was given since the beginning of a period. */
export interface Figures {
  stakedE5: bigint;
  wonE5: bigint;
  bonusCostE5: bigint;
  rebatesE5: bigint;
}
export type PeriodKind = 'day' | 'week' | 'month';

/** The end of a period, by the clock and by the number of the last step in it. */
export interface Mark {
  readonly kind: PeriodKind;
  readonly number: number;
  readonly at: number;
  readonly endMs: number;
}

export interface Person {
  readonly id: number;
  readonly rule: RulePlayer;
  readonly log: Logged[];
  readonly isLimited: boolean;
  readonly figures: Record<PeriodKind, Figures>;
}

const noFigures = (): Figures => ({ stakedE5: 0n, wonE5: 0n, bonusCostE5: 0n, rebatesE5: 0n });
const periods = ['day', 'week', 'month'] as const;

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
  nowMs: number;
  /** Counts steps of all players together. */
  at = 0;
  readonly books = new Books();
  readonly people = new Map<number, Person>();
  readonly closed: Closed[] = [];
  readonly pools: Pool[] = [];
  readonly marks: Mark[] = [];
  /** The first days of the running periods. */
  running: Readonly<Record<PeriodKind, BusinessDay>>;
  /** Rewards of closed periods that a player has had. */
  readonly given = new Set<string>();
  readonly stops = new Map<number, Stop>();
  readonly switches = new Switches();
  /** What a transfer needs to know beside the posting: filled in by whoever takes the step. */
  readonly fees = new Map<string, bigint>();
  readonly assigned = new Set<string>();
  readonly disputed = new Map<string, bigint>();
  readonly decide: Decisions;
  private readonly chance: Chance;
  private ordered = 0;
  private party: number | undefined;

  constructor(decide: Decisions, chance: Chance, nowMs: number) {
    this.decide = decide;
    this.chance = chance;
    this.nowMs = nowMs;
    const day = businessDayOf(nowMs);
    this.running = { day, week: mondayOf(day), month: monthStartOf(day) };
    this.openPool(0n);
  }

  join(id: number, isLimited: boolean): void {
    const person: Person = {
      id,
      isLimited,
      rule: new RulePlayer(this.decide, (posting) => this.post(id, posting)),
      log: [],
      figures: { day: noFigures(), week: noFigures(), month: noFigures() },
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

  /** Undefined also where the connection is off, or the secret is not taken. */
  onGameCall(party: number, { playerId, ...line }: GameLine, secret: number): string | undefined {
    if (!this.isServed(party, secret)) return 'not_served';
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

  private isServed(party: number, secret: number): boolean {
    const isServed = this.decide.mayServe(this.switches, party, secret);
    this.switches.note({ party, secret, isServed });
    return isServed;
  }

  isBankOn(): boolean {
    return this.isServed(BANK, this.switches.secretOf(BANK));
  }

  /** A transfer without a player. */
  postHouse(movement: MovementName, key: string, legs: readonly Leg[]): void {
    const playerId = legs.find((leg) => leg.playerId !== undefined)?.playerId;
    const brandId = playerId === undefined ? undefined : terms.brandOf(playerId);
    this.books.add(this.decide.post({ key, movement, at: this.at, legs, brandId }));
  }

  private post(playerId: number, posting: Posting): Deltas {
    const [order = ''] = posting.key.split(':');
    const booked = {
      ...posting,
      playerId,
      brandId: terms.brandOf(playerId),
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
    for (const period of periods) count(this.get(playerId).figures[period], posting);
    return own;
  }

  /** What everybody did in the period that ends; the next one begins at nothing. */
  takeFigures(kind: PeriodKind): Map<number, Figures> {
    const taken = new Map<number, Figures>();
    for (const { id, figures } of this.people.values()) {
      taken.set(id, figures[kind]);
      figures[kind] = noFigures();
    }
    return taken;
  }

  isStopped(playerId: number): boolean {
    return this.decide.isStopped(this.stops.get(playerId), this.nowMs);
  }

  /** A player pauses; a running pause can only become longer. */
  pause(playerId: number, hours: number): void {
    const { nowMs } = this;
    const stop = this.decide.decideStop(this.stops.get(playerId), pauseOf(hours, nowMs));
    if (stop === undefined) return;
    this.stops.set(playerId, stop);
    this.take(playerId, { do: 'pause', key: `pause${this.at}`, isOn: true, nowMs });
  }

  endPauses(): void {
    const { nowMs } = this;
    for (const playerId of this.stops.keys())
      if (!this.isStopped(playerId)) {
        this.stops.delete(playerId);
        this.take(playerId, { do: 'pause', key: `pause${this.at}`, isOn: false, nowMs });
      }
  }

  /** A share of a deposit as bonus, by the rule. */
  reward(playerId: number, key: string, depositE5: bigint): void {
    const decision = this.decide.decideReward(depositRule, { ...noFacts, nowMs: this.nowMs, basisE5: depositE5 });
    if (!decision.ok) return;
    const { factor, expiryDays } = terms.deposit;
    this.take(playerId, { do: 'bonus', key, amountE5: decision.amountE5, factor, expiryDays, nowMs: this.nowMs });
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

function count(figures: Figures, { movement, key, cashE5, bonusE5 }: Posting): void {
  if (movement === 'bet' || movement === 'bet_reversal') figures.stakedE5 -= cashE5;
  if ((movement === 'win' || movement === 'win_reversal' || movement === 'promo_win') && !key.startsWith('jackpot:'))
    figures.wonE5 += cashE5;
  if (movement === 'bonus_grant' || movement === 'bonus_forfeit') figures.bonusCostE5 += bonusE5;
  if (movement === 'rebate_credit') figures.rebatesE5 += cashE5;
}

function sumOf(a: Deltas, b: Deltas): Deltas {
  return {
    cashE5: a.cashE5 + b.cashE5,
    bonusE5: a.bonusE5 + b.bonusE5,
    heldE5: a.heldE5 + b.heldE5,
    receivableE5: a.receivableE5 + b.receivableE5,
  };
}
