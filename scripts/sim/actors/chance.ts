import { seededRandom } from '../../../chaos/shared/seeded-random.ts';

/** All chance of a run comes from its one seed. */
export class Chance {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  below(count: number): number {
    return Math.floor(this.random() * count);
  }

  /** True so many times in a hundred. */
  percent(times: number): boolean {
    return this.below(100) < times;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }
}
