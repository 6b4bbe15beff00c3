export { type Actor, type AuditEntry, appendAudit } from './audit.ts';
export type { Details } from './details.ts';
export type { Anchor, AnchorProvider } from './provider.ts';
export { type AuditPage, type AuditReader, createAuditReader, type FoundRecord } from './reader.ts';
export { createSealer, type Sealer, type SealerOptions } from './sealer.ts';
export { listAbout, type RecordRow as AuditRecord } from './store.ts';
export { type Finding, type FindingKind, type Verification, type VerifyOptions, verifyChain } from './verifier.ts';
