import { moveToOtherDatabase } from '../../../shard-move/testing/moves.ts';
import type { Queryable } from '../../../../apps/api/src/platform/db/db.ts';
import { sql } from '../../../../apps/api/src/platform/db/sql.ts';
import type { Transfer } from '../books.ts';
import type { Logged } from '../casino.ts';
import { checkWorld } from '../checker/check-world.ts';
import { runWorld } from '../run-world.ts';
import type { World } from '../world.ts';
import { applyStep } from './apply.ts';
import { type Installation, openPlayers, type RealPlayer } from './installation.ts';
import { type ReadTransfer, readSeen, readTransfers } from './snapshot.ts';

export interface RealRun {
  readonly plan: World;
  readonly players: ReadonlyMap<number, RealPlayer>;
  readonly logs: ReadonlyMap<number, Logged[]>;
  /** The version of a player's account after each step, by the number of the step. */
  readonly versions: ReadonlyMap<number, [at: number, version: bigint][]>;
  readonly findings: string[];
}

/** A move takes as long as some hundred steps, so one run in so many has one. */
const RUNS_A_MOVE = 8;

/** Plays the plan of a seed by the product's own functions; the virtual shard of a player moves in the middle of it. */
export async function runReal(installation: Installation, seed: number): Promise<RealRun> {
  const plan = await runWorld(seed);
  const steps = [...plan.casino.people.values()]
    .flatMap(({ id, log }) => log.map((logged) => ({ id, logged })))
    .toSorted((a, b) => a.logged.at - b.logged.at);
  const made = Map.groupBy(plan.casino.books.transfers, ({ at }) => at);
  const first = steps[0]?.logged.step?.nowMs ?? 0;
  const players = await openPlayers(installation, first);
  const run = { plan, players, logs: new Map<number, Logged[]>(), versions: new Map<number, [number, bigint][]>() };
  const findings: string[] = [];
  for (const [index, { id, logged }] of steps.entries()) {
    const player = players.get(id);
    const { at, step } = logged;
    if (player === undefined || step === undefined) continue;
    const here = (made.get(at) ?? []).filter(({ key }) => key.startsWith(`${id}/`));
    const outcome = await applyStep(installation, player, { id, step, made: here });
    if (step.do === 'play' && outcome !== undefined && heardOf(outcome) !== logged.outcome)
      findings.push(`step ${at}: the supplier heard ${outcome}, by the model ${logged.outcome}`);
    const { bonuses } = installation.at(step.nowMs);
    const database = installation.shards.ofPlayer(player.playerId);
    const { seen, version } = await readSeen(database, player.playerId, (db, playerId) =>
      bonuses.withdrawable(db, playerId),
    );
    listOf(run.logs, id).push({ ...logged, outcome: outcome ?? logged.outcome, seen });
    listOf(run.versions, id).push([at, version]);
    if (seed % RUNS_A_MOVE === 1 && index === steps.length >> 1)
      await moveToOtherDatabase(installation.harness, installation.context, player.playerId);
  }
  return { ...run, findings };
}

/** The model has one word for a round that takes no bets any more. */
const heardOf = (outcome: string) =>
  outcome === 'round_closed' || outcome === 'round_voided' ? 'round_over' : outcome;

function listOf<T>(lists: Map<number, T[]>, id: number): T[] {
  const list = lists.get(id) ?? [];
  lists.set(id, list);
  return list;
}

/** Reads the databases and lets the checker of the model look. `read` may look through the eyes of an open transaction. */
export async function checkReal(
  { shards }: Installation,
  run: RealRun,
  read: (playerId: RealPlayer['playerId']) => Queryable = (playerId) => shards.ofPlayer(playerId),
): Promise<string[]> {
  const { plan, players, logs } = run;
  const findings = [...run.findings];
  const mine: Transfer[] = [];
  const people = new Map(plan.casino.people);
  for (const [id, { playerId, prefix }] of players) {
    const transfers = await readTransfers(read(playerId), { id, playerId, prefix });
    findings.push(...checkRows(transfers), ...(await checkWindows(read(playerId), id, { playerId, plan })));
    mine.push(...transfers.map((transfer) => withStep(transfer, run.versions.get(id) ?? [])));
    const person = people.get(id);
    const log = logs.get(id) ?? [];
    const seen = log.at(-1)?.seen;
    if (person !== undefined && seen !== undefined)
      people.set(id, { ...person, log, rule: Object.assign(Object.create(person.rule), { seen: () => seen }) });
  }
  const isApplied = (key: string) => /^\d+\//.test(key);
  const house = plan.casino.books.transfers.filter(({ key }) => !isApplied(key));
  const transfers = [...house, ...mine].toSorted((a, b) => a.at - b.at);
  const books = { transfers, months: [] };
  const casino = Object.assign(Object.create(plan.casino) as World['casino'], { people, books });
  return [...findings, ...checkWorld({ ...plan, casino })];
}

/** The step after which the player's version was first as high. */
function withStep(transfer: ReadTransfer, versions: readonly [number, bigint][]): Transfer {
  const at = versions.find(([, version]) => version >= transfer.version)?.[0] ?? Number.MAX_SAFE_INTEGER;
  const isJackpot = transfer.key.includes('/jackpot:');
  return { ...transfer, at, movement: isJackpot ? 'jackpot_payment' : transfer.movement };
}

/** The sum of a row is that of its entries, and versions have no gap. */
function checkRows(transfers: readonly ReadTransfer[]): string[] {
  return transfers.flatMap(({ key, legs, amountE5 }) => {
    const movedE5 = legs.reduce((sum, leg) => (leg.amountE5 > 0n ? sum + leg.amountE5 : sum), 0n);
    return movedE5 === amountE5 ? [] : [`the row of ${key} says ${amountE5}, its entries ${movedE5}`];
  });
}

/** The loss of the running day, recounted by the model. */
async function checkWindows(
  db: Queryable,
  id: number,
  { playerId, plan }: { readonly playerId: RealPlayer['playerId']; readonly plan: World },
): Promise<string[]> {
  const row = await db.one<{ day: string; loss: bigint }>(sql`
    select day_key::text as day, day_loss_e5 as loss from ledger.accounts where player_id = ${playerId}`);
  let lossE5 = 0n;
  const log = plan.casino.people.get(id)?.log ?? [];
  const days = new Map<string, string>(
    log.flatMap(({ step, outcome }) =>
      step?.do === 'play' && outcome === 'applied' ? [[`${id}/${step.key}`, dayOf(step.nowMs)] as const] : [],
    ),
  );
  const bets = new Map<string, Transfer>(plan.casino.books.transfers.map((transfer) => [transfer.key, transfer]));
  for (const { step, outcome } of log) {
    if (step?.do !== 'play' || outcome !== 'applied' || step.key.startsWith('jackpot:')) continue;
    const counted = step.reverses === undefined ? `${id}/${step.key}` : `${id}/${step.reverses}`;
    if (days.get(counted) !== row.day) continue;
    for (const { account, playerId: of, amountE5 } of bets.get(`${id}/${step.key}`)?.legs ?? [])
      if (account === 'cash' && of === id) lossE5 -= amountE5;
  }
  return row.day === '-infinity' || row.loss === lossE5
    ? []
    : [`the loss of ${row.day} of ${id} is ${row.loss}, not ${lossE5}`];
}

const dayOf = (nowMs: number) => new Date(nowMs - 10_800_000).toISOString().slice(0, 10);
