import { BadRequest } from '../../../kit/src/routes.ts';

export function textOf(fields: Readonly<Record<string, unknown>>, name: string, fallback?: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  if (fallback !== undefined && (value === undefined || value === null)) return fallback;
  throw new BadRequest(`${name} is missing`);
}

export function countOf(fields: Readonly<Record<string, unknown>>, name: string, fallback?: number): number {
  const value = fields[name];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  if (fallback !== undefined && (value === undefined || value === null)) return fallback;
  throw new BadRequest(`${name} is no count`);
}
