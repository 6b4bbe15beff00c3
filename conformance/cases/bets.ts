import type { Op } from '../stage/studio.ts';
import type { Case } from '../suite/case.ts';
import { check, same } from '../suite/check.ts';
import { type Context, newId, REAL, type Who } from '../suite/context.ts';
import { amountText } from './signatures.ts';

const bet = (amountE5: bigint, tx = newId('b')): Op => ({ kind: 'bet', tx, amountE5 });
const win = (amountE5: bigint, tx = newId('w')): Op => ({ kind: 'win', tx, amountE5 });

/** One call where the dialect has batches; one after another, up to the first refusal, where it has not. */
async function sendTogether(context: Context, who: Who, { round, ops }: { round: string; ops: readonly Op[] }) {
  if (!context.isHub88) return context.send(context.callOf(who, ops, { round }));
  let answer = await context.balance(who);
  const first = ops.find(({ kind }) => kind === 'bet')?.tx ?? '';
  for (const op of ops) {
    const linked = op.kind === 'win' ? { ...op, ref: first } : op;
    answer = await context.send(context.callOf(who, [linked], { round }));
    if (!answer.ok) break;
  }
  return answer;
}

/** Larger than a float holds exactly, and the largest of the wire. */
const edges = [2n ** 53n + 1n, 2n ** 63n - 1n];

