import type { Casino, GameLine } from './casino.ts';
import type { Chance } from './chance.ts';

/** One operation as the supplier keeps it. */
export interface SupplierLine extends GameLine {
  /** The casino has said yes to it. */
  isAccepted: boolean;
  isSent: boolean;
}

const CENTAVO = 1_000n;
/** In centavos: odd ones too, so that shares have remainders. */
const stakes = [30n, 101n, 500n, 777n, 1_000n, 2_333n, 5_000n];
const wins = [1n, 99n, 333n, 1_001n, 2_000n, 6_667n, 20_000n];

/** Plays for people who ask, and sends its calls twice, late, in the wrong order, or takes them back. */
export class Supplier {
  readonly lines: SupplierLine[] = [];
  readonly party: number;
  private readonly casino: Casino;
  private readonly chance: Chance;
  private secret = 1;

  constructor(party: number, casino: Casino, chance: Chance) {
    this.party = party;
    this.casino = casino;
    this.chance = chance;
  }

  /** One thing of a player's game: a new round, or something about an old one. */
  play(playerId: number): void {
    const { chance } = this;
    const mine = this.lines.filter((line) => line.playerId === playerId);
    const bets = mine.filter(({ operation, isAccepted }) => operation === 'bet' && isAccepted);
    const bet = bets[bets.length - 1 - Math.min(chance.below(4), chance.below(bets.length || 1))];
    const dice = chance.below(100);
    if (bet === undefined || dice < 38) return this.bet(playerId);
    if (dice < 64)
      return this.send(
        this.line(playerId, 'win', { round: bet.round, amountE5: this.sum(wins), closes: chance.percent(60) }),
      );
    if (dice < 70) return this.send(this.line(playerId, 'close', { round: bet.round, amountE5: 0n, closes: true }));
    if (dice < 72) return this.send(this.line(playerId, 'promo_win', { amountE5: this.sum(wins), closes: true }));
    if (dice < 82) return this.reverse(playerId, bet.key);
    if (dice < 90)
      return this.reverse(playerId, mine.findLast(({ operation }) => operation.endsWith('win'))?.key ?? bet.key);
    const again = chance.pick(mine);
    return again === undefined ? undefined : this.send(again);
  }

  /** Sends what never left and ends what is open: nothing stays without an end. */
  finish(): void {
    this.secret = this.casino.switches.secretOf(this.party);
    for (const line of this.lines.filter(({ isSent }) => !isSent)) this.send(line);
    const bets = this.lines.filter(({ operation, isAccepted }) => operation === 'bet' && isAccepted);
    for (const [round, playerId] of new Map(bets.map((bet) => [bet.round, bet.playerId])))
      this.send(this.line(playerId, 'close', { round, amountE5: 0n, closes: true }));
  }

  private sum(centavos: readonly bigint[]): bigint {
    return (this.chance.pick(centavos) ?? 1n) * CENTAVO;
  }

  private bet(playerId: number): void {
    const open = this.lines.findLast((line) => line.playerId === playerId && line.operation === 'bet');
    const round = open !== undefined && this.chance.percent(25) ? open.round : `${this.party}:r${this.lines.length}`;
    const bet = this.line(playerId, 'bet', { round, amountE5: this.sum(stakes), closes: this.chance.percent(20) });
    // The rollback of a bet may overtake it.
    if (this.chance.percent(6)) this.reverse(playerId, bet.key);
    // Lost on its way: it comes again at the end.
    if (!this.chance.percent(4)) this.send(bet);
  }

  private reverse(playerId: number, reverses: string): void {
    this.send(this.line(playerId, 'reverse', { amountE5: 0n, closes: false, reverses }));
  }

  private line(
    playerId: number,
    operation: SupplierLine['operation'],
    rest: Partial<SupplierLine> & Pick<SupplierLine, 'amountE5' | 'closes'>,
  ): SupplierLine {
    const key = `${this.party}:${this.lines.length}`;
    const weightBp = this.party === 7 ? 10_000 : 4_000;
    const line = {
      key,
      playerId,
      operation,
      round: `${key}:alone`,
      weightBp,
      isAccepted: false,
      isSent: false,
      ...rest,
    };
    this.lines.push(line);
    return line;
  }

  private send(line: SupplierLine): void {
    line.isSent = true;
    if (this.chance.percent(10)) this.secret = this.casino.switches.secretOf(this.party);
    const answer = this.casino.onGameCall(this.party, line, this.secret);
    if (answer === 'not_served') {
      line.isSent = line.isAccepted;
      this.secret = this.casino.switches.secretOf(this.party);
      return;
    }
    if (answer === 'applied' || answer === 'replayed' || answer === 'tombstoned') line.isAccepted = true;
    // The answer was lost: the same call again.
    if (this.chance.percent(8)) this.send(line);
  }
}
