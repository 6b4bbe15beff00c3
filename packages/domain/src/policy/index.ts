export { type AdCheck, type AdPhrases, adChecks, adPhrasesOf, phrasesIn } from './ad-phrases.ts';
export { ownChecks } from './checks.ts';
export {
  type Check,
  type CheckInput,
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
export {
  type DatedRule,
  type Evidence,
  encodeRule,
  type Profile,
  type ProfileResult,
  parseProfile,
} from './profile.ts';
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
  type Proof,
  policyKeys,
  policyKinds,
  type RewardKind,
  rewardKinds,
} from './rules.ts';
export { type NotBuilt, notBuiltIn } from './not-built.ts';
export { warningFor, withWarning } from './warnings.ts';
