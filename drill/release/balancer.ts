import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { consoleOf, haproxyConfig, type Listener } from '../../scripts/stack/ha/haproxy.ts';
import { becomesTrue } from '../../scripts/stack/processes.ts';

export interface Balancer {
  /** What an operator says at its console. */
  say(words: string): Promise<string>;
  /** Until a server of a listener is handed calls. */
  isUp(server: string): Promise<void>;
  close(): void;
}

const UP_WITHIN_MS = 60_000;

/** The HAProxy of production, with the same settings. */
export async function startBalancer(
  folder: string,
  listeners: readonly Listener[],
  healthPort: number,
): Promise<Balancer> {
  mkdirSync(folder, { recursive: true });
  const [file, console] = [join(folder, 'haproxy.cfg'), consoleOf({ directory: folder })];
  writeFileSync(file, haproxyConfig(listeners, healthPort, console));
  const child: ChildProcess = spawn('/usr/sbin/haproxy', ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const say = (words: string) => {
    const socket = connect(console);
    socket.end(`${words}\n`);
    return text(socket);
  };
  const isUp = async (server: string) => {
    const [listener, name] = server.split('/');
    const has = async () =>
      (await say('show stat').catch(() => '')).split('\n').some((line) => {
        const fields = line.split(',');
        return fields[0] === listener && fields[1] === name && fields[17] === 'UP';
      });
    if (!(await becomesTrue(has, UP_WITHIN_MS, 100))) throw new Error(`${server} did not come up at the balancer`);
  };
  const listens = async () => (await say('show info').catch(() => '')).includes('Uptime');
  if (!(await becomesTrue(listens, UP_WITHIN_MS, 100)))
    throw new Error('HAProxy does not listen; on Debian: apt-get install haproxy');
  return { say, isUp, close: () => void child.kill('SIGTERM') };
}
