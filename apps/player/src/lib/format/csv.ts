import { csvLine } from '@arara/contract';
import { brand } from '@arara/texts/page-brand';

/** A table as a spreadsheet reads it: the names of its columns, then line by line. */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, ...rows].map(csvLine).join('');
}

/** Hands the text to the player as a file of their own, which is named by the brand and by what it holds. */
export function saveCsv(name: string | undefined, text: string): void {
  // The mark at the beginning tells a spreadsheet that these are accents.
  saveFile(
    `${[brand.brand_file, name].filter((part) => part !== undefined).join('-')}.csv`,
    new Blob(['\uFEFF', text], { type: 'text/csv' }),
  );
}

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
