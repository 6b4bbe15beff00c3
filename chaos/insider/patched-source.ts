import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** A change of one source file, for processes of the suite alone: the product has no switch for it. */
export interface Patch {
  readonly file: string;
  readonly from: string;
  /** May ask `isPlanted(name)`, so that one start of a process serves every weakness. */
  readonly to: string;
}

/** What a process is started with so that it runs the changed sources; the file names the weakness of the moment. */
export function patchedEnvironment(patches: readonly Patch[], plantedFile: string): Record<string, string> {
  return {
    NODE_OPTIONS: `--import ${import.meta.filename}`,
    INSIDER_PATCHES: JSON.stringify(patches),
    INSIDER_PLANTED: plantedFile,
  };
}

const patches = JSON.parse(process.env['INSIDER_PATCHES'] ?? '[]') as readonly Patch[];
const plantedFile = process.env['INSIDER_PLANTED'] ?? '';
if (patches.length > 0) {
  Object.assign(globalThis, { isPlanted: (name: string) => readFileSync(plantedFile, 'utf8') === name });
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      return patches
        .filter(({ file }) => url.endsWith(file))
        .reduce((before, { file, from, to }) => {
          const source = Buffer.from((before.source ?? '') as Buffer).toString();
          if (!source.includes(from)) throw new Error(`the weakness of ${file} no longer fits its source`);
          return { ...before, source: source.replace(from, () => to) };
        }, loaded);
    },
  });
}
