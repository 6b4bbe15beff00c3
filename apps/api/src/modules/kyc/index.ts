export { type CheckState, type CpfAnswer, type CpfClaim, createKyc, identityCheck, type Kyc } from './kyc.ts';
