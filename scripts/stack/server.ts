import {
  becomesTrue,
  type Command,
  lastLines,
  listProcesses,
  type Process,
  signal,
  spawnDetached,
} from './processes.ts';

/** One of the real parts: PostgreSQL, Redis or Restate. */
export interface Server {
  readonly name: string;
  readonly address: string;
  /** SIGINT is PostgreSQL's fast shutdown; the others take SIGTERM. */
  readonly stopSignal: NodeJS.Signals;
  /** Whether a process is the main process of this server, or one it leaves behind when killed. */
  isMain(process: Process): boolean;
  isLeftover(process: Process): boolean;
  /** Makes data directories and removes what a killed predecessor left. Called only when no process is alive. */
  prepare(): Promise<void>;
  command(): Command;
  /** How long its first start may take, when that is more than usual. */
  readonly healthyWithinMs?: number;
  /** A real question to the server, not merely an open port. */
  isHealthy(): Promise<boolean>;
}

export type Start = 'started' | 'adopted';

const HEALTHY_WITHIN_MS = 30_000;
const STOPPED_WITHIN_MS = 15_000;

/** Adopts the server when it is alive and well, otherwise clears what is left of it and starts it. */
export async function ensureRunning(server: Server): Promise<Start> {
  const withinMs = server.healthyWithinMs ?? HEALTHY_WITHIN_MS;
  const { main } = await findProcesses(server);
  if (main.length > 0) {
    if (await becomesTrue(() => server.isHealthy(), withinMs)) return 'adopted';
  }
  await killServer(server);
  await server.prepare();
  const command = server.command();
  const child = spawnDetached(command);
  const healthy = await becomesTrue(async () => child.exited() || (await server.isHealthy()), withinMs);
  if (!healthy || child.exited()) {
    const what = child.exited() ? 'ended at once' : 'did not become healthy';
    throw new Error(`${server.name} ${what}. The end of ${command.logFile}:\n${lastLines(command.logFile, 15)}`);
  }
  return 'started';
}

export async function stopServer(server: Server): Promise<void> {
  const { main } = await findProcesses(server);
  signal(main, server.stopSignal);
  const gone = async () => (await findProcesses(server)).all.length === 0;
  if (!(await becomesTrue(gone, STOPPED_WITHIN_MS))) await killServer(server);
}

/** kill -9 of every process of the server; returns when all are gone. */
export async function killServer(server: Server): Promise<void> {
  const gone = async () => {
    const { all } = await findProcesses(server);
    signal(all, 'SIGKILL');
    return all.length === 0;
  };
  if (!(await becomesTrue(gone, STOPPED_WITHIN_MS, 20))) throw new Error(`${server.name} cannot be killed`);
}

export async function findProcesses(server: Server): Promise<{ main: number[]; all: number[] }> {
  const processes = await listProcesses();
  const main = processes.filter((process) => server.isMain(process)).map((process) => process.pid);
  const leftover = processes.filter((process) => server.isLeftover(process)).map((process) => process.pid);
  return { main, all: [...main, ...leftover] };
}
