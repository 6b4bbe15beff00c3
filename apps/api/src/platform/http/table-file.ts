import { csvCell } from '@arara/contract';

function toCell(value: string | number): string {
  const safe = csvCell(`${value}`);
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as programs of this country read it: semicolons, and a mark that the letters are Unicode. */
export function tableFile(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`;
}
