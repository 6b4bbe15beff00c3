import { directionOf, type Locale } from '@arara/contract';
import type { BrandWords } from '@arara/texts';
import { escapeHtml } from '@arara/texts/brand';
import { type DataPart, dataParts } from './registry.ts';
import { t } from './texts.ts';

export interface PageTable {
  readonly part: DataPart;
  readonly file: string;
  readonly count: number;
  readonly columns: readonly string[];
  /** The first rows; the file has all. */
  readonly rows: readonly (readonly string[])[];
}

export interface PageOf {
  readonly locale: Locale;
  readonly at: Date;
  readonly brand: BrandWords;
  readonly tables: readonly PageTable[];
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-inline-size:72rem;margin:2rem auto;padding-inline:1rem}
section{margin-block:2rem}div{overflow-x:auto}table{border-collapse:collapse;font-size:13px}
th,td{border:1px solid;padding:4px 8px;text-align:start;white-space:nowrap}`;

/** The page that a person opens first; it needs no network and no program but a browser. */
export function renderPage({ locale, at, brand, tables }: PageOf): string {
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(at);
  const parts = dataParts.flatMap((part) => {
    const own = tables.filter((table) => table.part === part);
    return own.length === 0
      ? []
      : [
          `<section><h2>${escapeHtml(t(locale, `part.${part}`))}</h2>${own.map((one) => renderTable(one, locale)).join('')}</section>`,
        ];
  });
  const title = escapeHtml(t(locale, 'page.title', brand));
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1><p>${escapeHtml(t(locale, 'page.made', { when }))}</p><p>${escapeHtml(t(locale, 'page.files'))}</p>
<p>${escapeHtml(t(locale, 'page.leftOut'))} ${escapeHtml(t(locale, 'page.covered'))}</p>${parts.join('')}</body></html>`;
}

function renderTable({ file, count, columns, rows }: PageTable, locale: Locale): string {
  const head = columns.map((column) => `<th>${escapeHtml(column)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('');
  const rest = t(locale, 'page.lines', { count });
  return `<h3><a href="${file}">${escapeHtml(file.slice('csv/'.length))}</a></h3><p>${escapeHtml(rest)}</p>
<div><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
