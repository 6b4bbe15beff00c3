import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openTree } from '../tidy/tree.ts';
import { type Figure, measureHouse } from './house/measure.ts';

/**
 * The shape of the repository before the second tidying (commit 81aceb8) and now, side by side. `--measure <folder>` prints
 * the figures of another checkout in the form in which `house/before.json` keeps them.
 */
const { values } = parseArgs({ options: { measure: { type: 'string' } } });
const repository = resolve(import.meta.dirname, '../..');

/** At most so many; what has no line here is only reported. */
const ceilings: Readonly<Record<string, number>> = {
  'files in the largest folder': 25,
  'names of the widest entry point of a module': 40,
  'wiring files of the API': 12,
  'files that a deposited amount passes': 12,
  'types for a person of the staff who acts': 1,
  'scripts of package.json': 20,
  'uses of retired words': 0,
  'lines of translations in TypeScript': 0,
};

if (values.measure !== undefined) console.log(JSON.stringify(measureHouse(openTree(values.measure)), undefined, 2));
else compare();

function compare(): void {
  const before = JSON.parse(readFileSync(resolve(import.meta.dirname, 'house/before.json'), 'utf8')) as Record<
    string,
    Figure
  >;
  const after = measureHouse(openTree(repository));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const width = Math.max(...names.map((name) => name.length));
  const copies = before['pairs of places with six equal lines']?.count ?? 0;
  const limits: Readonly<Record<string, number>> = {
    ...ceilings,
    'pairs of places with six equal lines': Math.floor(copies / 3),
  };
  console.log(`${''.padEnd(width)}    before     now  at most`);
  let missed = 0;
  for (const name of names) {
    const [was, is] = [before[name]?.count ?? 0, after[name]?.count ?? 0];
    const limit = limits[name];
    // Where something must be there, none at all means that it was not found.
    const isMissed = limit !== undefined && (is > limit || (limit > 0 && is === 0));
    if (isMissed) missed += 1;
    const place = after[name]?.place === undefined ? '' : `  ${after[name].place}`;
    console.log(`${name.padEnd(width)}  ${show(was)} ${show(is)} ${show(limit)}${isMissed ? ' !' : '  '}${place}`);
  }
  const total = Object.keys(limits).length;
  console.log(`${total - missed} of ${total} figures reached`);
}

function show(count: number | undefined): string {
  return (count?.toLocaleString('en-US') ?? '').padStart(8);
}
