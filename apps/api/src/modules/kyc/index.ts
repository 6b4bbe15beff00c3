export { createIdentity, type Identity, identityWork } from './cases/identity.ts';
export { identityNotices } from './notices.ts';
export { ageCheck, createKyc, identityCheck, type Kyc } from './kyc.ts';
export type { Away, ImpededAnswer, ImpededList } from './parties/ports.ts';
export { createIdentityDesk, type IdentityDesk } from './desk/desk.ts';
