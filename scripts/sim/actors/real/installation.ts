import assert from 'node:assert/strict';
import { currencies } from '@arara/domain/ledger';
import { makePlayerId, type PlayerId, VIRTUAL_SHARDS } from '@arara/domain/shards';
import {
  createBonuses,
  createRewards,
  createRuleBook,
  type RewardReads,
} from '../../../../apps/api/src/modules/bonuses/index.ts';
import { effectiveBetsE5, settledBets } from '../../../../apps/api/src/modules/games/index.ts';
import { insertSession, openStakesE5 } from '../../../../apps/api/src/modules/games/shared/play.store.ts';
import { hashOf } from '../../../../apps/api/src/modules/games/wallet/wallet.ts';
import * as ledger from '../../../../apps/api/src/modules/ledger/index.ts';
import { fixedClock } from '../../../../apps/api/src/platform/clock.ts';
import { aContext, settingsOf } from '../../../../apps/api/test/factories.ts';
import type { Harness } from '../../../../apps/api/test/harness.ts';
import { aPolicy } from '../../../../apps/api/test/reward-stage.ts';
import { terms } from '../casino.ts';
import { PLAYERS } from '../world.ts';

/** The rules of these rewards ask nothing of the player. */
const neverAsked = () => Promise.reject(new Error('no rule asks for it'));
const reads: RewardReads = {
  effectiveBetsE5,
  settledBets,
  lastPaidDepositMs: neverAsked,
  vipLevel: neverAsked,
  givenToOthersE5: async () => 0n,
};

/** The entry points of the product on the databases of a harness, at any moment. */
export async function openInstallation(harness: Harness) {
  const context = await aContext(harness);
  const settings = settingsOf(context);
  const policy = aPolicy();
  const { shards } = context;
  return {
    harness,
    context,
    shards,
    /** Every step has its own time. */
    at(nowMs: number) {
      const clock = fixedClock(nowMs);
      const bonuses = createBonuses({ shards, clock, settings, policy, openStakesE5 });
      const rules = createRuleBook({ directory: shards.directory, clock, settings });
      const grantFreeRounds = () => Promise.reject(new Error('no free rounds'));
      const rewards = createRewards({ shards, clock, policy, bonuses, rules, reads, settings, grantFreeRounds });
      return { clock, bonuses, rewards };
    },
  };
}
export type Installation = Awaited<ReturnType<typeof openInstallation>>;
export type Services = ReturnType<Installation['at']>;

export interface RealPlayer {
  readonly playerId: PlayerId;
  /** Before the keys of suppliers, which have no number of one world in another. */
  readonly prefix: string;
  readonly brandId: number;
  /** Of the game session with each supplier. */
  readonly tokens: ReadonlyMap<number, Buffer>;
}

const SESSION_MS = 10 * 365 * 86_400_000;
/** Worlds of one installation: their players are neighbours in the virtual shards. */
let opened = 0;

/** Players of one world, each in a virtual shard of its own, with accounts, limits and game sessions. */
export async function openPlayers({ shards }: Installation, nowMs: number): Promise<ReadonlyMap<number, RealPlayer>> {
  const players = new Map<number, RealPlayer>();
  const world = opened++;
  for (let id = 1; id <= PLAYERS; id += 1) {
    const vshard = (world * PLAYERS + id * 577) % VIRTUAL_SHARDS;
    const playerId = makePlayerId(vshard, BigInt(5_000_000 + world * PLAYERS + id));
    const player = { playerId, brandId: terms.brandOf(id) };
    const prefix = `w${world}.`;
    const tokens = new Map([7, 8].map((party) => [party, hashOf(`actor ${world} ${id} ${party}`)]));
    await shards.inPlayerTransaction(playerId, async (tx) => {
      await ledger.openAccount(tx, player);
      assert.ok(await ledger.setGuards(tx, playerId, guardsOf(id, false)));
    });
    for (const [party, tokenHash] of tokens)
      await insertSession(shards.ofPlayer(playerId), {
        ...player,
        tokenHash,
        party,
        game: 'dadinho',
        currency: currencies.BRL,
        openedAt: new Date(nowMs),
        expiresAt: new Date(nowMs + SESSION_MS),
        idleMinutes: 10_000_000,
        playEndsAt: null,
      });
    players.set(id, { ...player, prefix, tokens });
  }
  return players;
}

/** Every second player limits the bets and the losses of a day. */
export function guardsOf(id: number, betsBlocked: boolean): ledger.GuardLimits {
  const { betsMaxE5, lossMaxE5 } = terms.limits;
  return id % 2 === 0
    ? { betsBlocked, betsMaxE5: { day: betsMaxE5 }, lossMaxE5: { day: lossMaxE5 }, countMax: {} }
    : { betsBlocked, betsMaxE5: {}, lossMaxE5: {}, countMax: {} };
}
