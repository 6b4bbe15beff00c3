import type { Change } from '../parts/marks.tsx';
import { fieldLabel, shown } from './labels.ts';
import { readableRule } from './readable-rule.ts';

/** Two JSON values, field by field: only what differs, each by its name. `name` says what both are values of. */
export function changesBetween(before: unknown, after: unknown, name = ''): Change[] {
  return changesIn(readableRule(before), readableRule(after), { label: name, field: '' });
}

function changesIn(before: unknown, after: unknown, at: { readonly label: string; readonly field: string }): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isRecord(before) || !isRecord(after))
    return [{ field: at.label, before: shown(before, at.field), after: shown(after, at.field) }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const own = Array.isArray(after) ? String(Number(field) + 1) : fieldLabel(field);
    return changesIn(before[field], after[field], { label: at.label === '' ? own : `${at.label} · ${own}`, field });
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
