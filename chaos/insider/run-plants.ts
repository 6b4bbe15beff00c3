import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitAtMost } from './attack.ts';
import { tryAsPlayersApi } from './database-role.ts';
import type { InsiderFixture } from './fixture.ts';
import { observe } from './model.ts';
import { patchedEnvironment } from './patched-source.ts';
import { type Grant, grants, patches, type Plant, plants } from './plants.ts';
import { attackAndJudge, carryOut, scenarios } from './run.ts';
import type { Subjects } from './subjects.ts';

const BANK_ON_MS = 30_000;

export interface PlantVerdict {
  readonly name: string;
  readonly foundBy: string | undefined;
}

/** Each weakness alone, and whether the model saw what it brings. The short form plants in the databases only. */
export async function runPlants(
  fixture: InsiderFixture,
  subjects: Subjects,
  { isShort, named }: { readonly isShort: boolean; readonly named: string },
): Promise<readonly PlantVerdict[]> {
  const verdicts: PlantVerdict[] = [];
  const note = (name: string, foundBy: string | undefined) => {
    verdicts.push({ name, foundBy });
    console.log(foundBy === undefined ? `NOT FOUND: ${name}` : `found: ${name}: ${foundBy}`);
  };
  const plantedFile = join(fixture.world.stage.urls.directory, 'planted');
  writeFileSync(plantedFile, '');
  if (!isShort) await restartPatched(fixture, plantedFile);
  for (const plant of plants.filter(({ name, ...one }) => name.includes(named) && (!isShort || one.isShort === true))) {
    writeFileSync(plantedFile, plant.name);
    note(plant.name, await findPlant(fixture, subjects, plant));
    writeFileSync(plantedFile, '');
  }
  const { gains: known } = await tryAsPlayersApi(fixture);
  for (const grant of grants.filter(({ name }) => name.includes(named)))
    note(grant.name, await findGrant(fixture, grant, known));
  return verdicts;
}

async function restartPatched({ world: { stage } }: InsiderFixture, plantedFile: string): Promise<void> {
  const env = patchedEnvironment(patches, plantedFile);
  for (const part of ['api', 'worker'] as const) {
    await stage.kill(part);
    await stage.start(part, env);
  }
}

async function findPlant(fixture: InsiderFixture, subjects: Subjects, plant: Plant): Promise<string | undefined> {
  const scenario = scenarios[plant.act];
  if (scenario === undefined) throw new Error(`the weakness "${plant.name}" names no act`);
  // The API sees a moment later that a bank which the weakness before took off is on again.
  await waitAtMost(BANK_ON_MS, async () => (await fixture.newDeposit()) !== undefined);
  for (const text of plant.directory ?? []) await fixture.directory.query(text);
  const before = await observe(fixture);
  const { fault, answers } = await carryOut(fixture, subjects, { act: plant.act, role: plant.role, scenario });
  const { gains } = await attackAndJudge(fixture, before);
  for (const text of plant.undo ?? []) await fixture.directory.query(text);
  const found = gains.find((gain) => plant.gain?.test(gain) !== false);
  if (found === undefined) console.error(plant.act, fault ?? answers.map(({ Code, Msg }) => `${Code} ${Msg}`), gains);
  return found;
}

async function findGrant(
  fixture: InsiderFixture,
  { on, text, undo }: Grant,
  known: readonly string[],
): Promise<string | undefined> {
  const { directory, shards } = fixture;
  const clients = on === 'directory' ? [directory] : shards;
  for (const client of clients) await client.query(text);
  const { gains } = await tryAsPlayersApi(fixture);
  for (const client of clients) await client.query(undo);
  return gains.find((gain) => !known.includes(gain));
}
