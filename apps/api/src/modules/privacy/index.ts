export type { PrivacyContext } from './context.ts';
export { createPrivacyDesk, type PrivacyDesk } from './desk.ts';
export { privacyNotices } from './notices.ts';
export { makeCopies } from './requests.ts';
