import { createHash } from 'node:crypto';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { mintId } from '@arara/domain/ids';
import { aPlayer } from '../../../../test/factories.ts';
import type { Harness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { appendSignal } from '../../auth/sessions/sessions.store.ts';
import { createPlayer, type PlayersContext } from '../../players/index.ts';

const REAL = 100_000n;
const codes = { bet: 10, win: 11, deposit: 20, withdrawal: 31 } as const;

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
      await stage.move(playerId, 'deposit', 900n);
      await stage.move(playerId, 'bet', 1_500n);
      await stage.move(playerId, 'win', 1_200n);
      await stage.reward(playerId, 40n);
      await stage.move(playerId, 'withdrawal', 600n);
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
  const phone = `+55118${String(10_000_000 + ground.made)}`;
  const created = await createPlayer(ground.context, {
    brandId: 1,
    locale: 'pt-BR',
    identifiers: { phone },
    sponsorId,
  });
  if (!created.ok) throw new Error(`no such player can be: ${created.reason}`);
  return created.playerId;
}

function openBooks(ground: Ground) {
  const { clock } = ground.harness;
  const today = () => businessDayOf(clock.nowMs());
  return {
    /** A movement in the books; of play in a round of its own. */
    async move(playerId: PlayerId, what: keyof typeof codes, reais: bigint) {
      const number = (ground.made += 1);
      const at = clock.now();
      const amountE5 = reais * REAL;
      const cashE5 = { bet: -amountE5, win: amountE5, deposit: amountE5, withdrawal: 0n }[what];
      const round = what === 'bet' || what === 'win' ? `7:scheme-${number}` : null;
      await shardOfPlayer(ground, playerId).transaction(async (tx) => {
        if (round !== null)
          await tx.run(sql`
            insert into games.rounds (player_id, round, brand_id, party, game, type, weight_bp, state, bets, cash_stake_e5,
              bonus_stake_e5, cash_win_e5, bonus_win_e5, jackpot_win_e5, effective_e5, effective_cash_e5, first_version,
              last_version, opened_at, last_at, closed_at)
            values (${playerId}, ${round}, 1, 7, 'feira-milho', 1, 10000, 'closed', 1, 0, 0, 0, 0, 0, 0, 0, ${number}, ${number},
              ${at}, ${at}, ${at})`);
        await tx.run(sql`
          insert into ledger.transfers (key, player_id, version, brand_id, currency, account_brand_id, account_currency, code,
            amount_e5, fingerprint, party, round, day, cash_delta_e5, cash_after_e5, bonus_after_e5, posted_at)
          values (${`scheme:${number}`}, ${playerId}, ${1_000 + number}, 1, 986, 1, 986, ${codes[what]}, ${amountE5},
            ${Buffer.alloc(32)}, 7, ${round}, ${today()}::date, ${cashE5}, 0, 0, ${at})`);
      });
    },
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
  await stage.move(through, 'deposit', 1_200n);
  await stage.move(through, 'withdrawal', 1_200n);
  const hunter = await stage.account();
  await stage.move(hunter, 'deposit', 20n);
  await stage.reward(hunter, 10n);
  await stage.move(hunter, 'bet', 25n);
  await stage.move(hunter, 'withdrawal', 28n);
  const parter = await stage.account();
  for (const reais of [9_800n, 9_900n, 9_990n]) await stage.move(parter, 'deposit', reais);
  await stage.move(parter, 'bet', 40_000n);
  const disputed = await stage.account();
  await stage.move(disputed, 'deposit', 300n);
  await stage.move(disputed, 'bet', 300n);
  await stage.move(disputed, 'win', 290n);
  await stage.move(disputed, 'withdrawal', 280n);
  await stage.dispute(disputed, 300n);
  const leader = await stage.account();
  const losers = await several(3, { sponsor: leader });
  for (const loser of losers) {
    await stage.move(loser, 'deposit', 300n);
    await stage.move(loser, 'bet', 300n);
  }
  await stage.move(leader, 'bet', 10n);
  await stage.move(leader, 'win', 900n);
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
