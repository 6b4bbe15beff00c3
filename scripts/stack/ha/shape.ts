import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { migrate } from '../../migrate/index.ts';
import { environmentBehindEdge, officeUrlOf, playerUrlOf, productEdge } from '../../product/edge.ts';
import { environmentFor } from '../../product/index.ts';
import { ownStack, stopStack, urlsOf } from '../index.ts';
import { withLock } from '../lock.ts';
import { haPorts } from '../ports.ts';
import { postgresUrl } from '../postgres.ts';
import { becomesTrue, listProcesses, runsIn, signal } from '../processes.ts';
import { restateServer } from '../restate.ts';
import { ensureRunning, findProcesses, killServer, type Server, stopServer } from '../server.ts';
import { etcdServer } from './etcd.ts';
import { haproxyServer, type Listener } from './haproxy.ts';
import { dataOf, isWhole, membersOf, patroniServer } from './patroni.ts';
import { pgbouncerServer } from './pgbouncer.ts';
import { type PairName, pairNames, type Side, sides, threeNodes } from './ports.ts';
import { edgeServer, layOutApps, ownProcess } from './product.ts';
import { REDIS_GROUP, redisNode, sentinelServer } from './redis.ts';

export { type PairName, pairNames } from './ports.ts';

/** The shape of production on one machine: every engine at least twice, and what finds the one that leads. */
const stack = { name: 'ha' } as const;
const PAIRS_WHOLE_WITHIN_MS = 90_000;

interface HaServers {
  etcd: Server;
  members: Record<PairName, Record<Side, Server>>;
  haproxy: Server;
  pgbouncer: Server;
  redis: Record<Side, Server>;
  sentinels: Server[];
  restate: Server[];
}

interface ProductServers {
  apis: Server[];
  workers: Server[];
  edge: Server;
}

export async function startHa({ stays = false } = {}): Promise<void> {
  const { directory } = urlsOf(stack);
  mkdirSync(join(directory, 'logs'), { recursive: true });
  if (!stays) ownStack(stack);
  await withLock(join(directory, 'lock'), async () => {
    const servers = describe();
    await forgetRedis(servers);
    await Promise.all([startDatabases(servers), startRedis(servers), ...servers.restate.map(ensureRunning)]);
    await ensureRunning(servers.haproxy);
    await ensureRunning(servers.pgbouncer);
  });
}

/** Two APIs, two workers and nginx on the shape that `startHa` began; a drill brings processes of its own. */
export async function startHaProduct(): Promise<{ readonly player: string; readonly office: string }> {
  const urls = urlsOf(stack);
  await withLock(join(urls.directory, 'lock'), async () => {
    const { apis, workers, edge } = describeProduct();
    await migrate(haUrls().direct);
    await layOutApps(productEdge(urls).folder);
    await Promise.all([...apis, ...workers].map(ensureRunning));
    await ensureRunning(edge);
  });
  return { player: playerUrlOf(urls.ports), office: officeUrlOf(urls.ports) };
}

export async function stopHa(): Promise<void> {
  const { members, etcd, ...others } = describe();
  await Promise.all(flat(describeProduct()).map(stopServer));
  await Promise.all([...flat(others), ...flat(members)].map(stopServer));
  // Patroni gives its lease back before it ends.
  await stopServer(etcd);
  await stopStack({ ...stack, parts: [] });
}

export async function wipeHa(): Promise<void> {
  await stopHa();
  const { directory, postgresDirectory } = urlsOf(stack);
  rmSync(directory, { recursive: true, force: true });
  rmSync(`${postgresDirectory}-ha`, { recursive: true, force: true });
}

export async function statusOfHa(): Promise<{ part: string; address: string; pids: number[]; healthy: boolean }[]> {
  return Promise.all(
    [...flat(describe()), ...flat(describeProduct())].map(async (server) => ({
      part: server.name,
      address: server.address,
      pids: (await findProcesses(server)).main,
      healthy: await server.isHealthy(),
    })),
  );
}

/** What a process of the product must know to live on this shape; `number` is which of two it is. */
export function haEnvironment(number: 0 | 1): Record<string, string> {
  const { ports } = urlsOf(stack);
  const { directory, shards, direct, redis } = haUrls();
  return {
    HTTP_PORT: String(haPorts().apis[number]),
    WORKER_PORT: String(haPorts().workers[number]),
    WORKER_URL: `http://127.0.0.1:${ports.worker}`,
    DATABASE_DIRECTORY_URL: directory,
    DATABASE_SHARD_URLS: shards.join(),
    DATABASE_DIRECT_URLS: [direct.directoryUrl, ...direct.shardUrls].join(),
    REDIS_URL: redis.url,
    REDIS_SENTINELS: redis.sentinels,
  };
}

