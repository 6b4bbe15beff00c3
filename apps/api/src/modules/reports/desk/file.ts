import { toFiveDecimals } from '@arara/domain/money';
import { momentText } from '@arara/domain/time';
import { tableFile } from '../../../platform/http/table-file.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { ReportsDeskDeps } from './asking.ts';
import { metrics } from './metrics.ts';
import { readRows, type RowsAsked, type RowsPage } from './rows.ts';
import { t } from './texts.ts';

/** More than these leave the house only with a reason and a second person, which is not built: then none leave. */
const FILE_ROWS_MAX = 5_000;
const PAGE = 1_000;

export interface FileHead {
  readonly brandName: string;
  readonly staffId: bigint;
  readonly nowMs: number;
  /** What narrows it, by name. */
  readonly filter: string;
}

type Asked = Omit<RowsAsked, 'after' | 'limit'>;

/** Every row of a figure with its sum below, and on top what it is, of when, and by whom. */
export async function makeFile(deps: ReportsDeskDeps, wanted: Asked, head: FileHead) {
  const { list, upTo } = await allRows(deps, wanted);
  const { unit } = metrics[wanted.metric];
  const { from, to } = wanted.scope;
  const sumE5 = list.reduce((total, { Amount }) => total + (Amount ?? 0n), 0n);
  const name = (key: Parameters<typeof t>[1]) => t('pt-BR', key);
  const rows = [
    [head.brandName, name(`metric.${wanted.metric}.title`)],
    [name('reportsFile.formula'), name(`metric.${wanted.metric}.formula`)],
    [name('reportsFile.period'), from === to ? from : `${from} a ${to}`],
    [name('reportsFile.until'), upTo === null ? '–' : momentText(Date.parse(upTo))],
    [name('reportsFile.filter'), head.filter === '' ? '–' : head.filter],
    [name('reportsFile.madeAt'), momentText(head.nowMs)],
    [name('reportsFile.madeBy'), `nº ${head.staffId}`],
    [],
    (['at', 'reference', 'account', 'what', 'amount'] as const).map((column) => name(`reportsFile.${column}`)),
    ...list.map((row) => [
      row.At ?? '',
      row.Reference,
      row.Account,
      row.What,
      row.Amount === null ? '' : amountText(row.Amount),
    ]),
    [name('reportsFile.sum'), `${list.length}`, '', '', unit === 'money' ? amountText(sumE5) : ''],
  ];
  return { FileName: `${wanted.metric}-${from}-${to}.csv`, Rows: list.length, Text: tableFile(rows) };
}

/** All five decimals, so that the lines add up in any program. */
const amountText = (amountE5: bigint): string => toFiveDecimals(amountE5).replace('.', ',');

async function allRows(deps: ReportsDeskDeps, wanted: Asked): Promise<Omit<RowsPage, 'next'>> {
  const list: RowsPage['list'][number][] = [];
  let page: RowsPage = { list: [], upTo: null, next: null };
  do {
    page = await readRows(deps, { ...wanted, limit: PAGE, after: page.next ?? undefined });
    list.push(...page.list);
    if (list.length > FILE_ROWS_MAX) throw new RefusalError('reports_too_long', { rows: `${FILE_ROWS_MAX}+` });
  } while (page.next !== null);
  return { list, upTo: page.upTo };
}
