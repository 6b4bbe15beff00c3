import { encodeSetting, defaultOf } from '@arara/domain/settings';
import { businessDayOf } from '@arara/domain/time';
import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { openDevRuntime } from '../../../apps/api/dev/runtime.ts';
import { createPlayer, setNames } from '../../../apps/api/src/modules/players/index.ts';
import { insertCase, insertHit } from '../../../apps/api/src/modules/risk/store.ts';
import { newPerson } from '../people.ts';
import { productEnvironment } from '../product-environment.ts';

const HOUR_MS = 3_600_000;
const owner = { brandId: 1 } as const;

/** Somebody whom a rule found a moment ago, as the pass of the worker writes it down. */
export async function aRiskCase(id: string): Promise<void> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  try {
    const phone = `+55${newPerson().phone}`;
    const created = await createPlayer(runtime, { ...owner, locale: 'pt-BR', identifiers: { phone } });
    if (!created.ok) throw new Error('somebody has this phone already');
    const { playerId } = created;
    await setNames(runtime, { ...owner, playerId }, { nickname: 'Ruanito' });
    const foundAt = runtime.clock.now();
    const key = 'risk.sharedDevice';
    await runtime.shards.inPlayerTransaction(playerId, async (tx) => {
      // Before any other, so that whoever takes the next case takes this one.
      await insertCase(tx, { ...owner, playerId, id, openedAt: foundAt, dueAt: new Date(foundAt.getTime() + HOUR_MS) });
      await insertHit(tx, {
        ...owner,
        playerId,
        code: 'R-DEV-01',
        version: 0n,
        day: businessDayOf(foundAt.getTime()),
        foundAt,
        caseId: id,
        rule: encodeSetting(key, defaultOf(key)),
        measured: { value: 3, amount: '0', marks: [{ kind: 'device', mark: '7f3a', accounts: [] }] },
      });
    });
  } finally {
    await runtime.close();
  }
}
