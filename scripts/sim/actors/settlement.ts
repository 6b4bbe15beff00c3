import { type Carry, type MemberPart, noCarry } from '@arara/domain/affiliates';
import type { RewardRule } from '@arara/domain/bonuses';
import { businessDayOf, mondayOf, monthStartOf, startOfDayMs } from '@arara/domain/time';
import { VirtualShardMoved } from '../../../apps/api/src/platform/db/shards.ts';
import { between } from './books.ts';
import { type Casino, depositRule, type Figures, noFacts, type PeriodKind, terms } from './casino.ts';
import type { Chance } from './chance.ts';
import type { Placement } from './placement.ts';

const rebateRule: RewardRule = {
  ...depositRule,
  amount: { kind: 'rates', by: 'vip_level', rows: [{ from: 0, ppm: terms.rebatePpm }] },
  account: 'cash',
  turnover: 100n,
};
const cashbackRule: RewardRule = { ...depositRule, amount: { kind: 'percent', of: 'net_loss', ...terms.cashback } };

type RunKind = 'rebate' | 'team' | 'shares' | 'cashback';
type Stage = 'collect' | 'close' | 'post' | 'done';
const runsOf = { day: [], week: ['rebate', 'cashback', 'team'], month: ['shares'] } as const satisfies Record<
  PeriodKind,
  readonly RunKind[]
>;
const firstStage: Record<RunKind, Stage> = { rebate: 'post', cashback: 'post', team: 'collect', shares: 'collect' };

interface Statement {
  readonly amountE5: bigint;
  /** Zero or negative: what the next one makes good. */
  readonly carriedE5: bigint;
  state: 'ready' | 'paid';
}

/** One settlement of a period, as its row says where it stands. */
export interface Run {
  readonly kind: RunKind;
  readonly number: number;
  readonly figures: ReadonlyMap<number, Figures>;
  readonly parts: Map<number, readonly MemberPart[]>;
  readonly nets: Map<number, bigint>;
  readonly statements: Map<number, Statement>;
  stage: Stage;
  after: bigint;
  /** The worker that takes the next step, and by when. */
  dueMs: number;
}

/** Players in one step of a run. */
const PAGE = 3;
const STEP_MS = 60_000;

/** Days, weeks and months close at midnight; a worker then walks over the players in steps and may die in any of them. */
export class Settlement {
  readonly runs: Run[] = [];
  readonly carries = new Map<number, { team: Carry; sharesE5: bigint }>();
  private readonly casino: Casino;
  private readonly placement: Placement;
  private readonly chance: Chance;

  constructor(casino: Casino, placement: Placement, chance: Chance) {
    this.casino = casino;
    this.placement = placement;
    this.chance = chance;
  }

  /** Closes every period that has ended by now. */
  onClock(): void {
    const { casino } = this;
    const day = businessDayOf(casino.nowMs);
    const starts = { day, week: mondayOf(day), month: monthStartOf(day) } as const;
    for (const kind of ['day', 'week', 'month'] as const) {
      if (starts[kind] === casino.running[kind]) continue;
      this.close(kind, startOfDayMs(starts[kind]));
      casino.running = { ...casino.running, [kind]: starts[kind] };
    }
  }

  private close(kind: PeriodKind, endMs: number): void {
    const { casino } = this;
    const number = casino.marks.filter((mark) => mark.kind === kind).length + 1;
    casino.marks.push({ kind, number, at: casino.at, endMs });
    if (kind === 'month') casino.books.detach(casino.decide.detachMonth);
    const figures = casino.takeFigures(kind);
    for (const run of runsOf[kind])
      this.runs.push({
        kind: run,
        number,
        figures,
        parts: new Map(),
        nets: new Map(),
        statements: new Map(),
        stage: firstStage[run],
        after: 0n,
        dueMs: casino.nowMs + STEP_MS,
      });
  }

  /** One page of the oldest open run. The worker may die before it has saved how far it came. */
  async step(): Promise<void> {
    const { casino, placement } = this;
    const run = this.runs.find(({ stage }) => stage !== 'done');
    if (run === undefined) return;
    try {
      const query = { after: run.after, ...placement.query(PAGE) };
      const page = await casino.decide.readPage(placement.shards, query);
      for (const player of placement.playersOf(page)) this.work(run, player);
      if (this.chance.percent(15)) return;
      run.after = page.next ?? 0n;
      for (const waiting of this.runs) waiting.dueMs = casino.nowMs + STEP_MS;
      if (page.next === undefined)
        run.stage = run.stage === 'collect' ? 'close' : run.stage === 'close' ? 'post' : 'done';
    } catch (error) {
      if (!(error instanceof VirtualShardMoved)) throw error;
    }
  }

