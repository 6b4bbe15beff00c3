import { encodeBase32, mintId } from '@arara/domain/ids';
import { LISTED_BLOCK } from '@arara/domain/players';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { emit } from '../../../platform/outbox/index.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { appendAudit } from '../../audit/index.ts';
import { type BlockRow, type BlockScope, insertBlock, liftBlock, liftCase, listBlocks } from './blocks.store.ts';
import { type ClosingRow, findOpenClosing } from '../closing/closings.store.ts';
import type { PlayersContext } from '../identity.ts';
import { findPlayer } from '../store.ts';

/** What is said of every block of a case. */
interface Reasoned {
  readonly playerId: PlayerId;
  readonly code: string;
  /** The staff member who answers for it and decides on the review date, `BY_OWNER`, or `system:` and a module. */
  readonly owner: string;
  readonly reviewAt: Date;
  readonly requestId: string | undefined;
}

export interface NewBlock extends Reasoned {
  readonly scope: BlockScope;
}

export interface NewCase extends Reasoned {
  readonly scopes: readonly BlockScope[];
}

/** Stands where a member of staff would: the player placed or lifted it. */
export const BY_OWNER = 'player';

/** Before the name of a module that acts by a rule. */
const BY_SYSTEM = 'system:';

function actorOf(by: string, playerId: PlayerId) {
  if (by === BY_OWNER) return { kind: 'player', id: `${playerId}` } as const;
  if (by.startsWith(BY_SYSTEM)) return { kind: 'system', id: by.slice(BY_SYSTEM.length) } as const;
  return { kind: 'staff', id: by } as const;
}

const CASE_DIGITS = 6;

/** Short enough to be read aloud; unique for its player. */
function newCaseId({ random }: PlayersContext): string {
  const [high = 0, middle = 0, low = 0, last = 0] = random(4);
  const value = BigInt(((high & 0x3f) << 24) | (middle << 16) | (low << 8) | last);
  return `BL-${encodeBase32(value, CASE_DIGITS)}`;
}

/** Told in the commit of the block, for the player's inbox. */
export const BLOCKED_TOPIC = 'players.blocked';
export const UNBLOCKED_TOPIC = 'players.unblocked';

/** Stops one kind of action. Takes the caller's transaction of the player; the record commits with the block. */
export async function blockPlayer(context: PlayersContext, tx: Tx, block: NewBlock): Promise<BlockRow | undefined> {
  const rows = await blockCase(context, tx, { ...block, scopes: [block.scope] });
  return rows?.[0];
}

/** Stops several kinds of action for one reason. Undefined for nobody. */
export async function blockCase(context: PlayersContext, tx: Tx, wanted: NewCase): Promise<BlockRow[] | undefined> {
  const { playerId, scopes, code, owner, reviewAt, requestId } = wanted;
  const player = await findPlayer(tx, playerId);
  if (player === undefined) return undefined;
  const caseId = newCaseId(context);
  const placedAt = context.clock.now();
  const rows: BlockRow[] = [];
  for (const scope of new Set(scopes)) {
    const id = mintId(shardOf(playerId), context.random(16));
    const row = { id, caseId, scope, code, owner, reviewAt, placedAt };
    await insertBlock(tx, player, row);
    await appendAudit(tx, {
      atMs: placedAt.getTime(),
      brandId: player.brandId,
      actor: actorOf(owner, playerId),
      action: 'players.blocked',
      subject: `player:${playerId}`,
      details: { block: id, case: caseId, scope, code, reviewAt: reviewAt.toISOString() },
      requestId,
    });
    rows.push(row);
  }
  const published = { playerId: `${playerId}`, brandId: player.brandId, caseId, code, atMs: placedAt.getTime() };
  await emit(tx, BLOCKED_TOPIC, { ...published, reviewMs: reviewAt.getTime() });
  return rows;
}

interface LiftedBy {
  readonly playerId: PlayerId;
  readonly staffId: string;
  readonly requestId: string | undefined;
}

export interface Lifting extends LiftedBy {
  readonly blockId: string;
}

export interface LiftingCase extends LiftedBy {
  readonly caseId: string;
  /** Why it falls: a code. */
  readonly reason: string;
}

/** False when the player has no such block in force. */
export async function unblockPlayer(context: PlayersContext, tx: Tx, lifting: Lifting): Promise<boolean> {
  const { playerId, blockId, staffId, requestId } = lifting;
  const lifted = await liftBlock(tx, { playerId, id: blockId }, { staffId, at: context.clock.now() });
  if (lifted === undefined) return false;
  await appendAudit(tx, {
    atMs: context.clock.nowMs(),
    brandId: lifted.brandId,
    actor: { kind: 'staff', id: staffId },
    action: 'players.unblocked',
    subject: `player:${playerId}`,
    details: { block: blockId, scope: lifted.scope, code: lifted.code },
    requestId,
  });
  return true;
}

/** Everything that a case stops; false when it is not in force. */
export async function unblockCase(context: PlayersContext, tx: Tx, lifting: LiftingCase): Promise<boolean> {
  const { playerId, caseId, staffId, reason, requestId } = lifting;
  const lifted = await liftCase(tx, { playerId, caseId }, { staffId, at: context.clock.now() });
  const [first] = lifted;
  if (first === undefined) return false;
  if (first.code === LISTED_BLOCK && !staffId.startsWith(BY_SYSTEM)) throw new RefusalError('block_of_identity');
  const published = { playerId: `${playerId}`, brandId: first.brandId, caseId, atMs: context.clock.nowMs() };
  await emit(tx, UNBLOCKED_TOPIC, published);
  await appendAudit(tx, {
    atMs: context.clock.nowMs(),
    brandId: first.brandId,
    actor: actorOf(staffId, playerId),
    action: 'players.unblocked',
    subject: `player:${playerId}`,
    details: { case: caseId, scopes: lifted.map(({ scope }) => scope), code: first.code, reason },
    requestId,
  });
  return true;
}

/** What the gate needs to know about a player from this module. */
export interface PlayerFacts {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly status: 'active' | 'closed';
  readonly createdAt: Date;
  /** Null while the account is not being closed. */
  readonly closing: Pick<ClosingRow, 'code' | 'begunAt'> | null;
  /** In force, oldest first. */
  readonly blocks: readonly BlockRow[];
}

/** Undefined for nobody: the gate then fails closed. */
export function loadPolicyFacts(context: PlayersContext, playerId: PlayerId): Promise<PlayerFacts | undefined> {
  return readPolicyFacts(context.shards.ofPlayer(playerId), playerId);
}

/** The same inside the caller's transaction. */
export async function readPolicyFacts(db: Queryable, playerId: PlayerId): Promise<PlayerFacts | undefined> {
  const player = await findPlayer(db, playerId);
  if (player === undefined) return undefined;
  const { brandId, status, createdAt } = player;
  const closing = (await findOpenClosing(db, playerId)) ?? null;
  return { playerId, brandId, status, createdAt, closing, blocks: await listBlocks(db, playerId) };
}