export interface HaUrls {
  /** By way of the pooler. */
  readonly directory: string;
  readonly shards: readonly string[];
  /** The primaries, past the pooler, as the superuser. */
  readonly direct: { readonly directoryUrl: string; readonly shardUrls: readonly string[] };
  readonly redis: { readonly url: string; readonly sentinels: string };
}

export function haUrls(): HaUrls {
  const ports = haPorts();
  const { pooler } = urlsOf(stack).ports;
  const pooled = (name: PairName) => postgresUrl(pooler, `arara_${name}`, 'arara_staff');
  const direct = (name: PairName) => postgresUrl(ports.primaries[name], `arara_${name}`);
  return {
    directory: pooled('directory'),
    shards: [pooled('shard0'), pooled('shard1')],
    direct: { directoryUrl: direct('directory'), shardUrls: [direct('shard0'), direct('shard1')] },
    redis: {
      url: `redis://${REDIS_GROUP}`,
      sentinels: ports.sentinels.map((port) => `127.0.0.1:${port}`).join(),
    },
  };
}

/** Which side leads a pair now. */
async function primaryOf(pair: PairName): Promise<Side | undefined> {
  for (const side of sides) {
    const members = await membersOf(haPorts().members[pair][side].patroni);
    const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
    const found = sides.find((one) => leader?.name === `${pair}-${one}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Until both sides of a pair are there and hold the same. */
export async function pairIsWhole(pair: PairName, withinMs = PAIRS_WHOLE_WITHIN_MS): Promise<void> {
  const whole = await becomesTrue(
    async () => isWhole(await membersOf(haPorts().members[pair].a.patroni)),
    withinMs,
    200,
  );
  if (!whole) throw new Error(`${pair} is not whole`);
}

/** kill -9 of the PostgreSQL of the primary, all its processes; Patroni lives and sees it. */
export async function killPrimary(pair: PairName): Promise<Side> {
  const side = await leaderOf(pair);
  const data = dataOf({ directory: memberDirectory(pair, side) });
  const processes = await listProcesses();
  signal(
    processes.filter(({ pid, args }) => args.includes('postgres') && runsIn(pid, data)).map(({ pid }) => pid),
    'SIGKILL',
  );
  return side;
}

/** kill -9 of the primary and of its Patroni, as when the machine is lost. `revive` is the machine back. */
export async function killPrimaryMachine(pair: PairName): Promise<Side> {
  const side = await leaderOf(pair);
  await killServer(describe().members[pair][side]);
  return side;
}

export async function revive(pair: PairName, side: Side): Promise<void> {
  await ensureRunning(describe().members[pair][side]);
}

export async function killRestateNode(node: number): Promise<() => Promise<unknown>> {
  const server = describe().restate[node];
  if (server === undefined) throw new Error(`no Restate node ${node}`);
  await killServer(server);
  return () => ensureRunning(server);
}

/** The port of the Redis that Sentinel names now is `port`. */
export async function killRedisAt(port: number): Promise<() => Promise<unknown>> {
  const { redis } = describe();
  const server = haPorts().redis.a === port ? redis.a : redis.b;
  await killServer(server);
  return () => ensureRunning(server);
}

async function leaderOf(pair: PairName): Promise<Side> {
  const side = await primaryOf(pair);
  if (side === undefined) throw new Error(`nobody leads ${pair}`);
  return side;
}

async function startDatabases({ etcd, members }: HaServers): Promise<void> {
  await ensureRunning(etcd);
  await Promise.all(
    pairNames.map(async (pair) => {
      // The first makes the database, the second copies it.
      for (const side of sides) await ensureRunning(members[pair][side]);
      await pairIsWhole(pair);
    }),
  );
}

async function startRedis({ redis, sentinels }: HaServers): Promise<void> {
  await ensureRunning(redis.a);
  await ensureRunning(redis.b);
  await Promise.all(sentinels.map(ensureRunning));
}

/** What Redis and Sentinel wrote about each other ends with them: nothing they hold must be kept. */
async function forgetRedis({ redis, sentinels }: HaServers): Promise<void> {
  const found = await Promise.all([...flat(redis), ...sentinels].map(findProcesses));
  if (found.some(({ all }) => all.length > 0)) return;
  for (const name of ['redis-a', 'redis-b', ...threeNodes.map((node) => `sentinel-${node}`)])
    rmSync(partDirectory(name), { recursive: true, force: true });
}

function flat(servers: object): Server[] {
  return Object.values(servers).flatMap((one: Server | object) => ('isMain' in one ? [one as Server] : flat(one)));
}

const partDirectory = (part: string): string => join(`${urlsOf(stack).postgresDirectory}-ha`, part);
const memberDirectory = (pair: PairName, side: Side): string => partDirectory(`${pair}-${side}`);

function place(part: string): { readonly directory: string; readonly logFile: string } {
  mkdirSync(partDirectory(''), { recursive: true });
  return { directory: partDirectory(part), logFile: join(urlsOf(stack).directory, 'logs', `${part}.log`) };
}

function describe(): HaServers {
  const { directory, ports } = urlsOf(stack);
  const ha = haPorts();
  // A name that no other checkout has.
  const mark = basename(directory) + String(ha.etcd);
  const member = (pair: PairName, side: Side) => {
    const name = `${pair}-${side}`;
    const scope = `${mark}-${pair}`;
    return patroniServer({ ...place(name), scope, name, ports: ha.members[pair][side], etcdPort: ha.etcd });
  };
  const pair = (name: PairName) => ({ a: member(name, 'a'), b: member(name, 'b') });
  return {
    etcd: etcdServer({ ...place('etcd'), port: ha.etcd, peerPort: ha.etcdPeer }),
    members: { directory: pair('directory'), shard0: pair('shard0'), shard1: pair('shard1') },
    haproxy: haproxyServer({ ...place('haproxy'), healthPort: ha.haproxy, listeners: listeners() }),
    pgbouncer: pgbouncerServer({
      ...place('pgbouncer'),
      port: ports.pooler,
      databases: Object.fromEntries(pairNames.map((name) => [`arara_${name}`, ha.primaries[name]])),
    }),
    redis: {
      a: redisNode({ ...place('redis-a'), port: ha.redis.a }),
      b: redisNode({ ...place('redis-b'), port: ha.redis.b, follows: ha.redis.a }),
    },
    sentinels: ha.sentinels.map((port, node) =>
      sentinelServer({ ...place(`sentinel-${node}`), port, primaryPort: ha.redis.a }),
    ),
    restate: ha.restate.map(({ admin, ingress, node }, number) =>
      restateServer({
        ...place(`restate-${number}`),
        adminPort: admin,
        ingressPort: ingress,
        nodePort: node,
        clusterName: mark,
        cluster: { number, nodePorts: ha.restate.map((one) => one.node) },
      }),
    ),
  };
}

function describeProduct(): ProductServers {
  const urls = urlsOf(stack);
  const ha = haPorts();
  const own = (script: 'main' | 'worker', number: 0 | 1) => {
    const name = `${script === 'main' ? 'api' : 'worker'}-${number}`;
    const metrics = String(ha.workerMetrics[number]);
    const shared = { ...environmentFor(urls), ...environmentBehindEdge(urls.ports) };
    const env = { ...shared, ...haEnvironment(number), WORKER_METRICS_PORT: metrics };
    const address = `http://127.0.0.1:${script === 'main' ? `${ha.apis[number]}/readyz` : `${metrics}/metrics`}`;
    return ownProcess({ ...place(name), name, script, env, address });
  };
  return {
    apis: [own('main', 0), own('main', 1)],
    workers: [own('worker', 0), own('worker', 1)],
    edge: edgeServer(productEdge(urls), { address: playerUrlOf(urls.ports), logFile: place('nginx').logFile }),
  };
}

/** The addresses that the product knows, each before all that may serve it. */
function listeners(): Listener[] {
  const { ports } = urlsOf(stack);
  const ha = haPorts();
  const nodes = (which: 'admin' | 'ingress') =>
    ha.restate.map((node, number) => ({ name: `node${number}`, port: node[which], checkPort: node[which] }));
  const ours = (at: readonly number[]) => at.map((port, number) => ({ name: `ours${number}`, port, checkPort: port }));
  return [
    ...pairNames.map((name) => ({
      name,
      port: ha.primaries[name],
      check: 'OPTIONS /primary',
      servers: sides.map((side) => {
        const { postgres, patroni } = ha.members[name][side];
        return { name: `${name}-${side}`, port: postgres, checkPort: patroni };
      }),
      mode: 'tcp' as const,
    })),
    { name: 'api', port: ports.api, check: 'GET /readyz', servers: ours(ha.apis), mode: 'http', finishes: true },
    // Restate speaks to a worker on a connection that stays open.
    { name: 'worker', port: ports.worker, servers: ours(ha.workers), mode: 'tcp' },
    {
      name: 'ingress',
      port: ports.restateIngress,
      check: 'GET /restate/health',
      servers: nodes('ingress'),
      mode: 'http',
    },
    { name: 'admin', port: ports.restateAdmin, check: 'GET /health', servers: nodes('admin'), mode: 'http' },
  ];
}
