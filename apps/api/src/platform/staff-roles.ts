import { type Call, requireStaff, type StaffIdentity } from './http.ts';
import { RefusalError } from './refusal.ts';

/** The desks of the back office. */
export type StaffRole = 'support' | 'finance' | 'risk' | 'marketing' | 'compliance' | 'owner';

/** The member of staff of a call, who must have one of the roles; the owner has them all. */
export function requireRole(call: Call, ...roles: readonly StaffRole[]): StaffIdentity {
  const staff = requireStaff(call);
  const isAllowed = staff.roles.some((role) => role === 'owner' || (roles as readonly string[]).includes(role));
  if (!isAllowed) throw new RefusalError('staff_role_missing');
  return staff;
}
