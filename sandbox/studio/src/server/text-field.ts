import { BadRequest } from '../../../kit/src/routes.ts';

/** A number is taken as its digits: suppliers send both. */
export function textField(fields: Readonly<Record<string, unknown>>, name: string, fallback?: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `${value}`;
  if (fallback !== undefined && (value === undefined || value === null)) return fallback;
  throw new BadRequest(`${name} is missing`);
}
