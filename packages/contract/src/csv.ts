/** What spreadsheets compute instead of showing; after a minus only a plain number is harmless. */
const computed = /^[=+@\t\r]|^-(?!\d+(?:[.,]\d+)*$)/;

/** A cell that is shown as it is, and never computed. */
export const csvCell = (cell: string): string => (computed.test(cell) ? `'${cell}` : cell);

/** One line of a spreadsheet's file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${csvCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
