export type { Clue } from './clue.ts';
export type { StaffContext, StaffPasswords } from './context.ts';
export { addMember, type NewMember } from './members.ts';
export type { SearchSources } from './search.ts';
export { createStaffAuthenticator, IDLE_MS, SESSION_MS } from './sessions.ts';
export { createTeam, type Team } from './team.ts';
export { fromBase32, totpCode, totpStepAt } from './totp.ts';
export { findMember, listMembers } from './store.ts';
