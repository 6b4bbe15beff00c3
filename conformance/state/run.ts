import { documentCases, portraitCases } from './cases/vendors.ts';
import { impededCases } from './cases/impeded.ts';
import { lineCases } from './cases/lines.ts';
import { registerCases } from './cases/register.ts';
import { screeningCases } from './cases/screening.ts';
import { liars } from './liars.ts';
import { type Ground, openGround, type StateCase } from './scene.ts';

export const stateCases: readonly StateCase[] = [
  ...registerCases,
  ...impededCases,
  ...screeningCases,
  ...portraitCases,
  ...documentCases,
  ...lineCases,
];

export interface StateResult {
  readonly id: string;
  readonly name: string;
  /** Empty when all is well. */
  readonly problem: string;
}

export interface StateRun {
  readonly isShort: boolean;
  /** By the beginning of their ids; undefined = all. */
  readonly only?: readonly string[] | undefined;
  readonly onResult?: (result: StateResult) => void;
}

/** Every case against the real parties, then every liar against the case that must find it out. */
export async function runState({ isShort, only, onResult }: StateRun): Promise<readonly StateResult[]> {
  const ground = await openGround();
  const results: StateResult[] = [];
  const note = (result: StateResult) => {
    results.push(result);
    onResult?.(result);
  };
  const isChosen = (id: string) => only === undefined || only.some((begin) => id.startsWith(begin));
  try {
    for (const one of stateCases) {
      const { id, name, isLong } = one;
      if (!isChosen(id) || (isShort && isLong === true)) continue;
      note({ id, name, problem: await problemOf(async () => one.run(await ground.scene())) });
    }
    for (const liar of liars) if (isChosen(liar.id)) note(await catchLiar(ground, liar));
  } finally {
    await ground.close();
  }
  return results;
}

async function catchLiar(ground: Ground, { id, name, falls, bend }: (typeof liars)[number]): Promise<StateResult> {
  const one = stateCases.find((item) => item.id === falls);
  if (one === undefined) return { id, name, problem: `there is no case ${falls}` };
  const found = await problemOf(async () => one.run(await ground.scene(bend)));
  return { id, name, problem: found === '' ? `${falls} believed it` : '' };
}

async function problemOf(run: () => Promise<void>): Promise<string> {
  try {
    await run();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
