import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stack } from '../conformance/pix/stage.ts';
import { EMAIL_KEY, openPixWorld, type PixWorld } from '../conformance/pix/world.ts';
import { databasesOn } from '../scripts/migrate/index.ts';
import { postgresBinaries } from '../scripts/stack/index.ts';
import { beginOrder, insistOn, type Order, orderNow } from './pix/orders.ts';
import { isAtItsEnd } from './pix/judge.ts';
import { eventually } from '../conformance/pix/people.ts';

/**
 * Money goes in and out by PIX for people whose CPF, name and keys are known; then everything that the product keeps is
 * searched for them: dumps of all databases (with the raw bodies of the bank), Restate's data, Redis, and the logs.
 */
const FRIEND_CPF = '52998224725';
const MEGABYTES = 1_048_576;
const PATIENCE_MS = 120_000;

const world = await openPixWorld({ withdrawers: 3, withSpecialKeys: true, env: { LOG_LEVEL: 'trace' } });
try {
  const orders: Order[] = [];
  for (const kind of ['deposit', 'foreign', 'withdrawal', 'deposit'] as const) {
    const order = await beginOrder(world, kind);
    orders.push(order);
    await insistOn(world, order);
  }
  for (const order of orders) await waitForEnd(order);
  const people = orders.map(({ person }) => person);
  const needles = [
    ...people.flatMap(({ cpf, name }) => [cpf, dotted(cpf), name]),
    FRIEND_CPF,
    dotted(FRIEND_CPF),
    EMAIL_KEY,
    '11987654321',
  ].flatMap(forms);
  const places = readPlaces(world);
  // The search must be able to find: the order ids are everywhere.
  const witness = orders[0]?.id?.toLowerCase() ?? '';
  let isBlind = false;
  let found = 0;
  for (const { name, text } of places) {
    const hits = [...new Set(needles.filter((needle) => text.includes(needle)))];
    found += hits.length;
    console.log(`${name}: ${(text.length / MEGABYTES).toFixed(1)} MB, ${hits.length} in clear`);
    if (name !== 'redis' && !name.startsWith('log') && !text.includes(witness)) isBlind = true;
  }
  console.log(isBlind ? 'the search was blind: it proves nothing' : `${needles.length} forms searched, ${found} found`);
  if (isBlind || found > 0) process.exitCode = 1;
} finally {
  await world.stage.close();
}
process.exit();

/** A stranger's payment is called one only when the bank says so twice, minutes apart. */
async function waitForEnd(order: Order): Promise<void> {
  await eventually(
    'the order came to its end',
    async () => {
      await world.pass(30_000);
      const now = await orderNow(world, order);
      return now !== undefined && isAtItsEnd(order, now);
    },
    PATIENCE_MS,
  );
}

function dotted(cpf: string): string {
  return cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
}

/** The text as people write it, and the forms in which a careless program stores it. */
function forms(text: string): string[] {
  const bytes = Buffer.from(text);
  return [text, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')].map((form) =>
    form.toLowerCase(),
  );
}

interface Place {
  readonly name: string;
  readonly text: string;
}

function readPlaces({ stage }: PixWorld): Place[] {
  const { urls } = stage;
  const { directoryUrl, shardUrls } = databasesOn(urls.postgres, 'arara', 2);
  const dump = shardUrls
    .concat(directoryUrl)
    .map((url) => run(join(postgresBinaries(), 'pg_dump'), [`--dbname=${url}`]));
  const redis = run('redis-cli', ['-p', String(urls.ports.redis), '--rdb', '-']);
  return [
    { name: 'databases', text: dump.join('\n') },
    { name: 'restate', text: filesUnder(join(stack.directory, 'restate')) },
    { name: 'redis', text: redis },
    ...['api', 'worker'].map((part) => ({
      name: `log of the ${part}`,
      text: readFileSync(join(stack.directory, 'logs', `${part}.log`), 'latin1').toLowerCase(),
    })),
  ];
}

function run(file: string, args: readonly string[]): string {
  return execFileSync(file, args, { maxBuffer: 512 * MEGABYTES, encoding: 'latin1' }).toLowerCase();
}

function filesUnder(folder: string): string {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1').toLowerCase())
    .join('\n');
}
