export * as blockCases from './blocks/blocks.ts';
export { loadPolicyFacts, type PlayerFacts, readPolicyFacts } from './blocks/blocks.ts';
export * as ownerLock from './blocks/owner-lock.ts';
export { playerFacts } from './blocks/policy-facts.ts';
export { sweepClaims } from './claims.ts';
export { findOpenClosing } from './closing/closings.store.ts';
export { createClosings } from './closing/closings.ts';
export { pageOfCpfs } from './cpf-pages.ts';
export { auditTimelines } from './desk/audit-timeline.ts';
export { createPlayersDesk, type DeskSources, type PlayersDesk } from './desk/desk.ts';
export { searchByClue } from './desk/clue-search.ts';
export { parsePosition, positionOf, type TimelineSource } from './desk/timeline.ts';
export { accountNotices } from './notices.ts';
export type { ClaimKind, Personal, PlayersContext } from './identity.ts';
export { noteOwnerChange, OWNER_CHANGE_TOPIC } from './owner-change.ts';
export {
  createPlayer,
  findPlayer,
  findPlayerByIdentifier,
  listIdentifiers,
  type Player,
  readPersonal,
  RENAMED_TOPIC,
  setIdentifier,
  setNames,
  setUnverifiedEmail,
} from './players.ts';
export { adjustmentNote } from './profile/adjustment-note.ts';
export type { FigureSource, OwnFigures } from './profile/figures.ts';
export { createProfile, type Profile } from './profile/profile.ts';
export { publicNamesOf } from './profile/public-names.ts';
export { brandsOf } from './store.ts';
export { waysTo } from './ways.ts';
