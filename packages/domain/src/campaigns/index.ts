export {
  type CampaignCheck,
  type CampaignCheckName,
  campaignCheckNames,
  campaignChecks,
  type CampaignContent,
  type CampaignText,
  FIRST_LANGUAGE,
  textFor,
} from './campaign.ts';
export {
  decideReach,
  type ReachFacts,
  type ReachReason,
  reachReasons,
  type ReachRules,
  type ReachVerdict,
} from './reach.ts';
export { type Arm, ARM_MIN, compareArms, type Comparison, type Share } from './result.ts';
export {
  type Condition,
  CONDITIONS_MAX,
  conditionWords,
  type ConditionWord,
  segmentProblem,
  type SegmentProblem,
} from './segment.ts';
