import type { Case } from '../suite/case.ts';
import { check, same } from '../suite/check.ts';
import { type Context, newId, REAL } from '../suite/context.ts';
import { grant, playFree, STAKE } from './free-play.ts';

const MINUTE_MS = 60_000;
const CENTAVO = REAL / 100n;

/** The studio answers grants like this while `work` runs. */
async function answering(context: Context, as: 'lost' | 'refused', work: () => Promise<void>): Promise<void> {
  try {
    await context.studio.put('/free-rounds/answer', { as });
    await work();
  } finally {
    await context.studio.put('/free-rounds/answer', { as: 'usual' });
  }
}

/** Granting: our question to the supplier, and what becomes of it. */
export const grantCases: readonly Case[] = [
  {
    id: 'F15',
    name: 'grant_with_one_key_is_one_grant',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      const key = newId('grant');
      const first = await grant(context, who, { key });
      same(first.state, 'granted', 'the grant');
      same(await grant(context, who, { key }), first, 'the same key again');
      await playFree(context, who, first.id);
      context.refusedSomehow(await context.bet(who, { reward: first.id, amountE5: STAKE, isMeant: false }));
    },
  },
  {
    id: 'F16',
    name: 'grant_answer_unknown_is_neither_yes_nor_no',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      let id = '';
      await answering(context, 'lost', async () => {
        const asked = await grant(context, who);
        same(asked.state, 'asked', 'a grant whose answer was lost');
        id = asked.id;
        // The studio has it, whatever we know of it.
        await playFree(context, who, id);
      });
      await context.casino.moveClock(MINUTE_MS);
      const { state } = await context.casino.order('ask-free-rounds', { playerId: who.id, id });
      same(state, 'granted', 'the grant after it was asked again');
      context.refusedSomehow(await context.bet(who, { reward: id, amountE5: STAKE, isMeant: false }));
    },
  },
  {
    id: 'F17',
    name: 'grant_refused_is_not_played',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      await answering(context, 'refused', async () => {
        const { id, state } = await grant(context, who);
        same(state, 'refused', 'a grant that the supplier does not want');
        context.refusedSomehow(await context.bet(who, { reward: id, amountE5: STAKE, isMeant: false }));
      });
    },
  },
  {
    id: 'F20',
    name: 'grant_taken_back_is_not_played',
    needsWhole: true,
    async run(context) {
      const { studio, casino, connection } = context;
      const who = await context.player();
      const key = newId('grant');
      const { id } = await grant(context, who, { rounds: 3, key });
      const { round, tx, reward } = await playFree(context, who, id);
      const { state } = await casino.order('cancel-free-rounds', { playerId: who.id, key });
      same(state, 'cancelled', 'the grant after the supplier was told');
      await context.unchanged([who], async () => {
        context.refusedSomehow(await context.bet(who, { reward, amountE5: STAKE, isMeant: false }));
      });
      const session = (await studio.sessions(connection)).find(({ token }) => token === who.session);
      const opened = await studio.post('/play-api/open', { launch: session?.launch });
      same(opened['freeRounds'], null, 'free rounds that the game shows');
      // What was begun before is paid.
      const win = { round, ref: tx, reward, amountE5: 5n * REAL, closes: true };
      context.accepted(await context.win(who, win), 105n * REAL);
    },
  },
  {
    id: 'F18',
    name: 'free_rounds_reconcile',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      const { id } = await grant(context, who);
      const { round, tx, reward } = await playFree(context, who, id);
      const won = newId('w');
      context.accepted(await context.win(who, { round, ref: tx, reward, tx: won, amountE5: REAL, closes: true }));
      const { cases } = await context.casino.order('reconcile', { provider: context.connection });
      const own = (cases as { txId: string }[]).filter(({ txId }) => txId === tx || txId === won);
      same(own, [], 'differences about the free round');
    },
  },
  {
    id: 'F19',
    name: 'free_round_played_in_the_game',
    needsWhole: true,
    async run(context) {
      const { studio, connection } = context;
      const who = await context.player();
      // Below what a player may bet: the casino pays.
      await grant(context, who, { stakeE5: REAL / 2n });
      const session = (await studio.sessions(connection)).find(({ token }) => token === who.session);
      check(session !== undefined, 'the studio heard of no launch');
      const { launch } = session;
      const opened = await studio.post('/play-api/open', { launch });
      same((opened['freeRounds'] as { left: number } | null)?.left, 1, 'free rounds that the game shows');
      const bet = { launch, choice: context.house.choice, stake: '100' };
      const { round, freeRounds } = await studio.post('/play-api/bet', bet);
      const { stake, paid } = round as { stake: string; paid: string };
      same([stake, freeRounds], ['50', null], 'the stake of the grant, and nothing left of it');
      const { cashE5, bonusE5 } = await context.moneyOf(who);
      same([cashE5, bonusE5], [100n * REAL, BigInt(paid) * CENTAVO], 'cash and bonus');
    },
  },
];
