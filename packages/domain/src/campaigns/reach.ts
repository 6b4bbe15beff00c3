import { type ConsentChannel, endOfQuietMs, type QuietHours } from '../notifications/index.ts';
import { IMPEDED_BLOCK } from '../players/index.ts';
import type { PlayerFacts } from '../policy/index.ts';

/** Why somebody gets nothing. The first eight protect a person and no campaign can leave them out. */
export const reachReasons = [
  'unknown',
  'closed',
  'excluded',
  'paused',
  'impeded',
  'review',
  'at_risk',
  'no_consent',
  'cap',
  'held_out',
] as const;
export type ReachReason = (typeof reachReasons)[number];

/** All that is known of somebody at the moment of sending, from their own rows. */
export interface ReachFacts {
  readonly player: PlayerFacts;
  /** A case of identity is open and not decided. */
  readonly isIdentityInDoubt: boolean;
  /** Ways by which promotions were allowed. */
  readonly allowed: readonly ConsentChannel[];
  /** Other campaigns that reached them within the days of the cap. */
  readonly reachedLately: number;
  /** Where the draw of this campaign put them, in millionths. */
  readonly drawPpm: number;
}

export interface ReachRules {
  readonly nowMs: number;
  readonly channels: readonly ConsentChannel[];
  readonly quiet: QuietHours;
  readonly cap: { readonly most: number; readonly days: number };
  readonly holdOutPpm: number;
  /** Whether the market asks a list of persons who may not bet. */
  readonly asksRegulator: boolean;
}

export type ReachVerdict =
  | { readonly kind: 'reach'; readonly ways: readonly ConsentChannel[] }
  | { readonly kind: 'never'; readonly reason: ReachReason }
  | { readonly kind: 'later'; readonly atMs: number };

/**
 * Whether a campaign reaches somebody now. Protection comes before everything, then what they allowed, then the cap; who
 * is held out comes last, so that both groups of the result passed the same questions.
 */
export function decideReach(facts: ReachFacts, rules: ReachRules): ReachVerdict {
  const protection = protectionOf(facts, rules);
  if (protection !== undefined) return { kind: 'never', reason: protection };
  const ways = rules.channels.filter((channel) => facts.allowed.includes(channel));
  if (ways.length === 0) return { kind: 'never', reason: 'no_consent' };
  if (facts.reachedLately >= rules.cap.most) return { kind: 'never', reason: 'cap' };
  const atMs = endOfQuietMs(rules.quiet, rules.nowMs);
  if (atMs !== undefined) return { kind: 'later', atMs };
  return facts.drawPpm < rules.holdOutPpm ? { kind: 'never', reason: 'held_out' } : { kind: 'reach', ways };
}

/** What is not known counts as a reason: silence harms nobody. */
function protectionOf(
  { player, isIdentityInDoubt }: ReachFacts,
  { nowMs, asksRegulator }: ReachRules,
): ReachReason | undefined {
  const { status, closingSinceMs, blocks, pausedUntilMs, exclusion, riskClass, regulator } = player;
  if (
    status === undefined ||
    closingSinceMs === undefined ||
    blocks === undefined ||
    pausedUntilMs === undefined ||
    exclusion === undefined ||
    riskClass === undefined ||
    (asksRegulator && regulator === undefined)
  )
    return 'unknown';
  if (status === 'closed' || closingSinceMs !== null) return 'closed';
  if (exclusion !== null && (exclusion.untilMs === null || exclusion.untilMs > nowMs)) return 'excluded';
  if (pausedUntilMs !== null && pausedUntilMs > nowMs) return 'paused';
  if (regulator?.isImpeded === true || blocks.some(({ code }) => code === IMPEDED_BLOCK)) return 'impeded';
  if (blocks.length > 0 || isIdentityInDoubt || (asksRegulator && regulator === null)) return 'review';
  return riskClass === 'low' ? undefined : 'at_risk';
}
