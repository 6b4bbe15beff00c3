import type { Case } from '../suite/case.ts';
import { check, same } from '../suite/check.ts';
import { type Context, newId, REAL, type Who } from '../suite/context.ts';
import { withListing } from './listing.ts';
import { openRound } from './wins.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Difference {
  readonly txId: string;
  readonly kind: string;
}

async function reconcile({ casino, connection }: Context): Promise<readonly Difference[]> {
  const { cases } = await casino.order('reconcile', { provider: connection });
  return cases as Difference[];
}

async function isReported(context: Context, who: Who, { tx, kind }: { tx: string; kind: string }): Promise<void> {
  await context.unchanged([who], async () => {
    const found = (await reconcile(context)).filter(({ txId }) => txId === tx);
    same(
      found.map((one) => one.kind),
      [kind],
      'what reconciliation says of it',
    );
  });
}

export const reconciliationCases: readonly Case[] = [
  {
    id: 'X01',
    name: 'recon_missing_here',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      const tx = newId('b');
      const { connection, studio } = context;
      const line = { connection, tx, player: who.id, round: newId('r'), kind: 'bet' };
      await studio.post('/feed', { ...line, amountE5: REAL, atMs: `${Date.now() - 1_000}` });
      await isReported(context, who, { tx, kind: 'missing_here' });
    },
  },
  {
    id: 'X02',
    name: 'recon_missing_there',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      const { tx } = await openRound(context, who);
      await context.studio.post('/feed/bend', { connection: context.connection, tx });
      await isReported(context, who, { tx, kind: 'missing_there' });
    },
  },
  {
    id: 'X03',
    name: 'recon_amount_diff',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      const { tx } = await openRound(context, who);
      await context.studio.post('/feed/bend', { connection: context.connection, tx, amountE5: 11n * REAL });
      await isReported(context, who, { tx, kind: 'amount' });
    },
  },
  {
    id: 'X04',
    name: 'open_round_sweep',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      const openedFromMs = Date.now();
      const { round } = await openRound(context, who);
      await context.casino.moveClock(49 * HOUR_MS);
      const { rounds } = await context.casino.order('sweep-rounds', { openedFromMs });
      const found = (rounds as { playerId: string; round: string; hasDetails: boolean }[]).find(
        (one) => one.playerId === who.id && one.round.endsWith(round),
      );
      check(found !== undefined, 'the round is not listed');
      check(found.hasDetails, 'the supplier was not asked for details');
      await context.roundIs(who, round, 'open');
    },
  },
  {
    id: 'X05',
    name: 'catalogue_sync',
    isLong: true,
    needsWhole: true,
    async run(context) {
      const { casino, connection, house } = context;
      const gamesNow = async () => {
        const { games } = await casino.order('games', { provider: connection });
        return games as { code: string; name: string; state: string; blockedCountries: string[] }[];
      };
      const changes = [
        { code: house.game, asNewCode: 'jogo-novo', name: 'Jogo Novo' },
        { code: house.other, name: 'Outro Nome' },
        { code: house.removed, isRemoved: true },
        { code: house.blocked, blockedCountries: ['BR'] },
      ];
      await withListing(context, changes, async () => {
        const games = await gamesNow();
        const of = (code: string) => games.find((game) => game.code === code);
        same(of('jogo-novo')?.name, 'Jogo Novo', 'the new game');
        same(of(house.other)?.name, 'Outro Nome', 'the renamed game');
        check(of(house.removed)?.state !== 'open', 'the removed game is still open');
        same(of(house.blocked)?.blockedCountries, ['BR'], 'where the game is blocked');
        const soon = await casino.order('sync-catalogue', { provider: connection });
        same(soon['outcome'], 'not_due', 'a second question within a minute');
        // Only our clock moves on: the studio's minute is not over, and it says so.
        await casino.order('clock', { addMs: 2 * MINUTE_MS });
        const refused = await casino.order('sync-catalogue', { provider: connection });
        same(refused['outcome'], 'rate_limited', 'what the studio says to a second question within a minute');
        same((await gamesNow()).length, games.length, 'games after the refused list');
      });
      const back = (await gamesNow()).find(({ code }) => code === house.removed);
      same(back?.state, 'open', 'the game that came back');
    },
  },
];
