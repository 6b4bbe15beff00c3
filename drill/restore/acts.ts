import { setTimeout as sleep } from 'node:timers/promises';
import { appendAudit } from '../../apps/api/src/modules/audit/index.ts';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { stanzas } from '../../scripts/backup/config.ts';
import { pooledUrls } from './ground.ts';

const EVERY_MS = 100;

/** Acts of the house in every database, so that the worker has something to seal and the chains have a length. */
export function startActs(nowMs: () => number): { stop(): Promise<void> } {
  const databases = stanzas.map((name, place) =>
    openDatabase({ name, url: pooledUrls[place] ?? '', poolMax: 1, statementTimeoutMs: 10_000 }),
  );
  let goesOn = true;
  const acting = databases.map(async (database) => {
    for (let number = 1; goesOn; number += 1) {
      await database.transaction((tx) =>
        appendAudit(tx, {
          atMs: nowMs(),
          brandId: 1,
          actor: { kind: 'system', id: 'drill' },
          action: 'drill.acted',
          subject: `drill:${number}`,
          details: { number },
          requestId: undefined,
        }),
      );
      await sleep(EVERY_MS);
    }
  });
  return {
    async stop() {
      goesOn = false;
      await Promise.all(acting);
      await Promise.all(databases.map((database) => database.close()));
    },
  };
}
