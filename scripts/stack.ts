import { parseArgs } from 'node:util';
import { haUrls, startHa, startHaProduct, statusOfHa, stopHa } from './stack/ha/shape.ts';
import { isStackName, type StackOptions, startStack, statusOfStack, stopStack, urlsOf } from './stack/index.ts';

const usage = `npm run stack                    start, stay in the foreground, stop on Ctrl-C
npm run stack -- start           start and leave running
npm run stack -- stop|status|url
                 --name dev|test|e2e|chaos|…   each with its own ports and data
                 --ha   the shape of production: every engine at least twice, two APIs, two workers, nginx`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string', default: 'dev' },
    ha: { type: 'boolean', default: false },
  },
});
const command = positionals[0] ?? 'run';
if (!isStackName(values.name)) throw new Error(usage);
const options: StackOptions = { name: values.ha ? 'ha' : values.name };
const isHa = options.name === 'ha';
const stop = () => (isHa ? stopHa() : stopStack(options));

switch (command) {
  case 'run': {
    // Listening begins before the start: whoever asks in the middle of it still gets a clean stop.
    const asked = askedToStop();
    await start(false);
    await asked;
    await stop();
    console.log('stopped');
    break;
  }
  case 'start':
    await start(true);
    break;
  case 'stop':
    await stop();
    break;
  case 'status': {
    const status = await (isHa ? statusOfHa() : statusOfStack(options));
    for (const part of status)
      console.log(`${part.healthy ? 'up  ' : 'down'}  ${part.part.padEnd(19)} ${part.address}  ${part.pids.join(' ')}`);
    process.exitCode = status.every((part) => part.healthy) ? 0 : 1;
    break;
  }
  case 'url':
    print();
    break;
  default:
    throw new Error(usage);
}
// Sockets of health checks may linger; everything asked for is done.
process.exit();

async function start(stays: boolean): Promise<void> {
  const begun = performance.now();
  if (isHa) {
    await startHa({ stays });
    const { player, office } = await startHaProduct();
    console.log(`Apps             ${player} ${office}`);
  } else await startStack({ ...options, stays });
  print();
  console.log(`up in ${((performance.now() - begun) / 1000).toFixed(1)} s, data in ${urlsOf(options).directory}`);
}

function print(): void {
  const urls = urlsOf(options);
  const { directory, shards, redis } = haUrls();
  console.log(`PostgreSQL       ${isHa ? [directory, ...shards].join(' ') : urls.postgres}`);
  console.log(`Redis            ${isHa ? `${redis.url} by ${redis.sentinels}` : urls.redis}`);
  console.log(`Restate          ${urls.restateIngress}`);
  console.log(`Restate admin    ${urls.restateAdmin}`);
}

function askedToStop(): Promise<void> {
  // A timer keeps the process alive; the servers are detached and hold nothing open here.
  const alive = setInterval(() => undefined, 60_000);
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(name, () => {
        clearInterval(alive);
        resolve();
      });
  });
}
