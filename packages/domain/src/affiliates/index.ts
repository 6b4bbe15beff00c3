export { capE5, fitBase, remainingE5 } from './cap.ts';
export { parseInviteText, parseSubCode } from './invite-text.ts';
export { inviteRewardE5, type MilestoneShare, type Missing, milestoneShares, missingOf, reachedOn } from './invites.ts';
export { type NameSearch, nameHead, parseNameSearch } from './name-search.ts';
export { type Level, levels, percentText, ratesOf, shareE5, takenE5 } from './rates.ts';
export { addressRange, holdsReward, type RingLink } from './rings.ts';
export { createSecondCount, type SecondCount } from './second-count.ts';
export {
  type Carry,
  closeStatement,
  decideMember,
  type LevelSum,
  type MemberPart,
  noCarry,
  type StatementLine,
  type WeekRates,
} from './week.ts';
export { needsTwo, type Owed, releaseStep } from './releases.ts';
export { earnerOf, type Role, type RoleSpan, type RolesOn, rolesOn } from './earners.ts';
export { closeShare, type Revenue, type RevenueCosts, revenueOf } from './revenue.ts';
