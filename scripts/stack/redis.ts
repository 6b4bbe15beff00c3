import { existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { runsIn } from './processes.ts';
import type { Server } from './server.ts';

export interface RedisOptions {
  directory: string;
  logFile: string;
  port: number;
}

export function redisServer(options: RedisOptions): Server {
  return {
    name: 'Redis',
    address: `redis://127.0.0.1:${options.port}`,
    stopSignal: 'SIGTERM',
    // Its title names only the port, which another network of this machine may have too.
    isMain: ({ pid, args }) =>
      /^\S*redis-server 127\.0\.0\.1:(\d+)/.exec(args)?.[1] === String(options.port) && runsIn(pid, options.directory),
    isLeftover: () => false,
    async prepare() {
      mkdirSync(options.directory, { recursive: true });
    },
    command: () => ({
      file: redisBinary(),
      args: [
        join(import.meta.dirname, 'redis.conf'),
        '--port',
        String(options.port),
        '--dir',
        options.directory,
        '--set-proc-title',
        'yes',
      ],
      cwd: options.directory,
      logFile: options.logFile,
    }),
    isHealthy: () => redisAnswers(options),
  };
}

function redisBinary(): string {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(':')];
  const folder = folders.find((candidate) => existsSync(join(candidate, 'redis-server')));
  if (!folder) throw new Error('Redis is not installed. On Debian: apt-get install redis-server');
  return join(folder, 'redis-server');
}

/** PING, and the folder it runs in: another program's server on our port would answer PING too. Sentinel tells no folder. */
export function redisAnswers({ port, directory }: { port: number; directory?: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const question = directory === undefined ? 'PING\r\n' : 'PING\r\nCONFIG GET dir\r\n';
    const socket = connect(port, '127.0.0.1', () => socket.write(question));
    let received = '';
    const answer = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(2_000, () => answer(false));
    socket.on('error', () => answer(false));
    socket.on('data', (data) => {
      received += data.toString();
      // PONG, then the two texts `dir` and the folder, each with its length before it.
      if (directory === undefined) answer(received.startsWith('+PONG'));
      else if (received.split('\r\n').length >= 7)
        answer(received.startsWith('+PONG') && received.includes(`${directory}\r\n`));
    });
    socket.on('close', () => answer(false));
  });
}
