import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect, withLogin } from '../scripts/migrate/index.ts';
import { startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';
import { countDifferent, computeExpected } from './settlement/reference.ts';
import { buildWorld, copyWorld, END, stack, WEEK } from './settlement/world.ts';

/**
 * The settlement of a week: how long it takes, that every statement is what a reckoning apart from the program comes to,
 * that what is posted is what a second count comes to and what the lines add up to, that a second run posts nothing, and that a run killed again and again comes to the same.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, players: { type: 'string' }, kills: { type: 'string' } },
});
const players = Number(values.players ?? (values.short ? 2_000 : 200_000));
const size = { players, largest: players / 4, betsInAll: players * 25 };
const KILLS = Number(values.kills ?? (values.short ? 4 : 20));
const LIMIT_MS = 600_000;

interface Urls {
  readonly directoryUrl: string;
  readonly shardUrls: readonly string[];
}

interface Outcome {
  readonly earners: number;
  readonly postedE5: bigint;
  readonly ledgerE5: bigint;
  /** What the members are said to have brought. */
  readonly incomeE5: bigint;
  readonly checkedE5: bigint;
  readonly wrongLines: number;
  readonly fingerprint: string;
}

const settler = resolve(import.meta.dirname, 'settlement/settler.ts');

function start({ directoryUrl, shardUrls }: Urls) {
  const urls = [directoryUrl, ...shardUrls].map((url) => withLogin(url, 'arara_staff'));
  const [directory = '', ...shards] = urls;
  const args = [settler, '--directory', directory, ...shards.flatMap((url) => ['--shard', url])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const opened = new Promise<void>((done) => child.once('message', () => done()));
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  return { child, opened, ended };
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = await connect(url);
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function openRun({ directoryUrl }: Urls): Promise<void> {
  await query(
    directoryUrl,
    `insert into team.runs (brand_id, kind, period, period_end, stage, started_at)
     values (1, 'team', '${WEEK}', '${END}', 'reserve', '${END}')
     on conflict on constraint runs_once do update set stage = 'collect', shard = 0, cursor = 0, done_at = null`,
  );
}

async function judge({ directoryUrl, shardUrls }: Urls): Promise<Outcome> {
  const [run] = await query<{ stage: string; checked: bigint | null; problem: string | null }>(
    directoryUrl,
    `select stage, checked_e5 as checked, problem from team.runs where period = '${WEEK}'`,
  );
  if (run?.stage !== 'done') throw new Error(`the run stands at ${run?.stage}: ${run?.problem}`);
  let outcome = { earners: 0, postedE5: 0n, ledgerE5: 0n, incomeE5: 0n, wrongLines: 0, fingerprint: '' };
  for (const url of shardUrls) {
    const [row] = await query<
      Record<'posted' | 'ledger' | 'income' | 'print', string> & Record<'earners' | 'wrong', number>
    >(
      url,
      `select count(*)::int as earners, coalesce(sum(t.amount_e5), 0)::text as posted,
         (select coalesce(sum(e.amount_e5), 0)::text from ledger.entries e where e.account = 3) as ledger,
         (select coalesce(sum(m.income_e5), 0)::text from team.members m) as income,
         count(*) filter (where t.amount_e5 <> l.sum or t.state <> 'paid')::int as wrong,
         md5(string_agg(t.player_id || ':' || t.amount_e5 || ':' || t.carry1_e5 || ':' || t.carry2_e5 || ':' || t.carry3_e5
           || ':' || l.print, ',' order by t.player_id)) as print
       from team.statements t join lateral (
         select sum(l.amount_e5)::bigint as sum,
           md5(string_agg(l.kind || l.base_e5 || l.amount_e5, ',' order by l.position)) as print
         from team.statement_lines l where l.player_id = t.player_id and l.week = t.week
       ) l on true where t.week = '${WEEK}'`,
    );
    if (row === undefined) throw new Error('a shard gave no answer');
    outcome = {
      earners: outcome.earners + row.earners,
      postedE5: outcome.postedE5 + BigInt(row.posted),
      ledgerE5: outcome.ledgerE5 + BigInt(row.ledger),
      incomeE5: outcome.incomeE5 + BigInt(row.income),
      wrongLines: outcome.wrongLines + row.wrong,
      fingerprint: `${outcome.fingerprint}${row.print}`,
    };
  }
  return { ...outcome, checkedE5: BigInt(run.checked ?? 0n) };
}

/** How long a settlement takes, with its start and without. */
async function settle(urls: Urls): Promise<{ readonly allMs: number; readonly workMs: number }> {
  const begun = performance.now();
  const { opened, ended } = start(urls);
  await Promise.race([opened, ended]);
  const openedAt = performance.now();
  const code = await ended;
  if (code !== 0) throw new Error(`the settlement ended with ${code}`);
  return { allMs: performance.now() - begun, workMs: performance.now() - openedAt };
}

async function placeOf({ directoryUrl }: Urls): Promise<{ readonly stage: string; readonly place: string }> {
  const [run] = await query<{ stage: string; place: string }>(
    directoryUrl,
    `select stage, concat_ws(' ', stage, shard, cursor) as place from team.runs where period = '${WEEK}'`,
  );
  if (run === undefined) throw new Error('there is no run');
  return run;
}

/**
 * Each kill comes a little later in the run than the one before, so that all stages are met. The lives together are
 * shorter than the work, so the run never ends before its last kill; a step that is longer than a life gets longer ones.
 */
async function settleKilled(urls: Urls, workMs: number): Promise<ReadonlyMap<string, number>> {
  const kills = new Map<string, number>();
  let before = await placeOf(urls);
  let patience = 1;
  for (let nth = 1; nth <= KILLS; nth += 1) {
    const { child, opened, ended } = start(urls);
    const lifeMs = patience * (0.35 + 0.5 * Math.random()) * (workMs / KILLS);
    await Promise.race([opened.then(() => sleep(lifeMs)), ended]);
    const isAlive = child.exitCode === null;
    if (isAlive) child.kill('SIGKILL');
    await ended;
    const now = await placeOf(urls);
    if (isAlive && now.stage !== 'done') kills.set(now.stage, (kills.get(now.stage) ?? 0) + 1);
    patience = now.place === before.place ? patience * 1.5 : 1;
    before = now;
  }
  await settle(urls);
  return kills;
}

const reais = (amountE5: bigint) => `R$ ${(amountE5 / 100_000n).toLocaleString('en-US')}`;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

await wipeStack(stack);
const stackUrls = await startStack(stack);
try {
  const begun = performance.now();
  await buildWorld(stackUrls, 'settled', size);
  console.log(
    `${size.players.toLocaleString('en-US')} players, one inviter of ${size.largest.toLocaleString('en-US')}, ` +
      `${size.betsInAll.toLocaleString('en-US')} bets summed per player and day on two shards: built in ${seconds(performance.now() - begun)}`,
  );
  const clean = await copyWorld(stackUrls, 'settled', 'settled_clean');
  await openRun(clean);
  const { allMs: cleanMs, workMs } = await settle(clean);
  const first = await judge(clean);
  const isEqual = [first.checkedE5, first.ledgerE5, first.incomeE5].every((sumE5) => sumE5 === first.postedE5);
  console.log(
    `settled in ${seconds(cleanMs)}: ${first.earners.toLocaleString('en-US')} statements, ${reais(first.postedE5)} posted; ` +
      `second count, ledger and members ${isEqual ? 'equal to the centavo' : 'DIFFERENT'}, statements whose lines do not add up: ${first.wrongLines}`,
  );
  const expected = await computeExpected(stackUrls, 'settled', size);
  const different = await countDifferent(expected, clean.shardUrls);
  console.log(
    `reckoned apart from the program, amount and carries of ${expected.size.toLocaleString('en-US')} inviters: ${different} different`,
  );
  await openRun(clean);
  await settle(clean);
  const second = await judge(clean);
  const isOnce = second.ledgerE5 === first.ledgerE5 && second.fingerprint === first.fingerprint;
  console.log(`run a second time: ${isOnce ? 'no second posting' : 'POSTED AGAIN'}`);

  const killed = await copyWorld(stackUrls, 'settled', 'settled_killed');
  await openRun(killed);
  const kills = await settleKilled(killed, workMs);
  const landed = [...kills.values()].reduce((sum, count) => sum + count, 0);
  const stages = [...kills].map(([stage, count]) => `${count} in ${stage}`).join(', ');
  const third = await judge(killed);
  const isSame = third.fingerprint === first.fingerprint && third.ledgerE5 === first.ledgerE5;
  console.log(`killed ${landed} of ${KILLS} times (${stages}) and resumed: ${isSame ? 'equal' : 'DIFFERENT'}`);
  const isGood =
    different === 0 && isEqual && first.wrongLines === 0 && isOnce && isSame && landed === KILLS && cleanMs < LIMIT_MS;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await stopStack(stack);
}
