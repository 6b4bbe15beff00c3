import { parseArgs } from 'node:util';
import { runHistories } from './histories/run-histories.ts';
import { connectBoth } from './stage/connect.ts';
import { openStage } from './stage/open-stage.ts';
import { type DialectName, dialectNames } from './suite/dialects.ts';

/**
 * Every way in which bet, win, rollback and end of one round can arrive: each order, each loss, each repetition, 1,152
 * histories per dialect, on the real API with two shards, each held against a naive round. `--short` takes every 11th.
 */
const { values } = parseArgs({
  options: { dialect: { type: 'string', multiple: true }, short: { type: 'boolean', default: false } },
});
const dialects = (values.dialect ?? [...dialectNames]).filter((name): name is DialectName =>
  dialectNames.some((one) => one === name),
);
const stage = await openStage({ print: (line) => console.error(line) });
let isRight = true;
try {
  for (const dialect of dialects) {
    await connectBoth(stage, dialect);
    const { played: published, wrong } = await runHistories({ stage, dialect, every: values.short ? 11 : 1 });
    for (const line of wrong.slice(0, 20)) console.log(`      ${line}`);
    console.log(`${wrong.length === 0 ? 'green' : 'RED  '} ${dialect}: ${published} histories, ${wrong.length} wrong`);
    isRight &&= wrong.length === 0;
  }
} finally {
  await stage.close();
}
process.exit(isRight ? 0 : 1);
