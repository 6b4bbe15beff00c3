import { tableMoney } from './format.ts';
import { shown } from './changes.ts';

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
    const values = records.map((record) => valueOf(field, record[field]));
    return { field: field.replace(/E5$/, ' R$'), values, differs: new Set(values).size > 1 };
  });
}

/** Amounts are shown in reais, also when a record carries them as text. */
function valueOf(field: string, value: unknown): string {
  const isWhole = (typeof value === 'string' || typeof value === 'number') && /^-?\d+$/.test(`${value}`);
  return field.endsWith('E5') && isWhole ? tableMoney(BigInt(value)) : shown(value);
}
