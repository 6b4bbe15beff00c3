import { Bank } from './bank.ts';
import { Casino } from './casino.ts';
import { Cashier } from './cashier.ts';
import { Chance } from './chance.ts';
import { type Decisions, decisions } from './decisions.ts';
import { Gifts } from './gifts.ts';
import { Income } from './income.ts';
import { Placement } from './placement.ts';
import { Settlement } from './settlement.ts';
import { Supplier } from './supplier.ts';

/** A player's own note of a pause that was asked for. */
export interface PauseNote {
  readonly playerId: number;
  /** The number of the last step before it. */
  readonly at: number;
  readonly untilMs: number;
}

/** What a run leaves behind: the casino's books and orders, and what each of the others has written down. */
export interface World {
  readonly casino: Casino;
  readonly cashier: Cashier;
  readonly income: Income;
  readonly gifts: Gifts;
  readonly settlement: Settlement;
  readonly placement: Placement;
  readonly bank: Bank;
  readonly suppliers: readonly Supplier[];
  readonly pauses: PauseNote[];
  /** What waited without an owner or past its time, turn by turn. */
  readonly overdue: string[];
}

export const PLAYERS = 5;
/** Each run begins shortly before something ends: a day, a week, a month, a February, a year, or in the middle of all. */
const starts = [
  '2026-11-15T08:00:00-03:00',
  '2026-11-21T22:00:00-03:00',
  '2026-11-28T22:00:00-03:00',
  '2026-12-30T15:00:00-03:00',
  '2028-02-26T23:00:00-03:00',
].map((text) => Date.parse(text));

export function openWorld(seed: number, decide: Decisions = decisions): { world: World; chance: Chance } {
  const chance = new Chance(seed);
  const casino = new Casino(decide, chance, starts[seed % starts.length] ?? 0);
  const bank = new Bank(chance);
  const placement = new Placement();
  const world: World = {
    casino,
    bank,
    placement,
    cashier: new Cashier(casino, bank, chance),
    income: new Income(casino, bank),
    gifts: new Gifts(casino, chance),
    settlement: new Settlement(casino, placement, chance),
    suppliers: [7, 8].map((party) => new Supplier(party, casino, chance)),
    pauses: [],
    overdue: [],
  };
  for (let id = 1; id <= PLAYERS; id += 1) {
    casino.join(id, id % 2 === 0);
    placement.add(id);
  }
  return { world, chance };
}
