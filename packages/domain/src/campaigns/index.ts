export { type CampaignCheck, campaignCheckNames, campaignChecks, type CampaignContent, textFor } from './campaign.ts';
export {
  decideReach,
  type ReachFacts,
  type ReachReason,
  reachReasons,
  type ReachRules,
  type ReachVerdict,
} from './reach.ts';
export { compareArms, type Share } from './result.ts';
export { type Condition, CONDITIONS_MAX, conditionWords, segmentProblem } from './segment.ts';
