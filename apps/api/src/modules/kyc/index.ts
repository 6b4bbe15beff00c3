export { createKyc, identityCheck, type Kyc } from './kyc.ts';
