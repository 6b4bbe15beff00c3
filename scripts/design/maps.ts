import { globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { DesignMap } from '../../e2e/design/design-map.ts';

const folder = resolve(import.meta.dirname, '../../e2e/design');

const byName = (a: string, b: string): number => (basename(a) < basename(b) ? -1 : 1);

/** Every map of `e2e/design`, by the name of its file. */
export async function readMaps(): Promise<ReadonlyMap<string, DesignMap>> {
  const maps = new Map<string, DesignMap>();
  for (const file of globSync('{player,office,money,play,more,brands,identity}/*.ts', { cwd: folder }).toSorted(
    byName,
  )) {
    const found: unknown[] = Object.values((await import(join(folder, file))) as Record<string, unknown>);
    const own = found.filter(isMap);
    for (const [index, map] of own.entries())
      maps.set(basename(file, '.ts') + (index === 0 ? '' : `-${index + 1}`), map);
  }
  return maps;
}

function isMap(value: unknown): value is DesignMap {
  return typeof value === 'object' && value !== null && 'file' in value && 'route' in value && 'parts' in value;
}
