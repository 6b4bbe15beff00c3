import { fieldLabel, shown } from './labels.ts';

export interface SideRow {
  readonly field: string;
  readonly values: readonly string[];
  readonly differs: boolean;
}

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Several records of one thing, field by field; a side that has no record has dashes. */
export function compareSides(sides: readonly unknown[]): readonly SideRow[] {
  const records = sides.map((side) => (isRecord(side) ? side : {}));
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return fields.map((field) => {
    const values = records.map((record) => shown(record[field], field));
    return { field: fieldLabel(field), values, differs: new Set(values).size > 1 };
  });
}
