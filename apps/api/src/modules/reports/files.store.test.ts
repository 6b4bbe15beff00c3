import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openEngine, readFiles, writeLines } from './files.store.ts';

const ROWS = 700_000;
const DAYS = 60;
const BRANDS = 2;

it('lines of a long history, in no order, become one file for each day of a brand', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  const engine = await openEngine({ memory: '128MB', spill: join(folder, 'spill') });
  onTestFinished(() => {
    engine.close();
    rmSync(folder, { recursive: true });
  });
  mkdirSync(join(folder, 'drafts'));
  const csv = join(folder, 'drafts', 'levels.csv');
  const scattered = `(i * 7919) % ${ROWS}`;
  await engine.rows(`copy (select ${scattered}, 1, strftime(timestamp '2026-01-01 03:00:00' + to_days(cast(${scattered} % ${DAYS} as integer)),
    '%Y-%m-%d %H:%M:%S+00'), 1 + ${scattered} // ${DAYS} % ${BRANDS} from range(${ROWS}) t(i)) to '${csv}' (header false)`);
  const files = await writeLines(engine, folder, { fact: 'levels', csv, seq: 1, kind: 'whole', about: {} });
  expect(files).toHaveLength(DAYS * BRANDS);
  const [first] = files;
  if (first === undefined) throw new Error('no file was written');
  const [said] = await engine.rows(`select cast(count(*) as integer) as rows, cast(sum(player_id) as bigint) as sum,
    cast(count(distinct (brand, day)) as integer) as days from ${readFiles(folder, files)}`);
  expect(said).toEqual({ rows: ROWS, sum: (BigInt(ROWS) * BigInt(ROWS - 1)) / 2n, days: DAYS * BRANDS });
  const ids = await engine.rows(`select player_id from ${readFiles(folder, [first])}`);
  expect(ids.every(({ player_id: id }, at) => at === 0 || Number(id) > Number(ids[at - 1]?.['player_id']))).toBe(true);
});
