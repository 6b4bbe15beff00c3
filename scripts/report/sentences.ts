/** Counts the Portuguese sentences of all catalogues, how many have at most 12 words, and lists the others with the reason. */
import { openTree } from '../tidy/tree.ts';
import { longSentenceReasons, measureSentences } from '../tidy/words.ts';

const tree = openTree(process.cwd());
const { count, long } = measureSentences(tree);
const reasons = longSentenceReasons(tree);

for (const { file, key, words, sentence } of long) {
  const reason = reasons.get(`${file} ${key}`) ?? '';
  if (reason === '') process.exitCode = 1;
  console.log(`${words} words  ${file} ${key}\n  ${sentence}\n  ${reason === '' ? 'NO REASON' : reason}`);
}
const share = (100 * (count - long.length)) / count;
console.log(
  `sentences ${count}, of at most 12 words ${count - long.length} (${share.toFixed(2)} %), longer ${long.length}`,
);
