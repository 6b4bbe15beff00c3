export { createPolicy, type FactSource, type Policy, type PolicyOptions, type Question } from './policy.ts';
