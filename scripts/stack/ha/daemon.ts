import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverUser } from '../postgres.ts';
import { runsIn } from '../processes.ts';
import type { Server } from '../server.ts';

export interface DaemonOptions {
  name: string;
  address: string;
  /** Belongs to the server alone; it is started in here. */
  directory: string;
  logFile: string;
  program: string;
  args: readonly string[];
  /** The argument by which it is found again; it names a path of this checkout, so that nobody else has it. */
  mark: string;
  /**
   * Texts by name, written into the directory before each start, asked for only then where they speak of other files;
   * `kept` are those that the server itself goes on writing.
   */
  files: Readonly<Record<string, string | (() => string)>>;
  kept?: readonly string[];
  /** It refuses to run as root. */
  isUnprivileged?: boolean;
  /** Where what it starts runs, when it starts others: Patroni starts PostgreSQL in its data. */
  childrenIn?: string;
  healthyWithinMs?: number;
  isHealthy(): Promise<boolean>;
}

/** A server that is described by its arguments and files. */
export function daemon(options: DaemonOptions): Server {
  const user = options.isUnprivileged === true ? serverUser() : undefined;
  const own = (path: string) => {
    if (user) chownSync(path, user.uid, user.gid);
  };
  return {
    name: options.name,
    address: options.address,
    stopSignal: 'SIGTERM',
    isMain: ({ args }) => args.includes(options.program) && args.includes(options.mark),
    isLeftover: ({ pid }) => options.childrenIn !== undefined && runsIn(pid, options.childrenIn),
    async prepare() {
      mkdirSync(options.directory, { recursive: true });
      own(options.directory);
      for (const [name, text] of Object.entries(options.files)) {
        const path = join(options.directory, name);
        if (options.kept?.includes(name) === true && existsSync(path)) continue;
        writeFileSync(path, typeof text === 'string' ? text : text());
        own(path);
      }
    },
    command: () => ({
      file: options.program,
      args: options.args,
      cwd: options.directory,
      logFile: options.logFile,
      ...(user ? { user } : {}),
    }),
    ...(options.healthyWithinMs === undefined ? {} : { healthyWithinMs: options.healthyWithinMs }),
    isHealthy: () => options.isHealthy(),
  };
}
