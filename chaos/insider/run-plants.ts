import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryAsPlayersApi } from './database-role.ts';
import type { InsiderFixture } from './fixture.ts';
import { observe } from './model.ts';
import { patchedEnvironment } from './patched-source.ts';
import { grants, patches, type Plant, plants } from './plants.ts';
import { attackAndJudge, carryOut, scenarios } from './run.ts';
import type { Subjects } from './subjects.ts';

export interface PlantVerdict {
  readonly name: string;
  readonly foundBy: string | undefined;
}

/** Each weakness alone, and whether the model saw what it brings. The short form plants in the databases only. */
export async function runPlants(
  fixture: InsiderFixture,
  subjects: Subjects,
  { isShort }: { readonly isShort: boolean },
): Promise<readonly PlantVerdict[]> {
  const verdicts: PlantVerdict[] = [];
  const note = (name: string, foundBy: string | undefined) => {
    verdicts.push({ name, foundBy });
    console.log(foundBy === undefined ? `NOT FOUND: ${name}` : `found: ${name}: ${foundBy}`);
  };
  const plantedFile = join(fixture.world.stage.urls.directory, 'planted');
  writeFileSync(plantedFile, '');
  if (!isShort) await restartPatched(fixture, plantedFile);
  for (const plant of plants.filter((one) => !isShort || one.isShort === true)) {
    writeFileSync(plantedFile, plant.name);
    note(plant.name, await findPlant(fixture, subjects, plant));
    writeFileSync(plantedFile, '');
  }
  for (const grant of grants) note(grant.name, await findGrant(fixture, grant));
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
  for (const text of plant.directory ?? []) await fixture.directory.query(text);
  const before = await observe(fixture);
  const { fault } = await carryOut(fixture, subjects, { act: plant.act, role: plant.role, scenario });
  if (fault !== undefined) console.error(`${plant.act} could not be carried out: ${fault}`);
  const { gains } = await attackAndJudge(fixture, before);
  for (const text of plant.undo ?? []) await fixture.directory.query(text);
  return gains.find((gain) => plant.gain?.test(gain) !== false);
}

async function findGrant(fixture: InsiderFixture, { on, text }: (typeof grants)[number]): Promise<string | undefined> {
  const { directory, shards } = fixture;
  const clients = on === 'directory' ? [directory] : shards;
  const known = (await tryAsPlayersApi(fixture)).gains;
  for (const client of clients) await client.query(text);
  const { gains } = await tryAsPlayersApi(fixture);
  for (const client of clients)
    await client.query(text.replace('grant ', 'revoke ').replace(' to public', ' from public'));
  return gains.find((gain) => !known.includes(gain));
}
