import type { Change } from '../parts/marks.tsx';

/** Two JSON values, field by field: only what differs, each by its path. */
export function changesBetween(before: unknown, after: unknown, path = ''): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ field: path, before: shown(before), after: shown(after) }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    changesBetween(before[name], after[name], path === '' ? name : `${path} · ${name}`),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function shown(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value) && value.every((item) => !isRecord(item))) return value.map(shown).join(', ');
  if (isRecord(value) && !Array.isArray(value) && Object.values(value).every((item) => !isRecord(item)))
    return Object.entries(value)
      .map(([name, item]) => `${name} ${shown(item)}`)
      .join(' · ');
  return JSON.stringify(value);
}
