export { type Earner, earnerOf, type Role, type RoleSpan, type RolesOn, rolesOn } from './earners.ts';
export {
  type ClosedShare,
  closeShare,
  type Revenue,
  type RevenueCosts,
  type RevenueFigures,
  revenueOf,
} from './revenue.ts';
