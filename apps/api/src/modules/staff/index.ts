export type { StaffContext, StaffPasswords } from './context.ts';
export { admitMembers } from './members.ts';
export type { SearchSources } from './search.ts';
export { emailPlace } from './login.ts';
export { openOidc, type OidcOptions } from './identity/oidc.ts';
export { createStaffAuthenticator } from './sessions.ts';
export { findMember, listMembers } from './store.ts';
export { createTeam } from './team.ts';
