/** Prints every act of staff: who may do it, its proofs, its second person, its record and its screen. `--write` keeps it. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { actsTable } from './acts/table.ts';

const table = await actsTable();
process.stdout.write(table);
if (process.argv.includes('--write')) writeFileSync(resolve(import.meta.dirname, '../../docs/acts.txt'), table);
