export { createPrivacyDesk, type PrivacyDesk } from './desk.ts';
export { eraseKeptJob } from './kept.ts';
export { privacyNotices } from './notices.ts';
export { makeCopies } from './requests.ts';
