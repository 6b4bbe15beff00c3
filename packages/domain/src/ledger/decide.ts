import type { AmountE5 } from '../money/index.ts';
import type { BusinessDay } from '../time/index.ts';
import { countInWindows, type GuardRefusal, type Guards, refuseByGuards, rollWindows, type Windows } from './guards.ts';
import type { GameOperation } from './movements.ts';
import { type Funding, type Split, splitPromoWin, splitStake, splitWin, splitWinReversal } from './splits.ts';

/** One operation of a game supplier on one player's account. */
export interface GameCall {
  readonly key: string;
  readonly operation: GameOperation;
  readonly amountE5: AmountE5;
  /** Hash of the body: the same key with another body is a conflict. */
  readonly fingerprint: string;
  readonly round: string;
  /** Key of the operation that a `reverse` takes back. */
  readonly reverses?: string;
  readonly day: BusinessDay;
}

/** The account row as play sees it. */
export interface PlayAccount {
  readonly cashE5: AmountE5;
  readonly bonusE5: AmountE5;
  /** Zero or negative. */
  readonly receivableE5: AmountE5;
  readonly guards: Guards;
}

/** A transfer that is already in the books, as far as a later call needs it. */
export interface PostedOperation {
  readonly operation: GameOperation | 'tombstone';
  readonly fingerprint: string;
  readonly amountE5: AmountE5;
  readonly split: Split;
  readonly day: BusinessDay;
  readonly reversed: boolean;
  /** What was forfeited of its bonus share since; absent = nothing. */
  readonly forfeitedE5?: AmountE5;
}

export interface GameFacts {
  /** The transfer with the call's own key. */
  readonly same: PostedOperation | undefined;
  /** The transfer that the call reverses. */
  readonly target: PostedOperation | undefined;
  readonly funding: Funding | undefined;
}

export type GameOutcome =
  | 'applied'
  /** The reversed operation never came: a tombstone keeps it out for ever, no money moves. */
  | 'tombstoned'
  /** Same key, same body: the first answer again. */
  | 'replayed'
  /** Same key, other body. */
  | 'conflict'
  /** The operation was reversed before it arrived. */
  | 'reversed_before'
  | 'already_reversed'
  | 'not_reversible'
  | 'nothing_staked'
  | 'insufficient_funds'
  | GuardRefusal;

export interface GameDecision {
  readonly outcome: GameOutcome;
  readonly split: Split;
  readonly windows: Windows;
}

const NOTHING: Split = { cashE5: 0n, bonusE5: 0n, receivableE5: 0n };

/** The rule of the wallet in one place. The ledger's SQL enforces the same in one set-based statement. */
export function decideGameCall(account: PlayAccount, facts: GameFacts, call: GameCall): GameDecision {
  const windows = rollWindows(account.guards.windows, call.day);
  const refuse = (outcome: GameOutcome): GameDecision => ({ outcome, split: NOTHING, windows: account.guards.windows });
  const apply = (split: Split, day = call.day, betsE5 = 0n): GameDecision => ({
    outcome: 'applied',
    split,
    windows: countInWindows(windows, { day, betsE5, lossE5: -split.cashE5 }),
  });

  if (facts.same) return refuse(outcomeOfSame(facts.same, call));
  switch (call.operation) {
    case 'bet':
      return decideBet({ ...account, guards: { ...account.guards, windows } }, call, { refuse, apply });
    case 'win': {
      const { funding } = facts;
      if (!funding || funding.cashE5 + funding.bonusE5 === 0n) return refuse('nothing_staked');
      return apply(splitWin(funding, call.amountE5, -account.receivableE5));
    }
    case 'free_win':
      return apply({ cashE5: 0n, bonusE5: call.amountE5, receivableE5: 0n });
    case 'promo_win':
      return apply(splitPromoWin(call.amountE5, -account.receivableE5));
    case 'reverse':
      return decideReversal(account, facts.target, { refuse, apply, windows });
  }
}

interface Endings {
  readonly refuse: (outcome: GameOutcome) => GameDecision;
  readonly apply: (split: Split, day?: BusinessDay, betsE5?: AmountE5) => GameDecision;
}

function outcomeOfSame(same: PostedOperation, call: GameCall): GameOutcome {
  if (same.operation === 'tombstone') return 'reversed_before';
  return same.fingerprint === call.fingerprint ? 'replayed' : 'conflict';
}

function decideBet(account: PlayAccount, call: GameCall, { refuse, apply }: Endings): GameDecision {
  const split = splitStake(account, call.amountE5);
  const refusal = refuseByGuards(account.guards, { amountE5: call.amountE5, cashE5: -split.cashE5 });
  if (refusal) return refuse(refusal);
  if (account.bonusE5 + split.bonusE5 < 0n) return refuse('insufficient_funds');
  return apply(split, call.day, call.amountE5);
}

function decideReversal(
  account: PlayAccount,
  target: PostedOperation | undefined,
  { refuse, apply, windows }: Endings & { windows: Windows },
): GameDecision {
  if (!target) return { outcome: 'tombstoned', split: NOTHING, windows };
  if (target.operation === 'tombstone' || target.reversed) return refuse('already_reversed');
  if (target.operation === 'reverse') return refuse('not_reversible');
  if (target.operation !== 'bet') return apply(splitWinReversal(account, target.split, target.forfeitedE5), target.day);
  const { cashE5, bonusE5 } = target.split;
  return apply({ cashE5: -cashE5, bonusE5: -bonusE5, receivableE5: 0n }, target.day, -target.amountE5);
}
