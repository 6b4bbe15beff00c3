export { type Captcha, createCaptcha } from './captcha.ts';
export type { CodesContext } from './codes.ts';
export type { AuthContext, CodeMessages, OutgoingCode } from './context.ts';
export type { PasskeysContext, RelyingParty } from './passkeys.ts';
export { createPasswords, HashingBusy, type Passwords } from './passwords.ts';
export { destinationOf, refuseByCode, sendCode } from './proof.ts';
export { type RegisterAnswer, register } from './register.ts';
export { authRoutes } from './routes.player.ts';
export { type Caller, createSessions, openSession, proofOf } from './sessions.ts';
