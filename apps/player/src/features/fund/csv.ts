import { toFiveDecimals } from '@arara/domain/money';
import { csvOf } from '../../lib/format/csv.ts';
import type { FundLine } from './lines.ts';

const columns = ['At', 'Kind', 'Title', 'Account', 'Amount', 'BalanceAfter', 'Reference', 'Status'] as const;

const textOf = (value: string | bigint) => (typeof value === 'bigint' ? toFiveDecimals(value) : value);

/** The statement as a spreadsheet reads it: one line per movement, newest first. */
export function statementCsv(lines: readonly FundLine[]): string {
  return csvOf(
    columns,
    lines.map((line) => columns.map((column) => textOf(line[column]))),
  );
}
