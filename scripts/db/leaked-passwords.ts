import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { insertLeaked } from '../../apps/api/src/modules/auth/passwords/leaked.store.ts';
import { loadConsoleConfig, openAsOwner } from '../console/index.ts';

/**
 * Loads MD5s of passwords that were leaked elsewhere: a text file with one in hexadecimal on each line, what follows a colon
 * or a blank is passed over. It may run again, with the same file or another one; nothing is taken off the list.
 */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('the file is missing: npm run -s db leaked-passwords -- dump.txt');
const AT_ONCE = 10_000;

const { directory, close } = openAsOwner(await loadConsoleConfig());
const counts = { read: 0, added: 0, otherLines: 0 };
let batch: string[] = [];
const flush = async () => {
  counts.added += await insertLeaked(directory, batch);
  batch = [];
};
try {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const [md5] = /^[0-9a-f]{32}(?=$|[:\s])/i.exec(line) ?? [];
    if (md5 === undefined) counts.otherLines += 1;
    else if (batch.push(md5) === AT_ONCE) await flush();
    counts.read += 1;
  }
  await flush();
  console.log(`${counts.read} lines read, ${counts.added} new in the list, ${counts.otherLines} are no MD5`);
} finally {
  await close();
}
