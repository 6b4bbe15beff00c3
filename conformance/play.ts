import { parseArgs } from 'node:util';
import { playThroughFaults } from './play/play-through-faults.ts';
import { connectBoth } from './stage/connect.ts';
import { openStage } from './stage/open-stage.ts';
import { type DialectName, dialectNames } from './suite/dialects.ts';

/**
 * People play the studio's games while the line between studio and casino loses, repeats, delays, reorders and spoils
 * calls by a seed, and the studio itself is killed. When the line is whole again every round must be paid right.
 */
const { values } = parseArgs({
  options: {
    dialect: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const dialects = (values.dialect ?? [...dialectNames]).filter((name): name is DialectName =>
  dialectNames.some((one) => one === name),
);
console.log(`seed ${seed}`);
const stage = await openStage({ print: () => undefined });
let isRight = true;
try {
  for (const dialect of dialects) {
    await connectBoth(stage, dialect);
    const { rounds, struck, wrong } = await playThroughFaults(stage, { dialect, seed, rounds: values.short ? 8 : 40 });
    for (const line of wrong.slice(0, 20)) console.log(`      ${line}`);
    console.log(
      `${wrong.length === 0 ? 'green' : 'RED  '} ${dialect}: ${rounds} rounds, ${struck} calls struck, ${wrong.length} wrong`,
    );
    isRight &&= wrong.length === 0;
  }
} finally {
  await stage.close();
}
process.exit(isRight ? 0 : 1);
