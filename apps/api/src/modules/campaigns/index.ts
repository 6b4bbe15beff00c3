export { createCampaigns } from './campaigns.ts';
export type { CampaignsContext } from './context.ts';
export { mayLeave } from './reaching.ts';
export { sendDue } from './sending.ts';
