export { BLOCKED_TOPIC, UNBLOCKED_TOPIC } from './blocks.ts';
export {
  blockCase,
  blockPlayer,
  type Lifting,
  loadPolicyFacts,
  type NewBlock,
  type NewCase,
  type PlayerFacts,
  readPolicyFacts,
  unblockPlayer,
} from './blocks.ts';
export { type BlockRow as Block, type BlockScope, blockScopes } from './blocks.store.ts';
export { CLOSING_TOPIC, type ClosingEvent, type ClosingSources, type Closings, createClosings } from './closings.ts';
export { findOpenClosing } from './closings.store.ts';
export { auditTimelines } from './audit-timeline.ts';
export { type ClaimRefusal, sweepClaims } from './claims.ts';
export { createPlayersDesk, type DeskSources, type PlayersDesk } from './desk.ts';
export type { Asked, FigureSource, OwnFigures } from './figures.ts';
export {
  type ClaimKind,
  type Identifiers,
  type Personal,
  type PersonalField,
  type PlayersContext,
} from './identity.ts';
export {
  type AlsoWrite,
  type Created,
  createPlayer,
  findPlayer,
  findPlayerByIdentifier,
  listIdentifiers,
  type NewIdentifier,
  type NewPlayer,
  type Player,
  RENAMED_TOPIC,
  readPersonal,
  setIdentifier,
  setNames,
  setUnverifiedEmail,
} from './players.ts';
export { createProfile, type Profile, type ProfileOptions } from './profile.ts';
export { publicNamesOf } from './public-names.ts';
export { resealPersonal } from './rotation.ts';
export { type FoundPlayer, type PlayerSearch, searchPlayers } from './search.ts';
export { parsePosition, positionOf, type TimelineEvent, type TimelineSource } from './timeline.ts';
export { brandsOf } from './store.ts';
