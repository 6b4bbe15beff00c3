import { parentPort } from 'node:worker_threads';
import { rewriteJpeg } from './write-jpeg.ts';

/** The thread that decodes untrusted pictures. Its caller ends it when it takes too long. */
parentPort?.on('message', (bytes: Uint8Array) => {
  const begun = process.threadCpuUsage();
  const written = rewriteJpeg(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { user, system } = process.threadCpuUsage(begun);
  parentPort?.postMessage({ written, cpuMs: (user + system) / 1_000 });
});
