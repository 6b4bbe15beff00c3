import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type OwnParties, ownParties } from '../apps/api/src/modules/kyc/testing/own-parties.ts';
import { connect, databasesOn, migrate, withLogin } from '../scripts/migrate/index.ts';
import { startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';
import { type Account, accountsOf, fillShard } from './sweep/world.ts';

/**
 * A sweep of the regulator's list over all accounts, its process killed again and again: everybody is asked about,
 * nobody is missed, the rate is kept, the planted persons are found and nobody else is touched. Who is asked about
 * twice was asked about at the moment of a kill.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false }, rate: { type: 'string' } } });
const size = values.short ? { accounts: 2_000, impeded: 20 } : { accounts: 100_000, impeded: 200 };
const KILLS = values.short ? 3 : 20;
const RATE = Number(values.rate ?? 1_000);
/** Questions that are under way at once on both shards: so many can be lost with a process. */
const UNDER_WAY = 32;
const stack = { name: 'bench', parts: ['postgres'], postgresSettings: { max_wal_size: '4GB' } } as const;

interface Urls {
  readonly directoryUrl: string;
  readonly shardUrls: readonly string[];
}

const program = resolve(import.meta.dirname, 'sweep/sweeper.ts');

function start({ directoryUrl, shardUrls }: Urls, { config: { impeded } }: OwnParties) {
  const [directory = '', ...shards] = [directoryUrl, ...shardUrls].map((one) => withLogin(one, 'arara_staff'));
  const args = [program, '--directory', directory, ...shards.flatMap((one) => ['--shard', one])];
  const list = ['--state', impeded?.url ?? '', '--login', impeded?.login.reveal() ?? ''];
  const child = spawn(process.execPath, [...args, ...list, '--rate', `${RATE}`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const opened = new Promise<void>((done) => child.once('message', () => done()));
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  return { child, opened, ended };
}

/** The kills lie evenly over the accounts; the last process runs to the end. Answers how many kills fell into the work. */
async function sweepKilled(urls: Urls, parties: OwnParties): Promise<number> {
  let kills = 0;
  for (let nth = 1; nth <= KILLS; nth += 1) {
    const { child, opened, ended } = start(urls, parties);
    await Promise.race([opened, ended]);
    const goal = (size.accounts * (nth - Math.random() / 2)) / (KILLS + 1);
    while (child.exitCode === null && (await askedOf(parties)) < goal) await sleep(20);
    if (child.exitCode === null) kills += 1;
    child.kill('SIGKILL');
    await ended;
  }
  const { ended } = start(urls, parties);
  const code = await ended;
  if (code !== 0) throw new Error(`the sweeper ended with ${code}`);
  return kills;
}

async function askedOf({ state }: OwnParties): Promise<number> {
  return (await state.control<{ readonly people: number }>('GET', '/questions/people?list=impeded')).people;
}

interface Counted {
  readonly busiestSecond: number;
  readonly counts: Readonly<Record<string, number>>;
}

interface Touched {
  readonly id: string;
}

async function idsOf(url: string, text: string): Promise<string[]> {
  const client = await connect(url);
  try {
    return ((await client.query(text)).rows as Touched[]).map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** Every sentence that is not true. */
async function judge(urls: Urls, accounts: readonly Account[], counted: Counted): Promise<string[]> {
  const faults: string[] = [];
  const must = (isTrue: boolean, sentence: string) => void (isTrue || faults.push(sentence));
  const open = accounts.filter(({ isClosed }) => !isClosed);
  const missed = open.filter(({ cpf }) => counted.counts[cpf] === undefined).length;
  const asked = Object.values(counted.counts);
  const again = asked.reduce((sum, times) => sum + times - 1, 0);
  const planted = open.filter(({ isImpeded }) => isImpeded).map(({ id }) => `${id}`);
  const all = async (text: string) => (await Promise.all(urls.shardUrls.map((url) => idsOf(url, text)))).flat();
  const cases = await all('select player_id::text as id from impeded.cases');
  const blocked = await all('select player_id::text as id from ledger.accounts where flags & 1 = 1');
  const sweeps = await all('select number::text as id from impeded.sweeps where ended_at is not null');
  const found = planted.filter((id) => cases.includes(id) && blocked.includes(id)).length;
  const others = new Set([...cases, ...blocked].filter((id) => !planted.includes(id))).size;
  console.log(`${open.length} open accounts of ${accounts.length}: ${asked.length} asked about, ${missed} missed`);
  console.log(`${planted.length} planted: ${found} found and stopped, ${others} others touched`);
  console.log(`asked again after a kill: ${again}; busiest second: ${counted.busiestSecond} of ${RATE}`);
  must(missed === 0, 'somebody was missed');
  must(asked.length === open.length, 'somebody was asked about who has no open account');
  must(found === planted.length, 'somebody was not found');
  must(cases.length === planted.length && others === 0, 'somebody else was touched');
  must(again <= KILLS * UNDER_WAY, 'somebody was asked about again without a kill');
  must(counted.busiestSecond <= RATE, 'the rate was not kept');
  must(sweeps.length === urls.shardUrls.length, 'a sweep has no end');
  return faults;
}

await wipeStack(stack);
const { postgres } = await startStack(stack);
const parties = await ownParties();
const { state } = parties;
try {
  const urls = databasesOn(postgres, 'sweep', 2);
  await migrate({ ...urls, statementTimeoutMs: 300_000 });
  const accounts = accountsOf(size);
  await Promise.all(urls.shardUrls.map((url, shard) => fillShard(url, { shard, accounts })));
  const planted = accounts.filter(({ isImpeded }) => isImpeded);
  const categories = ['Autoexclusão Centralizada', 'Programa Social', 'Novo Desenrola'];
  await state.control(
    'PUT',
    '/persons',
    planted.map(({ cpf }, index) => ({ cpf, impeded: `Impedido - ${categories[index % categories.length]}` })),
  );
  const begun = performance.now();
  const kills = await sweepKilled(urls, parties);
  console.log(`swept in ${((performance.now() - begun) / 1_000).toFixed(1)} s, killed ${kills} times`);
  const faults = await judge(urls, accounts, await state.control<Counted>('GET', '/questions?list=impeded'));
  if (kills < KILLS) faults.push('a kill came too late');
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await parties.close();
  await stopStack(stack);
}