export const betCases: readonly Case[] = [
  {
    id: 'B01',
    name: 'bet_ok',
    async run(context) {
      const who = await context.player();
      const round = newId('r');
      context.accepted(await context.bet(who, { amountE5: 10n * REAL, round }), 90n * REAL);
      await context.hasPlayable(who, 90n * REAL);
      await context.roundIs(who, round, 'open');
    },
  },
  {
    id: 'B02',
    name: 'bet_exact_balance',
    async run(context) {
      const who = await context.player();
      context.accepted(await context.bet(who, { amountE5: 100n * REAL }), 0n);
      await context.hasPlayable(who, 0n);
    },
  },
  {
    id: 'B03',
    name: 'bet_insufficient',
    async run(context) {
      const who = await context.player({ reais: 5n });
      await context.unchanged([who], async () => {
        context.refused(await context.bet(who, { amountE5: 6n * REAL }), 'insufficient_funds', 5n * REAL);
      });
    },
  },
  {
    id: 'B04',
    name: 'bet_duplicate_same',
    async run(context) {
      const who = await context.player();
      const call = context.betCall(who, { amountE5: 10n * REAL, requestId: newId('q') });
      const first = context.accepted(await context.send(call), 90n * REAL);
      context.accepted(await context.bet(who, { amountE5: REAL }), 89n * REAL);
      same((await context.send(call)).body, first.body, 'the bytes of the second answer');
      await context.hasPlayable(who, 89n * REAL);
    },
  },
  {
    id: 'B05',
    name: 'bet_duplicate_changed_amount',
    async run(context) {
      const who = await context.player();
      const [tx, round] = [newId('b'), newId('r')];
      context.accepted(await context.bet(who, { tx, round, amountE5: 10n * REAL }), 90n * REAL);
      await context.unchanged([who], async () => {
        context.refused(await context.bet(who, { tx, round, amountE5: 11n * REAL, isMeant: false }), 'tx_conflict');
      });
    },
  },
  {
    id: 'B06',
    name: 'bet_duplicate_other_user',
    async run(context) {
      const mine = await context.player({ shard: 0 });
      const beside = await context.player({ shard: 0 });
      const tx = newId('b');
      context.accepted(await context.bet(mine, { tx, amountE5: 10n * REAL }), 90n * REAL);
      await context.unchanged([mine, beside], async () => {
        context.refused(await context.bet(beside, { tx, amountE5: 10n * REAL, isMeant: false }), 'tx_conflict');
      });
      if (!context.casino.isWhole) return;
      // On another database a foreign id is an unknown id: each bet stands, and reconciliation finds it.
      const far = await context.player({ shard: 1 });
      await context.studio.move(context.connection, far.id, { amountE5: -10n * REAL, why: 'a bet under a foreign id' });
      context.accepted(await context.bet(far, { tx, amountE5: 10n * REAL, isMeant: false }), 90n * REAL);
      await context.hasPlayable(mine, 90n * REAL);
      const { cases } = await context.casino.order('reconcile', { provider: context.connection });
      check(
        (cases as { txId: string }[]).some(({ txId }) => txId === tx),
        'reconciliation opened no case for an id on two databases',
      );
    },
  },
  {
    id: 'B07',
    name: 'bet_negative_or_zero',
    async run(context) {
      const who = await context.player();
      const right = amountText(context, 10n * REAL);
      const negative = context.dialect === 'softswiss-v2' ? '"amount":"-1.00"' : '"amount":-1';
      const zero = context.dialect === 'softswiss-v2' ? '"amount":"0.00"' : '"amount":0';
      await context.unchanged([who], async () => {
        const request = { amountE5: 10n * REAL, isMeant: false };
        const below = await context.bet(who, { ...request, patch: [{ find: right, put: negative }] });
        context.refused(below, 'bad_amount');
        const nothing = await context.bet(who, { ...request, patch: [{ find: right, put: zero }] });
        if (context.dialect === 'softswiss-v2') context.refused(nothing, 'bad_amount');
        else context.accepted(nothing, 100n * REAL);
      });
    },
  },
  {
    id: 'B08',
    name: 'bet_fraction',
    async run(context) {
      const who = await context.player();
      let left = 100n * REAL;
      for (const amountE5 of [1_000n, 100n, 1n]) {
        const answer = await context.bet(who, { amountE5 });
        if (answer.outcome === 'unsayable') {
          check(context.dialect === 'softswiss-v1' && amountE5 < 1_000n, 'this dialect should be able to say it');
          continue;
        }
        left -= amountE5;
        context.accepted(answer, left);
      }
      await context.hasPlayable(who, left);
    },
  },
  {
    id: 'B09',
    name: 'bet_currency_mismatch',
    async run(context) {
      const who = await context.player();
      await context.unchanged([who], async () => {
        context.refused(await context.bet(who, { currency: 'USD', isMeant: false }), 'currency_mismatch');
      });
    },
  },
  {
    id: 'B10',
    name: 'bet_unknown_game',
    async run(context) {
      const who = await context.player();
      await context.unchanged([who], async () => {
        context.refused(await context.bet(who, { game: 'no-such-game', isMeant: false }), 'game_unknown');
      });
    },
  },
  {
    id: 'B11',
    name: 'bet_int64_edge',
    async run(context) {
      const who = await context.player();
      await context.unchanged([who], async () => {
        for (const edge of edges) {
          const amountE5 = context.dialect === 'softswiss-v1' ? edge - (edge % 1_000n) : edge;
          const answer = await context.bet(who, { amountE5, isMeant: false });
          context.refusedSomehow(answer);
          check(answer.isKnown, `a plain refusal, but it was ${answer.status} ${answer.word}`);
        }
      });
    },
  },
  {
    id: 'B12',
    name: 'two_bets_one_round',
    async run(context) {
      const who = await context.player();
      const [round, first] = [newId('r'), newId('b')];
      context.accepted(await context.bet(who, { round, tx: first, amountE5: 10n * REAL }), 90n * REAL);
      context.accepted(await context.bet(who, { round, amountE5: 20n * REAL }), 70n * REAL);
      context.accepted(await context.rollback(who, { round, ref: first }), 80n * REAL);
      await context.roundIs(who, round, 'open');
    },
  },
  {
    id: 'B13',
    name: 'bet_on_closed_round',
    async run(context) {
      const who = await context.player();
      const [round, tx] = [newId('r'), newId('b')];
      context.accepted(await context.bet(who, { round, tx }), 99n * REAL);
      context.accepted(await context.win(who, { round, ref: tx, amountE5: 2n * REAL, closes: true }), 101n * REAL);
      await context.unchanged([who], async () => {
        context.refusedSomehow(await context.bet(who, { round, isMeant: false }));
      });
    },
  },
  {
    id: 'B14',
    name: 'betwin_atomic',
    async run(context) {
      const who = await context.player({ reais: 10n });
      const ops = [bet(4n * REAL), bet(7n * REAL)];
      const answer = await sendTogether(context, who, { round: newId('r'), ops });
      // Without batches the first bet stands alone, and the second takes nothing.
      const left = context.isHub88 ? 6n * REAL : 10n * REAL;
      context.refused(answer, 'insufficient_funds', left);
      await context.hasPlayable(who, left);
    },
  },
  {
    id: 'B15',
    name: 'betwin_order',
    async run(context) {
      const who = await context.player({ reais: 10n });
      context.accepted(
        await sendTogether(context, who, { round: newId('r'), ops: [bet(10n * REAL), win(50n * REAL)] }),
        50n * REAL,
      );
      const later = await sendTogether(context, who, { round: newId('r'), ops: [bet(60n * REAL), win(90n * REAL)] });
      context.refused(later, 'insufficient_funds', 50n * REAL);
      const funded = [bet(50n * REAL), win(60n * REAL), bet(60n * REAL)];
      context.accepted(await sendTogether(context, who, { round: newId('r'), ops: funded }), 0n);
    },
  },
  {
    id: 'B16',
    name: 'batch_mixed_replay_and_new',
    async run(context) {
      const who = await context.player();
      const [round, known] = [newId('r'), bet(10n * REAL)];
      context.accepted(await sendTogether(context, who, { round, ops: [known] }), 90n * REAL);
      context.accepted(await sendTogether(context, who, { round, ops: [known, bet(5n * REAL)] }), 85n * REAL);
      await context.hasPlayable(who, 85n * REAL);
    },
  },
];
