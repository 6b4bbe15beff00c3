export { Identity } from './identity.tsx';
export { identityQuery } from './queries.ts';
export { identityTexts } from './texts.ts';
