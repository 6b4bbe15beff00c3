import type { DialectName } from '../suite/dialects.ts';
import type { Message } from './enumerate.ts';

export const BET_E5 = 1_000_000n;
export const WIN_E5 = 2_500_000n;

/**
 * What one round should be after any delivery, written as plainly as possible: a list of what counted, looked through
 * again for every message.
 */
export class NaiveRound {
  private readonly dialect: DialectName;
  private readonly counted: Message[] = [];
  private isEnded = false;
  private betIsRefusedForever = false;

  constructor(dialect: DialectName) {
    this.dialect = dialect;
  }

  /** Whether the wallet says yes. */
  hear(message: Message): boolean {
    switch (message) {
      case 'bet':
        return this.hearBet();
      case 'win':
        return this.hearWin();
      case 'rollback':
        return this.hearRollback();
      case 'end':
        return this.hearEnd();
    }
  }

  private hearBet(): boolean {
    if (this.has('bet')) return true;
    // One dialect is told "done" while nothing happens; the others are refused.
    if (this.betIsRefusedForever) return this.dialect === 'softswiss-v1';
    this.counted.push('bet');
    return true;
  }

  private hearWin(): boolean {
    if (this.has('win')) return true;
    if (!this.has('bet') || this.has('rollback')) return false;
    this.counted.push('win');
    return true;
  }

  private hearRollback(): boolean {
    if (!this.has('bet')) this.betIsRefusedForever = true;
    else if (!this.has('rollback')) this.counted.push('rollback');
    return true;
  }

  /** Where it is a win of nothing it needs a stake like any win; where it is a word of its own it is always heard. */
  private hearEnd(): boolean {
    const isKnown = this.isEnded && this.dialect === 'hub88';
    const hasStake = this.has('bet') && !this.has('rollback');
    if (this.dialect === 'hub88' && !hasStake && !isKnown) return false;
    if (hasStake) this.isEnded = true;
    return true;
  }

  private has(message: Message): boolean {
    return this.counted.includes(message);
  }

  get movedE5(): bigint {
    const bet = this.has('bet') && !this.has('rollback') ? -BET_E5 : 0n;
    return bet + (this.has('win') ? WIN_E5 : 0n);
  }

  get state(): 'open' | 'closed' | 'voided' | undefined {
    if (!this.has('bet')) return undefined;
    if (this.has('rollback')) return 'voided';
    return this.isEnded ? 'closed' : 'open';
  }
}
