export { capE5, type Fitted, fitBase, roomE5, THEORETICAL_PPM } from './cap.ts';
export { type InviteText, parseInviteText, parseSubCode } from './invite-text.ts';
export {
  type InviteeFacts,
  type InviteTier,
  inviteRewardE5,
  type Milestone,
  type MilestoneShare,
  type Missing,
  type MissingWord,
  milestoneShares,
  missingOf,
  reachedOn,
  type ValidRule,
} from './invites.ts';
export { type NameSearch, nameHead, parseNameSearch } from './name-search.ts';
export {
  type Level,
  type LevelRates,
  levels,
  percentText,
  ratesOf,
  shareE5,
  takenE5,
  WHOLE_PPM,
} from './rates.ts';
export { addressRange, holdsReward, type LinkKind, type RingLink } from './rings.ts';
export {
  type CountTerms,
  createSecondCount,
  type Expected,
  type RawDay,
  type RawMember,
  type RawRole,
  type SecondCount,
} from './second-count.ts';
export {
  type Carry,
  type ClosedStatement,
  closeStatement,
  decideMember,
  type LevelSum,
  type LineKind,
  type LineReason,
  type MemberDay,
  type MemberPart,
  type MemberWeek,
  noCarry,
  type StatementLine,
  type WeekRates,
} from './week.ts';
export { needsTwo, type Owed, releaseStep, type ReleaseStep } from './releases.ts';
export { type Earner, earnerOf, type Role, type RoleSpan, type RolesOn, rolesOn } from './earners.ts';
export {
  type ClosedShare,
  closeShare,
  type Revenue,
  type RevenueCosts,
  type RevenueFigures,
  revenueOf,
} from './revenue.ts';
