export { DataRights } from './data-rights.tsx';
export { Erase } from './erase.tsx';
export { privacyTexts } from './texts.ts';
