import { type AdjustmentReason, adjustmentReasons } from '@arara/domain/adjustments';
import type { Draw } from '@arara/domain/fair';
import { businessDayOf } from '@arara/domain/time';
import { type Casino, terms } from './casino.ts';
import type { Chance } from './chance.ts';

/** What staff have written down about a correction that two of them agreed on. */
export interface Correction {
  readonly key: string;
  readonly playerId: number;
  readonly side: 'credit' | 'debit';
  readonly amountE5: bigint;
}

interface Envelope {
  readonly name: string;
  readonly shares: readonly bigint[];
  readonly taken: Map<number, number>;
}

/** Corrections by hand, and red envelopes whose shares are drawn before the first claim. */
export class Gifts {
  readonly corrections: Correction[] = [];
  readonly envelopes: Envelope[] = [];
  private readonly casino: Casino;
  private readonly chance: Chance;
  private readonly askedOn = new Map<string, bigint>();

  constructor(casino: Casino, chance: Chance) {
    this.casino = casino;
    this.chance = chance;
  }

  correct(playerId: number): void {
    const { casino, chance } = this;
    const { nowMs } = casino;
    const reason = chance.pick<AdjustmentReason>(['A-RND-01', 'A-DUP-01', 'A-GDW-01']) ?? 'A-GDW-01';
    const amountE5 = BigInt(1 + chance.below(3_000)) * 1_000n;
    const day = businessDayOf(nowMs);
    const askedTodayE5 = this.askedOn.get(day) ?? 0n;
    const facts = {
      cashE5: casino.get(playerId).rule.seen().cash,
      askedTodayE5,
      aloneTodayE5: askedTodayE5,
      isRepeated: false,
      mayCorrect: true,
    };
    const proofs = chance.percent(90) ? 2 : 0;
    if (!casino.decide.decideAdjustment({ reason, amountE5, proofs }, facts, terms.corrections).ok) return;
    const { side } = adjustmentReasons[reason];
    if (side === 'credit') this.askedOn.set(day, askedTodayE5 + amountE5);
    const key = `AJ${this.corrections.length + 1}`;
    this.corrections.push({ key, playerId, side, amountE5 });
    casino.take(playerId, { do: 'adjust', key, side, amountE5, nowMs });
  }

  async open(): Promise<void> {
    const draw: Draw = {
      uniform: async (count) => this.chance.below(count),
      bits52: async () => 0n,
      blocks: [],
    };
    const shares = await this.casino.decide.drawShares(terms.envelope, draw);
    this.envelopes.push({ name: `envelope${this.envelopes.length + 1}`, shares, taken: new Map() });
  }

  /** The next share, once for each player. */
  claim(playerId: number): void {
    const { casino } = this;
    const envelope = this.envelopes.at(-1);
    if (envelope === undefined || casino.isStopped(playerId)) return;
    const share = envelope.taken.size;
    const amountE5 = envelope.shares[share];
    if (amountE5 === undefined || casino.decide.isGiven(envelope.taken, playerId)) return;
    envelope.taken.set(playerId, share);
    const { factor, expiryDays } = terms.deposit;
    const key = `${envelope.name}:${share}:${casino.at}`;
    casino.take(playerId, { do: 'bonus', key, amountE5, factor, expiryDays, nowMs: casino.nowMs });
  }
}
