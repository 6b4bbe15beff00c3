export { type Content, createContent, type Publication, type Section, type Viewer } from './content.ts';
export type { RuleAt } from './reward-places.ts';
export { createRailPlans, type RailPlans } from './rail-plans.ts';
export type { AdRow, SectionRow } from './store.ts';
export { type ContentPlans, createContentPlans } from './content-plans.ts';
