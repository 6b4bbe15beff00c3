import type { Deltas, Posting } from '@arara/domain/bonuses/testing';
import { type AccountName, type MovementName, movements, pockets } from '@arara/domain/ledger';

export interface Leg {
  readonly account: AccountName;
  readonly playerId?: number;
  /** The supplier of a `house`. */
  readonly party?: number;
  readonly amountE5: bigint;
}

export interface Transfer {
  readonly key: string;
  readonly movement: MovementName;
  /** The number of the step in which it was posted. */
  readonly at: number;
  readonly legs: readonly Leg[];
  /** Of its player; undefined when it has none. */
  readonly brandId?: number | undefined;
}

/** A month that was moved out of the tables in use: what it held at that moment. */
export interface DetachedMonth {
  readonly until: number;
  readonly transfers: number;
  readonly movedE5: bigint;
}

/** Append-only; the same key is posted once. */
export class Books {
  readonly transfers: Transfer[] = [];
  readonly months: DetachedMonth[] = [];
  private readonly keys = new Set<string>();
  private readonly commission = new Map<number, bigint>();

  add(transfer: Transfer): boolean {
    if (this.keys.has(transfer.key)) return false;
    this.keys.add(transfer.key);
    this.transfers.push(transfer);
    for (const { account, playerId, amountE5 } of transfer.legs)
      if (account === 'commission' && playerId !== undefined)
        this.commission.set(playerId, this.commissionOf(playerId) + amountE5);
    return true;
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  commissionOf(playerId: number): bigint {
    return this.commission.get(playerId) ?? 0n;
  }

  /** Moves everything before this moment out of the tables in use. A key counts once, also in a detached month. */
  detach(move: (transfers: readonly Transfer[]) => readonly Transfer[]): void {
    const from = this.months.at(-1)?.until ?? 0;
    const month = this.transfers.slice(from);
    this.months.push({ until: this.transfers.length, transfers: month.length, movedE5: movedBy(month) });
    this.transfers.splice(from, month.length, ...move(month));
  }
}

/** All that went to an account, in any transfer. */
export function movedBy(transfers: readonly Transfer[]): bigint {
  let sum = 0n;
  for (const { legs } of transfers) for (const { amountE5 } of legs) if (amountE5 > 0n) sum += amountE5;
  return sum;
}

export const nothing: Deltas = { cashE5: 0n, bonusE5: 0n, heldE5: 0n, receivableE5: 0n };

/** What a leg changes of the row of its player. */
export function deltasOf(legs: readonly Leg[], playerId: number): Deltas {
  const sum = (...names: AccountName[]) =>
    legs.reduce(
      (all, leg) => (leg.playerId === playerId && names.includes(leg.account) ? all + leg.amountE5 : all),
      0n,
    );
  return {
    cashE5: sum('cash'),
    bonusE5: sum('bonus'),
    heldE5: sum('held', 'med_hold'),
    receivableE5: sum('receivable'),
  };
}

/** A movement between two accounts of the house. */
export function between(movement: MovementName, amountE5: bigint, party?: number): Leg[] {
  const [from, to] = [movements[movement].from[0], movements[movement].to[0]];
  if (from === undefined || to === undefined) throw new Error(`${movement} is not between two accounts`);
  const leg = (account: AccountName, signedE5: bigint): Leg =>
    account === 'house' && party !== undefined
      ? { account, party, amountE5: signedE5 }
      : { account, amountE5: signedE5 };
  return [leg(from, -amountE5), leg(to, amountE5)];
}

export interface Booked extends Posting {
  readonly playerId: number;
  readonly brandId: number;
  readonly at: number;
  readonly party: number | undefined;
  /** Of a withdrawal. */
  readonly feeE5: bigint;
  /** The money of this deposit waited in `unassigned_receipts`. */
  readonly isAssigned: boolean;
}

/** One movement of a player's pockets as transfers of the books: the other side by the chart of movements. */
export function transfersOf(booked: Booked): Transfer[] {
  const { playerId, brandId, at, feeE5, cashE5 } = booked;
  const key = `${playerId}/${booked.key}`;
  const movement = movementOf(booked);
  if (movement === 'withdrawal_return') {
    const net = { ...booked, movement, cashE5: cashE5 - feeE5 };
    const fee = { ...booked, movement: 'withdrawal_fee_return', cashE5: feeE5 } as const;
    const both = [
      { key, movement, at, brandId, legs: legsOf(net) },
      { key: `${key}:fee`, movement: fee.movement, at, brandId, legs: legsOf(fee) },
    ];
    return feeE5 === 0n ? both.slice(0, 1) : both;
  }
  return [{ key, movement, at, brandId, legs: legsOf({ ...booked, movement }) }];
}

function movementOf({ movement, key, isAssigned }: Booked): MovementName {
  if (movement === 'deposit' && isAssigned) return 'deposit_assign';
  if (movement === 'med_return') return 'med_blocked_return';
  return movement === 'promo_win' && key.startsWith('jackpot:') ? 'jackpot_payment' : movement;
}

function legsOf(booked: Booked): Leg[] {
  const { movement, playerId, party, feeE5 } = booked;
  const held = movement.startsWith('med_') ? 'med_hold' : 'held';
  const own: Leg[] = [
    { account: 'cash', playerId, amountE5: booked.cashE5 },
    { account: 'bonus', playerId, amountE5: booked.bonusE5 },
    { account: 'receivable', playerId, amountE5: booked.receivableE5 },
    { account: held, playerId, amountE5: booked.heldE5 },
  ];
  const borneE5 = booked.borneE5 ?? 0n;
  const otherE5 = borneE5 - own.reduce((sum, { amountE5 }) => sum + amountE5, 0n);
  const outside = [...movements[movement].from, ...movements[movement].to].filter((name) => !(name in pockets));
  // What is taken for a dispute goes to what the bank has set aside; its other sources are not a player's.
  const account = movement === 'med_blocked_return' ? 'psp_blocked' : outside.at(movement === 'win_reversal' ? -1 : 0);
  const other: Leg[] =
    movement === 'withdrawal_settle'
      ? [
          { account: 'psp_clearing', amountE5: otherE5 - feeE5 },
          { account: 'fee_income', amountE5: feeE5 },
        ]
      : account === undefined
        ? []
        : [
            account === 'house' && party !== undefined
              ? { account, party, amountE5: otherE5 }
              : { account, amountE5: otherE5 },
          ];
  return [...own, { account: 'bonus_cost' as const, amountE5: -borneE5 }, ...other].filter(
    ({ amountE5 }) => amountE5 !== 0n,
  );
}
