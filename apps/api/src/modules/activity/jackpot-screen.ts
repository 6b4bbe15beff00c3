import type { Policy } from '../policy/index.ts';
import { createJackpot, type Jackpot, type JackpotOptions } from './jackpot.ts';

/** The jackpot as players see it, where the market lets it be shown. */
export interface JackpotScreen {
  readonly jackpot: Jackpot;
  readonly showsJackpot: (brandId: number, nowMs: number) => boolean;
  /** Whether a pool runs and may be shown. */
  readonly hasJackpot: (brandId: number) => Promise<boolean>;
}

export function createJackpotScreen(
  options: JackpotOptions & { readonly policy: Pick<Policy, 'profileOf'> },
): JackpotScreen {
  const jackpot = createJackpot(options);
  const showsJackpot = (brandId: number, nowMs: number) => {
    const result = options.policy.profileOf(brandId, nowMs);
    return result.ok && result.profile.rule('activity.jackpotTicker');
  };
  return {
    jackpot,
    showsJackpot,
    hasJackpot: async (brandId) =>
      showsJackpot(brandId, options.clock.nowMs()) && (await jackpot.running(brandId)) !== undefined,
  };
}
