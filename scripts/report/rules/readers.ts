import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PolicyKey, policyKeys } from '@arara/domain/policy';

/** Where the product reads rules. Tests, the profiles themselves and the office's generic table of rules are no readers. */
const places = ['apps/api/src', 'packages/domain/src', 'packages/brands/src'];
const noReader = /\.test\.ts$|\/testing\/|\/policy\/profiles\/|\/policy\/rules\.ts$|\/policy\/routes\.staff\.ts$/;

/** The files that name each rule of a market, as a reader of `rule('<key>')` must. */
export function listReaders(root: string): ReadonlyMap<PolicyKey, readonly string[]> {
  const sources = places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .map((path) => `${place}/${path}`)
      .filter((path) => path.endsWith('.ts') && !noReader.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
  return new Map(
    policyKeys.map((key) => [key, sources.filter(({ text }) => text.includes(`'${key}'`)).map(({ path }) => path)]),
  );
}

export function listUnread(root: string): readonly PolicyKey[] {
  return [...listReaders(root)].flatMap(([key, files]) => (files.length === 0 ? [key] : []));
}
