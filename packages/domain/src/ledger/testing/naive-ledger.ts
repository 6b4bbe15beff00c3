import type { AmountE5 } from '../../money/index.ts';
import { type BusinessDay, mondayOf, monthStartOf } from '../../time/index.ts';
import type { GameCall, GameOutcome } from '../decide.ts';

/** The auditor: a ledger that keeps nothing but a list and adds it up again for every question. Slow and plain. */
interface Line {
  key: string;
  kind: string;
  fingerprint: string;
  round: string;
  day: BusinessDay;
  bets: AmountE5;
  cash: AmountE5;
  bonus: AmountE5;
  owed: AmountE5;
  held: AmountE5;
  amount: AmountE5;
  gone: boolean;
  /** A forfeit: of the pocket, or the share of the operation just before. */
  taken: 'pocket' | 'share' | undefined;
  /** What bonus cost bore of the win on that line. */
  borne: AmountE5;
  of: number;
}

export interface NaiveLimits {
  blocked: boolean;
  bets: (AmountE5 | undefined)[];
  loss: (AmountE5 | undefined)[];
  count?: (number | undefined)[];
}

const known = new Map<BusinessDay, readonly BusinessDay[]>();
/** A calendar is slow to ask, and histories ask for the same few days again and again. */
function keys(day: BusinessDay): readonly BusinessDay[] {
  const found = known.get(day) ?? [day, mondayOf(day), monthStartOf(day)];
  known.set(day, found);
  return found;
}
const names = ['day', 'week', 'month'] as const;

export class NaivePlayer {
  readonly lines: Line[] = [];
  limits: NaiveLimits = { blocked: false, bets: [], loss: [] };

  sum(field: 'cash' | 'bonus' | 'owed' | 'held', only?: (line: Line) => boolean): AmountE5 {
    let total = 0n;
    for (const line of this.lines) if (only === undefined || only(line)) total += line[field];
    return total;
  }

  /** Used by game calls in the window that holds the later of `day` and the last day seen. */
  used(window: number, day: BusinessDay): { bets: AmountE5; loss: AmountE5; count: number } {
    const game = this.lines.filter((line) => line.kind !== 'post');
    const last = game.reduce((latest, line) => (line.day > latest ? line.day : latest), day);
    const now = game.filter((line) => keys(line.day)[window] === keys(last)[window]);
    const count = now.filter((line) => line.kind === 'bet' && line.amount > 0n && !line.gone).length;
    return now.reduce((t, l) => ({ ...t, bets: t.bets + l.bets, loss: t.loss - l.cash }), {
      bets: 0n,
      loss: 0n,
      count,
    });
  }

  /** Deposits, grants, holds: what `post` and `hold` do. */
  move(
    key: string,
    delta: { cash?: AmountE5; bonus?: AmountE5; held?: AmountE5 },
    taken?: Line['taken'],
  ): 'applied' | 'insufficient_funds' {
    const { cash = 0n, bonus = 0n, held = 0n } = delta;
    if (this.sum('cash') + cash < 0n || this.sum('bonus') + bonus < 0n) return 'insufficient_funds';
    this.add({ key, kind: 'post', cash, bonus, held, taken });
    return 'applied';
  }

  play(call: GameCall): GameOutcome {
    const same = this.lines.find((line) => line.key === call.key);
    if (same?.kind === 'tombstone') return 'reversed_before';
    if (same) return same.fingerprint === call.fingerprint ? 'replayed' : 'conflict';
    if (call.operation === 'bet') return this.bet(call);
    if (call.operation === 'reverse') return this.reverse(call);
    const staked = (line: Line) => line.kind === 'bet' && line.round === call.round && !line.gone;
    const [cash, bonus] = [-this.sum('cash', staked), -this.sum('bonus', staked)];
    if (call.operation === 'win' && cash + bonus === 0n) return 'nothing_staked';
    const toBonus = {
      win: () => (call.amountE5 * bonus) / (cash + bonus),
      free_win: () => call.amountE5,
      promo_win: () => 0n,
    };
    const bonusPart = toBonus[call.operation]();
    const owed = -this.sum('owed');
    const repaid = owed < call.amountE5 - bonusPart ? owed : call.amountE5 - bonusPart;
    this.add({ ...lineOf(call), cash: call.amountE5 - bonusPart - repaid, bonus: bonusPart, owed: repaid });
    return 'applied';
  }

