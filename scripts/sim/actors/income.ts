import type { Bank } from './bank.ts';
import type { Leg } from './books.ts';
import type { Casino } from './casino.ts';
import type { Chance } from './chance.ts';

export interface IncomePayout {
  readonly id: string;
  readonly playerId: number;
  readonly amountE5: bigint;
  state: 'held' | 'sent' | 'paid' | 'failed' | 'returned';
}

/** Commission that inviters have paid out: held, sent, then paid, failed or returned. It never mixes with their play. */
export class Income {
  readonly payouts: IncomePayout[] = [];
  private readonly casino: Casino;
  private readonly bank: Bank;

  constructor(casino: Casino, bank: Bank) {
    this.casino = casino;
    this.bank = bank;
  }

  ask(playerId: number, chance: Chance): void {
    const freeE5 = this.casino.books.commissionOf(playerId);
    const amountE5 = chance.percent(70) ? freeE5 : freeE5 + 1_000n;
    if (!this.casino.decide.mayPayOut(amountE5, freeE5)) return;
    const payout: IncomePayout = { id: `C${this.payouts.length + 1}`, playerId, amountE5, state: 'held' };
    this.payouts.push(payout);
    this.post(payout, 'commission_hold', 'held');
  }

  work(): void {
    for (const payout of this.payouts) {
      const { id, amountE5, state } = payout;
      if (state !== 'held' && state !== 'sent') continue;
      const answer = this.bank.askPayout(id);
      if (answer === 'not_found') {
        if (!this.casino.isBankOn()) continue;
        payout.state = 'sent';
        this.bank.pay(this.casino.decide.orderPayout({ id, amountE5 }));
      }
      if (answer === 'paid') this.post(payout, 'withdrawal_settle', 'paid');
      if (answer === 'failed') this.post(payout, 'commission_release', 'failed');
    }
  }

  giveBack(chance: Chance): void {
    const payout = chance.pick(this.payouts.filter(({ state }) => state === 'paid'));
    if (payout !== undefined && this.bank.giveBack(payout.id)) this.post(payout, 'commission_return', 'returned');
  }

  private post(
    payout: IncomePayout,
    movement: 'commission_hold' | 'withdrawal_settle' | 'commission_release' | 'commission_return',
    state: IncomePayout['state'],
  ): void {
    const { id, playerId, amountE5 } = payout;
    const commission: Leg = { account: 'commission', playerId, amountE5 };
    const held: Leg = { account: 'held', playerId, amountE5 };
    const minus = (leg: Leg): Leg => ({ ...leg, amountE5: -leg.amountE5 });
    const clearing: Leg = { account: 'psp_clearing', amountE5 };
    const legs = {
      commission_hold: [minus(commission), held],
      withdrawal_settle: [minus(held), clearing],
      commission_release: [minus(held), commission],
      commission_return: [minus(clearing), commission],
    }[movement];
    this.casino.postHouse(movement, `income:${id}:${state}`, legs);
    payout.state = state;
  }
}
