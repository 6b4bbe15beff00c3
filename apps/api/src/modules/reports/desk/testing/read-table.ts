/** The head of a file by its words, the lines below it, and what its last line says. */
export function readTable(text: string) {
  const lines = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const first = lines.findIndex(([cell]) => cell === 'Hora');
  const body = lines.slice(first + 1);
  const head = Object.fromEntries(lines.slice(0, first).map(([name = '', value = '']) => [name, value]));
  const amountOf = (cell = '') => BigInt(cell.replace(/[.,]/, '') || '0');
  const rows = body.slice(0, -1);
  const sum = rows.reduce((total, cells) => total + amountOf(cells[4]), 0n);
  return { head, rows, sum, last: amountOf(body.at(-1)?.[4]) };
}
