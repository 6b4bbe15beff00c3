export { connectedParties, type ConnectedOptions } from './connections/connected.ts';
export { createPartyDesk } from './connections/connections.ts';
export { createIdentity, type Identity, identityWork } from './cases/identity.ts';
export { ANSWERS_READER, identityNotices, notifyAnswers } from './notices.ts';
export { ageCheck, createKyc, identityCheck, type Kyc } from './kyc.ts';
export type { Away, ImpededAnswer, ImpededList } from './parties/ports.ts';
export { isInDoubt } from './cases/cases.ts';
export { createIdentityDesk, type IdentityDesk } from './desk/desk.ts';
