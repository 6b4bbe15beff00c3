import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { openDevRuntime, type Runtime } from '../../../apps/api/dev/runtime.ts';
import { emptyRow, sealPerson } from '../../../apps/api/src/modules/kyc/cases/cases.ts';
import { evidenceContext, putItem } from '../../../apps/api/src/modules/kyc/cases/evidence.store.ts';
import { insertAttempt, saveCase, setFound } from '../../../apps/api/src/modules/kyc/cases/store.ts';
import { createPlayer, setIdentifier } from '../../../apps/api/src/modules/players/index.ts';
import { newCpf, newPerson } from '../people.ts';
import { productEnvironment } from '../product-environment.ts';

const BRAND = 1;
const HOUR_MS = 3_600_000;
const photo = resolve(import.meta.dirname, '../../../apps/api/src/platform/pictures/testing/photo.jpg');
const kinds = ['front', 'back', 'straight', 'left', 'right'] as const;

export interface CaseAsked {
  readonly name: string;
  /** What a machine held takes two people; of what it was not sure one decides. */
  readonly phase: 'review' | 'held';
}

/** People whose case waits for a person, with pictures, in a market that has nothing to ask for yet. */
export async function identityCases(asked: readonly CaseAsked[]): Promise<readonly string[]> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  try {
    const made: string[] = [];
    for (const one of asked) made.push(await make(runtime, one));
    return made;
  } finally {
    await runtime.close();
  }
}

async function make(runtime: Runtime, { name, phase }: CaseAsked): Promise<string> {
  const cpf = newCpf();
  const identifiers = { phone: `+55${newPerson().phone}` };
  const created = await createPlayer(runtime, { brandId: BRAND, locale: 'pt-BR', identifiers });
  if (!created.ok) throw new Error('somebody has this phone already');
  const owner = { playerId: created.playerId, brandId: BRAND };
  const { playerId } = owner;
  await setIdentifier(runtime, owner, { kind: 'cpf', text: cpf, name });
  const { shards, clock, secrets } = runtime;
  const at = clock.now();
  const context = runtime as unknown as Parameters<typeof emptyRow>[0];
  const id = `attempt-${playerId}`;
  const data = readFileSync(photo).toString('base64');
  await shards.inPlayerTransaction(playerId, async (tx) => {
    await saveCase(tx, {
      ...emptyRow(context, owner),
      ...sealPerson(runtime, playerId, { cpf, name, birthDate: '1994-02-11' }),
      phase,
      reason: phase === 'held' ? 'face_reused' : 'unsure',
      person: 'confirmed',
      pep: 'no',
      document: 'sent',
      face: 'sent',
      documentKind: 'driving_licence',
      confirmedAt: at,
      sentAt: at,
      queuedAt: at,
      dueAt: new Date(at.getTime() + 24 * HOUR_MS),
    });
    for (const kind of kinds)
      await putItem(tx, playerId, { kind, ...secrets.seal(data, evidenceContext(playerId, kind)), at });
    await insertAttempt(tx, { ...owner, id, vendor: 'document', askedAt: at });
    const found = { liveness: 'live', face: 'unsure', document: 'genuine', verdict: 'person' };
    await setFound(tx, { playerId, id, decidedAt: at, ...found });
  });
  return `${playerId}`;
}