  private bet(call: GameCall): GameOutcome {
    const cash = this.sum('cash') < call.amountE5 ? this.sum('cash') : call.amountE5;
    if (this.limits.blocked) return 'blocked';
    for (const [window, name] of names.entries()) {
      const { bets, loss, count } = this.used(window, call.day);
      if (bets + call.amountE5 > (this.limits.bets[window] ?? Infinity)) return `limit_bets_${name}`;
      if (loss + cash > (this.limits.loss[window] ?? Infinity)) return `limit_loss_${name}`;
      const isStake = call.amountE5 > 0n;
      if (isStake && count >= (this.limits.count?.[window] ?? Infinity)) return `limit_count_${name}`;
    }
    if (this.sum('bonus') < call.amountE5 - cash) return 'insufficient_funds';
    this.add({ ...lineOf(call), cash: -cash, bonus: cash - call.amountE5, bets: call.amountE5 });
    return 'applied';
  }

  private reverse(call: GameCall): GameOutcome {
    const target = this.lines.find((line) => line.key === call.reverses);
    if (!target) {
      this.add({ ...lineOf(call) });
      this.add({ key: call.reverses ?? '', kind: 'tombstone', day: call.day });
      return 'tombstoned';
    }
    if (target.gone || target.kind === 'tombstone') return 'already_reversed';
    if (!['bet', 'win', 'free_win', 'promo_win'].includes(target.kind)) return 'not_reversible';
    const line = { ...lineOf(call), round: target.round };
    if (target.kind === 'bet') {
      this.add({ ...line, cash: -target.cash, bonus: -target.bonus, bets: -target.bets }, target.day);
    } else {
      // Centavo by centavo would be plainest; this takes whole steps: own pocket, the other pocket, a debt.
      const left = { cash: this.sum('cash'), bonus: this.sum('bonus') };
      const take = (pocket: 'cash' | 'bonus', wanted: AmountE5) => {
        const got = left[pocket] < wanted ? left[pocket] : wanted;
        left[pocket] -= got;
        return got;
      };
      const borne = this.forfeitedOf(target);
      const own = { cash: take('cash', target.cash), bonus: take('bonus', target.bonus - borne) };
      const short = target.cash + target.bonus - borne - own.cash - own.bonus;
      const moreCash = take('cash', short);
      const moreBonus = take('bonus', short - moreCash);
      const owed = -target.owed - (short - moreCash - moreBonus);
      const of = this.lines.indexOf(target);
      this.add({ ...line, cash: -own.cash - moreCash, bonus: -own.bonus - moreBonus, owed, borne, of }, target.day);
    }
    target.gone = true;
    return 'applied';
  }

  /** How much of a win's bonus the house has forfeited since: the whole share at once, or out of the filling of the pocket. */
  private forfeitedOf(win: Line): AmountE5 {
    if (win.bonus === 0n) return 0n;
    const wasTaken = (at: number) => this.lines[at + 1]?.taken === 'share';
    const at = this.lines.indexOf(win);
    if (wasTaken(at)) return win.bonus;
    let pocket = 0n;
    let [from, to] = [-1, this.lines.length];
    for (const [index, { bonus }] of this.lines.entries()) {
      pocket += bonus;
      if (pocket > 0n) continue;
      if (index < at) from = index;
      else if (to === this.lines.length) to = index;
    }
    const takenAfter = (start: number) =>
      this.lines.slice(start + 1, to + 1).reduce((sum, line) => (line.taken === 'pocket' ? sum - line.bonus : sum), 0n);
    const used = this.lines.reduce(
      (sum, line) =>
        line.borne > 0n && line.of > from && line.of <= to && !wasTaken(line.of) ? sum + line.borne : sum,
      0n,
    );
    const left = [win.bonus, takenAfter(at), takenAfter(from) - used].reduce((a, b) => (a < b ? a : b));
    return left > 0n ? left : 0n;
  }

  /** `countedOn` is the day whose windows a reversal gives back; the call itself still shows that its own day came. */
  private add(line: Partial<Line> & Pick<Line, 'key' | 'kind'>, countedOn?: BusinessDay): void {
    const full = { ...EMPTY_LINE, ...line };
    if (countedOn === undefined) this.lines.push(full);
    else this.lines.push({ ...full, day: countedOn }, { ...EMPTY_LINE, key: '', kind: 'clock', day: full.day });
  }
}

const EMPTY_LINE: Line = {
  key: '',
  kind: '',
  fingerprint: '',
  round: '',
  day: '',
  bets: 0n,
  cash: 0n,
  bonus: 0n,
  owed: 0n,
  held: 0n,
  amount: 0n,
  gone: false,
  taken: undefined,
  borne: 0n,
  of: -1,
};

function lineOf(call: GameCall) {
  const { key, fingerprint, round, day, amountE5 } = call;
  return { key, kind: call.operation, fingerprint, round, day, amount: amountE5 };
}
