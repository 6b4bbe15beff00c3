import type { GameDecision, MovementName } from '@arara/domain/ledger';
import type { Leg, Transfer } from '../books.ts';
import type { Decisions } from '../decisions.ts';

export const CENTAVO = 1_000n;

/** True once: at one of the first places where the condition holds, chosen by the run. */
export type Now = (isHere: boolean) => boolean;

export interface Fault {
  readonly name: string;
  /** Stays in a run once it was planted, and shows only in a run in which somebody is due what it spoils. */
  readonly isLasting?: boolean;
  readonly plant: (decide: Decisions, now: Now) => Decisions;
}

type Decision<K extends keyof Decisions> = Decisions[K];

/** A fault in one decision: what it answers instead of the real one. */
export function wrong<K extends keyof Decisions>(
  place: K,
  name: string,
  make: (real: Decision<K>, now: Now) => Decision<K>,
): Fault {
  return { name, plant: (decide, now) => ({ ...decide, [place]: make(decide[place], now) }) };
}

/** A fault that stays once it was planted. */
export function lasting<K extends keyof Decisions>(
  place: K,
  name: string,
  make: (real: Decision<K>, now: Now) => Decision<K>,
): Fault {
  const plant: Fault['plant'] = (decide, now) => {
    let isPlanted = false;
    const always: Now = (isHere) => {
      isPlanted ||= now(isHere);
      return isPlanted;
    };
    return { ...decide, [place]: make(decide[place], always) };
  };
  return { name, isLasting: true, plant };
}

type GameArgs = Parameters<Decisions['decideGameCall']>;
type Change = { readonly cash?: bigint; readonly bonus?: bigint; readonly owed?: bigint };

/** A game call that is applied as it should be, but for some centavos of its split. */
export function wrongSplit(
  name: string,
  change: Change,
  isHere: (
    made: GameDecision['split'],
    args: { call: GameArgs[2]; facts: GameArgs[1]; account: GameArgs[0] },
  ) => boolean,
): Fault {
  return wrong('decideGameCall', name, (real, now) => (account, facts, call) => {
    const made = real(account, facts, call);
    if (!now(made.outcome === 'applied' && isHere(made.split, { call, facts, account }))) return made;
    const { cash = 0n, bonus = 0n, owed = 0n } = change;
    const { cashE5, bonusE5, receivableE5 } = made.split;
    const split = {
      cashE5: cashE5 + cash * CENTAVO,
      bonusE5: bonusE5 + bonus * CENTAVO,
      receivableE5: receivableE5 + owed * CENTAVO,
    };
    return { ...made, split };
  });
}

/** A transfer of one kind that is posted wrongly. */
export function wrongPost(
  name: string,
  movement: MovementName,
  change: (transfer: Transfer) => Transfer | undefined,
): Fault {
  return wrong('post', name, (real, now) => (transfer) => {
    const made = real(transfer);
    const changed = made.movement === movement ? change(made) : undefined;
    return changed !== undefined && now(true) ? changed : made;
  });
}

/** Every leg of the transfer, changed. */
export function eachLeg(change: (leg: Leg) => Leg): (transfer: Transfer) => Transfer {
  return (transfer) => ({ ...transfer, legs: transfer.legs.map(change) });
}

/** A centavo less on both sides: it still sums to zero. */
export const centavoLess = eachLeg((leg) => ({
  ...leg,
  amountE5: leg.amountE5 > 0n ? leg.amountE5 - CENTAVO : leg.amountE5 + CENTAVO,
}));

/** Only where there are two sides of more than a centavo. */
export function twoSided(change: (transfer: Transfer) => Transfer): (transfer: Transfer) => Transfer | undefined {
  return (transfer) => {
    const isLarge = transfer.legs.every(({ amountE5 }) => amountE5 > CENTAVO || amountE5 < -CENTAVO);
    return transfer.legs.length === 2 && isLarge ? change(transfer) : undefined;
  };
}
