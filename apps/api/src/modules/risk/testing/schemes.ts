import { createHash } from 'node:crypto';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { mintId } from '@arara/domain/ids';
import { aPlayer } from '../../../../test/factories.ts';
import type { Harness } from '../../../../test/harness.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { appendSignal } from '../../auth/sessions/sessions.store.ts';
import { hold, post, settle } from '../../ledger/index.ts';
import { openGame, playRound } from '../../reports/testing/stage.ts';
import { createPlayer, type PlayersContext } from '../../players/index.ts';

const REAL = 100_000n;

export type Stage = ReturnType<typeof openSchemes>;

/** Plants what people do straight into the tables that the rules read: months of it in no time. */
export function openSchemes(harness: Harness, context: PlayersContext) {
  const ground = { harness, context, made: 0 };
  const stage = { account: openAccount.bind(undefined, ground), ...openBooks(ground) };
  return {
    ...stage,
    /** Pays in, plays it once over and takes some of it out, as most do. */
    async honest() {
      const playerId = await stage.account();
      await stage.deposit(playerId, 900n);
      await stage.play(playerId, 900n, 800n);
      await stage.reward(playerId, 40n);
      await stage.withdraw(playerId, 600n);
      return playerId;
    },
  };
}

interface Ground {
  readonly harness: Harness;
  readonly context: PlayersContext;
  /** How much was planted, for names that are nobody else's. */
  made: number;
}

function shardOfPlayer({ harness, context }: Ground, playerId: PlayerId) {
  const shard = harness.owner.shards[context.shards.all.indexOf(context.shards.ofPlayer(playerId))];
  if (shard === undefined) throw new Error('a player is on no shard');
  return shard;
}

/** An account with a device, an address and a key of its own, unless the scheme says otherwise. */
async function openAccount(
  ground: Ground,
  of: { device?: string; address?: string; key?: string; sponsor?: PlayerId } = {},
): Promise<PlayerId> {
  const { context, harness } = ground;
  const number = (ground.made += 1);
  const at = harness.clock.now();
  const playerId = of.sponsor === undefined ? await aPlayer(context) : await invited(ground, of.sponsor);
  const shard = shardOfPlayer(ground, playerId);
  await appendSignal(shard, {
    playerId,
    brandId: 1,
    deviceId: of.device ?? `device-${number}`,
    address: of.address ?? `10.0.${number >> 8}.${number & 255}`,
    userAgent: 'test',
    at,
    kind: 'register',
  });
  await openGame(harness, playerId);
  const hash = createHash('sha256')
    .update(of.key ?? `key-${number}`)
    .digest();
  const id = mintId(shardOf(playerId), context.random(16));
  await shard.run(sql`
    insert into payments.payout_accounts (id, player_id, brand_id, kind, pix_type, key_id, box, key_index, since)
    values (${id}, ${playerId}, 1, 'pix', 'EVP', 1, ${hash}, ${hash}, ${at})`);
  return playerId;
}

async function invited(ground: Ground, sponsorId: PlayerId): Promise<PlayerId> {
  const phone = `+551198${String(1_000_000 + ground.made)}`;
  const created = await createPlayer(ground.context, {
    brandId: 1,
    locale: 'pt-BR',
    identifiers: { phone },
    sponsorId,
  });
  if (!created.ok) throw new Error(`no such player can be: ${created.reason}`);
  return created.playerId;
}

/** Books that must balance, so what is planted there is posted. */
async function inBooks(
  ground: Ground,
  playerId: PlayerId,
  work: (tx: Tx, key: string) => ReturnType<typeof post>,
): Promise<void> {
  const key = `scheme:${(ground.made += 1)}`;
  const answer = await ground.context.shards.inPlayerTransaction(playerId, (tx) => work(tx, key));
  if (!answer.ok) throw new Error(`no such scheme can be: ${answer.reason}`);
}

