import type { LegalityFault } from '@arara/domain/bonuses';
import { RefusalError } from '../../../platform/refusals/refusal.ts';

/** What a market forbids, as a refusal with its own words: the market, what it is, and the norm that says so. */
export function forbiddenBy({ market, check, source: norm }: LegalityFault): RefusalError {
  return new RefusalError(`reward_forbidden_${check}`, { market, norm });
}
