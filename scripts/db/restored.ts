import { parseArgs } from 'node:util';
import { momentNamed } from '../backup/moment.ts';
import { proveRestored } from '../backup/restored.ts';
import { loadConsoleConfig, openAsOwner } from '../console/index.ts';

/** Proves that restored databases are whole: books, owners of virtual shards, audit chains. `--moment` names the point. */
const { values } = parseArgs({ options: { moment: { type: 'string', default: '' } } });
const moment = momentNamed(values.moment);
const config = await loadConsoleConfig();
const { directory, shards, close } = openAsOwner(config);
try {
  const { anchorFolders } = config.audit;
  const isProduction = config.mode === 'production';
  const { faults, notes } = await proveRestored({ directory, shards, anchorFolders, moment, isProduction });
  for (const line of [...notes, ...faults]) console.log(line);
  console.log(faults.length === 0 ? 'books balance, chains whole' : `${faults.length} faults: let nobody in`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await close();
}
