import { parseArgs } from 'node:util';
import { openMovePlatform, rebalance } from '../shard-move/index.ts';

/**
 * Moves virtual shards, one after the other, until every database serves as many as the others. `--dry-run` prints the
 * moves and does none, `--most 10` stops after ten. A run that was killed is finished by `npm run -s db move -- --resume`
 * and then goes on when it is started again.
 */
const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, most: { type: 'string', default: '4096' } },
});

const { platform, close } = await openMovePlatform();
try {
  const moves = await rebalance(platform, { isDryRun: values['dry-run'], most: Number(values.most) });
  console.log(values['dry-run'] ? `${moves.length} moves planned` : `${moves.length} virtual shards moved`);
} finally {
  await close();
}
