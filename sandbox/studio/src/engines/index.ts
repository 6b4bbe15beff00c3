import type { CatalogueEntry } from './par-sheet.ts';

/** Every game of the studio. A game without its sheet, its exact figures and its golden vectors is not listed. */
export const catalogue: readonly CatalogueEntry[] = [];
