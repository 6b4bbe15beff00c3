export { type AdCheck, type AdPhrases, adPhrasesOf, phrasesIn } from './ad-phrases.ts';
export { isNamed } from './build-papers.ts';
export { ownChecks } from './checks.ts';
export {
  type Check,
  defineCheck,
  type FactName,
  type GateAction,
  type GateContext,
  type GateReason,
  type GateRefusal,
  gate,
  gateActions,
  type LimitFact,
  type PlayerFacts,
  type Verdict,
} from './gate.ts';
export { encodeRule, type Profile, type ProfileResult, parseProfile } from './profile.ts';
export { profileAt, profileIds } from './profile-at.ts';
export { type Authorisation, missingProofs, type ProviderUse } from './provider-proofs.ts';
export {
  type CheckName,
  coreChecks,
  furtherChecks,
  type KycStep,
  type LimitKind,
  type PolicyKey,
  type PolicyValue,
  policyKeys,
  type RewardKind,
  rewardKinds,
} from './rules.ts';
export { notBuiltIn } from './not-built.ts';
export { warningFor, withWarning } from './warnings.ts';
