import type { DriveCall } from '../stage/studio.ts';
import { check, same } from '../suite/check.ts';
import { Context, newId, type Who } from '../suite/context.ts';
import { connectionOf, type DialectName } from '../suite/dialects.ts';
import type { Stage } from '../suite/run.ts';
import { allHistories, type History, type Message } from './enumerate.ts';
import { BET_E5, NaiveRound, WIN_E5 } from './naive-round.ts';

const PLAYERS_PER_SHARD = 4;
const SHARDS = 2;

export interface HistoriesRun {
  readonly stage: Stage;
  readonly dialect: DialectName;
  /** Every so manieth history; 1 = all. */
  readonly every: number;
}

/** Every history against the wallet and against the naive round; answers what was wrong. */
export async function runHistories({
  stage,
  dialect,
  every,
}: HistoriesRun): Promise<{ played: number; wrong: readonly string[] }> {
  const context = new Context({
    ...stage,
    dialect,
    connection: connectionOf[dialect],
    isShort: every > 1,
    random: () => 0,
  });
  const players: Who[] = [];
  for (let count = 0; count < PLAYERS_PER_SHARD * SHARDS; count += 1)
    players.push(await context.player({ reais: 20_000n, shard: count % SHARDS }));
  const histories = allHistories().filter(({ number }) => number % every === 0);
  const wrong: string[] = [];
  // Each player's rounds come one after another, the players side by side.
  await Promise.all(
    players.map(async (who, at) => {
      const own = histories.filter((_, index) => index % players.length === at);
      for (const history of own) {
        const problem = await printHistory(context, who, history).catch((error: unknown) => String(error));
        if (problem !== undefined)
          wrong.push(`${dialect} ${history.number} [${history.deliveries.join(' ')}]: ${problem}`);
      }
    }),
  );
  wrong.push(...(await checkBooks(context, players)));
  return { played: histories.length, wrong };
}

async function printHistory(context: Context, who: Who, { deliveries }: History): Promise<string | undefined> {
  const before = await context.playable(who);
  const round = newId('r');
  const calls = callsOf(context, who, round);
  const answers = await context.studio.drive(
    context.connection,
    deliveries.map((message) => calls[message]),
  );
  const naive = new NaiveRound(context.dialect);
  for (const [at, message] of deliveries.entries()) {
    const expected = naive.hear(message);
    const answer = answers[at];
    if (answer?.ok !== expected)
      return `${message} number ${at + 1} was ${answer?.ok === true ? 'accepted' : 'refused'} (${answer?.word})`;
  }
  const after = await context.playable(who);
  if (after - before !== naive.movedE5) return `moved ${after - before} instead of ${naive.movedE5}`;
  const found = await context.casino.roundOf(who.id, context.connection, round);
  return found?.state === naive.state ? undefined : `the round is ${found?.state} instead of ${naive.state}`;
}

function callsOf(context: Context, who: Who, round: string): Readonly<Record<Message, DriveCall>> {
  const tx = newId('b');
  const end = context.winCall(who, { round, ref: tx, amountE5: 0n, closes: true });
  return {
    bet: context.betCall(who, { round, tx, amountE5: BET_E5 }),
    win: context.winCall(who, { round, ref: tx, amountE5: WIN_E5 }),
    rollback: context.rollbackCall(who, { round, ref: tx }),
    end: { ...end, ask: 'end' },
  };
}

async function checkBooks(context: Context, players: readonly Who[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  const note = (work: () => void) => {
    try {
      work();
    } catch (error) {
      wrong.push(String(error));
    }
  };
  const faults = await context.casino.listFaults();
  note(() => same(faults, [], 'breaches of the books'));
  const drifts = await context.studio.drifts();
  note(() => check(drifts.length === 0, `the shadow ledger drifted: ${JSON.stringify(drifts.slice(0, 3))}`));
  for (const who of players) {
    const shadow = await context.studio.shadow(context.connection, who.id);
    const playable = await context.playable(who);
    note(() => same(playable - (shadow?.ownE5 ?? 0n), 20_000n * 100_000n, `statement and shadow of ${who.id}`));
  }
  return wrong;
}
