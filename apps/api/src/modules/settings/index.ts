export { createSettings, type Settings, SETTINGS_CHANGED } from './settings.ts';
