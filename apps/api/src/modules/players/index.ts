export {
  blockPlayer,
  type Lifting,
  loadPolicyFacts,
  type NewBlock,
  type PlayerFacts,
  unblockPlayer,
} from './blocks.ts';
export { type BlockRow as Block, type BlockScope, blockScopes } from './blocks.store.ts';
export { type ClaimRefusal, sweepClaims } from './claims.ts';
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
  type NewPlayer,
  type Player,
  readPersonal,
  setIdentifier,
  setName,
} from './players.ts';
export { resealPersonal } from './rotation.ts';
export { type FoundPlayer, type PlayerSearch, searchPlayers } from './search.ts';
