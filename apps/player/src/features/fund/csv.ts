import { toFiveDecimals } from '@arara/domain/money';
import type { FundLine } from './lines.ts';

const columns = ['At', 'Kind', 'Title', 'Account', 'Amount', 'BalanceAfter', 'Reference', 'Status'] as const;

/** A cell that a spreadsheet shows and never computes. */
function cell(value: string | bigint): string {
  const text = typeof value === 'bigint' ? toFiveDecimals(value) : value.replace(/^[=+@]/, "'$&");
  return `"${text.replaceAll('"', '""')}"`;
}

/** The statement as a spreadsheet reads it: one line per movement, newest first. */
export function csvOf(lines: readonly FundLine[]): string {
  const rows = lines.map((line) => columns.map((column) => cell(line[column])).join(','));
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}
