import { csvCell } from '@arara/contract';

function toCell(value: string | number): string {
  const safe = csvCell(`${value}`);
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Says to programs of sheets that the letters are Unicode. */
export const TABLE_MARK = '\uFEFF';

/** A line of a table as programs of this country read it: semicolons. */
export const tableLine = (row: readonly (string | number)[]): string => `${row.map(toCell).join(';')}\r\n`;

export function tableFile(rows: readonly (readonly (string | number)[])[]): string {
  return TABLE_MARK + rows.map(tableLine).join('');
}
