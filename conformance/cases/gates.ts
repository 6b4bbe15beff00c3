import type { Case } from '../suite/case.ts';
import { check, same } from '../suite/check.ts';
import { type Context, newId, REAL, type Who } from '../suite/context.ts';
import { openRound } from './wins.ts';

const MINUTE_MS = 60_000;

async function launchIsRefused(context: Context, who: Who): Promise<void> {
  if (!context.casino.isWhole) return;
  const gameId = `${context.connection}-${context.house.game}`;
  const { code } = await context.casino.asPlayer(who, '/v1/api/game/enter', { gameId, mobile: 1 });
  check(code !== 200, 'the launch was not refused');
}

/** The last allowed stake passes, the next does not, and what is taken back can be staked again. */
const limitCase = (id: string, name: string, kind: 'loss' | 'bets'): Case => ({
  id,
  name,
  async run(context) {
    const who = await context.player();
    await context.casino.order('limit', { playerId: who.id, kind, period: 'day', amountE5: 10n * REAL });
    const [round, tx] = [newId('r'), newId('b')];
    context.accepted(await context.bet(who, { round, tx, amountE5: 10n * REAL }), 90n * REAL);
    await context.unchanged([who], async () => {
      const answer = await context.bet(who, { amountE5: REAL });
      context.refused(answer, kind === 'loss' ? 'loss_limit' : 'stake_limit', 90n * REAL);
      check(answer.isKnown, 'a limit must be a refusal after which nobody rolls back');
    });
    context.accepted(await context.rollback(who, { round, ref: tx }), 100n * REAL);
    context.accepted(await context.bet(who, { amountE5: 10n * REAL }), 90n * REAL);
  },
});

export const gateCases: readonly Case[] = [
  {
    id: 'G01',
    name: 'self_excluded_bet',
    async run(context) {
      const who = await context.player();
      await context.casino.order('exclude', { playerId: who.id });
      await context.unchanged([who], async () => {
        context.refused(await context.bet(who), 'disabled');
      });
      await launchIsRefused(context, who);
    },
  },
  {
    id: 'G02',
    name: 'self_excluded_mid_round',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      await context.casino.order('exclude', { playerId: who.id });
      context.accepted(await context.win(who, { round, ref: tx, amountE5: 25n * REAL, closes: true }), 115n * REAL);
      context.refused(await context.bet(who), 'disabled');
      await context.hasPlayable(who, 115n * REAL);
    },
  },
  limitCase('G03', 'loss_limit_reached', 'loss'),
  limitCase('G04', 'stake_limit', 'bets'),
  {
    id: 'G05',
    name: 'time_limit_and_30min_idle',
    isLong: true,
    async run(context) {
      const idle = await context.player();
      context.accepted(await context.bet(idle), 99n * REAL);
      await context.casino.moveClock(31 * MINUTE_MS);
      context.refused(await context.bet(idle, { isMeant: false }), 'session_expired');
      await context.hasPlayable(idle, 99n * REAL);
      if (!context.casino.isWhole) return;
      await context.casino.moveClock(undefined);
      const limited = await context.player();
      await context.casino.order('limit', { playerId: limited.id, kind: 'time', period: 'day', minutes: 15 });
      const session = await context.casino.launch(limited, context.connection, context.house.game);
      context.accepted(await context.bet(limited, { token: session }), 99n * REAL);
      await context.casino.moveClock(16 * MINUTE_MS);
      context.refused(await context.bet(limited, { token: session }), 'time_limit');
      await context.hasPlayable(limited, 99n * REAL);
    },
  },
  {
    id: 'G06',
    name: 'kyc_or_age_or_frozen_account',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      await context.casino.order('block', { playerId: who.id });
      await context.unchanged([who], async () => {
        context.refused(await context.bet(who), 'disabled');
      });
      context.accepted(await context.win(who, { round, ref: tx, amountE5: 25n * REAL, closes: true }), 115n * REAL);
      await launchIsRefused(context, who);
      same((await context.moneyOf(who)).cashE5, 115n * REAL, 'cash of the blocked player');
    },
  },
];
