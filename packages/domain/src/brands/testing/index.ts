import arara from '../../../../../brands/arara/brand.json' with { type: 'json' };
import manaca from '../../../../../brands/manaca/brand.json' with { type: 'json' };
import { type Brand, readBrand } from '../index.ts';

/** The documents of the two brands that live in this repository, as JSON. */
export const documents: Readonly<Record<string, unknown>> = { arara, manaca };
export const brandIds = Object.keys(documents);

export function brandOf(id: string): Brand {
  const reading = readBrand(documents[id]);
  if (!reading.ok) throw new Error(`${id}: ${JSON.stringify(reading.faults)}`);
  return reading.value;
}

/** The steps to a place such as `hosts.player[1]`; names in a style sheet hold no dot. */
const stepsTo = (path: string) => path.replaceAll(/\[(\d+)\]/g, '.$1').split('.');

/** A copy in which one place holds another value, or, without one, is gone. */
export function changed<T>(document: T, path: string, ...value: readonly unknown[]): T {
  const copy = structuredCopy(document);
  const steps = stepsTo(path);
  const last = steps.pop() ?? '';
  let part = copy as Record<string, unknown>;
  for (const step of steps) part = part[step] as Record<string, unknown>;
  if (value.length === 0) delete part[last];
  else part[last] = value[0];
  return copy;
}

export function structuredCopy<T>(document: T): T {
  return JSON.parse(JSON.stringify(document)) as T;
}

/** Every place of a document that holds something, objects and lists included. */
export function placesOf(part: unknown, path = ''): readonly string[] {
  if (part === null || typeof part !== 'object') return [path];
  const inner = Object.entries(part).flatMap(([key, value]) =>
    placesOf(value, Array.isArray(part) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
  return [path, ...inner];
}
