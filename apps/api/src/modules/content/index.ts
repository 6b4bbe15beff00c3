export { type Content, createContent, type Section, type Viewer } from './content.ts';
export { createContentPlans } from './plans/content-plans.ts';
export { createRailPlans } from './plans/rail-plans.ts';
