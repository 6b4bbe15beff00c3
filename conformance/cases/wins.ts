import type { Case } from '../suite/case.ts';
import { check, same } from '../suite/check.ts';
import { type Context, newId, REAL, SESSION_OVER_MS, type Who } from '../suite/context.ts';

const HOUR_MS = 3_600_000;

export interface Opened {
  readonly round: string;
  readonly tx: string;
}

/** A bet of ten in a round of its own. */
export async function openRound(context: Context, who: Who, amountE5 = 10n * REAL): Promise<Opened> {
  const opened = { round: newId('r'), tx: newId('b') };
  context.accepted(await context.bet(who, { ...opened, amountE5 }));
  return opened;
}

/** What the casino put before somebody's eyes about a round. */
export async function isFlagged(context: Context, who: Who, reason: string): Promise<boolean> {
  const { flags } = await context.casino.order('flags', { playerId: who.id });
  return (flags as { reason: string }[]).some((flag) => flag.reason === reason);
}

export const winCases: readonly Case[] = [
  {
    id: 'W01',
    name: 'win_ok_round_closed',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      context.accepted(await context.win(who, { round, ref: tx, amountE5: 25n * REAL, closes: true }), 115n * REAL);
      await context.hasPlayable(who, 115n * REAL);
      await context.roundIs(who, round, 'closed');
    },
  },
  {
    id: 'W02',
    name: 'win_zero_closes',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      await context.unchanged([who], async () => {
        context.accepted(await context.end(who, { round, ref: tx }), 90n * REAL);
      });
      await context.roundIs(who, round, 'closed');
    },
  },
  {
    id: 'W03',
    name: 'win_duplicate_same',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      const call = context.winCall(who, { round, ref: tx, amountE5: 25n * REAL, closes: true, requestId: newId('q') });
      const first = context.accepted(await context.send(call), 115n * REAL);
      context.accepted(await context.bet(who), 114n * REAL);
      same((await context.send(call)).body, first.body, 'the bytes of the second answer');
      await context.hasPlayable(who, 114n * REAL);
    },
  },
  {
    id: 'W04',
    name: 'win_duplicate_changed',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      const request = { round, ref: tx, tx: newId('w') };
      context.accepted(await context.win(who, { ...request, amountE5: 25n * REAL }), 115n * REAL);
      await context.unchanged([who], async () => {
        context.refused(await context.win(who, { ...request, amountE5: 26n * REAL, isMeant: false }), 'tx_conflict');
      });
    },
  },
  {
    id: 'W05',
    name: 'win_without_bet',
    async run(context) {
      const who = await context.player();
      await context.unchanged([who], async () => {
        const answer = await context.win(who, { ref: newId('b'), amountE5: 25n * REAL, isMeant: false });
        context.refused(answer, 'bet_not_found');
      });
    },
  },
  {
    id: 'W06',
    name: 'win_after_session_expiry',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      await context.casino.moveClock(SESSION_OVER_MS);
      context.accepted(await context.win(who, { round, ref: tx, amountE5: 25n * REAL, closes: true }), 115n * REAL);
    },
  },
  {
    id: 'W07',
    name: 'win_after_48h',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      await context.casino.moveClock(49 * HOUR_MS);
      context.accepted(await context.win(who, { round, ref: tx, amountE5: 25n * REAL, closes: true }), 115n * REAL);
      if (context.casino.isWhole) check(await isFlagged(context, who, 'late_win'), 'nobody is told of the late win');
    },
  },
  {
    id: 'W08',
    name: 'win_before_bet_out_of_order',
    async run(context) {
      const who = await context.player();
      const [round, bet] = [newId('r'), newId('b')];
      const win = context.winCall(who, { round, ref: bet, amountE5: 25n * REAL });
      await context.unchanged([who], async () => {
        context.refused(await context.send({ ...win, isMeant: false }), 'bet_not_found');
      });
      context.accepted(await context.bet(who, { round, tx: bet, amountE5: 10n * REAL }), 90n * REAL);
      context.accepted(await context.send(win), 115n * REAL);
      context.accepted(await context.send(win), 115n * REAL);
      await context.hasPlayable(who, 115n * REAL);
    },
  },
  {
    id: 'W09',
    name: 'several_wins_one_round',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      context.accepted(await context.win(who, { round, ref: tx, amountE5: REAL }), 91n * REAL);
      context.accepted(await context.win(who, { round, ref: tx, amountE5: 2n * REAL }), 93n * REAL);
      await context.roundIs(who, round, 'open');
      context.accepted(await context.win(who, { round, ref: tx, amountE5: 3n * REAL, closes: true }), 96n * REAL);
      await context.roundIs(who, round, 'closed');
    },
  },
  {
    id: 'W10',
    name: 'win_on_rolled_back_bet',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      context.accepted(await context.rollback(who, { round, ref: tx }), 100n * REAL);
      await context.unchanged([who], async () => {
        const answer = await context.win(who, { round, ref: tx, amountE5: 25n * REAL, isMeant: false });
        if (context.isHub88) context.refused(answer, 'bet_not_found');
        else context.refusedSomehow(answer);
      });
    },
  },
  {
    id: 'W11',
    name: 'huge_win',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      const amountE5 = 100_000n * REAL;
      context.accepted(await context.win(who, { round, ref: tx, amountE5, closes: true }), 90n * REAL + amountE5);
      await context.hasPlayable(who, 90n * REAL + amountE5);
      if (context.casino.isWhole) check(await isFlagged(context, who, 'large_win'), 'nobody is told of the huge win');
    },
  },
  {
    id: 'W12',
    name: 'win_reuses_bet_id',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      await context.unchanged([who], async () => {
        const answer = await context.win(who, { round, tx, ref: tx, amountE5: 10n * REAL, isMeant: false });
        context.refused(answer, 'tx_conflict');
      });
    },
  },
  {
    id: 'W13',
    name: 'win_for_other_player',
    async run(context) {
      const mine = await context.player({ shard: 0 });
      const beside = await context.player({ shard: 0 });
      const { round, tx } = await openRound(context, mine);
      await context.unchanged([mine, beside], async () => {
        const answer = await context.win(beside, { round, ref: tx, amountE5: 25n * REAL, isMeant: false });
        context.refusedSomehow(answer);
      });
    },
  },
];
