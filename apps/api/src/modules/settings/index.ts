export { LEAD_MS } from './cache.ts';
export {
  createSettings,
  type Proposal,
  SETTINGS_CHANGE,
  SETTINGS_CHANGED,
  type Settings,
  type SettingsOptions,
} from './settings.ts';
