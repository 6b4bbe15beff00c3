/** The lines of a file below its head, and what its last line says. */
export function readTable(text: string) {
  const lines = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const body = lines.slice(lines.findIndex(([first]) => first === 'Hora') + 1);
  const amountOf = (cell = '') => BigInt(cell.replace(/[.,]/, '') || '0');
  const rows = body.slice(0, -1);
  return { rows, sum: rows.reduce((total, cells) => total + amountOf(cells[4]), 0n), last: amountOf(body.at(-1)?.[4]) };
}
