import { loadDevConfig } from '../apps/api/dev/config.ts';
import { moveClock } from '../apps/api/dev/moved-clock.ts';
import { openDatabase } from '../apps/api/src/platform/db/db.ts';
import { clockOffsetMs } from '../apps/api/src/platform/jobs/index.ts';
import { createWorkflowEngine } from '../apps/api/src/platform/workflows/engine.ts';
import { consoleEnvironment } from './product/index.ts';
import { parseMove } from './clock/parse-move.ts';

/** Moves the time of API, worker and simulators and wakes every workflow that waits. Never in production. */
const usage = `npm run -s clock               prints the time
npm run -s clock -- +5h        forward (s, m, h, d, w); also 1d12h
npm run -s clock -- -30m       back
npm run -s clock -- reset      back to the real time`;

const config = loadDevConfig(consoleEnvironment());

const [argument] = process.argv.slice(2);
const move = argument === undefined ? undefined : parseMove(argument);
if (argument !== undefined && move === undefined) throw new Error(usage);

const directory = openDatabase({
  name: 'directory',
  url: config.databases.directoryUrl.reveal(),
  poolMax: 2,
  statementTimeoutMs: 5_000,
});
const engine = createWorkflowEngine(config.restate);
const moved = move && (await moveClock(directory, move, (id) => engine.wake(id)));
const offsetMs = await clockOffsetMs(directory);
await directory.close();

const now = new Date(Date.now() + offsetMs);
const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
}).format(now);
console.log(`${local} in Sao Paulo (${now.toISOString()}), moved by ${Math.round(offsetMs / 1000)} s`);
if (moved) console.log(`${moved.woken} waits woken`);
