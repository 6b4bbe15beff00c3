import { once } from 'node:events';
import type { Server } from 'node:net';

/** Port zero takes any free port; the answer is the one it took. */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not a port');
  return address.port;
}

export async function closeServer(server: Server & { closeAllConnections?(): void }): Promise<void> {
  server.closeAllConnections?.();
  server.close();
  await once(server, 'close');
}

/** Options that every simulator has. */
export const programOptions = {
  host: { type: 'string', default: '127.0.0.1' },
  // For whoever starts it through a pipe: it ends with them, however they end.
  'ends-with-stdin': { type: 'boolean', default: false },
} as const;

/** One line of JSON, for whoever started it and let it choose its ports; then it serves until it is told to end. */
export function announce(ports: Readonly<Record<string, number>>, endsWithStdin: boolean): void {
  process.stdout.write(`${JSON.stringify({ listening: true, ...ports })}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  if (endsWithStdin) process.stdin.resume().once('close', () => process.exit(0));
}
