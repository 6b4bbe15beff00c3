import { businessDayOf } from '@arara/domain/time';
import {
  compareDays,
  type DayProof,
  figureNames,
  listBooked,
  listStored,
  openEngine,
  openStoredFolder,
} from '../../apps/api/src/modules/reports/index.ts';
import { consoleEnvironment, loadConsoleConfig, openAsOwner } from '../console/index.ts';

/** Per day and brand the figures of the store for questions beside the ledger's: `npm run -s report day -- 2026-11-01 2026-11-30`. */
const [from = '2026-01-01', to = businessDayOf(Date.now() + 366 * 86_400_000)] = process.argv.slice(2);
const SHOWN = [
  'bets',
  'wins',
  'ggr',
  'bonusCost',
  'deposits',
  'withdrawals',
  'ngr',
] as const satisfies readonly (typeof figureNames)[number][];

// The folder and its engine are all it needs of the process reports, so that it is given none of the secrets.
const { REPORTS_FOLDER: folder, REPORTS_MEMORY: memory = '2GB' } = await consoleEnvironment();
if (folder === undefined) throw new Error('REPORTS_FOLDER: the folder of the process reports');
const engine = await openEngine({ memory, spill: `${folder}/spill-of-report` });
const store = openStoredFolder(folder, engine);
if (store === undefined) throw new Error(`there is no store in ${folder}; the process reports makes it`);
const { shards, close } = openAsOwner(await loadConsoleConfig());
try {
  const stored = await listStored(store, { brandIds: undefined, from, to });
  const proofs = compareDays(stored, await listBooked(shards, from, to));
  const wrong = proofs.filter(({ digest, ledgerDigest }) => digest !== ledgerDigest);
  console.log(['day', 'brand', ...SHOWN, 'digest'].map((title, at) => title.padStart(widthOf(at))).join(' '));
  for (const proof of proofs) {
    console.log(lineOf(proof, proof.figures, proof.digest));
    if (wrong.includes(proof)) console.log(`${lineOf(proof, proof.ledger, proof.ledgerDigest)} THE LEDGER`);
  }
  console.log(
    wrong.length === 0
      ? `${proofs.length} days of brands equal the ledger to the centavo`
      : `${wrong.length} of ${proofs.length} days of brands differ; a day that is still played differs by its last seconds`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await close();
  engine.close();
}

function widthOf(column: number): number {
  return [10, 5, 16, 16, 16, 14, 16, 16, 16, 12][column] ?? 12;
}

function lineOf({ day, brandId }: DayProof, figures: DayProof['figures'], digest: string): string {
  const cells = [day, String(brandId), ...SHOWN.map((name) => reais(figures[`${name}E5`])), digest.slice(0, 12)];
  return cells.map((cell, at) => cell.padStart(widthOf(at))).join(' ');
}

/** In full, as 1e-5 of a real: equal to the centavo is not enough to know. */
function reais(amountE5: bigint): string {
  const [sign, amount] = amountE5 < 0n ? ['-', -amountE5] : ['', amountE5];
  return `${sign}${amount / 100_000n}.${String(amount % 100_000n).padStart(5, '0')}`.replace(/0{1,3}$/, '');
}
