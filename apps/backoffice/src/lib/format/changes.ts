import type { Change } from '../parts/marks.tsx';
import { grouped, fieldLabel, settingName, shown } from './labels.ts';
import { readableRule } from './readable-rule.ts';

/** Two JSON values, field by field: only what differs, each by its name. `setting` says what both are values of. */
export function changesBetween(before: unknown, after: unknown, setting = ''): Change[] {
  const changes = changesIn(readableRule(before), readableRule(after), { label: settingName(setting), field: '' });
  if (setting === '') return changes;
  return changes.map((change) => ({
    field: setting === 'vip.levels' ? levelNamed(change.field) : change.field,
    before: grouped(change.before),
    after: grouped(change.after),
  }));
}

/** The third row is the level VIP 2, because the first is VIP 0. */
const levelNamed = (label: string) => label.replace(/^.*? · (\d+)/, (_, row: string) => `VIP ${Number(row) - 1}`);

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
