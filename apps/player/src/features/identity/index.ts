export { Identity } from './identity.tsx';
export { ImpededAccount } from './refused/account.tsx';
export { identityQuery } from './queries.ts';
export { identityTexts } from './texts.ts';
