import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Anchor, AnchorProvider } from '../../provider.ts';

/** Some forty lines: the last whole one is among them, even behind torn ones. */
const TAIL_BYTES = 4_096;

/**
 * One append-only file per database in a folder of its own, one line per anchor, flushed to the disk. In production
 * the folder is a volume that the database's host does not mount, or one with write-once retention.
 */
export function openFileAnchors(folder: string): AnchorProvider {
  const pathOf = (database: string) => {
    if (!/^[a-z0-9_]+$/.test(database)) throw new Error(`no file name for the database ${database}`);
    return join(folder, `${database}.anchors`);
  };
  return {
    name: 'file',
    async append(database, anchor) {
      await mkdir(folder, { recursive: true });
      const path = pathOf(database);
      const file = await open(path, 'a+', 0o640);
      try {
        // A line torn by a crash stays as it is; the new one begins on its own line.
        const torn = await endsInsideALine(file);
        await file.write(`${torn ? '\n' : ''}${toLine(anchor)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await flushFolder(folder);
    },
    async list(database) {
      const text = (await whenItExists(readFile(pathOf(database), 'utf8'))) ?? '';
      return anchorsIn(text);
    },
    async last(database) {
      const file = await whenItExists(open(pathOf(database), 'r'));
      if (file === undefined) return undefined;
      try {
        const { size } = await file.stat();
        const { buffer, bytesRead } = await file.read(
          Buffer.alloc(TAIL_BYTES),
          0,
          TAIL_BYTES,
          Math.max(0, size - TAIL_BYTES),
        );
        return anchorsIn(buffer.toString('utf8', 0, bytesRead)).at(-1);
      } finally {
        await file.close();
      }
    },
  };
}

async function endsInsideALine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

async function whenItExists<T>(opening: Promise<T>): Promise<T | undefined> {
  return opening.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** A new file is only durable when its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function toLine({ block, position, head, atMs }: Anchor): string {
  return `${block} ${position} ${head} ${atMs}`;
}

function anchorsIn(text: string): Anchor[] {
  return text
    .split('\n')
    .map(fromLine)
    .filter((anchor) => anchor !== undefined);
}

function fromLine(line: string): Anchor | undefined {
  const match = /^(\d+) (\d+) ([0-9a-f]{64}) (\d+)$/.exec(line);
  if (!match) return undefined;
  const [, block = '', position = '', head = '', atMs = ''] = match;
  return { block: BigInt(block), position: BigInt(position), head, atMs: Number(atMs) };
}
