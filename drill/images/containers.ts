import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** As images are built: without privileges over the kernel, and with the runtime that works on hybrid cgroups. */
const engine = ['--storage-driver', 'vfs', '--runtime', 'runc', '--cgroup-manager', 'cgroupfs'];
/** What `deploy/compose.yaml` says of every process of ours; the network is this machine's, where the engines listen. */
const confined = [
  '--rm',
  '--network=host',
  '--read-only',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--ulimit=nofile=1024:1024',
  '--ulimit=nproc=1000:1000',
  '--tmpfs=/tmp',
];

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Inside, and where it lies on this machine. */
  readonly folders: Readonly<Record<string, string>>;
  readonly tmpfs?: readonly string[];
  readonly hosts: readonly string[];
  readonly args?: readonly string[];
  readonly logFile: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

export function startContainer(container: Container): Running {
  const { name, image, env = {}, folders, tmpfs = [], hosts, args = [], logFile } = container;
  const known = `drill-images-${name}-${process.pid}`;
  const child = spawn(
    'podman',
    [
      ...engine,
      'run',
      `--name=${known}`,
      ...confined,
      ...hosts.map((host) => `--add-host=${host}:127.0.0.1`),
      ...tmpfs.map((place) => `--tmpfs=${place}`),
      ...Object.entries(folders).map(([inside, outside]) => `--volume=${outside}:${inside}`),
      // The mark by which everything of a suite is ended with it, also when the suite is killed.
      '--env=SUITE_OWNERS',
      ...Object.entries(env).map(([variable, value]) => `--env=${variable}=${value}`),
      image,
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    async stop() {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      execFileSync('podman', [...engine, 'stop', '--time=15', known], { stdio: 'ignore' });
      await ended;
    },
  };
}

/** One that does its work and ends, such as the migration. */
export async function runContainer(container: Container): Promise<void> {
  const { child } = startContainer(container);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${container.name} ended with ${code}; see ${container.logFile}`);
}
