import { parseArgs } from 'node:util';
import { cancelMove, moveShard, openMovePlatform, resumeMoves } from '../shard-move/index.ts';

/** Moves one virtual shard between databases while the product runs. */
const usage = `npm run -s db move -- --vshard 12 --to 1   moves, or goes on with a move that was killed
npm run -s db move -- --resume             goes on with every move under way
npm run -s db move -- --vshard 12 --cancel gives it back to its source, until the target serves it`;

const { values } = parseArgs({
  options: {
    vshard: { type: 'string' },
    to: { type: 'string' },
    resume: { type: 'boolean', default: false },
    cancel: { type: 'boolean', default: false },
  },
});

const { platform, close } = await openMovePlatform();
try {
  const vshard = Number(values.vshard);
  if (values.resume) console.log(`${await resumeMoves(platform, 2)} moves finished`);
  else if (values.cancel && Number.isInteger(vshard)) await cancelMove(platform, vshard);
  else if (Number.isInteger(vshard) && values.to !== undefined)
    await moveShard(platform, { vshard, to: Number(values.to) });
  else throw new Error(usage);
} finally {
  await close();
}