  async finish(): Promise<void> {
    this.placement.finishMove(this.chance);
    for (let left = 400; left > 0 && this.runs.some(({ stage }) => stage !== 'done'); left -= 1) await this.step();
  }

  private work(run: Run, player: number): void {
    if (run.kind === 'rebate' || run.kind === 'cashback') this.give(run, player);
    else if (run.stage === 'collect') this.collect(run, player);
    else if (run.stage === 'close') this.closeStatement(run, player);
    else this.post(run, player);
  }

  private give(run: Run, player: number): void {
    const { casino } = this;
    const { nowMs } = casino;
    const { stakedE5 = 0n, wonE5 = 0n } = run.figures.get(player) ?? {};
    const key = `${run.kind}${run.number}`;
    if (casino.decide.isGiven(casino.given, `${player}/${key}`)) return;
    const isCash = run.kind === 'rebate';
    const decision = isCash
      ? casino.decide.decideReward(rebateRule, { ...noFacts, nowMs, basisE5: stakedE5, position: 1 })
      : casino.decide.decideReward(cashbackRule, { ...noFacts, nowMs, basisE5: stakedE5 - wonE5 });
    if (!decision.ok) return;
    casino.given.add(`${player}/${key}`);
    const { amountE5 } = decision;
    const { factor, expiryDays } = terms.deposit;
    if (isCash) casino.take(player, { do: 'deposit', kind: 'rebate', key, amountE5, nowMs });
    else casino.take(player, { do: 'bonus', key, amountE5, factor, expiryDays, nowMs });
  }

  private collect(run: Run, player: number): void {
    const { decide } = this.casino;
    const inviter = terms.inviters.get(player);
    const figures = run.figures.get(player);
    if (inviter === undefined || figures === undefined) return;
    const { stakedE5, wonE5, bonusCostE5, rebatesE5 } = figures;
    const revenue = { cashStakesE5: stakedE5, cashWinsE5: wonE5, bonusCostE5, rebatesE5 };
    if (run.kind === 'shares') run.nets.set(player, decide.revenueOf(revenue, terms.costs).netE5);
    else {
      const day = { effectiveCashE5: stakedE5, lossE5: stakedE5 - wonE5, sharedLevel: 0 } as const;
      const sponsors = { 1: BigInt(inviter), 2: null, 3: null };
      const member = { memberId: BigInt(player), sponsors, days: [day], remainingE5: terms.remainingE5 };
      run.parts.set(player, decide.decideMember(member, terms.team));
    }
  }

  private closeStatement(run: Run, player: number): void {
    const members = [...terms.inviters].flatMap(([member, inviter]) => (inviter === player ? [member] : []));
    if (members.length === 0 || this.casino.decide.isGiven(run.statements, player)) return;
    const carry = this.carries.get(player) ?? { team: noCarry, sharesE5: 0n };
    const amountE5 = run.kind === 'shares' ? this.closeShare(run, members, carry) : this.closeTeam(run, members, carry);
    const carriedE5 = run.kind === 'shares' ? carry.sharesE5 : carry.team[1];
    run.statements.set(player, { amountE5, carriedE5, state: 'ready' });
    this.carries.set(player, carry);
  }

  private closeShare(run: Run, members: readonly number[], carry: { sharesE5: bigint }): bigint {
    const netE5 = members.reduce((sum, member) => sum + (run.nets.get(member) ?? 0n), 0n);
    const share = this.casino.decide.closeShare({ netE5, carriedInE5: carry.sharesE5, ppm: terms.sharePpm });
    carry.sharesE5 = share.carriedOutE5;
    return share.amountE5;
  }

  private closeTeam(run: Run, members: readonly number[], carry: { team: Carry }): bigint {
    const parts = members.flatMap((member) => run.parts.get(member) ?? []);
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
    const made = this.casino.decide.closeStatement({ levels: [level], carriedIn: carry.team, rates: terms.team });
    carry.team = made.carriedOut;
    return made.amountE5;
  }

  private post(run: Run, player: number): void {
    const statement = run.statements.get(player);
    if (statement?.state !== 'ready') return;
    statement.state = 'paid';
    if (statement.amountE5 === 0n) return;
    const [cost, income] = between('commission_credit', statement.amountE5);
    if (cost && income)
      this.casino.postHouse('commission_credit', `${run.kind}${run.number}:${player}`, [
        cost,
        { ...income, playerId: player },
      ]);
  }
}
