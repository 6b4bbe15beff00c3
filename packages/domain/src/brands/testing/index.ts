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

/** A copy in which one place, such as `hosts.player[1]`, holds another value, or, without one, is gone. */
export function changed<T>(document: T, path: string, ...value: readonly unknown[]): T {
  // Names in a style sheet hold no dot.
  const [step = '', ...rest] = path.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  const copy = (Array.isArray(document) ? [...(document as unknown[])] : { ...document }) as Record<string, unknown>;
  if (rest.length > 0) copy[step] = changed(copy[step], rest.join('.'), ...value);
  else if (value.length > 0) copy[step] = value[0];
  else delete copy[step];
  return copy as T;
}

/** Every place of a document that holds something, objects and lists included. */
export function placesOf(part: unknown, path = ''): readonly string[] {
  if (part === null || typeof part !== 'object') return [path];
  const inner = Object.entries(part).flatMap(([key, value]) =>
    placesOf(value, Array.isArray(part) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
  return [path, ...inner];
}
