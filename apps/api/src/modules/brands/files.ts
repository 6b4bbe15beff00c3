import { createHash } from 'node:crypto';
import type { BrandFiles } from '@arara/domain/brands';
import type { Queryable } from '../../platform/db/db.ts';
import { type FileHashes, insertFile, listFiles } from './store.ts';

/** Where files of brands lie, each under the hash of what it holds. See decision 0028. */
export interface KeptFiles {
  /** Answers the hash; the same bytes twice are kept once. */
  keep(bytes: Uint8Array): Promise<string>;
  /** By their paths; a hash that nobody kept is left out. */
  read(hashes: FileHashes): Promise<BrandFiles>;
}

export function filesInDatabase(directory: Queryable): KeptFiles {
  return {
    async keep(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      await insertFile(directory, hash, bytes);
      return hash;
    },
    async read(hashes) {
      const kept = new Map(
        (await listFiles(directory, Object.values(hashes))).map(({ hash, bytes }) => [hash, bytes] as const),
      );
      // In one order, so that equal files make equal folders.
      const paths = Object.keys(hashes).toSorted();
      return new Map(
        paths.flatMap((path) => {
          const bytes = kept.get(hashes[path] ?? '');
          return bytes === undefined ? [] : [[path, bytes] as const];
        }),
      );
    },
  };
}
