import { parseArgs } from 'node:util';
import { openMovePlatform, rebalance } from '../shard-move/index.ts';

/**
 * Moves virtual shards while their players play, until every database serves as many as the others. `--from 2 --to 3` says
 * how many databases serve now and afterwards, `--dry-run` prints the moves and does none, `--most 10` plans ten,
 * `--at-once 4` has four under way at a time. A run that was killed goes on with its plan when it is started again.
 */
const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    most: { type: 'string', default: '4096' },
    'at-once': { type: 'string', default: '2' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
});

const count = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const { platform, close } = await openMovePlatform();
try {
  const moves = await rebalance(platform, {
    isDryRun: values['dry-run'],
    most: Number(values.most),
    atOnce: Number(values['at-once']),
    from: count(values.from),
    to: count(values.to),
  });
  console.log(values['dry-run'] ? `${moves.length} moves planned` : `${moves.length} virtual shards moved`);
} finally {
  await close();
}