function openBooks(ground: Ground) {
  const { clock } = ground.harness;
  const today = () => businessDayOf(clock.nowMs());
  return {
    deposit: (playerId: PlayerId, reais: bigint) =>
      inBooks(ground, playerId, (tx, key) =>
        post(tx, clock, {
          key,
          playerId,
          brandId: 1,
          movement: 'deposit',
          legs: [
            { account: 'psp_clearing', amountE5: -reais * REAL },
            { account: 'cash', amountE5: reais * REAL },
          ],
        }),
      ),
    async withdraw(playerId: PlayerId, reais: bigint) {
      const of = { hold: `scheme-hold-${(ground.made += 1)}`, playerId, brandId: 1 };
      await inBooks(ground, playerId, (tx) =>
        hold(tx, clock, { ...of, movement: 'withdrawal_hold', from: 'cash', amountE5: reais * REAL }),
      );
      await inBooks(ground, playerId, (tx) =>
        settle(tx, clock, {
          ...of,
          movement: 'withdrawal_settle',
          to: [{ account: 'psp_clearing', amountE5: reais * REAL }],
        }),
      );
    },
    play: (playerId: PlayerId, stake: bigint, win: bigint) =>
      playRound(ground.harness, ground.context, { playerId, stakeE5: stake * REAL, winE5: win * REAL }),
    async reward(playerId: PlayerId, reais: bigint) {
      const key = `reward-${(ground.made += 1)}`;
      const at = clock.now();
      await shardOfPlayer(ground, playerId).run(sql`
        insert into bonuses.reward_grants (player_id, key, brand_id, rule_id, rule_version, rule, kind, account, is_capped, facts,
          state, amount_e5, factor, required_e5, due_at, due_day, given_at, given_day)
        values (${playerId}, ${key}, 1, 'first-deposit', 1, '{}', 'deposit', 'bonus', true, '{}', 'given', ${reais * REAL}, 12, 0,
          ${at}, ${today()}::date, ${at}, ${today()}::date)`);
    },
    async dispute(playerId: PlayerId, reais: bigint) {
      const id = `med-${(ground.made += 1)}`;
      await shardOfPlayer(ground, playerId).run(sql`
        insert into payments.disputes (provider, id, player_id, brand_id, end_to_end_id, amount_e5, held_e5, state, opened_at)
        values ('test', ${id}, ${playerId}, 1, ${`E${id}`}, ${reais * REAL}, 0, 'open', ${clock.now()})`);
    },
  };
}

/** One scheme of each kind, each with those who are to be found. */
export async function plantSchemes(stage: Stage): Promise<Readonly<Record<string, readonly PlayerId[]>>> {
  const several = async (count: number, of: Parameters<Stage['account']>[0]) => {
    const people: PlayerId[] = [];
    for (let index = 0; index < count; index += 1) people.push(await stage.account(of));
    return people;
  };
  const through = await stage.account();
  await stage.deposit(through, 1_200n);
  await stage.withdraw(through, 1_200n);
  const hunter = await stage.account();
  await stage.deposit(hunter, 20n);
  await stage.reward(hunter, 10n);
  await stage.play(hunter, 20n, 28n);
  await stage.withdraw(hunter, 28n);
  const parter = await stage.account();
  for (const reais of [9_800n, 9_900n, 9_990n]) await stage.deposit(parter, reais);
  await stage.play(parter, 20_000n, 0n);
  const disputed = await stage.account();
  await stage.deposit(disputed, 300n);
  await stage.play(disputed, 300n, 290n);
  await stage.withdraw(disputed, 280n);
  await stage.dispute(disputed, 300n);
  const leader = await stage.account();
  const losers = await several(3, { sponsor: leader });
  for (const loser of losers) {
    await stage.deposit(loser, 300n);
    await stage.play(loser, 300n, 0n);
  }
  await stage.deposit(leader, 20n);
  await stage.play(leader, 10n, 900n);
  return {
    'R-KEY-01': await several(3, { key: 'one-key' }),
    'R-DEV-01': await several(3, { device: 'one-device' }),
    'R-ADR-01': await several(5, { address: '203.0.113.7' }),
    'R-RNG-01': [leader],
    'R-PLY-01': [through],
    'R-BON-01': [hunter],
    'R-LIM-01': [parter],
    'R-MED-01': [disputed],
  };
}
