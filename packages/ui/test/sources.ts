/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', 'src');

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export function readBytes(path: string): Buffer {
  return readFileSync(join(root, path));
}

/** Paths below `src` whose name ends as asked. */
export function sourcesEndingWith(end: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(end));
}
