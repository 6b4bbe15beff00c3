export { appendAudit, appendStaffAudit } from './audit.ts';
export { checkExport } from './export.ts';
export type { Details } from './details.ts';
export { type AuditReader, createAuditReader } from './reader.ts';
export { createSealer } from './sealer.ts';
export { askFullVerification, verifyChain, verifyStep } from './verifier.ts';
export type { AnchorPlaces } from './provider.ts';
export { countCredentialChanges, listAbout, type RecordRow as AuditRecord } from './store.ts';
