import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';

export type Listed = BodyOf<typeof staffRoutes.brandsList>['Brands'][number];
export type Shown = BodyOf<typeof staffRoutes.brandsShow>;
export type Finding = Shown['Findings'][number];

/** A brand's document while somebody writes in it: whether it can be read is asked of the domain. */
export type Document = Readonly<Record<string, unknown>>;

const stepsOf = (path: string) => path.replaceAll(/\[(\d+)\]/g, '.$1').split('.');

/** What stands at a place such as `hosts.player[1]`. */
export function valueAt(part: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? (inner as Document)[step] : undefined),
    part,
  );
}

/** The same as somebody reads it: the items of a list stand below each other. */
export function textAt(part: unknown, path: string): string {
  const value = valueAt(part, path);
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** A copy in which another value stands there; undefined takes the place away. */
export function withValue(part: unknown, path: string, value: unknown): Document {
  const [step = '', ...rest] = stepsOf(path);
  const copy = (Array.isArray(part) ? [...(part as unknown[])] : { ...(part as object) }) as Record<string, unknown>;
  const next = rest.length > 0 ? withValue(copy[step] ?? {}, rest.join('.'), value) : value;
  if (next === undefined) delete copy[step];
  else copy[step] = next;
  return copy;
}

/** The newest version that nobody has published yet. */
export function draftOf({ Versions, Publications }: Listed): number | undefined {
  const newest = Versions[0]?.Version;
  return Publications.some(({ Version }) => Version === newest) ? undefined : newest;
}

/** What a room opens: the draft, or what holds. */
export const openedVersion = (brand: Listed): number => draftOf(brand) ?? brand.Version ?? 0;
