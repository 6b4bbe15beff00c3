export { warnUncertified } from './build-papers.ts';
export { authorisationIn, listCrowdedLicences, listLicenceProblems } from './licence.ts';
export { createPolicy, type FactSource, type Policy, type PolicyOptions } from './policy.ts';
