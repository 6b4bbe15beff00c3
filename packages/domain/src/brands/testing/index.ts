import arara from '../../../../../brands/arara/brand.json' with { type: 'json' };
import manaca from '../../../../../brands/manaca/brand.json' with { type: 'json' };
import { type Brand, readBrand } from '../index.ts';

/** The documents of the two brands that live in this repository, as JSON. */
export const documents: Readonly<Record<string, unknown>> = { arara, manaca };
export const brandIds = Object.keys(documents);

export const brandOf = (id: string): Brand => readOf(documents[id]);

function readOf(document: unknown): Brand {
  const reading = readBrand(document);
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.value;
}

/** The same brand as a licensee of the Brazilian market has it: hosts below `bet.br`, company and ordinance entered. */
export function licensedOf(id: string): Brand {
  const moved: unknown = JSON.parse(JSON.stringify(documents[id]).replaceAll(`${id}.example`, `${id}.bet.br`));
  const entered = [
    ['market.profile', 'br-spa'],
    ['legal.cnpj', '12.ABC.345/01DE-35'],
    ['legal.licence.number', '0001/2026'],
    ['legal.licence.publishedOn', '2026-11-16'],
  ] as const;
  return readOf(entered.reduce((json, [path, value]) => changed(json, path, value), moved));
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
