import { randomBytes } from 'node:crypto';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { createApprovals } from '../src/modules/approvals/index.ts';
import { createSessions } from '../src/modules/auth/index.ts';
import { openSession } from '../src/modules/auth/sessions/sessions.ts';
import { post } from '../src/modules/ledger/index.ts';
import { createPlayer, type PlayersContext } from '../src/modules/players/index.ts';
import type { NewPlayer } from '../src/modules/players/players.ts';
import { createSettings, type Settings } from '../src/modules/settings/index.ts';
import { type PayoutKeys, payoutPublicKeyOf } from '../src/platform/secrets/payout-boxes.ts';
import { createSecrets } from '../src/platform/secrets/secrets.ts';
import type { StaffActor } from '../src/platform/http/route.ts';
import { noSessions, type Sessions } from '../src/platform/http/sessions.ts';
import type { Tx } from '../src/platform/db/db.ts';
import { openShards } from '../src/platform/db/shards.ts';
import { sql } from '../src/platform/db/sql.ts';
import { RefusalError } from '../src/platform/refusals/refusal.ts';
import type { Harness } from './harness.ts';

/** Keys of tests; the same in every run, so that a failure can be looked at again. */
const key = (letter: string) => Buffer.alloc(32, letter);
const payoutKey = randomBytes(32);
/** Of a process that seals and opens keys of payouts. */
export const testPayoutKeys: PayoutKeys = {
  publicKey: { id: 1, key: payoutPublicKeyOf(payoutKey) },
  privateKeys: [{ id: 1, key: payoutKey }],
};

export const testSecrets = createSecrets({
  dataKeys: [{ id: 1, key: key('d') }],
  indexKey: key('i'),
  referralKey: key('r'),
  payouts: testPayoutKeys,
});

/** What the entry points of most modules ask for, on the databases of a harness. */
export async function aContext(harness: Harness): Promise<PlayersContext> {
  const shards = await openShards({ ...harness.urls, poolMax: 10, statementTimeoutMs: 20_000 });
  harness.closeWith(() => shards.close());
  return { shards, secrets: testSecrets, clock: harness.clock, random: (bytes) => randomBytes(bytes) };
}

/** A member of staff who acts without a call. */
export function aStaffActor(of: Pick<StaffActor, 'staffId'> & Partial<StaffActor>): StaffActor {
  return { brandId: 1, roles: ['owner'], locale: 'pt-BR', nowMs: 0, requestId: 'r-1', ...of };
}

/** The settings of the registry, with nothing changed by staff. */
export function settingsOf({ shards: { directory }, clock }: PlayersContext): Settings {
  return createSettings({ directory, clock, approvals: createApprovals({ directory, clock }) });
}

/** Sessions as the product keeps them, for an API under test. */
export function sessionsOf(context: PlayersContext): Sessions {
  return { ...noSessions, ...createSessions(context) };
}

/** The device of the sessions below; a proof counts on it only, so calls name it. */
export const SESSION_DEVICE = 'd-1';

/** The token of somebody who typed the password just now. */
export async function aSession(
  context: PlayersContext,
  playerId: PlayerId,
  deviceId = SESSION_DEVICE,
): Promise<string> {
  const caller = { brandId: 1, deviceId, userAgent: 'test', address: '127.0.0.1' };
  const { token } = await context.shards.inPlayerTransaction(playerId, (tx) =>
    openSession(context, tx, { ...caller, playerId, openedBy: 'code' }),
  );
  return token;
}

export interface PlayerOptions {
  readonly brandId?: number;
  readonly identifiers?: Partial<NewPlayer['identifiers']>;
  readonly cashE5?: bigint;
  readonly bonusE5?: bigint;
}

let made = 0;

/** The least valid player, with what the test asks for on top. */
export async function aPlayer(context: PlayersContext, request: PlayerOptions = {}): Promise<PlayerId> {
  const brandId = request.brandId ?? 1;
  const phone = `+55119${String(10_000_000 + made++)}`;
  const created = await createPlayer(context, {
    brandId,
    locale: 'pt-BR',
    identifiers: { phone, ...request.identifiers },
  });
  if (!created.ok) throw new Error(`no such player can be: ${created.reason}`);
  const { playerId } = created;
  await give(context, { playerId, brandId, movement: 'deposit', amountE5: request.cashE5 ?? 0n });
  await give(context, { playerId, brandId, movement: 'bonus_grant', amountE5: request.bonusE5 ?? 0n });
  return playerId;
}

interface Gift {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly movement: 'deposit' | 'bonus_grant';
  readonly amountE5: bigint;
}

/** The money somebody begins with; cash comes from the bank as a deposit does. */
export function startMoney({ amountE5, ...whose }: Gift) {
  const [from, to] =
    whose.movement === 'deposit' ? (['psp_clearing', 'cash'] as const) : (['bonus_cost', 'bonus'] as const);
  return {
    ...whose,
    key: `start:${whose.movement}:${whose.playerId}`,
    legs: [
      { account: from, amountE5: -amountE5 },
      { account: to, amountE5 },
    ],
  };
}

async function give(context: PlayersContext, gift: Gift): Promise<void> {
  if (gift.amountE5 === 0n) return;
  const { shards, clock } = context;
  const answer = await shards.inPlayerTransaction(gift.playerId, async (tx) => {
    const posted = await post(tx, clock, startMoney(gift));
    if (posted.ok && gift.movement === 'bonus_grant') await openPool(tx, gift, clock.now());
    return posted;
  });
  if (!answer.ok) throw new Error(`no such balance can be: ${answer.reason}`);
}

/** Bonus always has an open pool. This one is never full and counts no round. */
async function openPool(tx: Tx, { playerId, brandId, amountE5 }: Gift, at: Date): Promise<void> {
  await tx.run(sql`
    insert into bonuses.pools (player_id, position, brand_id, granted_e5, required_e5, stake_max_e5, opened_at, expires_at,
      opened_version)
    values (${playerId}, 1, ${brandId}, ${amountE5}, ${1_000_000n * amountE5}, ${amountE5}, ${at}, '2099-01-01', 1)`);
}

/** The code with which something was refused, or `done`. */
export function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof RefusalError) return error.refusal;
      throw error;
    },
  );
}

/** An id that is right and nobody's: players are numbered from one in each virtual shard, and no test makes so many. */
export const NOBODY: PlayerId = makePlayerId(2_048, 1_000_000_000n);
